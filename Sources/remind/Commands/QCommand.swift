import ReminderCore

extension Command {
  static let q = Command(
    specification: CommandSpecification(
      name: "q",
      summary: "add a task said in one sentence",
      details: [
        "Dates, times and rules are read at the beginning and at the end of the sentence, in the middle only behind "
          + "on, at, by, due and every. Marks are read anywhere: +work or @work for a category, p1 for high priority, "
          + "remind:30m to be reminded so long before, due:fri. Those of todo.txt and Taskwarrior are, too: (A), "
          + "rec:1w, project:home, pri:H.",
        "What is between quotes in the sentence, or behind --, is never read. Whatever is not read is the title. The "
          + "second line of the confirmation says what was read; if it was not meant, 'remind undo' takes the task "
          + "back. Nothing is guessed: two dates are refused.",
        "With - each line of standard input is a sentence. With the setting add.reads-words 'add' does all this, too.",
      ],
      operands: [
        OperandSpecification(name: "SENTENCE", count: .oneOrMore, value: ValueSpecification(name: "SENTENCE"))
      ],
      examples: [
        Example(
          line: "remind q Submit report tomorrow 4pm +work p1 remind:30m", effect: "due, category, priority, reminder"),
        Example(line: "remind q \"Water the plants every sat at 10:00\"", effect: "every Saturday"),
        Example(line: "remind q Read \"'Black Friday'\" by sunday", effect: "what is quoted stays as it is"),
        Example(line: "remind q call Ann tomorrow --dry-run", effect: "look at it first"),
      ]),
    options: { TaskOptions(&$0, isEdit: false) },
    change: { try AddCommand.add($0, $1, $2, in: $3) { _ in true } })
}
