/// Which tasks a list shows, and in what order.
///
/// Each part leaves fewer tasks. A query that asks for no done tasks shows open ones alone.
package struct TaskQuery: Sendable {
  /// A word that names tasks by their state or their due day.
  package enum Scope: String, CaseIterable, Sendable {
    /// Open, rang, and unanswered.
    case unanswered = "rang"
    /// Open, and the due moment has passed.
    case overdue
    /// Open and due today. In a query for done tasks: done today.
    case today
    /// Open and due tomorrow.
    case tomorrow
    /// Open and due today or within the next seven days. In a query for done tasks: done in the last seven days.
    case week
    /// Open, without a due date.
    case someday
    /// Open, and hidden until its start.
    case hidden
    /// Open, and to be done after a task that is open.
    case waiting
    /// Done, and repeating tasks with an occurrence that was done.
    case done
    /// Open or done.
    case all
  }

  /// One thing that a task may be.
  package enum Term: Sendable {
    case scope(Scope)
    /// Due on one of these days on the reader's clock. In a query for done tasks: done on one of them.
    case days(CivilDate, CivilDate)
    /// In this category, or in one below it: `work.api` is below `work`. Case does not matter.
    case category(String)
    /// In no category.
    case uncategorized
    case priority(Priority)
    /// Each of the words is in the title or in the notes, without regard to case and diacritics.
    case text(String)
    /// In a saved list. Its limit and its order do not count.
    case view(TaskQuery)
  }

  /// A condition: a task is at least one of the terms, or none of them.
  package struct Part: Sendable {
    package let terms: [Term]
    package let isExcluded: Bool

    package init(_ terms: [Term], isExcluded: Bool = false) { (self.terms, self.isExcluded) = (terms, isExcluded) }
  }

  /// The conditions.
  package var parts: [Part] = []
  /// Only tasks due before this day or moment on the reader's clock. A day without a time is due before a moment if the
  /// day is over by then.
  package var dueBefore: Due?
  /// Only tasks due after this day or moment. A day without a time is due after a moment if the day is not over by
  /// then.
  package var dueAfter: Due?
  /// Only what was done at this moment or later.
  package var doneSince: Timestamp?
  /// Whether hidden tasks are shown, too, even if no word or text asks for them.
  package var showsHidden = false
  /// At most this many tasks.
  package var limit: Int?
  /// The order; with no key, as with `due`.
  package var order: [QuerySort] = []
  /// The columns in which a saved list is shown; nil for the usual ones.
  package var columns: [ListColumn]?
  /// Whether the order is turned round.
  package var isReversed = false

  /// All open tasks, soonest due first.
  package init() {}

  /// A query with one condition.
  package init(_ terms: Term...) { parts = [Part(terms)] }

  /// Whether the query asks for done tasks, so that its days are those on which they were done.
  package var asksForDone: Bool { doneSince != nil || asks { if case .done = $0 { true } else { false } } }

  /// Whether the query asks for tasks that are done, in any way.
  var asksForClosed: Bool { asksForDone || asks { if case .all = $0 { true } else { false } } }

  /// Whether hidden tasks are shown, too.
  var asksForHidden: Bool { shows(.hidden) }

  /// Whether tasks that wait for others are shown, too.
  var asksForWaiting: Bool { shows(.waiting) }

  private func shows(_ scope: Scope) -> Bool {
    showsHidden || asks { $0 == scope || $0 == .all }
      || parts.contains { part in
        part.terms.contains { term in
          switch term {
          case .text: true
          case .view(let query): query.shows(scope)
          default: false
          }
        }
      }
  }

  /// Whether several conditions name a time or a state, which one task seldom has together.
  package var wantsSeveralTimes: Bool {
    let times = parts.filter { part in
      !part.isExcluded
        && part.terms.allSatisfy { term in
          switch term {
          case .scope, .days: true
          default: false
          }
        }
    }
    return times.count > 1 && !asksForDone
  }

  /// Whether tasks are listed by their due dates, as without any order.
  package var isByDue: Bool { (order.isEmpty || order == [QuerySort(.due)]) && !isReversed }

  private func asks(_ isWanted: (Scope) -> Bool) -> Bool {
    parts.contains { part in
      !part.isExcluded
        && part.terms.contains { term in
          switch term {
          case .scope(let scope): isWanted(scope)
          case .view(let query): query.asks(isWanted)
          default: false
          }
        }
    }
  }
}

/// The headings under which tasks are listed.
package enum TaskSection: Int, CaseIterable, Comparable, Sendable {
  /// Rang and unanswered; not overdue and not due today.
  case unanswered
  /// The due moment has passed.
  case overdue
  /// Due today, and not over yet.
  case today
  /// Due tomorrow.
  case tomorrow
  /// Due in two to seven days.
  case week
  /// Due after that.
  case later
  /// No due date.
  case someday
  /// Done.
  case done

  /// Whether the first stands above the second.
  package static func < (first: TaskSection, second: TaskSection) -> Bool { first.rawValue < second.rawValue }
}

/// A task of a list, and its heading.
package struct QueryMatch: Sendable {
  /// The index of the task in the list.
  package let index: Int
  /// The heading.
  package let section: TaskSection
  /// Under the heading `done`, the last completion, if the query asks for it; nil otherwise.
  package let done: Timestamp?

  package init(index: Int, section: TaskSection, done: Timestamp?) {
    (self.index, self.section, self.done) = (index, section, done)
  }
}

/// What a query found.
package struct QueryMatches: Sendable {
  /// The matching tasks, in order, as many as `limit` allows.
  package let shown: [QueryMatch]
  /// How many more tasks match.
  package let leftOut: Int
  /// The matching timers without a task that rang.
  package let timers: [TaskTimer]

  init(shown: [QueryMatch], leftOut: Int, timers: [TaskTimer]) {
    (self.shown, self.leftOut, self.timers) = (shown, leftOut, timers)
  }
}
