"""The common parts of the programs that test a built `remind`: the room for one test, a tracer, terminals,
desktops."""
