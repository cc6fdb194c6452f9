// Several changes of one kind, made as one.

extension ReminderList {
  /// Makes changes in their order. They have one outcome, and are one step of the history.
  mutating func together(_ edits: [Edit], at present: Present) throws -> EditOutcome {
    // The categories of all tasks are collected once, not for each change.
    let known = edits.contains(where: \.entersCategory) ? knownCategories : nil
    return try together(edits) { list, edit in try list.perform(edit, knowing: known, at: present) }
  }

  /// Makes a change for each part. The changes have one outcome.
  mutating func together<Part>(
    _ parts: [Part], _ make: (inout ReminderList, Part) throws -> EditOutcome
  ) rethrows -> EditOutcome {
    var all = EditOutcome(isChange: false)
    for part in parts {
      let outcome = try make(&self, part)
      all.isChange = all.isChange || outcome.isChange
      all.moved.formUnion(outcome.moved)
      all.indices += outcome.indices
      all.untouched.formUnion(outcome.untouched)
      all.removed += outcome.removed
      all.timers += outcome.timers
      all.blocks += outcome.blocks
      all.stopped += outcome.stopped
      all.notes += outcome.notes.map { note in
        parts.count > 1 ? outcome.indices.first.map { .of(number(at: $0), note) } ?? note : note
      }
    }
    return all
  }

  private mutating func perform(_ edit: Edit, knowing known: Set<CategoryName>?, at present: Present) throws
    -> EditOutcome
  {
    guard case .change(let name, let change) = edit else { return try perform(edit, at: present) }
    do { return try self.change(name, change, knowing: known, at: present) } catch let error as DraftError {
      guard let index = try indices(of: [name]).first else { throw error }
      throw EditError.task(number(at: index), error)
    }
  }
}

extension Edit {
  /// Whether it puts a task in a category.
  fileprivate var entersCategory: Bool {
    if case .change(_, let change) = self { !change.addedCategories.isEmpty } else { false }
  }
}
