"""The tests of the desktop channel of `remind`, with real buses, displays and notification servers."""
