/// How a command tells a script what became of it.
enum ExitCode: Int32, Sendable {
  /// It was done, or there was nothing to do.
  case success = 0
  /// It could not be done: a file, a delivery, a state that cannot be read.
  case failure = 1
  /// The words are wrong; nothing was changed.
  case usage = 2
  /// No such task, or the name fits several; nothing was changed.
  case noSuchTask = 3
}
