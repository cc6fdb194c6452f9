// The members of one task of a JSON document. Reading a member removes it; the members left over cannot be imported.

extension JSONReader {
  /// A reader of a document of another program.
  init(foreign bytes: PaddedBytes, at range: Range<Int>? = nil) {
    self.init(bytes, at: range ?? 0..<bytes.count)
    allowsRepeatedNames = true
  }

  /// An element of an array, or of a sequence of objects.
  struct Element {
    let range: Range<Int>
    /// The line on which the element begins, from 1, counted from the reader's position.
    let line: Int
  }

  /// Returns the elements of an array, or of a sequence of objects, with or without commas. All are checked.
  mutating func elements() throws(JSONError) -> [Element] {
    var elements: [Element] = []
    let bytes = bytes
    var (line, counted) = (1, position)
    func element(_ range: Range<Int>) -> Element {
      line += bytes.withBytes(in: counted..<range.lowerBound) { $0.count { $0 == UInt8(ascii: "\n") } }
      counted = range.lowerBound
      return Element(range: range, line: line)
    }
    if next() == UInt8(ascii: "[") {
      try beginArray()
      var isFirst = true
      while try nextElement(&isFirst) { elements.append(element(try value())) }
    } else {
      while next() != 0 {
        elements.append(element(try value()))
        _ = skip(UInt8(ascii: ","))
      }
    }
    try finish()
    return elements
  }
}

/// The members of an object. Of two with the same name the last counts, as in the programs that write such objects.
struct ImportFields {
  /// A value, as far as an import needs it.
  private enum Value {
    case null
    case text(String)
    case number(Int?)
    case truth(Bool)
    case list(Range<Int>)
    case object(Range<Int>)
    case texts([String])
    case objects([ImportFields])
  }

  private let bytes: PaddedBytes
  private var members: [String: Value] = [:]
  /// The problems of the values read so far.
  private(set) var reasons: [ImportReason] = []

  /// The members of a row of a table. `lists` are the cells that have several values, and `objects` those whose values
  /// have members of their own.
  init(
    texts: [String: String], truths: [String: Bool] = [:], numbers: [String: Int] = [:],
    lists: [String: [String]] = [:],
    objects: [String: [ImportFields]] = [:]
  ) {
    bytes = PaddedBytes([])
    members = texts.mapValues { .text($0) }
    for (name, truth) in truths { members[name] = .truth(truth) }
    for (name, number) in numbers { members[name] = .number(number) }
    for (name, texts) in lists { members[name] = .texts(texts) }
    for (name, rows) in objects { members[name] = .objects(rows) }
  }

  /// The members of the object in a byte range; nil for another kind of value.
  init?(at range: Range<Int>, of bytes: PaddedBytes) {
    self.bytes = bytes
    var reader = JSONReader(foreign: bytes, at: range)
    var isFirst = true
    guard (try? reader.beginObject()) != nil else { return nil }
    while let (_, name) = try? reader.nextKey(&isFirst), let value = try? ImportFields.value(&reader) {
      members[reader.text(name)] = value
    }
  }

  private static func value(_ reader: inout JSONReader) throws(JSONError) -> Value {
    switch reader.next() {
    case UInt8(ascii: "\""): return .text(reader.text(try reader.string()))
    case UInt8(ascii: "["): return .list(try reader.value())
    case UInt8(ascii: "{"): return .object(try reader.value())
    case UInt8(ascii: "n"):
      _ = try reader.value()
      return .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .truth(try reader.boolean())
    default: return .number(Int(String(decoding: reader.bytes[try reader.number()], as: UTF8.self)))
    }
  }

  // MARK: Reading and removing

  /// The members that were not read and are not null, in alphabetical order.
  var leftOver: [String] {
    members.filter { if case .null = $0.value { false } else { true } }.keys.sorted()
  }

  /// The names of the members that were read, or are not needed.
  private(set) var read: Set<String> = []

  private mutating func read(_ name: String) -> Value? {
    let value = members.removeValue(forKey: name)
    if value != nil { read.insert(name) }
    return value
  }

  /// Removes members that are not needed.
  mutating func ignore(_ names: [String]) {
    for name in names { _ = read(name) }
  }

  /// Adds a name to `leftOver`.
  mutating func keepLeftOver(_ name: String) { members[name] = .truth(true) }

  mutating func refuse(_ reason: ImportReason) { reasons.append(reason) }

  /// Adds the problems of an object inside this one.
  mutating func refuse(_ inner: ImportFields) { reasons += inner.reasons }

  /// A text; nil for `null` or no member. Refuses any other value.
  mutating func text(_ name: String) -> String? {
    switch read(name) {
    case nil, .null: return nil
    case .text(let text): return text
    default:
      refuse(.wrongKind(field: name, expected: "a text"))
      return nil
    }
  }

  /// Reads a text as a value. Refuses a text that `read` does not understand.
  mutating func value<Value>(_ name: String, _ expected: String, _ read: (String) -> Value?) -> Value? {
    guard let text = text(name) else { return nil }
    let value = read(text)
    if value == nil { refuse(.badValue(field: name, text: text, expected: expected)) }
    return value
  }

  /// A whole number in a range.
  mutating func integer(_ name: String, in range: ClosedRange<Int>) -> Int? {
    switch read(name) {
    case nil, .null: return nil
    case .number(let number?) where range.contains(number): return number
    default:
      refuse(.wrongKind(field: name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)"))
      return nil
    }
  }

  /// Whether there is a member that was not read yet.
  func has(_ name: String) -> Bool { members[name] != nil }

  /// A whole number; nil, and nothing is read, if the member is anything else.
  mutating func number(_ name: String) -> Int? {
    guard case .number(let number?)? = members[name] else { return nil }
    _ = read(name)
    return number
  }

  /// A text; nil, and nothing is read, if the member is anything else.
  mutating func textAlone(_ name: String) -> String? {
    guard case .text(let text)? = members[name] else { return nil }
    _ = read(name)
    return text
  }

  /// Whole numbers in an array; empty, and nothing is read, if the member is anything else.
  mutating func numbers(_ name: String) -> [Int] {
    guard case .list(let range)? = members[name] else { return [] }
    var reader = JSONReader(foreign: bytes, at: range)
    let values = (try? reader.array { (reader) throws(JSONError) in try ImportFields.value(&reader) }) ?? []
    let numbers = values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    guard numbers.count == values.count else { return [] }
    _ = read(name)
    return numbers
  }

  /// The members of an object; nil, and nothing is read, if the member is anything else.
  mutating func object(_ name: String) -> ImportFields? {
    guard case .object(let range)? = members[name] else { return nil }
    _ = read(name)
    return ImportFields(at: range, of: bytes)
  }

  /// `true` or `false`; false if there is none.
  mutating func boolean(_ name: String) -> Bool {
    switch read(name) {
    case nil, .null: return false
    case .truth(let truth): return truth
    default:
      refuse(.wrongKind(field: name, expected: "true or false"))
      return false
    }
  }

  /// A number that counts from 0, also written as a text; nil if there is none, or anything else.
  mutating func index(_ name: String) -> Int? {
    switch read(name) {
    case .number(let number?) where number >= 0: return number
    case .text(let text): return PhraseWord(text).number
    default: return nil
    }
  }

  /// Texts in an array, or a single text with commas between them, as old programs write it.
  mutating func texts(_ name: String) -> [String] {
    switch read(name) {
    case nil, .null: return []
    case .text(let text): return text.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
    case .texts(let texts): return texts
    case .list(let range):
      var texts: [String] = []
      var reader = JSONReader(foreign: bytes, at: range)
      var isFirst = true
      guard (try? reader.beginArray()) != nil else { return [] }
      while (try? reader.nextElement(&isFirst)) == true {
        guard case .text(let text)? = try? ImportFields.value(&reader) else {
          refuse(.wrongKind(field: name, expected: "an array of texts"))
          return texts
        }
        texts.append(text)
      }
      return texts
    default:
      refuse(.wrongKind(field: name, expected: "an array of texts"))
      return []
    }
  }

  /// Dates that are written as texts in an array.
  mutating func dues(_ name: String, _ expected: String) -> [Due] {
    texts(name).compactMap { text in
      let due = Due(text)
      if due == nil { refuse(.badValue(field: name, text: text, expected: expected)) }
      return due
    }
  }

  /// The objects in an array; nil if there is none.
  mutating func objects(_ name: String) -> [ImportFields]? {
    switch read(name) {
    case nil, .null: return nil
    case .objects(let objects): return objects
    case .list(let range):
      var objects: [ImportFields] = []
      var reader = JSONReader(foreign: bytes, at: range)
      guard let elements = try? reader.elements() else { return [] }
      for element in elements {
        guard let object = ImportFields(at: element.range, of: bytes) else {
          refuse(.wrongKind(field: name, expected: "an array of objects"))
          return objects
        }
        objects.append(object)
      }
      return objects
    default:
      refuse(.wrongKind(field: name, expected: "an array of objects"))
      return nil
    }
  }
}
