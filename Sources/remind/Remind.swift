import ReminderCore

/// The program: the real world in, an exit status out.
@main
enum Remind {
  /// As `--version` prints it.
  static let version = "0.1.0"
  /// The day of that version, for the manual.
  static let versionDate = "2026-11-21"

  static func main() {
    StandardStreams.fillClosed()
    ThisProcess.surviveFailedWrites()
    let context = Context.real
    let status: ExitCode
    do {
      status = context.run(try words(CommandLine.unsafeArgv, Int(CommandLine.argc)))
    } catch {
      status = context.fail(with: error)
    }
    ThisProcess.end(with: status.rawValue)
  }

  /// The arguments as they were given; `CommandLine.arguments` would repair invalid UTF-8 without a word.
  private static func words(
    _ argv: UnsafePointer<UnsafeMutablePointer<CChar>?>, _ count: Int
  ) throws(UsageError) -> [String] {
    var words: [String] = []
    for position in stride(from: 1, to: count, by: 1) {
      guard let argument = argv[position] else { continue }
      guard let word = String(validatingCString: argument) else { throw .invalidUTF8(position: position) }
      words.append(word)
    }
    return words
  }
}
