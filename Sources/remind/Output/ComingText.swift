import ReminderCore

/// Coming occurrences as people and programs read them.
enum ComingText {
  /// In columns: the due date, the moments of its notifications, and what moved it.
  static func lines(_ coming: [ComingOccurrence], at present: Present, terminal: Terminal) -> String {
    let dates = DateText(present: present)
    let columns = TextColumns(terminal: terminal, columns: [.fixed, .flexible, .optional])
    var rows = columns.rows()
    for occurrence in coming {
      let moments = occurrence.notifications.map(dates.moment).joined(separator: ", ")
      rows.add(DateText.full(occurrence.due))
      rows.add(moments.isEmpty ? "" : "\(terminal.bell) \(moments)")
      rows.add(occurrence.shift.map(sentence) ?? "", style: .faint)
    }
    return columns.page(rows)
  }

  static func json(_ coming: [ComingOccurrence], in zone: NamedZone) -> JSONWriter {
    var json = JSONWriter()
    json.array { json in
      for occurrence in coming {
        json.object { json in
          json.member("due", "\(occurrence.due)")
          json.key("notifications")
          json.array { for moment in occurrence.notifications { $0.string(TaskJSON.text(moment, in: zone)) } }
          json.member("note", occurrence.shift.map(sentence))
        }
      }
    }
    return json
  }

  private static func sentence(_ shift: ComingOccurrence.Shift) -> String {
    switch shift {
    case .skipped(let shown): "the clocks skip this time; it is at \(shown.time)"
    case .repeated: "the clocks show this time twice; the first counts"
    case .monthEnd(let days): "the month has \(days) days"
    }
  }
}
