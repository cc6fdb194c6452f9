// The rows of `ForeignWord` and `ForeignOption`. A row that completes or deletes tasks has only words that say so.

extension ForeignWord {
  /// In the place of a command.
  static let commands = lists + changes + additions + system

  private static let lists = [
    ForeignWord("completed finished resolved logbook erledigte done-list list-done show-resolved", "list done"),
    ForeignWord("completed-list c-l archive archived ar", "list done", "to see what is done"),
    ForeignWord("lsa listall show-all list-all alles", "list all"),
    ForeignWord("l ll la lss liste context ctx list-tasks filter", "list REST"),
    ForeignWord("print", "list"),
    ForeignWord("items minimal long inbox active ready unblocked unfinished aufgaben what whats view query", "list"),
    ForeignWord("show-open show-next show-active show-unorganised open-tasks", "list"),
    ForeignWord("newest latest", "list --sort -created"), ForeignWord("oldest", "list --sort created"),
    ForeignWord("lsp listpri", "list --sort priority", isAlways: true),
    ForeignWord("priorities important", "list --sort priority"),
    ForeignWord("recurring repeating", "list --sort repeat"), ForeignWord("flagged urgent", "list --priority high"),
    ForeignWord("blocked blocking show-paused paused", "list waiting"), ForeignWord("waiting", "list hidden"),
    ForeignWord("heute", "list today"),
    ForeignWord("late missed überfällig ueberfaellig", "list overdue"), ForeignWord("woche", "list week"),
    ForeignWord("due", "list REST"), ForeignWord("due", "edit ID --due TEXT"),
    ForeignWord("upcoming soon forecast daily weekly schedules", "agenda"),
    ForeignWord("calendar kalender", "cal REST"), ForeignWord("month year monthly", "cal"),
    ForeignWord(
      "lists labels contexts folders areas project kategorien tasklists listcon lsc lscon listproj", "categories"),
    ForeignWord("lsprj show-projects show-tags show-lists listproject listprojects listcontext listtags", "categories"),
    ForeignWord("_projects _tags label tag section sections", "categories"),
    ForeignWord("filters contexts-list", "config", "saved lists are settings such as view.shop; to see them"),
    ForeignWord("summary burndown burndown.daily ghistory timesheet karma productivity", "stats"),
    ForeignWord("statistics report statistik", "stats"), ForeignWord("history verlauf protokoll", "log"),
    ForeignWord("count", "status"), ForeignWord("trash bin papierkorb", "undo", "to bring back what was just deleted"),
    ForeignWord("ids uuids _ids _uuids", "list --template '{number} {id}'"),
    ForeignWord("find grep lookup suche suchen finde", "list --search TEXT"),
    ForeignWord("sort order", "list --sort KEYS"),
    ForeignWord("info information view describe details get cat s zeigen zeige anzeigen", "show ID"),
    ForeignWord("deduplicate", "list --sort title", "to see tasks that are there twice"),
    ForeignWord("listfile lf", "list", isAlways: true),
    ForeignWord("reports columns", "list --columns NAMES"), ForeignWord("colors colours", "list --color always"),
    ForeignWord("atq queue reminders-list", "pending"),
  ]

  private static let changes = [
    ForeignWord("annotate note notes comment an notiz", "edit ID --add-note TEXT"),
    ForeignWord("denotate", "edit ID --no-notes"),
    ForeignWord("append app ap prepend prep", "edit ID --title TITLE", "to write the whole title anew"),
    ForeignWord("replace rename retitle title", "edit ID --title TEXT"),
    ForeignWord("duplicate dup clone kopieren", "copy ID"),
    ForeignWord("update alter e ex m bearbeiten ändern aendern", "edit ID OPTIONS"),
    ForeignWord("template templates", "copy ID", "to use a task again"),
    ForeignWord("start begin", "focus 25m --task ID", "tasks have no start; to work undisturbed"),
    ForeignWord("stop", "focus stop", "to end a focus block"), ForeignWord("pomodoro clock", "focus 25m"),
    ForeignWord("pri prio prioritize priority p star favorite favourite", "edit ID --priority high"),
    ForeignWord("depri dp up unprioritize unstar", "edit ID --priority none"),
    ForeignWord("tag label categorize category refile", "edit ID --category TEXT"),
    ForeignWord("untag unlabel", "edit ID --no-category TEXT"),
    ForeignWord("move mv", "postpone ID WHEN, or remind edit ID --category NAME"),
    ForeignWord("reschedule delay bump verschieben", "postpone ID TEXT"),
    ForeignWord("later dismiss aufschieben", "snooze ID"),
    ForeignWord("deadline", "edit ID --due TEXT"), ForeignWord("repeat recur", "edit ID --repeat TEXT"),
    ForeignWord("subtask sub", "step ID add TEXT"), ForeignWord("subtasks steps checklist", "step ID"),
    ForeignWord("dep depend depends", "edit ID --after OTHER", "to do a task after another"),
    ForeignWord("unmute unsilence", "edit ID --at WHEN"), ForeignWord("silence", "mute ID"),
    ForeignWord("silence pause hush hold", "quiet 1h", "to hold reminders"), ForeignWord("dnd ruhe", "quiet REST"),
    ForeignWord("vacation holiday holidays urlaub", "away WHEN"),
    ForeignWord("resume", "quiet off", "to end the quiet time"),
    ForeignWord(
      "do x tick close mark mark-done markdone resolve complete-task erledigt erledigen abhaken fertig", "done ID"),
    ForeignWord("uncomplete unfinish unmark untick uc", "undone ID"),
    ForeignWord("revert rollback u rückgängig rueckgaengig", "undo"),
    ForeignWord("undelete unremove recover", "undo", "to take back the last change"),
    ForeignWord("überspringen ueberspringen", "skip ID"),
    ForeignWord("del erase trash purge atrm drop remove-task löschen loeschen", "delete ID"),
    ForeignWord("clear clean cleanup tidy flush gc", "list", "done tasks leave the list by themselves"),
  ]

  private static let additions = [
    ForeignWord("a capture quick quick-add quickadd todo-add remindme", "q REST"),
    ForeignWord(
      "add-label add-tag add-section new-label", "add TITLE --category TEXT", "a category comes with its first task"),
    ForeignWord("add-task addtask new-task newtask add-reminder", "add REST"),
    ForeignWord("neu hinzufügen hinzufuegen", "add REST"),
    ForeignWord("addm", "add -", "to add a task for each line of a text", isAlways: true),
    ForeignWord("me us", "q remind me REST", "to add a task"), ForeignWord("now", "q TITLE in REST"),
    ForeignWord("teatime", "q TITLE at 16:00"), ForeignWord("countdown", "timer REST"),
    ForeignWord(
      "new-list add-list create-list add-project", "add TITLE --category TEXT", "a category comes with its first task"),
  ]

  private static let system = [
    ForeignWord(
      "REM Rem rem FSET SET BANNER OMIT INCLUDE MSG", "import FILE",
      "this is a line for Dianne Skoll's remind, another program; to take a file of such lines", isAlways: true),
    ForeignWord("settings preferences prefs options configure configuration set get einstellungen", "config"),
    ForeignWord("setup install enable on init authorize daemon cron", "schedule install", "to switch reminders on"),
    ForeignWord("off disable", "config notify off", "to switch reminders off"),
    ForeignWord("uninstall", "schedule remove", "to switch reminders off"),
    ForeignWord("login logout auth account", "sync setup URL", "remind needs no account; to sync with a server"),
    ForeignWord("test ping", "doctor --test"), ForeignWord("diagnostics diagnose check-health", "doctor"),
    ForeignWord("backup dump", "export"), ForeignWord("push pull synchronize synchronise", "sync"),
    ForeignWord("load import-tw import-file", "import FILE"),
    ForeignWord("dates natural syntax", "help q"),
    ForeignWord("man about license usage manual shorthelp commands tutorial guide hilfe ? h", "help"),
    ForeignWord("repl shell prompt interactive tui web gui", "watch"),
    ForeignWord("quit exit bye", "", "each command of remind ends by itself"),
    ForeignWord("upgrade self-update", "", "what installed remind also updates it"),
  ]

  /// Names of other programs, or of their parts, before a command.
  static let programs = "task todo todo.sh todo.txt t td todoist dstask topydo ultralist reminder remind TODO"
  /// More such names, which may also begin a sentence: `issue the invoice`.
  static let otherPrograms =
    "at tasks todoman jrnl taskell remindctl reminders gtasks calcurse org gh issue issues tasklist todo-txt"

  /// Endings of files that hold tasks.
  static let endings = "txt rem ics csv org md"

  /// In the place of a word of `list`.
  static let listWords = [
    ForeignWord("completed finished closed resolved archived complete erledigt erledigte fertig", "done"),
    ForeignWord("list pending open active tasks task reminders todos todo items everything incomplete offen", ""),
    ForeignWord("upcoming soon agenda woche", "week"),
    ForeignWord("late missed überfällig ueberfaellig", "overdue"),
    ForeignWord(
      "undated nodate inbox unscheduled undatiert irgendwann ohne-datum no-date without-date", "someday"),
    ForeignWord("blocked", "waiting"),
    ForeignWord("tags projects lists labels categories contexts", "--group category"),
    ForeignWord("group:p group:project group:c group:context", "--group category"),
    ForeignWord("high urgent important flagged priority wichtig dringend hoch", "--priority high"),
    ForeignWord("low", "--priority low"),
    ForeignWord("recurring repeating", "--sort repeat"), ForeignWord("heute", "today"),
    ForeignWord("any alle alles", "all"),
  ]

  /// In a word with a colon: `project:home`.
  static let marks = [
    ForeignWord("project pro proj list tag tags category cat context label area", "--category"),
    ForeignWord("project.not tag.not tags.not", "not"),
    ForeignWord("due status on", "REST"), ForeignWord("priority pri", "--priority"),
    ForeignWord("due.before due.by before by", "--due-before"), ForeignWord("due.after after since", "--due-after"),
    ForeignWord("description title text description.contains description.has", "--search"),
    ForeignWord("limit", "--limit"),
    ForeignWord("completed end", "done"), ForeignWord("end.after", "done --since"), ForeignWord("is", "REST"),
  ]
}

extension ForeignOption {
  static let all = [
    ForeignOption("--to --due --until --on --date --when --by --day --for --in", "postpone ID WHEN", of: [.postpone]),
    ForeignOption(
      "--time", "", "write --due \"fri 17:00\" for the due date, or --at 17:00 for a reminder", of: [.add, .edit]),
    ForeignOption(
      "--until", "", "write --due WHEN for a due date, or --repeat \"weekly until 1 may\" for the end of a rule",
      of: [.add, .edit]),
    ForeignOption("--reset --default --remove --clear --delete", "--unset", of: [.config]),
    ForeignOption("--section --board", "--category"),
    ForeignOption("--list --label --labels --folder --context --area --topic --add-tag --add-label", "--category"),
    ForeignOption("-l -t -L -P -N", "--category"), ForeignOption("-s", "--start"),
    ForeignOption("--remove-tag --remove-label --remove-category --untag --no-tag", "--no-category"),
    ForeignOption("--due-date --date --when --deadline --day --by --on --for -D", "--due"),
    ForeignOption("--tomorrow", "--due tomorrow"), ForeignOption("--today", "--due today"),
    ForeignOption("--remind-at --remind --reminder --reminders --remind-me --remind-me-date --alarm", "--at"),
    ForeignOption("--alert --notify --time -a", "--at"), ForeignOption("--early-reminder --lead", "--before"),
    ForeignOption("--recur --recurring --recurrence --rrule --every -r", "--repeat"), ForeignOption("-r", "--reverse"),
    ForeignOption("--clear-due --due-none --no-date", "--no-due"),
    ForeignOption("--complete --finish --completed", "", "to complete a task: remind done ID"),
    ForeignOption("--id -i", "", "leave it out: the number alone names the task"),
    ForeignOption("--note --description --desc --body --comment --memo -m", "--notes"),
    ForeignOption("--scheduled --wait --hide-until --defer --show-from", "--start"),
    ForeignOption("--importance", "--priority"), ForeignOption("--urgent --high --flagged", "--priority high"),
    ForeignOption("--name --content", "--title"),
    ForeignOption("--title --name --content", "", "the title needs no option: remind add TITLE"),
    ForeignOption("--depends --depends-on --blocked-by", "--after"), ForeignOption("--parent", "", partOf),
    ForeignOption("--subtask --sub", "--step"),
    ForeignOption("--force --yes -y", "", "leave it out, or write --no-input so that nothing is asked"),
    ForeignOption("--before --until", "--due-before"), ForeignOption("--after --from", "--due-after"),
    ForeignOption("--due --due-date --date --on -on", "list DAY"), ForeignOption("--filter", "list WORD"),
    ForeignOption("--sort-by --order --order-by", "--sort"),
    ForeignOption("--query --find --grep --contains -contains -s -g", "--search"),
    ForeignOption("--count --max --num -n", "--limit"), ForeignOption("--format --output --porcelain -o", "--json"),
    ForeignOption("-v", "--version"), ForeignOption("-i", "import FILE"), ForeignOption("--import", "import FILE"),
    ForeignOption("--all -a --any --status --state", "list all"), ForeignOption("--list", "list NAME"),
    ForeignOption("--todo --short -Q -x", "list"),
    ForeignOption("--done --completed --only-completed --include-completed --show-completed", "list done"),
    ForeignOption("--today", "list today"), ForeignOption("--overdue", "list overdue"),
    ForeignOption("--week --weekly", "list week"),
    ForeignOption("--tomorrow", "list tomorrow"), ForeignOption("-from", "list done --since DAY"),
    ForeignOption("--query --no-completed --startable", "list"), ForeignOption("-starred", "list --priority high"),
    ForeignOption("--tags --projects", "categories"), ForeignOption("--appointment -d --days --range", "agenda"),
    ForeignOption("-to -until", "list done"), ForeignOption("-G", "list"),
    ForeignOption("--plain --no-color --nocolor", "--color never"), ForeignOption("--by --group-by", "--group"),
    ForeignOption("-D --directory --datadir", "--file"), ForeignOption("--sort", "list --sort KEYS"),
    ForeignOption("--task", "q SENTENCE"), ForeignOption("--check", "done ID"), ForeignOption("--copy -y", "copy ID"),
    ForeignOption("--begin -b", "focus 25m --task ID"),
    ForeignOption("--star --priority -p", "edit ID --priority high"),
    ForeignOption("--move", "edit ID --category NAME"), ForeignOption("--timeline", "list all"),
    ForeignOption("--archive", "list done"), ForeignOption("--restore", "undone ID"),
    ForeignOption("--clear", "list"),
    ForeignOption("--next -n -l", "pending"), ForeignOption("--export", "export"),
    ForeignOption("--finish --complete", "done ID"), ForeignOption("--remove --delete", "delete ID"),
    ForeignOption("--edit -e", "edit ID"), ForeignOption("--create", "add TITLE --category NAME"),
    ForeignOption("--rename", "categories rename OLD NEW"),
  ]

  private static let partOf = "a task has steps instead: remind step ID add TEXT"
}
