// Runs commands on a state file, one after the other. No command traps, and none fails because nobody could read its
// result.
// After each command, the written file reads back the same.

enum CommandTarget {
  static func check(_ bytes: [UInt8]) {
    // The first bytes choose the commands and their order. The file follows them.
    let text = bytes.drop { $0 != UInt8(ascii: "{") }
    guard var list = try? StateTarget.read(text) else { return }
    var drawn: UInt64 = 0
    look(at: list)
    for byte in bytes.prefix(while: { $0 != UInt8(ascii: "{") }).prefix(12) {
      let index = Int(byte >> 4) % max(1, list.tasks.count)
      var copy = list
      do throws(EditError) {
        let outcome = try copy.apply(edit(byte & 15, of: name(index, in: list), &drawn), at: StateTarget.present)
        if !outcome.isChange { continue }
      } catch {
        if case .unreadable(let error) = error { fatalError("property: what \(byte & 15) makes is refused: \(error)") }
        continue
      }
      if byte & 15 == 13 { deliver(&copy) }
      list = StateTarget.readBack(copy)
      look(at: list)
    }
  }

  private static func name(_ index: Int, in list: ReminderList) -> TaskName {
    list.tasks.count == 0 ? .number(1) : .id(list.tasks.records[index].id)
  }

  private static func edit(_ kind: UInt8, of name: TaskName, _ drawn: inout UInt64) -> Edit {
    switch kind {
    case 0: return .complete([name])
    case 1: return .reopen([name])
    case 2: return .delete([name])
    case 3: return .skip([name])
    case 4: return .cancel([name])
    case 5: return .snooze(name, .standard)
    case 6: return .snooze(nil, .span(days: 1, minutes: 90))
    case 7: return .set(.morningTime, "08:15")
    case 8: return .set(.advance, "on")
    case 9, 10: return kind == 9 ? .undo : .redo
    case 11:
      var draft = TaskDraft(title: "New \u{1b} task")
      draft.due = Due("2026-03-02T09:00")
      draft.repetition = (try? RecurrenceRule("FREQ=DAILY")).map { RepetitionInput($0) }
      drawn += 1
      return .add([NewTask(draft, id: TaskID(high: 0xface << 48, low: drawn))])
    case 12:
      var change = TaskChange()
      change.title = "Other"
      change.due = Due(CivilDate.latest)
      return .change(name, change)
    case 14:
      var change = TaskChange()
      change.addedCategories = ["Home"]
      return .together([.change(name, change), .change(.number(2), change)])
    default: return .snooze(name, .moment(Timestamp(unchecked: 1_772_352_060)))
    }
  }

  /// Computes the output of `list`, `show`, `pending` and `fire`.
  private static func look(at list: ReminderList) {
    let present = StateTarget.present
    let plan = NotificationPlan(list, at: present, listingWaiting: true)
    let explanation = Explanation(list, plan: plan, at: present)
    for index in 0..<min(list.tasks.count, 8) {
      _ = explanation.view(at: index)
      _ = explanation.row(at: index)
    }
    ShownTasks.check(list)
    _ = FirePlan(list, at: present).notifications
  }

  private static func deliver(_ list: inout ReminderList) {
    let present = StateTarget.present
    for notification in FirePlan(list, at: present).notifications {
      let delivered = list.delivered(by: notification.requests.map(\.identifier), at: present)
      mustNotThrow("keeping what was told") { try list.recordDelivered(delivered, at: present) }
    }
  }
}
