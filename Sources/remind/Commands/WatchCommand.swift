import ReminderCore
import ReminderSystem

extension Command {
  static let watch = Command(
    specification: CommandSpecification(
      name: .watch,
      summary: "show coming notifications, and deliver them, until you quit",
      details: [
        "'watch' is for a pane of tmux, or for a machine without a scheduler. Each minute 'watch' delivers due "
          + "notifications, as 'remind fire' does. So while 'watch' runs, you need no schedule. If a schedule also "
          + "runs, each reminder still comes only once. If there is no desktop and no notify.command, reminders come "
          + "on this screen, with a bell.",
        "The screen shows what rang, what is overdue, and the next hours. Keys for the marked task: d done, s snooze, "
          + "o open, e seen (a task that rang stays open, but does not ring again). Other keys: j, k and the arrows "
          + "move the mark; ? lists the keys; q quits.",
        "The key u undoes the last change that you made on this screen. If another command has changed something "
          + "since, u undoes nothing. 'remind redo' makes an undone change again.",
        "If the rows move because something rings, your key cannot hit the wrong task. For one second after the rows "
          + "move, the mark stays on its task. After this second, the mark may move by itself, for example to the "
          + "first row. For one second after such a move, keys do nothing to the marked task.",
        "With an option such as --category, the screen shows only these tasks. Reminders of all tasks come all the "
          + "same.",
        "If the output is no terminal, or cannot move the cursor (TERM=dumb), 'watch' prints a line for each event. An "
          + "event is a ring, a failed delivery, or a new line of 'remind status'. With --json, each line is an "
          + "object.",
      ],
      examples: [
        Example(line: "remind watch", effect: "in a pane that stays open"),
        Example(line: "remind watch --json", effect: "one JSON object per event, for a program"),
      ]),
    options: FilterOptions.init,
    run: { _, filter, tasks, context in try WatchCommand.watch(tasks, of: filter, in: context) })
}

enum WatchCommand {
  static func watch(_ tasks: Tasks, of filter: FilterOptions, in context: Context) throws -> ExitCode {
    // An error for an unreadable file or a wrong option has to be printed before the full screen is on.
    let list = try tasks.store.load(at: tasks.present)
    let settings = list.settings
    _ = try filter.query(list, at: tasks.present, in: context)
    let isScreen =
      context.columns != nil && !context.globals.json && context.host.variable("TERM") != "dumb"
    let frame = isScreen ? LiveTerminal.Frame(enter: ScreenDifference.enter, leave: ScreenDifference.leave) : nil
    let terminal = try context.openTerminal(frame, isScreen && !context.globals.noInput)
    defer { terminal.restore() }
    let view: any WatchView = isScreen ? WatchPane(context, terminal, at: tasks.present) : WatchStream(context)
    let run = WatchRun(context, tasks, settings, of: filter, on: terminal, view)
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
