/// A change to an agenda, as a value: what a command comes to, before anything is read or locked.
public enum Edit: Sendable {
  /// Adds a task under an identity that was drawn for it.
  case add(TaskDraft, id: TaskID)
  /// Completes tasks.
  case complete([TaskName])
  /// Opens completed tasks again.
  case reopen([TaskName])
  /// Takes tasks away for good.
  case delete([TaskName])
  /// Gives a setting a value; nil puts the default back.
  case set(SettingName, String?)
}

/// What a change did.
public struct EditOutcome: Sendable {
  /// Whether anything is different, so that there is something to save.
  public var isChange = true
  /// Where the tasks stand that the command named or made, in the order they were named.
  public var places: [Int] = []
  /// The tasks that were taken away, as they were, but that nothing will notify for them any more.
  public var removed: [TaskView] = []
  /// What a person should know.
  public var notes: [EditNote] = []
}

/// Something that a person should know about a change that was made, or that was not needed.
public enum EditNote: Equatable, Sendable {
  /// A reminder aims at a moment that has passed: what the clock showed.
  case hasPassed(CivilDateTime)
  /// The task has a due date, and nothing will notify for it.
  case nothingWillNotify(number: Int)
  /// A reminder was set while notifications are switched off.
  case notificationsAreOff
  /// The task was done already.
  case alreadyDone(number: Int)
  /// The task was open already.
  case alreadyOpen(number: Int)
  /// The key belongs to a task already, so nothing was added.
  case keyIsTaken(String, number: Int)
  /// Most slots are used.
  case nearlyFull(used: Int, waiting: Int)
}

/// Why a change was not made. Nothing is different then.
public enum EditError: Error, Sendable {
  /// No task has this name. `prefix` is how to write an id that begins with the digits of a number that no task has.
  case noSuchTask(TaskName, prefix: String?)
  /// Several tasks have ids that begin so.
  case ambiguous(TaskIDPrefix, candidates: [TaskItem])
  /// What was asked for is no task.
  case draft(DraftError)
  /// The setting has no such value as the text.
  case setting(SettingName, String, SettingError)
  /// Every number was given away.
  case noNumberLeft
  /// What would be written could not be read back: a fault of this program.
  case unreadable(JSONError)
}

extension Agenda {
  /// Makes a change. An agenda whose change threw may be half changed and is not to be used or saved.
  public mutating func apply(_ edit: Edit, at present: Present) throws(EditError) -> EditOutcome {
    do {
      switch edit {
      case .add(let draft, let id): return try add(draft, id: id, at: present)
      case .complete(let names): return try complete(names, at: present)
      case .reopen(let names): return try reopen(names, at: present)
      case .delete(let names): return try delete(names, at: present)
      case .set(let name, let value): return try set(name, to: value, at: present)
      }
    } catch let error as EditError {
      throw error
    } catch let error as DraftError {
      throw .draft(error)
    } catch let error as JSONError {
      throw .unreadable(error)
    } catch {
      throw .unreadable(JSONError(offset: 0, problem: .cutShort))
    }
  }

  /// The places of the tasks that names mean, each once.
  public func places(of names: [TaskName]) throws(EditError) -> [Int] {
    var places: [Int] = []
    for name in names {
      switch tasks.lookUp(name) {
      case .found(let place):
        if !places.contains(place) { places.append(place) }
      case .none:
        throw .noSuchTask(name, prefix: prefixHint(for: name))
      case .several(let candidates):
        guard case .prefix(let prefix) = name else { throw .noSuchTask(name, prefix: nil) }
        throw .ambiguous(prefix, candidates: candidates.prefix(10).map { tasks.shownItem(at: $0) })
      }
    }
    return places
  }

  /// How to write the beginning of an id that is all digits, where a number means no task but an id begins so.
  private func prefixHint(for name: TaskName) -> String? {
    guard case .digits(let digits) = name, let prefix = TaskIDPrefix(digits) else { return nil }
    return tasks.records.first { prefix.matches($0.id) }.map { "\($0.id)".prefix(9).description }
  }
}
