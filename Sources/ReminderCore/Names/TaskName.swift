/// How a person names a task: `12`, `#12`, a UUID or four or more characters of its beginning, a request identifier
/// such as `task-<UUID>`, or a link `remind://open-task?id=<UUID>`.
package enum TaskName: Hashable, Sendable {
  /// The number, in the digits that were typed.
  case digits(String)
  /// The identity, in full.
  case id(TaskID)
  /// The beginning of an identity.
  case prefix(TaskIDPrefix)
  /// The key that `add --key` gave. No text is read as a key: an option says that it is one.
  case key(String)

  /// Reads a name; nil for text that cannot name any task.
  ///
  /// Digits alone mean the number; a beginning of an id that is all digits needs its hyphen: `12345678-`.
  package init?(_ text: String) {
    if text.hasPrefix(TaskID.linkStart) {
      guard let id = TaskID(String(text.dropFirst(TaskID.linkStart.count))) else { return nil }
      self = .id(id)
    } else if let identifier = RequestIdentifier(text) {
      guard let task = identifier.task else { return nil }
      self = .id(task)
    } else if let digits = TaskName.digits(in: text.hasPrefix("#") ? text.dropFirst() : text[...]) {
      self = .digits(digits)
    } else if let id = TaskID(text) {
      self = .id(id)
    } else if let prefix = TaskIDPrefix(text) {
      self = .prefix(prefix)
    } else {
      return nil
    }
  }

  /// The name of the task with a number.
  package static func number(_ number: Int) -> TaskName { .digits("\(number)") }

  private static func digits(in text: Substring) -> String? {
    let digits = text.withPlainFigures
    return digits.isEmpty || !digits.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? nil : digits
  }
}

/// The beginning of a UUID: at least four characters, hyphens where a UUID has them.
package struct TaskIDPrefix: Hashable, Sendable {
  /// The minimum number of characters.
  package static let shortest = 4

  /// As it was typed, in upper case.
  package let text: String
  private let value: TaskID
  private let mask: TaskID

  /// Reads a beginning; nil for other text. Accepts digits alone, which `TaskName` reads as a number.
  package init?(_ text: String) {
    guard TaskIDPrefix.shortest...36 ~= text.utf8.count else { return nil }
    // Value and mask are filled with zeros to a whole UUID, so that `TaskID` checks the hyphens; the mask has F for a
    // digit.
    let blank = "00000000-0000-0000-0000-000000000000".utf8.dropFirst(text.utf8.count)
    let ones = text.utf8.map { $0 == UInt8(ascii: "-") ? $0 : UInt8(ascii: "F") }
    guard let value = TaskID(utf8: ArraySlice(Array(text.utf8) + blank)),
      let mask = TaskID(utf8: ArraySlice(ones + blank))
    else { return nil }
    self.text = text.uppercased()
    self.value = value
    self.mask = mask
  }

  /// Whether an identity has this beginning.
  package func matches(_ id: TaskID) -> Bool {
    id.high & mask.high == value.high && id.low & mask.low == value.low
  }
}

extension TaskList {
  /// The result of a look-up.
  enum Lookup: Equatable {
    /// The index of the one task that is meant.
    case found(Int)
    case none
    /// The indices of the tasks that the name may mean.
    case several([Int])
  }

  /// The index of the task with a number. Numbers are given in order, so a task is no further back than its number,
  /// unless somebody has reordered the file.
  private func index(ofNumber number: Int) -> Int? {
    guard number > 0 else { return nil }
    let end = min(number, records.count)
    return records[..<end].lastIndex { $0.number == number } ?? records[end...].firstIndex { $0.number == number }
  }

  /// Finds the task that a name means.
  func lookUp(_ name: TaskName) -> Lookup {
    switch name {
    case .digits(let digits):
      guard let number = Int(digits) else { return .none }  // no task has a number that large
      return index(ofNumber: number).map { .found($0) } ?? .none
    case .id(let id):
      return records.firstIndex { $0.id == id }.map { .found($0) } ?? .none
    case .key(let key):
      return records.firstIndex { self.key(of: $0) == key }.map { .found($0) } ?? .none
    case .prefix(let prefix):
      let indices = records.indices.filter { prefix.matches(records[$0].id) }
      return indices.count > 1 ? .several(indices) : indices.first.map { .found($0) } ?? .none
    }
  }
}
