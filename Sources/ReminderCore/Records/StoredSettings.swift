// The stored form of the settings: an object with the text of each that differs from its default.

extension JSONReader {
  /// Reads the settings; each is checked as one that is typed.
  mutating func settings() throws(JSONError) -> Settings {
    var settings = Settings()
    var seen = JSONNames()
    try beginObject()
    var isFirst = true
    while let (_, name) = try nextKey(&isFirst) {
      try seen.insert(name, of: self)
      let text = text(name)
      guard let setting = SettingName(text) else {
        settings.unknown.append(bytes[try member(name)])
        continue
      }
      // Categories are compared as people see them, so two names of one that differ in their bytes are one setting.
      if case .icon(let category) = setting, settings.icons[category] != nil {
        throw failure(.duplicateKey(text), at: Int(name.start) - 1)
      }
      let value = try string()
      do {
        try settings.set(setting, to: self.text(value))
      } catch {
        throw failure(.expected("a value of \(setting.text)"), at: Int(value.start) - 1)
      }
    }
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
      for member in unknown { json.raw(member) }
    }
  }
}
