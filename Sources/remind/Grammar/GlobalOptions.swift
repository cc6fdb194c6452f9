/// The options that every command takes.
struct GlobalOptions: Sendable, Equatable {
  /// When to use colour.
  enum Color: String, CaseIterable, Sendable {
    case auto
    case always
    case never
  }

  /// The state file; nil if the environment decides.
  var file: String?
  var color: Color = .auto
  var noInput = false
  var quiet = false
  var json = false
  var noPager = false

  /// Whether `--json` is among the words. This is checked before parsing, so that errors in the words are JSON too.
  /// `--json` is never the value of another option: such a value is written in one word, `--title=--json`.
  static func namesJSON(_ words: [String?]) -> Bool { words.prefix { $0 != "--" }.contains("--json") }

  /// The global options, as shown in the help.
  static let specifications = OptionList.specifications(of: Given.init)

  /// The declaration of the global options, with the values given.
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
      noPager = options.flag("no-pager", summary: "never use a pager, not even for long output")
      help = options.flag("help", summary: "show help")
      version = options.flag("version", summary: "show the version")
    }
  }
}

extension GlobalOptions {
  /// The given options.
  init(_ given: Given) throws(UsageError) {
    self.init(given, color: try given.color.value() ?? .auto)
  }

  /// The options given, for the help: help is shown even if other words are wrong.
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
