"""What `crash-sweep` and `fault-sweep` share: runs that are watched call by call, clean rooms, and counts."""
