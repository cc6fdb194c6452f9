@testable import remind

/// A table of two commands, with each kind of operand and option, and with characters special to shells and roff.
enum MadeUpTable {
  static let show = CommandSpecification(
    name: .show,
    summary: "find 'things'",
    operands: [
      OperandSpecification(
        name: "WORD", count: .any, value: ValueSpecification(name: "WORD", choices: ["old", "new"]))
    ])

  static let open = CommandSpecification(
    name: .open,
    summary: "put tasks: $(away) [now]",
    details: ["A 'detail' with a \\ and --.", "    put 12 here"],
    operands: [
      OperandSpecification(
        name: "SETTING", count: .optional, value: ValueSpecification(name: "SETTING", offer: .settings)),
      OperandSpecification(name: "ID", count: .oneOrMore, value: ValueSpecification(name: "ID", offer: .openTasks)),
    ],
    options: [
      OptionSpecification(
        name: "at", value: ValueSpecification(name: "WHEN"), isRepeatable: true, summary: "then [or] \\ there|here"),
      OptionSpecification(
        name: "how", value: ValueSpecification(name: "P", choices: ["well", "badly"]), summary: "well or badly"),
      OptionSpecification(name: "now", summary: "it's now"),
    ],
    examples: [Example(line: "remind open x --at '.5'", effect: "half of it 📊")])

  static let commands = [show, open]

  static let globals = [
    OptionSpecification(name: "file", value: ValueSpecification(name: "PATH", offer: .files), summary: "this file"),
    OptionSpecification(name: "json", summary: "print JSON"),
  ]
}
