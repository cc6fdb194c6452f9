/// The changes to single occurrences of a rule: those left out, added and moved (`EXDATE`, `RDATE` and `RECURRENCE-ID`
/// in RFC 5545).
package struct OccurrenceChanges: Equatable, Sendable {
  /// An occurrence that a person moved.
  package struct Move: Hashable, Sendable {
    /// The due date that the rule gave the occurrence. This date stays the name of the occurrence.
    package let from: Due
    /// Its new due date.
    package let to: Due

    package init(from: Due, to: Due) { (self.from, self.to) = (from, to) }
  }

  /// The most occurrences of one kind in one task.
  package static let most = 1_000

  /// The occurrences left out. A day without a time leaves out each occurrence of that day. In order, each once.
  package private(set) var except: [Due] = []
  /// The added occurrences. In order, each once.
  package private(set) var extra: [Due] = []
  /// The occurrences that were moved, in the order of their names, each once.
  package private(set) var moved: [Move] = []

  /// No changes.
  package init() {}

  /// The changes in any order, from a file.
  package init(except: [Due], extra: [Due], moved: [Move]) {
    self.except = Set(except).sorted()
    self.extra = Set(extra).sorted()
    for move in moved { self.move(move.from, to: move.to) }
  }

  /// Whether nothing is changed.
  package var isEmpty: Bool { except.isEmpty && extra.isEmpty && moved.isEmpty }

  /// Whether one of the lists is longer than `most`.
  package var isTooLong: Bool {
    max(except.count, extra.count, moved.count) > OccurrenceChanges.most
  }

  /// Whether an occurrence is left out, by itself or with its whole day.
  package func leavesOut(_ due: Due) -> Bool {
    !except.isEmpty && !fault(.c97) && (except.holds(due) || due.time != nil && except.holds(Due(due.date)))
  }

  /// The name of the occurrence on a due date: where it was before it was moved.
  package func name(of due: Due) -> Due { moved.isEmpty ? due : moved.first { $0.to == due }?.from ?? due }

  /// The due date of an occurrence by its name.
  package func place(of name: Due) -> Due { moved.isEmpty ? name : moved.first { $0.from == name }?.to ?? name }

  /// Leaves occurrences out.
  package mutating func leaveOut(_ dues: [Due]) { except = Set(except).union(dues).sorted() }

  /// The days from `first` through `last`, at most `most + 1`.
  package static func days(from first: CivilDate, through last: CivilDate) -> [Due] {
    stride(from: first.dayNumber, through: last.dayNumber, by: 1).lazy.prefix(most + 1).compactMap { day in
      CivilDate(dayNumber: day).map { Due($0) }
    }
  }

  /// Takes back occurrences that were left out.
  mutating func bringBack(_ dues: [Due]) {
    let dues = Set(dues)
    except.removeAll(where: dues.contains)
  }

  /// Moves the occurrence with a name. An occurrence that returns to its name is not moved any more.
  package mutating func move(_ name: Due, to due: Due) {
    moved.removeAll { $0.from == name }
    guard name != due else { return }
    let place = moved.firstIndex { $0.from > name } ?? moved.endIndex
    moved.insert(Move(from: name, to: due), at: place)
  }

  /// Forgets all moves.
  package mutating func removeMoves() { moved = [] }

  /// Forgets the changes that lie before a due date.
  package mutating func prune(before due: Due) {
    except.removeAll { $0 < due }
    extra.removeAll { $0 < due }
    moved.removeAll { max($0.from, $0.to) < due }
  }
}

extension Due: Comparable {
  /// By the clock; a day without a time comes first on that day.
  public static func < (first: Due, second: Due) -> Bool {
    let (left, right) = (first.wall, second.wall)
    return left == right ? first.time == nil && second.time != nil : left < right
  }
}

extension [Due] {
  /// Whether a sorted list has an element.
  func holds(_ due: Due) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < due { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == due
  }
}
