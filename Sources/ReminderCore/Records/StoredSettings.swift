// The stored form of the settings: an object with each setting that differs from its default, as text.

extension Settings {
  /// Reads the settings; each is checked like one that is typed.
  init(from reader: inout JSONReader) throws(JSONError) {
    self.init()
    var seen = JSONNames()
    try reader.beginObject()
    var isFirst = true
    while let (_, name) = try reader.nextKey(&isFirst) {
      try seen.insert(name, of: reader)
      let text = reader.text(name)
      guard let setting = SettingName(text) else {
        unknown.append(reader.bytes[try reader.member(name)])
        continue
      }
      // Swift compares texts as people see them. Two category names that differ only in bytes are one setting; the same
      // holds for saved lists.
      if isGiven(setting) {
        throw reader.failure(.duplicateKey(text), at: Int(name.start) - 1)
      }
      let value = try reader.string()
      do {
        try set(setting, to: reader.text(value))
      } catch {
        throw reader.failure(.expected("a value of \(setting.text)"), at: Int(value.start) - 1)
      }
    }
  }
}

extension Settings {
  /// Whether an icon, a saved list or a named command of this name was read already.
  private func isGiven(_ name: SettingName) -> Bool {
    switch name {
    case .icon(let category): icons[category] != nil
    case .view(let name): views[name] != nil
    case .namedCommand(let name): commands[name] != nil
    default: false
    }
  }

  /// The settings in their stored form.
  func encoded() -> [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  func write(to json: inout JSONWriter) {
    var (own, initial) = (self, Settings())
    json.object { json in
      for name in names {
        let value = own.value(named: name)
        if value != initial.value(named: name) {
          json.key(escaping: name.text)
          json.string(value)
        }
      }
      for member in unknown { json.raw(member) }
    }
  }
}
