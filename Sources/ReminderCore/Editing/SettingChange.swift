// Changing a setting.

extension Agenda {
  /// Gives a setting a value. A notice whose setting changes is marked as of now: its moments before now are past.
  mutating func set(_ name: SettingName, to value: String?, at present: Present) throws(EditError) -> EditOutcome {
    let before = settings.value(of: name)
    do { try settings.set(name, to: value) } catch { throw .setting(name, value ?? "", error) }
    guard settings.value(of: name) != before else { return EditOutcome(isChange: false) }
    switch name {
    case .morning, .morningTime: settings.morningAfter = present.now
    case .advance, .advanceMinutes: settings.advanceAfter = present.now
    case .notify, .channel, .command, .dueReminder, .snoozeMinutes, .changedHook, .icon: break
    }
    return EditOutcome()
  }
}
