"""What is played: experiments, designs, stopping rules."""
