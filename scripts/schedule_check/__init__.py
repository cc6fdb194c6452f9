"""Proofs with a real cron, a real systemd and a real desktop that reminders arrive."""
