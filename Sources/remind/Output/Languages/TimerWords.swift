import ReminderCore

/// Timers and focus blocks.
struct TimerWords: Sendable {
  /// Their kinds in the plan.
  let timerKind: String
  let blockStartKind: String
  let blockEndKind: String
  /// The title where none was given.
  let unnamedTimer: String
  let unnamedBlock: String
  /// The nearest timer in a prompt, with the time left.
  let status: Template
  /// The time left, and the word for a timer whose time is over.
  let left: Template
  let over: String
  /// A running timer with its number; a stopped timer, and a timer with added time.
  let runs: Template
  let stopped: Template
  let extended: Template
  /// The length, and the moment at which it rings.
  let rings: Template
  /// The task of the timer.
  let ofTask: Template
  /// A block was added, has ended, or was cancelled.
  let blockAdded: String
  let blockStopped: String
  let blockCancelled: String
  /// From a moment to a time.
  let span: Template
  /// A running block, until a time.
  let runsUntil: Template
  let tasks: Counted
  let repeats: Template
  /// Notes where there is nothing to list.
  let noTimers: String
  let noBlocks: String
  /// How many were added from a document or left out, and that a block with a title was left out.
  let timersAdded: Counted
  let timersLeftOut: Counted
  let blocksAdded: Counted
  let blockLeftOut: Template
  /// Says that a timer was stopped while a person waited for it, and that the time of a timer is up.
  let waitStopped: Template
  let timeIsUp: Template
}

extension TimerWords {
  static let english = TimerWords(
    timerKind: "timer", blockStartKind: "focus begins", blockEndKind: "focus ends",
    unnamedTimer: "Timer", unnamedBlock: "Focus", status: "timer {0}",
    left: "{0} left", over: "over", runs: "timer {0}: {1}", stopped: "stopped: {0}", extended: "timer {0}: {1}",
    rings: "{0}, rings {1}", ofTask: "task {0}",
    blockAdded: "focus", blockStopped: "focus over", blockCancelled: "focus cancelled", span: "{0} to {1}",
    runsUntil: "until {0}, {1} left", tasks: Counted(one: "{0} task", many: "{0} tasks"), repeats: "repeats {0}",
    noTimers: "no timer runs; start one: remind timer 25m Tea",
    noBlocks: "no focus block is planned; begin one: remind focus 90m",
    timersAdded: Counted(one: "{0} timer added", many: "{0} timers added"),
    timersLeftOut: Counted(
      one: "{0} timer was left out, because at most five can run",
      many: "{0} timers were left out, because at most five can run"),
    blocksAdded: Counted(one: "{0} focus block added", many: "{0} focus blocks added"),
    blockLeftOut: "the focus block \"{0}\" was left out, because it overlaps another block",
    waitStopped: "{0} was stopped", timeIsUp: "{0}: time is up")

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
      waitStopped: s("{0} wurde angehalten"), timeIsUp: s("{0}: die Zeit ist um"))
  }
}
