// Writes dates and times of day for people. `ISOText.swift` writes them for programs.

extension DateNames {
  /// Adds `Sun 1 Mar`, with the year unless it is `usual`.
  package func write(_ date: CivilDate, hasWeekday: Bool = true, unlessYear usual: Int?, to text: inout [UInt8]) {
    let (year, month, day) = date.components
    if hasWeekday {
      text.add(name(of: date.weekday))
      text.append(UInt8(ascii: " "))
    }
    text.add(day)
    text.add(dayMark)
    text.append(UInt8(ascii: " "))
    text.add(months[(month + 11) % 12])
    if year != usual {
      text.append(UInt8(ascii: " "))
      text.add(year)
    }
  }

  /// Adds `18:00`, or on a clock of twelve hours `6:00 pm`. With `isPadded`, all times are equally wide.
  package func write(_ time: CivilTime, second: Int? = nil, isPadded: Bool = false, to text: inout [UInt8]) {
    switch clock {
    case .hours24: time.write(to: &text)
    case .hours12:
      let hour = (time.hour + 11) % 12 + 1
      if isPadded, hour < 10 { text.append(UInt8(ascii: " ")) }
      text.add(hour)
      add(time.minute, to: &text)
    }
    if let second { add(second, to: &text) }
    if clock == .hours12 { text.add(time < .noon ? " am" : " pm") }
  }

  /// Adds a minute or a second, in two digits behind a colon.
  private func add(_ number: Int, to text: inout [UInt8]) {
    text.add(number < 10 ? ":0" : ":")
    text.add(number)
  }

  /// How many columns a padded time takes.
  package var timeWidth: Int { clock == .hours12 ? 8 : 5 }

  /// The name of a day of the week.
  package func name(of weekday: Weekday) -> String { weekdays[weekday.rawValue - 1] }

  /// `18:00`, or on a clock of twelve hours `6:00 pm`.
  package func text(_ time: CivilTime, isPadded: Bool = false) -> String {
    DateNames.text { write(time, isPadded: isPadded, to: &$0) }
  }

  /// `Sun 1 Mar`, with the year unless it is that of `today`.
  package func text(_ date: CivilDate, on today: CivilDate) -> String {
    DateNames.text { write(date, unlessYear: today.year, to: &$0) }
  }

  /// `Sun 1 Mar 18:00`, with the year unless it is that of `today`.
  package func text(_ wall: CivilDateTime, on today: CivilDate) -> String {
    "\(text(wall.date, on: today)) \(text(wall.time))"
  }

  private static func text(_ write: (inout [UInt8]) -> Void) -> String {
    var text: [UInt8] = []
    write(&text)
    return String(decoding: text, as: UTF8.self)
  }
}
