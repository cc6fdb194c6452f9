// The plain model: who typed what, who had a word when it was replaced, and who knew of which edit.
// The model knows nothing of merging.

/// A task, named by the beginning of its file's name, which is the same on all machines.
typealias Stem = String

struct Model {
  /// The task and the field in which a word or a time was typed.
  struct Typed {
    let stem: Stem
    let field: String
  }

  /// Each word and time that anybody typed.
  private(set) var typed: [Token: Typed] = [:]
  /// The places that had a word and replaced it.
  private var superseded: [Token: Set<String>] = [:]
  /// The fields that each place changed itself. Undo may take back only these.
  private var touched: [String: Set<String>] = [:]
  /// The words typed at a place since its last sync. They stay if that sync is taken back.
  private var typedSince: [String: Set<Token>] = [:]
  /// The edits of each task. A deletion by a machine that did not know an edit does not undo it (C81).
  private var edits: [Stem: Set<Int>] = [:]
  /// The new words of each edit, by task.
  private var words: [Stem: [Int: Set<Token>]] = [:]
  /// The tasks in which a step or a sync was taken back. Such a task may end without its new words.
  private var takenBack: Set<Stem> = []
  /// The deletions, each with the edits that the deleting place knew.
  private var deletions: [(stem: Stem, known: Set<Int>)] = []
  /// The edits that a place knows. A place is a machine, or a file in a folder.
  private var known: [String: [Stem: Set<Int>]] = [:]
  private var events = 0
  /// The lines of other programs, by task.
  var foreignLines: [Stem: [[UInt8]]] = [:]
  /// The tasks whose file was absent for a time, or had two versions. Their lines of other programs may be lost.
  var endangered: Set<Stem> = []
  /// The tasks whose file the carrier brought back or copied.
  var revived: Set<Stem> = []
  /// The tasks that had two files. A person removes the file that the report names, with its words. Two machines may
  /// name different ones, so that both go.
  var doubled: Set<Stem> = []
  /// Whether a word that undo brings back counts as typed anew.
  /// After a kill, the base is older than the kill. So a machine may take its own older change for another one.
  var isUndoTyping = true
  /// Whether a state was restored, or a kill came before the new base was kept.
  /// Then absence is no deletion, and a deleted task may come back.
  var isUncertain = false

  // MARK: Changes

  /// Records a change of tasks by a person or a program.
  /// `isStep` means undo or redo, which take back only changes of the same place. `isRound` means that a sync is taken
  /// back.
  mutating func change(
    at place: String, _ before: [Stem: TaskItem], _ after: [Stem: TaskItem], isCompletion: Bool = false,
    isStep: Bool = false, isRound: Bool = false
  ) throws {
    for stem in Set(before.keys).union(after.keys).sorted() where before[stem] != after[stem] {
      let (old, new) = (before[stem], after[stem])
      let (oldTokens, newTokens) = (old.map(Tokens.byField) ?? [:], new.map(Tokens.byField) ?? [:])
      for field in ["title", "notes", "categories", "steps", "due", "reminders"] {
        let (first, second) = (oldTokens[field] ?? [], newTokens[field] ?? [])
        for token in first.subtracting(second) {
          // Undo of an added task takes back all of the task.
          if isStep, new != nil, touched[place]?.contains("\(stem) \(field)") != true {
            throw Fault(text: "\(place) takes back \(token), which it never touched")
          }
          if isRound, !isUncertain, typedSince[place]?.contains(token) == true {
            throw Fault(text: "\(place) takes back \(token) with a round, and it was typed since")
          }
          replace(token, by: place)
        }
        for token in second.subtracting(first) {
          type(token, Typed(stem: stem, field: field), by: place)
          if !isStep { typedSince[place, default: []].insert(token) }
        }
        if Self.differs(field, old, new) { touched[place, default: []].insert("\(stem) \(field)") }
      }
      if isStep || isRound { takenBack.insert(stem) }
      let newWords = new.map { Tokens.all(of: $0).subtracting(old.map(Tokens.all) ?? []) } ?? []
      // A task that was moved ahead returns to its rule when it is done, which looks like another date.
      let isMovedBack = old?.due.flatMap { before in new?.due.map { $0.wall < before.wall } } ?? false
      if new == nil {
        delete(stem, at: place)
      } else if !isCompletion || isMovedBack || old == nil {
        edit(stem, at: place)
        if !newWords.isEmpty, !isCompletion { words[stem, default: [:]][events] = newWords }
      }
    }
  }

  private static func differs(_ field: String, _ old: TaskItem?, _ new: TaskItem?) -> Bool {
    switch field {
    case "title": old?.title != new?.title
    case "notes": old?.notes != new?.notes
    case "categories": old?.categories != new?.categories
    case "steps": old?.steps != new?.steps
    case "due": old?.due != new?.due || old?.zone != new?.zone || old?.repetition != new?.repetition
    default: old?.reminders.map(\.rule) != new?.reminders.map(\.rule)
    }
  }

  /// Records that a place has synced its changes.
  mutating func exchanged(at place: String) { typedSince[place] = nil }

  mutating func type(_ token: Token, _ what: Typed, by place: String) {
    if typed[token] == nil { typed[token] = what }
    if isUndoTyping { superseded[token]?.remove(place) }
  }

  mutating func replace(_ token: Token, by place: String) { superseded[token, default: []].insert(place) }

  /// All words that must be somewhere at the end.
  var expectedWords: [Token] {
    typed.filter { token, what in superseded[token]?.isEmpty != false && !doubled.contains(what.stem) }.keys.sorted()
  }

  // MARK: Deletions

  mutating func edit(_ stem: Stem, at place: String) {
    events += 1
    edits[stem, default: []].insert(events)
    known[place, default: [:]][stem, default: []].insert(events)
  }

  mutating func delete(_ stem: Stem, at place: String) {
    deletions.append((stem, known[place]?[stem] ?? []))
    endangered.insert(stem)
  }

  /// C80: whether an existing task must be gone, because a deleting machine knew all its edits.
  func hasToBeGone(_ stem: Stem) -> Bool {
    !isUncertain && !revived.contains(stem) && deletions.contains { $0.stem == stem && $0.known.isSuperset(of: edits[stem] ?? []) }
  }

  /// C81: whether a missing task must exist, because no deleting machine knew an edit with a new word.
  /// The word must not have been replaced since, and no merge may have dropped it (`lost`). Edits without new words do
  /// not count.
  func hasToBeThere(_ stem: Stem, lost: Set<Token>) -> Bool {
    guard !isUncertain, !takenBack.contains(stem), !doubled.contains(stem) else { return false }
    let known = deletions.filter { $0.stem == stem }.map(\.known)
    return (words[stem] ?? [:]).contains { event, words in
      words.contains { !lost.contains($0) && superseded[$0]?.isEmpty != false } && !known.contains { $0.contains(event) }
    }
  }

  /// The tasks with at least one edit that typed a word.
  var edited: [Stem] { words.keys.sorted() }

  // MARK: Knowledge

  /// A place learns all edits of a task that another place knows.
  mutating func tell(_ place: String, _ stem: Stem, from other: String, _ otherStem: Stem? = nil) {
    known[place, default: [:]][stem, default: []].formUnion(known[other]?[otherStem ?? stem] ?? [])
  }
}
