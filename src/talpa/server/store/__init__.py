"""What is stored, and when."""
