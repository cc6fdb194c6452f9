// The plain model: who typed what, who knew it when it was replaced, and who had heard of which change. It knows
// nothing of how anything is merged.

/// A task by the beginning of its file's name, which is the same everywhere.
typealias Stem = String

struct Model {
  /// Where a word or a time was typed.
  struct Typed {
    let stem: Stem
    let field: String
  }

  /// What was typed anywhere.
  private(set) var typed: [Token: Typed] = [:]
  /// Who had it before their eyes when they replaced it.
  private var superseded: [Token: Set<String>] = [:]
  /// What each place has changed itself, so that it may take it back.
  private var touched: [String: Set<String>] = [:]
  /// What was typed there since its last exchange, which stays when a round is taken back.
  private var typedSince: [String: Set<Token>] = [:]
  /// Changes that a deletion does not undo, by task.
  private var edits: [Stem: Set<Int>] = [:]
  /// The words of those of them that typed some which nobody can have typed before, and the tasks of which something
  /// was taken back: these may be as they were in the end.
  private var words: [Stem: [Int: Set<Token>]] = [:]
  private var takenBack: Set<Stem> = []
  /// Deletions, with the changes that were known where they were made.
  private var deletions: [(stem: Stem, known: Set<Int>)] = []
  /// The changes that have come to a place: a machine, or a file of a folder.
  private var known: [String: [Stem: Set<Int>]] = [:]
  private var events = 0
  /// Lines that this program does not know, by task.
  var foreignLines: [Stem: [[UInt8]]] = [:]
  /// Tasks whose file was gone for a time, or had two versions: what only calendars know may go with it.
  var endangered: Set<Stem> = []
  /// Tasks whose file the carrier brought back, or kept a copy of.
  var revived: Set<Stem> = []
  /// Whether what comes back with `undo` counts as typed anew. Where machines are killed, one may see its own older
  /// change behind that: its base is the one before the kill.
  var isUndoTyping = true
  /// Whether a state was put back, or a machine was killed before it had kept what was agreed on: then absence is no
  /// deletion, and what was deleted may come back.
  var isUncertain = false

  // MARK: Changes

  /// A person, or a program, has made of some tasks others. `isStep` is for undo and redo: they take back only what was
  /// set there. `isRound` is for a round that is taken back.
  mutating func change(
    at place: String, _ before: [Stem: TaskItem], _ after: [Stem: TaskItem], isCompletion: Bool = false,
    isStep: Bool = false, isRound: Bool = false
  ) throws {
    for stem in Set(before.keys).union(after.keys).sorted() where before[stem] != after[stem] {
      let (old, new) = (before[stem], after[stem])
      let (oldTokens, newTokens) = (old.map(Tokens.byField) ?? [:], new.map(Tokens.byField) ?? [:])
      for field in ["title", "notes", "categories", "due", "reminders"] {
        let (first, second) = (oldTokens[field] ?? [], newTokens[field] ?? [])
        for token in first.subtracting(second) {
          // Who takes back that a task was added takes back all of it.
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
      // One that was moved ahead comes back to its rule when it is done, which looks like another date.
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
    case "due": old?.due != new?.due || old?.zone != new?.zone || old?.repetition != new?.repetition
    default: old?.reminders.map(\.rule) != new?.reminders.map(\.rule)
    }
  }

  /// A place has exchanged what it had changed.
  mutating func exchanged(at place: String) { typedSince[place] = nil }

  mutating func type(_ token: Token, _ what: Typed, by place: String) {
    if typed[token] == nil { typed[token] = what }
    if isUndoTyping { superseded[token]?.remove(place) }
  }

  mutating func replace(_ token: Token, by place: String) { superseded[token, default: []].insert(place) }

  /// What has to be somewhere at the end.
  var outboxEntry: [Token] { typed.keys.filter { superseded[$0]?.isEmpty != false }.sorted() }

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

  /// C80: whether a task that is there has to be gone: it was deleted where all changes were known.
  func hasToBeGone(_ stem: Stem) -> Bool {
    !isUncertain && !revived.contains(stem) && deletions.contains { $0.stem == stem && $0.known.isSuperset(of: edits[stem] ?? []) }
  }

  /// C81: whether a task that is not there has to be: what was typed in it nobody knew who deleted it, and neither had
  /// somebody replaced all of that before, nor a merge taken it away, which is in `lost`. An edit that typed nothing is
  /// not asked for.
  func hasToBeThere(_ stem: Stem, lost: Set<Token>) -> Bool {
    guard !isUncertain, !takenBack.contains(stem) else { return false }
    let known = deletions.filter { $0.stem == stem }.map(\.known)
    return (words[stem] ?? [:]).contains { event, words in
      words.contains { !lost.contains($0) && superseded[$0]?.isEmpty != false } && !known.contains { $0.contains(event) }
    }
  }

  /// The tasks that were ever edited.
  var edited: [Stem] { words.keys.sorted() }

  // MARK: What comes around

  /// A place hears of what another knows about a task.
  mutating func tell(_ place: String, _ stem: Stem, from other: String, _ otherStem: Stem? = nil) {
    known[place, default: [:]][stem, default: []].formUnion(known[other]?[otherStem ?? stem] ?? [])
  }
}
