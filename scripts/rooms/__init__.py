"""What the programs that test a built `remind` share: the room for one test, a tracer, terminals, desktops."""
