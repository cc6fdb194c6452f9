import ReminderCore

extension Command {
  static let export = Command(
    specification: CommandSpecification(
      name: "export",
      summary: "print everything for 'remind import'",
      details: [
        "One JSON document with the settings and all tasks, open and done, with what was delivered of each. 'remind "
          + "import' into an empty file brings everything back as it is."
      ],
      examples: [
        Example(line: "remind export", effect: "to standard output"),
        Example(line: "remind export --file other.json", effect: "what another file holds"),
      ]),
    run: { _, tasks, context in
      let agenda = try tasks.store.load()
      try agenda.export { (piece) throws(HostError) in
        try context.write(.standardOutput, piece)
      }
      return .success
    })
}
