extension FirstCommands {
  /// reminders-cli, for Apple Reminders.
  static let remindersCLI: [Row] = [
    ("show-lists", "write: remind categories"),
    ("show-all", "write: remind list all"),
    ("show Soon --due-date today", "write: remind list today"),
    ("add Contribute --due-date 'tomorrow 9am'", "write --due WHEN"),
    ("add Milk --remind-at 5pm", "write --at WHEN"),
    ("complete Soon 0", "write a task's number, or at least four characters of its id"),
    ("uncomplete 1", "write: remind undone 1"),
    ("edit 1 'Better title'", "to change the title: remind edit 1 --title 'Better title'"),
    ("new-list Soon", "a category comes with its first task: remind add TITLE --category Soon"),
    ("show Soon --include-completed", "write: remind list done"),
  ]

  /// The clients of Todoist.
  static let todoist: [Row] = [
    ("add 'Buy milk' --date tomorrow", "write --due WHEN"),
    ("add 'Buy milk' -d tomorrow -p 1", "= add 'Buy milk' --due tomorrow --priority high"),
    ("add 'Buy milk' -P Home", "write --category NAME"),
    ("add 'Buy milk' -L errands", "write --category NAME"),
    ("add 'Buy milk' -r 'every day'", "write --repeat RULE"),
    ("quick 'Buy milk tomorrow'", "write: remind q 'Buy milk tomorrow'"),
    ("q Buy milk tomorrow", "= q Buy milk tomorrow"),
    ("labels", "write: remind categories"),
    ("completed-list", "to see what is done: remind list done"),
    ("close 1", "write: remind done 1"),
    ("list --filter today", "write: remind list WORD"),
    ("karma", "write: remind stats"),
    ("auth login", "remind needs no account; to sync with a server: remind sync setup URL"),
    ("inbox", "write: remind list"),
    ("task complete 1", "write: remind done 1"),
    ("reschedule 1 friday", "write: remind postpone 1 friday"),
    ("comment 1 hello", "write: remind edit 1 --add-note hello"),
  ]

  /// ultralist and taskell.
  static let ultralist: [Row] = [
    ("init", "to switch reminders on: remind schedule install"),
    ("a chat with +someone due:tom", "write: remind q chat with +someone due:tom"),
    ("l", "write: remind list"),
    ("list due:tomorrow", "write: remind list tomorrow"),
    ("list completed", "write: remind list done"),
    ("c 1", "'remind help' lists the commands"),
    ("uc 1", "write: remind undone 1"),
    ("uncomplete 1", "write: remind undone 1"),
    ("e 1 due:tomorrow", "write: remind edit 1 --due tomorrow"),
    ("ex 1 +urgent", "write: remind edit 1 --category urgent"),
    ("prioritize 1", "write: remind edit 1 --priority high"),
    ("p 1", "write: remind edit 1 --priority high"),
    ("up 1", "write: remind edit 1 --priority none"),
    ("an 1 'note text'", "write: remind edit 1 --add-note 'note text'"),
    ("d 1", "'remind help' lists the commands"),
    ("web", "write: remind watch"),
    ("taskell todo.md", "to take the tasks of a file: remind import todo.md"),
  ]

  /// dstask.
  static let dstask: [Row] = [
    ("add Buy milk +home P1", "= add Buy milk +home P1"),
    ("1 note", "write: remind edit 1 --add-note TEXT"),
    ("note 1", "write: remind edit 1 --add-note TEXT"),
    ("start 1", "tasks have no start; to work undisturbed: remind focus 25m --task 1"),
    ("show-open", "write: remind list"),
    ("show-projects", "write: remind categories"),
    ("show-resolved", "write: remind list done"),
    ("resolved", "write: remind list done"),
    ("context +work", "write: remind list work"),
    ("remove 1", "= delete 1"),
    ("undo", "= undo"),
  ]

  /// at.
  static let at: [Row] = [
    ("now + 5 minutes", "write: remind q TITLE in 5 minutes"),
    ("at 17:00", "to be reminded then: remind q TITLE 17:00"),
    ("atq", "write: remind pending"),
    ("atrm 1", "write: remind delete 1"),
    ("batch", "'remind help' lists the commands"),
    ("noon tomorrow", "to be reminded then: remind q TITLE noon tomorrow"),
    ("17:00", "to be reminded then: remind q TITLE 17:00"),
    ("5pm", "to be reminded then: remind q TITLE 5pm"),
    ("teatime", "write: remind q TITLE at 16:00"),
  ]

  /// topydo.
  static let topydo: [Row] = [
    ("lscon", "write: remind categories"),
    ("tag 1 star", "write: remind edit 1 --category star"),
    ("dep add 1 to 2", "to do a task after another: remind edit ID --after OTHER"),
    ("postpone 1 1w", "= postpone 1 1w"),
    ("revert", "write: remind undo"),
    ("columns", "write: remind list --columns NAMES"),
    ("sort", "write: remind list --sort KEYS"),
  ]

  /// gh and its relatives.
  static let gh: [Row] = [
    ("issue list", "write: remind list"),
    ("list --limit 5", "= list --limit 5"),
    ("list --search milk", "= list --search milk"),
    ("list --state closed", "write: remind list all"),
    ("list --label work", "write --category NAMES"),
    ("list -l work", "write --category NAMES"),
    ("create --title 'Buy milk'", "the title needs no option: remind add TITLE"),
    ("create 'Buy milk' --label home", "write --category NAME"),
    ("view 1", "write: remind show 1"),
    ("reopen 3", "= undone 3"),
    ("-V", "= --version"),
    ("-v", "write --version"),
    ("help add", "= help add"),
    ("add -h", "= help add"),
    ("login", "remind needs no account; to sync with a server: remind sync setup URL"),
    ("update 1 --due friday", "write: remind edit 1 --due friday"),
  ]

  /// jrnl.
  static let jrnl: [Row] = [
    ("yesterday: Called mum", "to add a task: remind q yesterday: Called mum"),
    ("today at 9am: Buy milk", "to add a task: remind q today at 9am: Buy milk"),
    ("-on today", "write: remind list today"),
    ("-from 'last week'", "write: remind list done --since DAY"),
    ("-n 5", "write: remind pending"),
    ("-5", "write: remind list --limit 5"),
    ("--short", "write: remind list"),
    ("--tags", "write: remind categories"),
    ("@work", "write: remind list work"),
    ("-contains milk", "write --search TEXT"),
    ("--format json", "write --json"),
  ]

  /// t.
  static let t: [Row] = [
    ("Buy milk", "to add a task: remind q Buy milk"),
    ("t Clean the apartment.", "to add a task: remind q Clean the apartment."),
    ("-e 1", "write: remind edit ID"),
    ("--finish 1", "write: remind done ID"),
    ("--remove 1", "write: remind delete ID"),
    ("-g milk", "write --search TEXT"),
    ("--done", "write: remind list done"),
  ]

  /// Google Tasks.
  static let gtasks: [Row] = [
    ("tasklists", "write: remind categories"),
    ("tasks view", "write: remind list"),
    ("tasks add 'Buy milk'", "write: remind add 'Buy milk'"),
    ("tasks done 1", "write: remind done 1"),
  ]

  /// org.
  static let org: [Row] = [
    ("agenda", "= agenda"),
    ("capture Buy milk", "write: remind q Buy milk"),
    ("schedule 1 friday", "write: remind edit 1 --due friday"),
    ("deadline 1 friday", "write: remind edit 1 --due friday"),
    ("TODO Buy milk", "to add a task: remind q Buy milk"),
    ("refile 1 work", "write: remind edit 1 --category work"),
    ("clock in 1", "did you mean 'focus'? To add a task: remind q clock in 1"),
  ]

  /// What a person may guess.
  static let people: [Row] = [
    ("me to buy milk tomorrow", "to add a task: remind q remind me to buy milk tomorrow"),
    ("remind me to call mum", "to add a task: remind q remind me to call mum"),
    ("'Buy milk tomorrow 5pm'", "to add a task: remind q 'Buy milk tomorrow 5pm'"),
    ("buy milk", "to add a task: remind q buy milk"),
    ("call mum tomorrow 5pm", "did you mean 'cal'? To add a task: remind q call mum tomorrow 5pm"),
    ("in 20 minutes check the oven", "to add a task: remind q in 20 minutes check the oven"),
    ("tomorrow call mum", "to add a task: remind q tomorrow call mum"),
    ("today at 5pm buy milk", "to add a task: remind q today at 5pm buy milk"),
    ("reminder Buy milk", "to add a task: remind q Buy milk"),
    ("alarm 7am", "to add a task: remind q alarm 7am"),
    ("list today +work", "= list today work"),
    ("list tasks", "write: remind list"),
    ("list projects", "write: remind list --group category"),
    ("list high", "write: remind list --priority high"),
    ("list --all", "write: remind list all"),
    ("list --done", "write: remind list done"),
    ("list -n 5", "write --limit N"),
    ("list --sort-by due", "write --sort KEYS"),
    ("list --before friday", "write --due-before WHEN"),
    ("due today", "write: remind list today"),
    ("friday", "write: remind list friday"),
    ("next week", "write: remind list 'next week'"),
    ("this week", "write: remind list 'this week'"),
    ("find milk", "write: remind list --search milk"),
    ("finish 1", "= done 1"),
    ("check 1", "= done 1"),
    ("mark 1 done", "write: remind done 1"),
    ("tick 1", "write: remind done 1"),
    ("erase 1", "write: remind delete 1"),
    ("trash", "to bring back what was just deleted: remind undo"),
    ("clear", "done tasks leave the list by themselves: remind list"),
    ("snooze 1 1h", "= snooze 1 1h"),
    ("later 1", "write: remind snooze 1"),
    ("silence 1", "write: remind mute 1"),
    ("dnd 1h", "write: remind quiet 1h"),
    ("pause", "to hold reminders: remind quiet 1h"),
    ("vacation", "write: remind away WHEN"),
    ("5m", "to ring after a time: remind timer 5m"),
    ("config set notify off", "write: remind config notify off"),
    ("list --week", "write: remind list week"),
    ("done --id 1", "leave it out: the number alone names the task"),
    ("subtasks 1", "write: remind step 1"),
    ("settings", "write: remind config"),
    ("set notify off", "write: remind config notify off"),
    ("install", "to switch reminders on: remind schedule install"),
    ("test", "write: remind doctor --test"),
    ("exit", "each command of remind ends by itself"),
    ("man", "write: remind help"),
    ("?", "write: remind help"),
    ("rename 1 'Buy bread'", "write: remind edit 1 --title 'Buy bread'"),
    ("due 1 friday", "write: remind edit 1 --due friday"),
    ("repeat 1 weekly", "write: remind edit 1 --repeat weekly"),
    ("subtask 1 Bread", "write: remind step 1 add Bread"),
    ("add Milk --reminder 5pm", "write --at WHEN"),
    ("add Milk --recurring daily", "write --repeat RULE"),
    ("add Milk --note hello", "write --notes TEXT"),
    ("add Milk --wait friday", "write --start WHEN"),
    ("add Milk --high", "write --priority high"),
    ("add Milk --depends 1", "write --after ID"),
    ("note buy milk", "did you mean 'edit'? To add a task: remind q note buy milk"),
    ("start the engine", "did you mean 'focus'? To add a task: remind q start the engine"),
    ("move the car", "did you mean 'postpone'? To add a task: remind q move the car"),
    ("done 1 --force", "leave it out, or write --no-input so that nothing is asked"),
    ("edit 1 --remove-tag work", "write --no-category NAME"),
  ]
}
