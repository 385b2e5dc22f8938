"""The report as one self-contained HTML page: style, figures and numbers inline, nothing fetched."""

from .build import build_report, tables_folder, write_report

__all__ = ["build_report", "tables_folder", "write_report"]
