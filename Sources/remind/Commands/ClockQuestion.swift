import ReminderCore
import ReminderSystem

extension Context {
  /// If the locale counts hours to twelve, asks once how to show times. An answer sets `clock`; without an answer,
  /// times stay as they are. The question never comes again.
  func offerClock(_ tasks: Tasks, settings: Settings) throws {
    guard settings.clock == nil, settings.clockQuestion, canOffer,
      TimeLocale(host.variable).countsToTwelve
    else { return }
    let answer = try answer(to: texts.advice.clockQuestion) ?? ""
    let clock = ClockStyle(answer: answer)
    if clock == nil, !answer.isEmpty { refuse(answer: answer) }
    _ = try tasks.store.edit(at: tasks.present) { list in
      list.answerClockQuestion(clock)
      return (isChange: true, result: ())
    }
    if clock == nil { note(texts.advice.clockStays) }
  }
}

extension ClockStyle {
  /// The style that a person names, by its number or by its example; nil for any other answer.
  fileprivate init?(answer: String) {
    switch answer.lowercased() {
    case "24", "24h", "18:00": self = .hours24
    case "12", "12h", "6:00 pm", "6pm", "6 pm": self = .hours12
    default: return nil
    }
  }
}
