import Testing

@testable import ReminderCore

/// The members of a stored task by their names, and the index of identifiers.
struct TaskFieldTests {
  @Test func `the names of the members are the written names, in the same order`() {
    #expect(StoredMember.all.map { "\($0.name)" } == StoredTask.members.map(\.name))
    #expect(TaskField.required.map { "\($0.name)" } == StoredTask.required.map(\.name))
  }

  @Test func `every member is found by its name`() {
    let table = MemberTable()
    #expect(StoredMember.all.map { table.find(JSONKey($0.name)) } == StoredMember.all)
  }

  @Test(arguments: ["", "Id", "i", "idd", "createdat", "created", "nagging", "a name of more than sixteen bytes"])
  func `another name is no member`(name: String) {
    #expect(MemberTable().find(JSONKey(decoded: name)) == nil)
  }

  @Test(arguments: [0, 1, 7, 8, 9, 1_000])
  func `the index inserts each identifier once, even if many share one place`(count: Int) {
    let last = UInt64(count)
    let identities =
      (0..<last).map { TaskID(high: 0, low: $0) } + (1...last + 1).map { TaskID(high: $0, low: $0) }
      + (1...last + 1).map { TaskID(high: $0 << 32, low: 0) } + [TaskID(high: .max, low: .max)]
    let records = (identities + identities).map { id in
      var record = TaskRecord()
      record.id = id
      return record
    }
    var indices = TaskIndex(capacity: records.count)
    let isNew = records.indices.map { indices.insert($0, of: records) }
    #expect(isNew == identities.map { _ in true } + identities.map { _ in false })
    #expect(identities.map { indices.index(of: $0, in: records) } == Array(identities.indices))
    #expect(indices.index(of: TaskID(high: .max, low: 0), in: records) == nil)
  }

  /// With the factor from textbooks, chosen identifiers could all share one place, for a thousand times the work.
  @Test func `chosen identifiers take less than twenty times as long as random identifiers`() {
    func time(of identity: (UInt64) -> TaskID) -> Int {
      let records = (UInt64(1)...10_000).map { number in
        var record = TaskRecord()
        record.id = identity(number)
        return record
      }
      return processorTime {
        let indices = TaskIndex(of: records)
        #expect(records.indices.filter { indices.index(of: records[$0].id, in: records) != $0 } == [])
      }
    }
    var random = SystemRandomNumberGenerator()
    let others = time { _ in TaskID(high: random.next(), low: random.next()) }
    let chosen = time { TaskID(high: $0, low: $0 &* 0x9e37_79b9_7f4a_7c15) }
    #expect(chosen < 20 * others)
  }
}
