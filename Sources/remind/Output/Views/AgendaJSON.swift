import ReminderCore

/// The agenda as programs read it. Members are only ever added.
enum AgendaJSON {
  /// Prints the agenda; it has every day, even a day on which nothing happens.
  static func print(_ page: AgendaPage, at present: Present, to output: ([UInt8]) throws -> Void) throws {
    let zone = present.zone
    var json = JSONWriter()
    try json.object { json in
      json.member("from", "\(page.range.first)")
      json.member("through", "\(page.range.last)")
      for (name, indices) in [("rang" as StaticString, page.unanswered), ("overdue", page.overdue)] {
        json.key(name)
        try TaskJSON.write(
          indices.lazy.map { page.explanation.view(at: $0) }, in: zone, to: &json, handingOutTo: output)
      }
      json.key("days")
      try json.array { json in
        for day in page.days.days.indices {
          json.object { write(day, of: page, in: zone, to: &$0) }
          try json.handOut(to: output)
        }
      }
    }
    try json.finish(to: output)
  }

  private static func write(_ day: Int, of page: AgendaPage, in zone: NamedZone, to json: inout JSONWriter) {
    json.member("date", page.days.first.adding(days: day).map { "\($0)" })
    json.key("due")
    json.array { json in
      for occurrence in page.days.days[day] {
        let row = page.explanation.row(at: occurrence.index)
        json.object { json in
          json.member("number", row.number)
          json.member("id", "\(row.id)")
          json.member("title", row.title)
          json.member("due", "\(occurrence.own)")
          json.member("readerDue", "\(occurrence.due)")
          json.member("zone", row.zone)
          json.member("atHand", occurrence.isCurrent)
          json.member("repeats", row.repeats)
          json.member("priority", row.priority.name)
          json.key("categories")
          json.array { for name in row.categories { $0.string(name) } }
        }
      }
    }
    for (name, isDone) in [("done" as StaticString, true), ("missed", false)] {
      json.key(name)
      json.array { json in
        for entry in page.past[day] where entry.isDone == isDone {
          let row = page.explanation.row(at: entry.index)
          json.object { json in
            json.member("number", row.number)
            json.member("id", "\(row.id)")
            json.member("title", row.title)
            json.member("at", entry.occurrence.at, in: zone)
          }
        }
      }
    }
    json.key("focus")
    json.array { json in
      for span in page.blocks[day] {
        json.object { json in
          json.member("id", "\(span.block.id)")
          json.member("title", span.block.title)
          json.member("start", span.start, in: zone)
          json.member("end", span.end, in: zone)
        }
      }
    }
    json.key("notifications")
    json.array { json in
      for comingNotification in page.comingNotifications[day] {
        json.object { json in
          json.member("identifier", "\(comingNotification.request.identifier)")
          json.member("kind", comingNotification.request.identifier.kind.name)
          json.member("number", page.explanation.number(of: comingNotification.request))
          json.member("title", page.explanation.title(of: comingNotification.request))
          json.member("fireAt", comingNotification.request.fireAt, in: zone)
          json.member("comesAt", comingNotification.comesAt, in: zone)
          json.member("again", comingNotification.isNag)
        }
      }
    }
  }
}
