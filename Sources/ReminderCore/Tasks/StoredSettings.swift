// The stored form of the settings: an object with the text of each that differs from its default.

extension JSONReader {
  /// Reads the settings; each is checked as one that is typed.
  mutating func settings() throws(JSONError) -> Settings {
    var settings = Settings()
    var seen = JSONNames()
    // Each mark is two members, in any order: the moment, and what the clock showed.
    var moments: (morning: Timestamp?, advance: Timestamp?)
    var walls: (morning: CivilDateTime?, advance: CivilDateTime?)
    try beginObject()
    var isFirst = true
    while let (_, name) = try nextKey(&isFirst) {
      try seen.insert(name, of: self)
      switch text(name) {
      case "due.morning.since": moments.morning = try timestamp()
      case "due.morning.sinceWall": walls.morning = try civilDateTime()
      case "due.advance.since": moments.advance = try timestamp()
      case "due.advance.sinceWall": walls.advance = try civilDateTime()
      case let other:
        guard let setting = SettingName(other) else {
          settings.unknown.append(bytes[try member(name)])
          continue
        }
        // Categories are compared as people see them, so two names of one that differ in their bytes are one setting.
        if case .icon(let category) = setting, settings.icons[category] != nil {
          throw failure(.duplicateKey(other), at: Int(name.start) - 1)
        }
        let value = try string()
        do {
          try settings.set(setting, to: text(value))
        } catch {
          throw failure(.expected("a value of \(setting.text)"), at: Int(value.start) - 1)
        }
      }
    }
    settings.morningAfter = moments.morning.map { SettingMark(instant: $0, wall: walls.morning) }
    settings.advanceAfter = moments.advance.map { SettingMark(instant: $0, wall: walls.advance) }
    return settings
  }
}

extension Settings {
  /// The settings as they stand in the file.
  func encoded() -> [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Writes the settings as they stand in the file.
  func write(to json: inout JSONWriter) {
    let initial = Settings()
    json.object { json in
      let icons = icons.keys.sorted().map { SettingName.icon(category: $0) }
      for name in SettingName.fixed + icons where value(of: name) != initial.value(of: name) {
        json.member(name.text, value(of: name))
      }
      for (name, mark) in [("due.morning.since", morningAfter), ("due.advance.since", advanceAfter)] {
        if let mark { json.member(name, "\(mark.instant)") }
        if let wall = mark?.wall { json.member("\(name)Wall", "\(wall)") }
      }
      for member in unknown { json.raw(member) }
    }
  }
}
