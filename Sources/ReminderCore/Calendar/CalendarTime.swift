/// A DATE or a DATE-TIME (RFC 5545, sections 3.3.4 and 3.3.5), as written.
package enum CalendarTime: Hashable, Sendable {
  /// A day: `20260301`.
  case date(CivilDate)
  /// A floating time, on the reader's clock: `20260301T090000`.
  case floating(CivilDateTime)
  /// A moment: `20260301T080000Z`.
  case utc(Timestamp)
  /// A zoned time, on the clock of the zone that `TZID` names.
  case zoned(CivilDateTime, String)

  /// Reads the value of a property; nil for any other text. The written form decides, even where `VALUE` names another
  /// type, but a midnight of the type `DATE` is a day. Second 60 counts as 59.
  init?(_ property: CalendarProperty) {
    let digits = String(decoding: property.value.utf8.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    switch RecurrenceRule.Until(digits) {
    case .date(let date): self = .date(date)
    case .utc(let moment): self = .utc(moment)
    case .local(let local) where local.time == .midnight && property.keyword("VALUE") == "DATE":
      self = .date(local.date)
    case .local(let local): self = CalendarTime.zone(of: property).map { .zoned(local, $0) } ?? .floating(local)
    case nil: return nil
    }
  }

  /// Returns the zone that a property names, even without `TZID=`, as Evolution writes it.
  private static func zone(of property: CalendarProperty) -> String? {
    if let zone = property["TZID"] { return zone.isEmpty ? nil : zone }
    return property.parameters.first { $0.values.isEmpty && $0.name.utf8.contains(UInt8(ascii: "/")) }?.name
  }

  /// Returns a property with this time as its value.
  func property(_ name: String) -> CalendarProperty {
    switch self {
    case .date(let date): CalendarProperty(name, ["VALUE": "DATE"], value: "\(RecurrenceRule.Until.date(date))")
    case .floating(let local): CalendarProperty(name, value: "\(RecurrenceRule.Until.local(local))")
    case .utc(let moment): CalendarProperty(name, value: "\(RecurrenceRule.Until.utc(moment))")
    case .zoned(let local, let zone):
      CalendarProperty(name, ["TZID": zone], value: "\(RecurrenceRule.Until.local(local))")
    }
  }

  /// Whether the value is a day without a time.
  var isDate: Bool { if case .date = self { true } else { false } }
}

extension CalendarProperty {
  /// The values of a list of dates. Some programs escape the commas of lists that they do not know: `\,`.
  var pieces: [String] {
    value.utf8.split(separator: UInt8(ascii: ",")).map { piece in
      String(Substring(piece.last == UInt8(ascii: "\\") ? piece.dropLast() : piece))
    }
  }

  /// The dates in a list, nil for any other text. A period counts as its start (RFC 5545, section 3.3.9).
  var times: [CalendarTime?] { pieces.map { piece in time(String(piece.prefix { $0 != "/" })) } }

  /// Reads a text with the parameters of the property; nil if it is no date.
  func time(_ text: String) -> CalendarTime? {
    var single = self
    single.value = text
    return CalendarTime(single)
  }
}
