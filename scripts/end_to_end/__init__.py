"""The end-to-end tests of `remind`: what its contract promises, seen from outside."""
