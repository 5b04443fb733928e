"""Texts of comments."""

from __future__ import annotations


def joined(first: str, second: str) -> str:
    """Two comments as one."""
    return f"{first} {second}" if first and second else first or second
