// One task of a JSON document, member by member: what is read is taken out, what is left has no place here.

extension JSONReader {
  /// Where the elements of an array lie, or the objects that stand one behind the other, with commas or without. All of
  /// them are checked.
  mutating func elements() throws(JSONError) -> [Range<Int>] {
    var places: [Range<Int>] = []
    if next() == UInt8(ascii: "[") {
      try beginArray()
      var isFirst = true
      while try nextElement(&isFirst) { places.append(try value()) }
    } else {
      while next() != 0 {
        places.append(try value())
        _ = skip(UInt8(ascii: ","))
      }
    }
    try finish()
    return places
  }
}

/// The members of an object that was checked; a name that comes twice was refused then.
struct ImportFields {
  /// A value as far as an import looks into it.
  private enum Value {
    case null
    case text(String)
    case number(Int?)
    case truth
    case list(Range<Int>)
    case object(Range<Int>)
  }

  private let bytes: PaddedBytes
  private var members: [String: Value] = [:]
  /// What is wrong with the values that were read so far.
  private(set) var reasons: [ImportReason] = []

  /// The members of the object at a place; nil where there is another kind of value.
  init?(at place: Range<Int>, of bytes: PaddedBytes) {
    self.bytes = bytes
    var reader = JSONReader(bytes, at: place)
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
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      _ = try reader.value()
      return .truth
    default: return .number(Int(String(decoding: reader.bytes[try reader.number()], as: UTF8.self)))
    }
  }

  // MARK: Taking out

  /// Members that hold something and were not taken out, in alphabetical order.
  var leftOver: [String] {
    members.filter { if case .null = $0.value { false } else { true } }.keys.sorted()
  }

  /// Takes out what has a place elsewhere or is worked out afresh.
  mutating func ignore(_ names: [String]) {
    for name in names { members[name] = nil }
  }

  /// Names something that was taken out and has no place here after all.
  mutating func keepLeftOver(_ name: String) { members[name] = .truth }

  mutating func refuse(_ reason: ImportReason) { reasons.append(reason) }

  /// Takes over what is wrong with an object inside of this one.
  mutating func refuse(_ inner: ImportFields) { reasons += inner.reasons }

  /// A text; nil for none and for `null`.
  mutating func text(_ name: String) -> String? {
    switch members.removeValue(forKey: name) {
    case nil, .null: return nil
    case .text(let text): return text
    default:
      refuse(.wrongKind(field: name, expected: "a text"))
      return nil
    }
  }

  /// A text that stands for a value.
  mutating func value<Value>(_ name: String, _ expected: String, _ read: (String) -> Value?) -> Value? {
    guard let text = text(name) else { return nil }
    let value = read(text)
    if value == nil { refuse(.badValue(field: name, text: text, expected: expected)) }
    return value
  }

  /// A whole number in a range.
  mutating func integer(_ name: String, in range: ClosedRange<Int>) -> Int? {
    switch members.removeValue(forKey: name) {
    case nil, .null: return nil
    case .number(let number?) where range.contains(number): return number
    default:
      refuse(.wrongKind(field: name, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)"))
      return nil
    }
  }

  /// Texts in an array. A single text is one that commas part, as old programs write it.
  mutating func texts(_ name: String) -> [String] {
    switch members.removeValue(forKey: name) {
    case nil, .null: return []
    case .text(let text): return text.utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0)) }
    case .list(let place):
      var texts: [String] = []
      var reader = JSONReader(bytes, at: place)
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

  /// The objects in an array; nil where there is none.
  mutating func objects(_ name: String) -> [ImportFields]? {
    switch members.removeValue(forKey: name) {
    case nil, .null: return nil
    case .list(let place):
      var objects: [ImportFields] = []
      var reader = JSONReader(bytes, at: place)
      guard let places = try? reader.elements() else { return [] }
      for place in places {
        guard let object = ImportFields(at: place, of: bytes) else {
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
