import ReminderCore

/// Coming occurrences as people and programs read them.
enum ComingText {
  /// In columns: the due date on the reader's clock, and on the clock of the task's zone; the moments of its
  /// notifications, as times alone on the day that was named last; and what moved it. Nothing is cut.
  static func lines(
    _ coming: [ComingOccurrence], zone: String?, at present: Present, terminal: Terminal, texts: Texts
  ) -> String {
    let dates = DateText(present: present, texts: texts)
    let rows = coming.map { occurrence in
      var named = occurrence.readerDue.date
      let moments = occurrence.notifications.map { moment in
        let local = present.zone.rules.local(at: moment)
        if local.date == named { return texts.time(local.time) }
        named = local.date
        return dates.moment(moment)
      }
      let own = zone.map { dates.own(occurrence.due, shown: occurrence.readerDue, zone: $0) } ?? ""
      let day = dates.day(occurrence.readerDue) + own
      let shift: (String, Terminal.Style?) = (occurrence.shift.map { sentence($0, dates) } ?? "", .faint)
      let bells = moments.isEmpty ? "" : "\(terminal.bell) \(moments.joined(separator: ", "))"
      // An occurrence that does not come says so instead of bells.
      return WrappedColumns.Row(cells: [(day, nil)] + (occurrence.comes ? [(bells, nil), shift] : [shift, ("", nil)]))
    }
    return WrappedColumns(terminal: terminal, columns: [8...Int.max, 12...Int.max, 12...Int.max]).page(rows)
  }

  static func json(_ coming: [ComingOccurrence], at present: Present) -> JSONWriter {
    var json = JSONWriter()
    let zone = present.zone
    json.array { json in
      for occurrence in coming where occurrence.comes {
        json.object { json in
          json.member("due", "\(occurrence.due)")
          json.key("notifications")
          json.array { for moment in occurrence.notifications { $0.string(moment, in: zone) } }
          json.member("note", occurrence.shift.map { sentence($0, DateText(present: present, texts: .english)) })
        }
      }
    }
    return json
  }

  /// The next due date of each task: `today 18:00  1  Exercise  ↻`.
  static func lines(
    _ next: [DueDays.Occurrence], _ tasks: TaskRows, at present: Present, terminal: Terminal, texts: Texts
  ) -> String {
    let dates = DateText(present: present, texts: texts)
    let columns = TextColumns(terminal: terminal, columns: [.fixed, .rightAligned, .flexible, .leftOutLast])
    var rows = columns.rows()
    for occurrence in next {
      let row = tasks.row(at: occurrence.index)
      rows.add(dates.near(occurrence.due))
      rows.addShort { dates.near(occurrence.due, isShort: true, to: &$0) }
      rows.add("\(row.number)")
      let style: Terminal.Style? = occurrence.due.date == present.wall.date ? .today : nil
      rows.add(SafeText.line(row.title), priority: row.priority, style: style)
      rows.add(TaskTags.text(row, terminal: terminal, texts: texts), style: .faint)
    }
    return columns.page(rows)
  }

  static func json(_ next: [DueDays.Occurrence], _ tasks: TaskRows) -> JSONWriter {
    var json = JSONWriter()
    json.array { json in
      for occurrence in next {
        let row = tasks.row(at: occurrence.index)
        json.object { json in
          json.member("id", "\(row.id)")
          json.member("number", row.number)
          json.member("title", row.title)
          json.member("due", "\(occurrence.own)")
        }
      }
    }
    return json
  }

  private static func sentence(_ shift: ComingOccurrence.Shift, _ dates: DateText) -> String {
    let words = dates.texts.plan
    return switch shift {
    case .skipped(let shown): words.skipped.filled(dates.texts.time(shown.time))
    case .repeated: words.repeated
    case .monthEnd(let days): words.monthEnd.filled("\(days)")
    case .moved(let name): words.movedFrom.filled(dates.near(name))
    case .extra: words.extra
    case .leftOut: words.leftOut
    case .done: words.doneAhead
    }
  }
}
