import ReminderCore

/// The manual page remind(1), made from the same values that the parser reads and from the texts of `ManualText`.
///
/// `docs/remind.1` is its output, and a test compares the two. After a change of a specification, print it again with
/// `remind help --man`.
enum ManualPage {
  /// The page, in the man macros of roff.
  static func page(of commands: [CommandSpecification], globals: [OptionSpecification]) -> String {
    var page = RoffPage(name: "REMIND", section: 1, date: Version.date, source: "remind \(Version.number)")
    page.heading("NAME")
    page.raw(#"remind \- \#(RoffPage.escaped(ManualText.summary))"#)
    page.heading("SYNOPSIS")
    page.usage("remind [COMMAND] [ARGUMENTS]…")
    page.heading("DESCRIPTION")
    page.paragraphs(ManualText.description)
    page.heading("COMMANDS")
    for command in commands { add(command, to: &page) }
    page.heading("OPTIONS")
    page.paragraphs(ManualText.options)
    for option in globals { add(option, to: &page) }
    page.heading("DATES AND DURATIONS")
    page.paragraphs(ManualText.dates)
    page.heading("SETTINGS")
    page.paragraphs(ManualText.settings)
    for name in SettingName.fixed + [.icon(category: "NAME"), .view(name: "NAME")] {
      let standard = Settings().value(of: name).map { "; \($0) by default" } ?? ""
      page.item(name.text, capitalized(SettingText.explanation(name, in: .english)) + standard + ".")
    }
    page.heading("EXAMPLES")
    for example in commands.flatMap(\.examples) { page.item(example.line, sentence(example.effect)) }
    page.heading("FILES")
    page.items(ManualText.files)
    page.heading("ENVIRONMENT")
    page.items(ManualText.environment)
    page.paragraphs(ManualText.notification)
    page.items(ManualText.notificationVariables)
    page.heading("EXIT STATUS")
    page.items(ManualText.exitStatus)
    page.heading("SEE ALSO")
    page.paragraphs(ManualText.seeAlso)
    return page.text
  }

  private static func add(_ command: CommandSpecification, to page: inout RoffPage) {
    page.subheading(command.name.rawValue)
    page.usage(command.usage)
    page.paragraphs([capitalized(command.summary) + "."] + command.details + ManualText.synonyms(of: command))
    for operand in command.operands where !operand.value.choices.isEmpty {
      page.item(operand.usage, value: operand.name, "One of \(operand.value.range).")
    }
    for option in command.options { add(option, to: &page) }
  }

  private static func add(_ option: OptionSpecification, to page: inout RoffPage) {
    let again = option.isRepeatable ? " It can be given several times." : ""
    // Words to type keep their small letters.
    let isWord = option.value?.choices.contains(where: option.summary.hasPrefix) ?? false
    let summary = isWord ? option.summary : capitalized(option.summary)
    page.item(option.usage, value: option.value?.name, "\(summary).\(again)")
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private static func sentence(_ text: String) -> String { capitalized(text) + (text.hasSuffix("?") ? "" : ".") }
}
