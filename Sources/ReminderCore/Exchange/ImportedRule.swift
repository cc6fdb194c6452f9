// Reads the repetitions of other programs as phrases: in a month without the day, its last day is meant.

extension RepetitionInput {
  /// The value of `rec:` in todo.txt, `ForeignRule`.
  init?(todoTxt text: String, start: CivilDate) { self.init(ForeignRule(todoTxt: text), start: start) }

  /// Taskwarrior's `recur`, `ForeignRule`.
  init?(taskwarrior text: String, start: CivilDate) { self.init(ForeignRule(taskwarrior: text), start: start) }

  private init?(_ foreign: ForeignRule?, start: CivilDate) {
    guard let foreign,
      let phrase = try? RepeatPhrase(foreign.phrase, start: start, today: start, isFromDone: foreign.isFromDone)
    else { return nil }
    self.init(phrase.rule, isFromDone: phrase.isFromDone)
  }
}
