import ReminderCore

/// Timers and focus blocks.
struct TimerWords: Sendable {
  /// The kinds in the plan.
  var timerKind = "timer"
  var blockStartKind = "focus begins"
  var blockEndKind = "focus ends"
  /// The title where none was given.
  var unnamedTimer = "Timer"
  var unnamedBlock = "Focus"
  /// The nearest timer in a prompt, with the time left.
  var status: Template = "timer {0}"
  /// The time left, and the word for a timer whose time is over.
  var left: Template = "{0} left"
  var over = "over"
  /// A running timer with its number; a stopped timer, and a timer with added time.
  var runs: Template = "timer {0}: {1}"
  var stopped: Template = "stopped: {0}"
  var extended: Template = "timer {0}: {1}"
  /// The length, and the moment at which it rings.
  var rings: Template = "{0}, rings {1}"
  /// The task of the timer.
  var ofTask: Template = "task {0}"
  /// A block was added, has ended, or was cancelled.
  var blockAdded = "focus"
  var blockStopped = "focus over"
  var blockCancelled = "focus cancelled"
  /// From a moment to a time.
  var span: Template = "{0} to {1}"
  /// A running block, until a time.
  var runsUntil: Template = "until {0}, {1} left"
  var tasks = Counted(one: "{0} task", many: "{0} tasks")
  var repeats: Template = "repeats {0}"
  /// Notes where there is nothing to list.
  var noTimers = "no timer runs; start one: remind timer 25m Tea"
  var noBlocks = "no focus block is planned; begin one: remind focus 90m"
  /// How many were added from a document or left out, and that a block with a title was left out.
  var timersAdded = Counted(one: "{0} timer added", many: "{0} timers added")
  var timersLeftOut = Counted(
    one: "{0} timer was left out, because at most five can run",
    many: "{0} timers were left out, because at most five can run")
  var blocksAdded = Counted(one: "{0} focus block added", many: "{0} focus blocks added")
  var blockLeftOut: Template = "the focus block \"{0}\" was left out, because it overlaps another block"
  /// Says that a timer was stopped while a person waited for it, and that the time of a timer is up.
  var waitStopped: Template = "{0} was stopped"
  /// A timer that was paused: its number and its title; and the word in the list.
  var paused: Template = "timer {0} paused: {1}", isPaused = "paused"
  /// A person has left the wait.
  var goesOn = "the timer goes on; 'remind timer stop' stops it"
  var timeIsUp: Template = "{0}: time is up"
}

extension TimerWords {
  static func german(_ s: Spelling) -> TimerWords {
    TimerWords(
      timerKind: "Timer", blockStartKind: s("Fokus beginnt"), blockEndKind: s("Fokus endet"),
      unnamedTimer: "Timer", unnamedBlock: s("Fokus"), status: s("Timer {0}"),
      left: s("noch {0}"), over: s("vorbei"), runs: s("Timer {0}: {1}"), stopped: s("angehalten: {0}"),
      extended: s("Timer {0}: {1}"),
      rings: s("{0}, klingelt {1}"), ofTask: s("Aufgabe {0}"),
      blockAdded: s("Fokus"), blockStopped: s("Fokus beendet"), blockCancelled: s("Fokus abgesagt"),
      span: s("{0} bis {1}"),
      runsUntil: s("bis {0}, noch {1}"), tasks: Counted(one: "{0} Aufgabe", many: "{0} Aufgaben"),
      repeats: s("wiederholt sich {0}"),
      noTimers: s("kein Timer läuft; starte einen: remind timer 25m Tee"),
      noBlocks: s("keine Fokuszeit ist geplant; beginne eine: remind focus 90m"),
      timersAdded: s(Counted(one: "{0} Timer hinzugefügt", many: "{0} Timer hinzugefügt")),
      timersLeftOut: s(
        Counted(
          one: "{0} Timer wurde ausgelassen, weil höchstens fünf laufen",
          many: "{0} Timer wurden ausgelassen, weil höchstens fünf laufen")),
      blocksAdded: s(Counted(one: "{0} Fokuszeit hinzugefügt", many: "{0} Fokuszeiten hinzugefügt")),
      blockLeftOut: s("die Fokuszeit \"{0}\" wurde ausgelassen, weil sie sich mit einer anderen überschneidet"),
      waitStopped: s("{0} wurde angehalten"),
      paused: s("Timer {0} pausiert: {1}"), isPaused: "pausiert",
      goesOn: s("der Timer läuft weiter; 'remind timer stop' hält ihn an"),
      timeIsUp: s("{0}: die Zeit ist um"))
  }
}
