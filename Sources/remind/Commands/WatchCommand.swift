import ReminderCore

extension Command {
  static let watch = Command(
    specification: CommandSpecification(
      name: "watch",
      summary: "show what comes, and deliver it, until you quit",
      details: [
        "For a pane of tmux, a machine without a scheduler, or a talk. It delivers each minute what is due, as "
          + "'remind fire' does, and takes the place of a schedule while it runs; beside one, each reminder still "
          + "comes once. Where no desktop and no notify.command is there, its screen with a bell is where reminders "
          + "come.",
        "It shows what rang, what is overdue, and the next hours. On the marked task: d done, s snooze, o open, "
          + "and e for what rang and was seen: it stays open, but does not come again. u takes back the last change, "
          + "j, k and the arrows move the mark, q quits. What rings does not move under a "
          + "finger: the mark stays where it is for a second, and a key that comes within a second after it moved by "
          + "itself does nothing.",
        "Where its output is no terminal, or one that cannot move the cursor (TERM=dumb), it prints one line for each "
          + "event: what rang, what could not be delivered, and what 'remind status' says, whenever that changes. "
          + "With --json each line is an object.",
      ],
      examples: [
        Example(line: "remind watch", effect: "in a pane that stays open"),
        Example(line: "remind watch --json", effect: "for a program"),
      ]),
    options: { _ in }, run: WatchCommand.run)
}

enum WatchCommand {
  @Sendable
  static func run(_ invocation: Invocation, _: Void, _ tasks: Tasks, in context: Context) throws -> ExitCode {
    // A file that cannot be read is said before the screen is taken.
    let settings = try tasks.store.load(at: tasks.present).settings
    let isScreen =
      context.columns != nil && !context.globals.json && context.surroundings.variable("TERM") != "dumb"
    let frame = isScreen ? LiveTerminal.Frame(enter: ScreenDifference.enter, leave: ScreenDifference.leave) : nil
    let terminal = try context.openTerminal(frame, isScreen && !context.globals.noInput)
    defer { terminal.restore() }
    let face: any WatchFace = isScreen ? WatchPane(context, terminal, at: tasks.present) : WatchStream(context)
    let run = WatchRun(context, tasks, settings, on: terminal, face)
    let ending = try run.run()
    terminal.restore()
    switch ending {
    case .quit: run.noteEnd()
    case .signal(let signal):
      if isScreen, signal == LiveTerminal.interrupt { run.noteEnd() }
      terminal.die(signal)
    case .gone: break
    }
    return .success
  }
}
