"""Sockets and HTTP."""
