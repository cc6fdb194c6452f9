/// Why the desktop did not show a notification. Carries nothing of the task.
public enum DesktopError: Error, Equatable, Sendable {
  /// No session bus was found: nobody is logged in, or it is out of reach.
  case noBus
  /// The program that shows notifications is not installed: `notify-send`, on macOS `osascript`.
  case noProgram(String)
  /// No notification server is on the bus, and none could be started.
  case noServer
  /// The server had not answered after so many seconds.
  case mute(seconds: Int)
  /// The desktop said no, in these words.
  case refused(String)

  /// What a program that speaks to the desktop complained of.
  init(complaint: String) {
    // The names of errors of the bus (D-Bus specification): nobody has the name, and nobody can be started for it.
    let absent = ["ServiceUnknown", "NameHasNoOwner", "Spawn.", "StartServiceByName", "was not provided by any"]
    self = absent.contains { complaint.holds($0) } ? .noServer : .refused(complaint)
  }
}
