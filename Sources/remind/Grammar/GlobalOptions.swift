/// The options that every command takes.
struct GlobalOptions: Sendable, Equatable {
  /// When colour is used.
  enum Color: String, CaseIterable, Sendable {
    case auto
    case always
    case never
  }

  /// The state file; nil where it is found through the environment.
  var file: String?
  var color: Color = .auto
  var noInput = false
  var quiet = false
  var json = false
  var noPager = false

  /// Whether `--json` is among the words, found before they are read, so that wrong words are told in the same way. It
  /// is never the value of another option: that has to be written in one word, `--title=--json`.
  static func namesJSON(_ words: [String?]) -> Bool { words.prefix { $0 != "--" }.contains("--json") }

  /// As the help shows them.
  static let specifications = OptionList.specifications(of: Given.init)

  /// Their declaration, and what was given for each.
  struct Given {
    let file: Option<String>
    let color: Option<Color>
    let json, quiet, noInput, noPager, help, version: Flag

    init(_ options: inout OptionList) {
      file = options.option(
        "file", ValueSpecification(name: "PATH", offer: .files), summary: "work on this state file")
      color = options.option(
        "color", ValueSpecification(name: "WHEN", choices: Color.allCases.map(\.rawValue)),
        summary: "colour the output: auto (on a terminal), always or never"
      ) { try Values.choice($0, as: Color.self) }
      json = options.flag("json", summary: "print JSON")
      quiet = options.flag("quiet", summary: "print no confirmations and no notes; errors stay")
      noInput = options.flag("no-input", summary: "never ask anything")
      noPager = options.flag("no-pager", summary: "print what is longer than the screen, too, without a pager")
      help = options.flag("help", summary: "show help")
      version = options.flag("version", summary: "show the version")
    }
  }
}

extension GlobalOptions {
  /// What was given.
  init(_ given: Given) throws(UsageError) {
    self.init(given, color: try given.color.value() ?? .auto)
  }

  /// What was given, for the help: it comes whatever else is wrong.
  init(forHelp given: Given) {
    self.init(given, color: (try? given.color.value()) ?? .auto)
  }

  private init(_ given: Given, color: Color) {
    file = given.file.text
    self.color = color
    noPager = given.noPager.isGiven
    noInput = given.noInput.isGiven
    quiet = given.quiet.isGiven
    json = given.json.isGiven
  }
}
