"""What the programs that test a built `remind` share: rooms for one test, runs watched call by call, terminals, desktops."""
