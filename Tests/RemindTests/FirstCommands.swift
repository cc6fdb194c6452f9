/// First commands of people who come from other programs.
///
/// Each row has the line as typed. Behind `= ` stands the line of this program with the same meaning; any other text is
/// what the refusal says to do.
enum FirstCommands {
  typealias Row = (line: String, answer: String)

  static let rows =
    taskwarrior + todoTxt + todoman + calcurse + dianne + remindctl + remindersCLI + todoist + ultralist + dstask + at
    + topydo + gh + jrnl + t + gtasks + org + people + fields + filters + moreTools

  /// Taskwarrior.
  static let taskwarrior: [Row] = [
    ("task add Buy milk", "write: remind add Buy milk"),
    ("add Buy milk project:home", "= add Buy milk project:home"),
    ("add Read book +fun", "= add Read book +fun"),
    ("next", "= next"),
    ("list", "= list"),
    ("ls", "= list"),
    ("all", "did you mean 'remind list all'?"),
    ("active", "write: remind list"),
    ("completed", "write: remind list done"),
    ("waiting", "write: remind list hidden"),
    ("blocked", "write: remind list waiting"),
    ("ready", "write: remind list"),
    ("overdue", "= list overdue"),
    ("projects", "= categories"),
    ("tags", "= categories"),
    ("summary", "write: remind stats"),
    ("burndown", "write: remind stats"),
    ("history", "write: remind log"),
    ("calendar", "write: remind cal"),
    ("1 done", "= done 1"),
    ("1 2 done", "= done 1 2"),
    ("1-2 done", "= done 1-2"),
    ("+OVERDUE list", "write: remind list overdue"),
    ("limit:5 next", "write: remind list --limit 5"),
    ("completed:today", "write: remind list done today"),
    ("done 1", "= done 1"),
    ("1 start", "tasks have no start; to work undisturbed: remind focus 25m --task 1"),
    ("1 stop", "to end a focus block: remind focus stop"),
    ("start 1", "tasks have no start; to work undisturbed: remind focus 25m --task 1"),
    ("stop 1", "to end a focus block: remind focus stop"),
    ("1 modify due:friday", "write: remind edit 1 --due friday"),
    ("1 mod +urgent", "write: remind edit 1 --category urgent"),
    ("modify 1 due:tomorrow", "write: remind edit 1 --due tomorrow"),
    ("modify 1 priority:H", "write: remind edit 1 --priority high"),
    ("1 annotate 'ask the landlord'", "write: remind edit 1 --add-note 'ask the landlord'"),
    ("annotate 1 'ask the landlord'", "write: remind edit 1 --add-note 'ask the landlord'"),
    ("1 denotate landlord", "write: remind edit 1 --no-notes"),
    ("1 append soon", "to write the whole title anew: remind edit 1 --title TITLE"),
    ("1 duplicate", "write: remind copy 1"),
    ("1 delete", "= delete 1"),
    ("1 info", "write: remind show 1"),
    ("info 1", "write: remind show 1"),
    ("project:home list", "write: remind list --category home"),
    ("+work list", "write: remind list work"),
    ("-work list", "to leave out a category, write: remind list not work"),
    ("due:today list", "write: remind list today"),
    ("status:completed list", "write: remind list done"),
    ("context work", "write: remind list work"),
    ("log Buy milk", "write: remind did Buy milk"),
    ("count", "write: remind status"),
    ("ids", "write: remind list --template '{number} {id}'"),
    ("diagnostics", "write: remind doctor"),
    ("version", "= --version"),
    ("/milk/ list", "write: remind list --search milk"),
    ("1", "= show 1"),
    ("list project:home", "write: remind list --category home"),
    ("list +work", "= list work"),
    ("list due:today", "write: remind list today"),
    ("1 purge", "write: remind delete 1"),
    ("recurring list", "write: remind list --sort repeat"),
    ("timesheet", "write: remind stats"),
    ("oldest", "write: remind list --sort created"),
  ]

  /// todo.txt-cli.
  static let todoTxt: [Row] = [
    ("a '(A) Call mum +family @phone'", "write: remind q '(A) Call mum +family @phone'"),
    ("todo.sh add Buy milk", "write: remind add Buy milk"),
    ("todo.sh ls", "write: remind list"),
    ("do 1", "write: remind done 1"),
    ("todo.sh do 1", "write: remind done 1"),
    ("addm 'Buy milk'", "to add a task for each line of a text: remind add -"),
    ("listproject", "write: remind categories"),
    ("append 1 soon", "to write the whole title anew: remind edit 1 --title TITLE"),
    ("archive", "to see what is done: remind list done"),
    ("del 1", "write: remind delete 1"),
    ("depri 1", "write: remind edit 1 --priority none"),
    ("pri 1 A", "write: remind edit 1 --priority high"),
    ("replace 1 'Buy bread'", "write: remind edit 1 --title 'Buy bread'"),
    ("listall", "write: remind list all"),
    ("lsa", "write: remind list all"),
    ("listcon", "write: remind categories"),
    ("lsprj", "write: remind categories"),
    ("listpri", "write: remind list --sort priority"),
    ("shorthelp", "write: remind help"),
    ("mv 1 done.txt", "write: remind postpone 1 WHEN, or remind edit 1 --category NAME"),
    ("rm 1", "= delete 1"),
    ("-a ls", "write: remind list all"),
    ("ls -a", "write: remind list all"),
    ("ls @phone", "'remind categories' lists them"),
  ]

  /// todoman.
  static let todoman: [Row] = [
    ("new 'Buy milk' --list home --due tomorrow", "write --category NAME"),
    ("todo new Buy milk", "write: remind add Buy milk"),
    ("todo list", "write: remind list"),
    ("todo done 1", "write: remind done 1"),
    ("flush", "done tasks leave the list by themselves: remind list"),
    ("move 1 --list work", "write: remind postpone 1 WHEN, or remind edit 1 --category NAME"),
    ("lists", "write: remind categories"),
    ("list --no-completed", "write: remind list"),
    ("list --status ANY", "write: remind list all"),
    ("new Milk --priority high", "= add Milk --priority high"),
    ("show 1", "= show 1"),
    ("edit 1 --due tomorrow", "= edit 1 --due tomorrow"),
    ("repl", "write: remind watch"),
    ("cancel 1", "= mute 1"),
  ]

  /// calcurse.
  static let calcurse: [Row] = [
    ("-a", "write: remind list all"),
    ("-d 3", "write: remind agenda"),
    ("-Q", "write: remind list"),
    ("--todo", "write: remind list"),
    ("--appointment", "write: remind agenda"),
    ("-i cal.ics", "write: remind import FILE"),
    ("--export", "write: remind export"),
    ("--import cal.ics", "write: remind import FILE"),
    ("--next", "write: remind pending"),
  ]

  /// Dianne Skoll's remind.
  static let dianne: [Row] = [
    (
      "REM 1 May MSG Labour Day",
      "this is a line for Dianne Skoll's remind, another program; to take a file of such lines: remind import FILE"
    ),
    (
      "OMIT 1 Jan",
      "this is a line for Dianne Skoll's remind, another program; to take a file of such lines: remind import FILE"
    ),
    ("~/.reminders", "to take the tasks of a file: remind import '~/.reminders'"),
    ("birthdays.rem", "to take the tasks of a file: remind import birthdays.rem"),
  ]

  /// remindctl, for Apple Reminders.
  static let remindctl: [Row] = [
    ("add 'Buy milk' --list Personal --due tomorrow", "write --category NAME"),
    ("add --title 'Call mom'", "the title needs no option: remind add TITLE"),
    ("today", "= list today"),
    ("tomorrow", "= list tomorrow"),
    ("week", "= list week"),
    ("upcoming", "write: remind agenda"),
    ("2026-03-04", "write: remind list 2026-03-04"),
    ("list Work --rename Office", "write: remind categories rename OLD NEW"),
    ("list Work --delete", "write: remind delete ID"),
    ("edit 1 --title New --due 2026-03-04", "= edit 1 --title New --due 2026-03-04"),
    ("complete 1 2", "= done 1 2"),
    ("delete 1 --force", "leave it out, or write --no-input so that nothing is asked"),
    ("authorize", "to switch reminders on: remind schedule install"),
    ("show today", "write: remind list today"),
    ("show completed", "write: remind list done"),
    ("show --list Work", "write: remind list NAME"),
    ("status", "= status"),
  ]
}
