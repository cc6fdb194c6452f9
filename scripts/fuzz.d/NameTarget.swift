// Names of tasks, identifiers, links, dates and moments: the fast readers of the file agree with the readers of typed
// text.

enum NameTarget {
  static func check(_ bytes: [UInt8]) {
    let typed = text(bytes)
    if let name = TaskName(typed) { check(name, typed) }
    if let identifier = RequestIdentifier(typed) {
      require("\(identifier)".lowercased() == typed.lowercased(), "\(typed) is \(identifier)")
    }
    if let prefix = TaskIDPrefix(typed), let filled = filled(typed) {
      require(prefix.matches(filled), "\(typed) does not begin \(filled)")
    }
    if let setting = SettingName(typed) {
      require(setting.text == typed && SettingName(setting.text) == setting, "\(typed) is \(setting.text)")
    }
    checkValues(bytes, typed)
  }

  private static func check(_ name: TaskName, _ typed: String) {
    switch name {
    case .digits(let digits): require(typed == digits || typed == "#\(digits)", "\(typed) is number \(digits)")
    case .id(let id):
      require(typed.uppercased().hasSuffix("\(id)"), "\(typed) is \(id)")
      for form in ["\(id)", "\(TaskID.linkStart)\(id)", "task-\(id)", "due-date-morning-\("\(id)".lowercased())"] {
        require(TaskName(form) == name, "\(form) is not \(id)")
      }
    case .prefix(let prefix): require(prefix.text == typed.uppercased(), "\(typed) is \(prefix.text)")
    case .key(let key): require(false, "no text is read as a key: \(key)")
    }
  }

  private static func filled(_ beginning: String) -> TaskID? {
    TaskID(beginning + "00000000-0000-0000-0000-000000000000".dropFirst(beginning.utf8.count))
  }

  /// Reads the same text between quotes, as in the file.
  private static func checkValues(_ bytes: [UInt8], _ typed: String) {
    let document = PaddedBytes([0x22] + bytes + [0x22])
    var reader = JSONReader(document)
    guard let text = try? reader.string(), text.count == bytes.count, !text.isEscaped else { return }
    require(value(of: document) { try Due(from: &$0) } == Due(typed), "the due date \(typed)")
    require(value(of: document) { try TaskID(from: &$0) } == TaskID(typed), "the identity \(typed)")
    require(reader.civilTime(text) == CivilTime(typed) || CivilTime(typed).map { "\($0)" } != typed, "the time \(typed)")
    let moment = value(of: document) { try Timestamp(from: &$0) }
    if let moment {
      require("\(moment)" == typed && Timestamp(rfc3339: typed) == moment, "the moment \(typed) is \(moment)")
    } else if let other = Timestamp(rfc3339: typed) {
      require("\(other)" != typed, "the moment \(typed) is none in the file")
    }
    let wall = value(of: document) { try CivilDateTime(from: &$0) }
    if let wall { require("\(wall)" == typed && CivilDateTime(typed) == wall, "the time \(typed) is \(wall)") }
    if bytes.count == 16 { require(wall == CivilDateTime(typed), "the time \(typed)") }
  }

  private static func value<Value>(of document: PaddedBytes, _ read: (inout JSONReader) throws -> Value) -> Value? {
    var reader = JSONReader(document)
    return try? read(&reader)
  }
}
