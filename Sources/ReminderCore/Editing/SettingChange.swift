// Changing a setting.

extension Agenda {
  /// Gives a setting a value. A notice whose setting changes is marked as of now: its moments before now are past.
  mutating func set(_ name: SettingName, to value: String?, at present: Present) throws -> EditOutcome {
    let before = settings.value(of: name)
    do { try settings.set(name, to: value) } catch { throw EditError.setting(name, value ?? "", error) }
    guard settings.value(of: name) != before else { return EditOutcome(isChange: false) }
    switch name {
    case .morning, .morningTime:
      settings.morningAfter = SettingMark(at: present)
      try aimAll(at: present)
    case .advance, .advanceMinutes:
      settings.advanceAfter = SettingMark(at: present)
      try aimAll(at: present)
    case .notify, .channel, .command, .dueReminder, .snoozeMinutes, .openCommand, .changedHook, .scheduleQuestion,
      .icon:
      break
    }
    return EditOutcome()
  }

  /// Keeps that a person does not want to be asked about the schedule again. Outside the history: `undo` is to take
  /// back what they did, not what they answered.
  public mutating func declineSchedule() { settings.scheduleQuestion = false }
}
