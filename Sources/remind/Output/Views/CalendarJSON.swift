import ReminderCore

/// The calendar as programs read it. Members are only ever added.
enum CalendarJSON {
  /// The months, with every day and how many tasks are due on it.
  static func document(_ page: CalendarPage) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("weekStart", "\(page.weekStart)")
      json.key("months")
      json.array { json in
        for month in page.months {
          json.object { json in
            json.member("month", String("\(month.first)".prefix(7)))
            json.key("days")
            json.array { json in
              for number in month.first.dayNumber...month.last.dayNumber {
                guard let date = CivilDate(dayNumber: number) else { continue }
                json.object { write(date, of: page, to: &$0) }
              }
            }
          }
        }
      }
    }
    return json
  }

  private static func write(_ date: CivilDate, of page: CalendarPage, to json: inout JSONWriter) {
    let mark = page.mark(of: date)
    json.member("date", "\(date)")
    json.member("week", date.weekNumber)
    json.member("due", mark.due)
    json.member("repeating", mark.repeating)
    json.member("overdue", mark.overdue)
    json.member("priority", mark.priority.name)
    json.member("done", mark.done)
    json.member("missed", mark.missed)
  }
}
