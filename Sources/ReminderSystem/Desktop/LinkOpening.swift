/// Opens the link of a task with the program that the person's desktop has for such links.
package struct LinkOpening: Sendable {
  /// Programs that open a link, and the words before it. A link begins with its scheme, so it is never an option;
  /// `xdg-open` takes no `--`.
  private static let programs: [(name: String, words: [String])] = [
    ("gio", ["open", "--"]), ("xdg-open", []), ("open", []), ("wslview", []),
  ]

  private let environment: ProcessEnvironment
  private let host: Host

  package init(environment: ProcessEnvironment, in host: Host) {
    self.environment = environment
    self.host = host
  }

  /// Opens a link that `TaskURL` has checked, and does not wait.
  package func open(_ url: String) throws {
    let inherited = SessionDisplay.environment(environment, in: host) ?? environment
    let program = LinkOpening.programs.lazy.compactMap { program in
      ProgramSearch.find(program.name, in: host).map { (path: $0, words: program.words) }
    }.first
    guard let program else { throw TaskWindowError.noLinkProgram }
    _ = try Spawn(input: .nothing, output: .nothing, group: .session)
      .start(program.path, program.words + [url], environment: inherited)
  }
}
