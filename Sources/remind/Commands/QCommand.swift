import ReminderCore

extension Command {
  static let q = Command(
    specification: CommandSpecification(
      name: .q,
      summary: "add a task from one sentence",
      details: [
        "remind reads dates, times and rules at the beginning and at the end of the sentence. In the middle, remind "
          + "reads a date, a time or a rule after a word such as on, at, by, due or every, and a day before a word "
          + "such as for, with or about. 'remind me to' is not part of the title.",
        "remind reads marks anywhere: +work or @work for a category, p1 for high priority, due:fri for a due date. The "
          + "mark remind:30m sets a reminder 30 minutes before the due time. Marks of todo.txt and Taskwarrior work, "
          + "too: (A), rec:1w, project:home, pri:H.",
        "At the end, a reminder may stand in words: '1 hour before', 'remind me the evening before'.",
        "All other words are the title. Words in quotes inside the sentence, or after --, always belong to the title. "
          + "remind never guesses: it refuses a sentence with two dates.",
        "The last line of the confirmation says which words remind read. If remind misunderstood the sentence, "
          + "'remind undo' removes the task.",
        "Put a sentence with an apostrophe, &, # or ; in double quotes: remind q \"Plan Emma's party\". At a terminal, "
          + "'q' alone asks for the sentence, and you need no quotes there.",
        "With -, each line of standard input is a sentence. With the setting add.reads-words, 'add' reads sentences, "
          + "too.",
      ],
      operands: [
        OperandSpecification(name: "SENTENCE", count: .oneOrMore, value: ValueSpecification(name: "SENTENCE"))
      ],
      examples: [
        Example(
          line: "remind q Submit report tomorrow 4pm +work p1 remind:30m",
          effect: "with due date, category, priority and reminder"),
        Example(line: "remind q \"Water the plants every sat at 10:00\"", effect: "due every Saturday at 10:00"),
        Example(line: "remind q Read \"'Black Friday'\" by sunday", effect: "the quoted words stay in the title"),
        Example(line: "remind q call Ann tomorrow --dry-run", effect: "see what remind understands, and add nothing"),
      ]),
    options: { TaskOptions(&$0, isEdit: false) },
    change: { try AddCommand.add($0, $1, $2, in: $3, reading: { _ in true }) })
}
