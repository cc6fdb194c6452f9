import ReminderCore

/// A step through the history, as one line.
enum StepText {
  /// `took back: done, 5 min ago`, `took back: config due.morning, just now`
  static func line(_ step: HistoryStep, at present: Present) -> String {
    let distance = DateText(present: present).distance(to: step.at)
    // A clock that was set back since is nothing to speak of.
    let age = distance == "now" || step.at > present.now ? "just now" : distance
    let setting = step.setting.map { " \(SafeText.line($0.text))" } ?? ""
    return "\(step.isUndo ? "took back" : "made again"): \(SafeText.line(step.command))\(setting), \(age)\n"
  }
}
