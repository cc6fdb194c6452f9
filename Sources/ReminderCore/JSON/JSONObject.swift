/// An object that was read: where it begins, and its members that the reader did not know.
struct JSONObject {
  fileprivate let start: Int
  /// Where the first unknown member begins; nil if there is none.
  fileprivate var firstUnknown: Int?
  /// The unknown members, each as `"name":value`, in order.
  fileprivate(set) var unknown: [[UInt8]] = []
}

extension JSONReader {
  /// Reads an object, whose names must all be different (RFC 8259, section 4).
  ///
  /// `read` gets each name and reads its value. For an unknown name `read` returns false and reads nothing: the member
  /// is kept in `unknown`.
  mutating func object(
    _ read: (inout JSONReader, _ name: String) throws(JSONError) -> Bool
  ) throws(JSONError) -> JSONObject {
    try beginObject()
    var object = JSONObject(start: position - 1)
    var names = JSONNames()
    var isFirst = true
    while let (_, name) = try nextKey(&isFirst) {
      try names.insert(name, of: self)
      if try read(&self, text(name)) { continue }
      object.firstUnknown = object.firstUnknown ?? Int(name.start) - 1
      object.unknown.append(bytes[try member(name)])
    }
    return object
  }

  /// Returns the value of a member; throws if the object lacks the member.
  func required<Value>(_ value: Value?, _ name: String, of object: JSONObject) throws(JSONError) -> Value {
    guard let value else { throw failure(.missingKey(name), at: object.start) }
    return value
  }

  /// Throws if an object has unknown members; `expected` names the members that it may have.
  func refuseUnknown(of object: JSONObject, expected: String) throws(JSONError) {
    if let start = object.firstUnknown { throw failure(.expected(expected), at: start) }
  }
}
