extension ReminderList {
  /// Reads the bytes of a state file (docs/state-file.md). Throws `notAStateFile` or `otherFormat`.
  public init(_ bytes: some Sequence<UInt8>, zones: ZoneDatabase = .empty) throws(ReminderError) {
    let bytes = PaddedBytes(Array(bytes))
    if let other = OtherFormat(of: bytes) { throw .otherFormat(other.number) }
    do throws(JSONError) { self = try ReminderList(reading: bytes, zones: zones) } catch {
      throw .notAStateFile(offset: error.offset)
    }
  }

  /// The bytes of the state file, with the plan as of `now`. `remind` reads them, too.
  public func encoded(now: Present) -> [UInt8] {
    StateWriter(self, plan: NotificationPlan(self, at: now), at: now)
      .bytes(savedAt: FileTime(seconds: now.now.seconds, nanoseconds: 0))
  }

  /// The ids of all tasks, in the order in which they were added.
  public var ids: [TaskID] { tasks.records.map(\.id) }

  /// The task with an id; nil if there is none.
  public subscript(_ id: TaskID) -> ListedTask? {
    tasks.indices(of: [id])[id].map { index in
      ListedTask(item: tasks.item(at: index), zone: self.zone(ofTaskAt: index)?.rules)
    }
  }

  /// The notifications as of `now`. Nothing in the list changes.
  public func plan(now: Present) -> ReminderPlan { ReminderPlan(self, now: now) }
}
