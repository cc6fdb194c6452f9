import ReminderCore
import ReminderSystem

// The process that `fire` starts for each notification on the desktop: it shows the notification and waits for its
// buttons. The help does not show this command. The facts come in the environment, which other users cannot read.

extension Command {
  static let notification = Command(
    specification: CommandSpecification(
      name: .notifier, summary: "for 'remind fire': show a notification and wait for its buttons",
      operands: [OperandSpecification(name: "TICKET", count: .optional, value: ValueSpecification(name: "TICKET"))]),
    options: { _ in }, runWithoutTasks: NotificationCommand.run)
}

enum NotificationCommand {
  @Sendable
  static func run(_ invocation: Invocation, _: Void, in context: Context) throws -> ExitCode {
    let host = context.host
    let facts = NotificationVariables(in: host.variables)
    let path = try StatePath(option: context.globals.file, in: host)
    let ticket = invocation.operands.first.flatMap { UInt64($0, radix: 16) } ?? host.random()
    let report: (DesktopAnswer) -> Void = { answer in
      try? context.print("\(answer.line)\n")
    }
    guard let bus = SessionBus.find(in: host) else {
      report(.failed(.noBus))
      return .failure
    }
    do throws(DesktopError) {
      let process = try NotificationProcess(
        notice(facts), ticket: ticket, on: bus, path: path, environment: context.environment, in: host)
      return process.run(report) { action in
        guard let action else { return .success }
        return act(action, on: facts, in: context) { complaint in
          let title = SafeText.line(facts.title.isEmpty ? "remind" : facts.title)
          let answer = DesktopNotice(
            key: "answer", title: title, body: complaint, priority: .low, actions: [], language: facts.language)
          _ = try? NotificationProcess(
            answer, ticket: host.random(), on: bus, path: path, environment: context.environment,
            in: host
          ).run({ _ in }, then: { _ in })
        }
      }
    } catch {
      report(.failed(error))
      return .failure
    }
  }

  private static func notice(_ facts: NotificationVariables) -> DesktopNotice {
    DesktopNotice(
      // The end of a focus block replaces the notification of its start.
      key: (facts.task ?? RequestIdentifier(facts.identifier)?.id).map { "\($0)" } ?? facts.identifier,
      title: SafeText.line(facts.title),
      body: SafeText.paragraph(facts.body), priority: facts.priority,
      actions: actions(facts),
      snoozeMinutes: facts.snoozeMinutes, linkPlace: linkPlace(facts), language: facts.language)
  }

  /// What a person can do with a notification. If it will ring again, a person can also say "seen".
  private static func actions(_ facts: NotificationVariables) -> [NotificationAction] {
    let dismiss: [NotificationAction] = facts.comesAgain ? [.dismiss] : []
    if facts.task != nil { return [.open, .done, .snooze] + dismiss + (linkPlace(facts) == nil ? [] : [.url]) }
    let isList = facts.identifier == "digest" || RequestIdentifier(facts.identifier) == .agenda
    return isList ? [.open] : dismiss
  }

  /// The host of the task's link, which the button names.
  private static func linkPlace(_ facts: NotificationVariables) -> String? {
    facts.url.flatMap { TaskURL.place(of: $0) }.map(SafeText.line)
  }

  /// Does what a button says, as of the moment of the press. Calls `complain` where the action failed, changed nothing,
  /// or removed a reminder that was still to ring.
  private static func act(
    _ action: NotificationAction, on facts: NotificationVariables, in context: Context,
    complain: (String) -> Void
  ) -> ExitCode {
    do {
      // The identifier of a timer does not name its task.
      let name = try facts.task.map { .task(.id($0)) } ?? Values.notificationName(facts.identifier)
      let due = ExpectedDue(facts.due.map { "\($0)" } ?? "")
      let tasks = try context.tasks()
      if action == .open || action == .url {
        return try ActCommand.act(action, on: name, expecting: due, tasks, in: context)
      }
      let change = try context.edit(tasks) {
        if action == .dismiss { return try $0.see(name, expecting: due, at: tasks.present) }
        return try ActCommand.change(action, on: name, expecting: due, &$0, at: tasks.present)
      }
      let notes = change.result.notes.filter { !change.result.isChange || $0.isWarning }
      if !notes.isEmpty {
        let texts = context.speaking(change.list.settings).texts
        complain(notes.map { NoteText.sentence($0, at: tasks.present, in: texts) }.joined(separator: "\n"))
      }
      return .success
    } catch {
      let explanation = ErrorText.explain(error)
      complain(explanation.sentence.text)
      return explanation.status
    }
  }
}
