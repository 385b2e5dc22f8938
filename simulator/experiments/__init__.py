"""Experiments, study designs and stopping rules."""
