// A rule as a phrase: in English in the words that `RepeatPhrase` reads, in another language for people only.

extension RecurrenceRule {
  /// Returns a phrase such as `monthly on the last fri for 10 times`; if there is no such phrase, the value of the
  /// RRULE. The English phrase reads back as the same rule for a task that begins on the day `start`. `isFromDone` says
  /// that the rule counts from the day of completion, which the phrase does not say.
  package func phrase(start: CivilDate, isFromDone: Bool = false, in style: TextStyle) -> String {
    // Each phrase is read back, so that it can never mean another rule.
    for isBare in [true, false] {
      guard let wording = RuleWording(self, .english).text(isBare: isBare),
        (try? RepeatPhrase(wording, start: start, today: start, isFromDone: isFromDone))?.rule == self
      else { continue }
      // The phrase in another style means the same.
      return style == .plain ? wording : RuleWording(self, style.rules).text(isBare: isBare) ?? wording
    }
    return description
  }
}

extension Repetition {
  /// The rule as a phrase (`RecurrenceRule.phrase`), which does not say whether the rule counts from done.
  package func phrase(in style: TextStyle) -> String {
    rule.phrase(start: start.date, isFromDone: isFromDone, in: style)
  }
}
