// One history: some machines, random events on them, and the checks at the end.

/// The traits of a history, drawn once.
struct Life {
  let machines: Int
  let isCarried: Bool
  let events: Int
  /// The approximate number of tasks.
  let tasks: Int
  let hasForeign: Bool
  let restores: Bool
  let kills: Bool

  init(_ chance: inout Chance) {
    machines = chance.pick([2, 2, 2, 3, 3, 4])
    isCarried = chance.percent(50)
    events = chance.number(20...90)
    tasks = chance.pick([1, 2, 3, 5, 8])
    hasForeign = chance.percent(50)
    restores = chance.percent(25)
    kills = chance.percent(40)
  }
}

/// How often something happened.
struct Figures {
  var histories = 0, edits = 0, exchanges = 0, merges = 0, lost = 0, carried = 0, copies = 0, foreign = 0
  var kills = 0, restores = 0, refusals = 0, stuck = 0, typed = 0
}

final class History {
  var chance: Chance
  let life: Life
  let clock = WorldClock()
  var machines: [Machine] = []
  var carrier = Carrier()
  var model = Model()
  var figures = Figures()
  var words = 0
  var walls: Set<Int> = []
  /// The files of each folder at the last look.
  var seen: [String: [String: CarriedFile]] = [:]
  /// The names of files that are not the id of their task.
  var foreignStems: [TaskID: Stem] = [:]
  /// The changes during a sync that the model has still to learn.
  private var unlearnt: [(History) throws -> Void]?
  private(set) var log: [String] = []
  private let isLogged: Bool

  init(seed: Int, folder: String, zones: Zones, isLogged: Bool) throws {
    self.isLogged = isLogged
    // Seeds have to be far apart, so the seed of the history is itself drawn.
    var seeds = Chance(seed: seed)
    chance = Chance(seed: Int(truncatingIfNeeded: seeds.next()))
    life = Life(&chance)
    clock.seconds += chance.number(0...86_400)
    model.isUndoTyping = !life.kills
    let wrong = chance.percent(30) ? chance.number(0...life.machines - 1) : -1
    let isFlying = chance.percent(20)
    for number in 0..<life.machines {
      let files = life.isCarried ? "\(folder)/files-\(number)" : "\(folder)/files"
      Files.makeFolder(files)
      let skew = number == wrong ? chance.pick([-5, -2, 2, 5]) * 86_400 : chance.number(-3_600...3_600)
      let zone = zones.named(isFlying ? chance.pick(zones.all) : "Europe/Berlin")
      machines.append(
        try Machine(
          number, home: "\(folder)/home-\(number)", folder: files, skew: skew, zone: zone, clock: clock, seed: seed,
          zones: zones.database))
      note("machine \(number): clock \(skew) s wrong, \(zone.name), \(life.isCarried ? "its own folder" : "the folder")")
    }
  }

  func note(_ text: @autoclosure () -> String) {
    if isLogged { log.append("\(Timestamp(unchecked: clock.seconds)) \(text())") }
  }

  // MARK: Names

  func stem(of id: TaskID) -> Stem { foreignStems[id] ?? "\(id)" }

  static func stem(ofFile name: String) -> Stem {
    var stem = name.dropLast(4)
    let mark = ".sync-conflict-"
    for start in stem.indices where stem[start...].hasPrefix(mark) {
      stem = stem[..<start]
      break
    }
    return String(stem)
  }

  func stems(_ items: [TaskID: TaskItem]) -> [Stem: TaskItem] {
    Dictionary(uniqueKeysWithValues: items.map { (stem(of: $0), $1) })
  }

  func describe(_ item: TaskItem?) -> String {
    guard let item else { return "none" }
    let due = item.due.map { "\($0)" } ?? "-"
    let rule = item.repetition.map { repetition in
      let changes = repetition.changes
      let done = repetition.completions.map { "\($0.due)" }
      return "\(repetition.rule) done \(repetition.count) \(done) except \(changes.except) "
        + "moved \(changes.moved.map { "\($0.from) \($0.to)" })"
    } ?? "once"
    return "\(stem(of: item.id).prefix(8)) \"\(item.title)\" \"\(item.notes ?? "")\" \(item.categories) "
      + "\(item.priority.name) \(due) \(item.zone ?? "") \(rule) \(item.reminders.map(\.rule)) "
      + "\(item.isOpen ? "open" : "done") snoozed \(item.snoozedUntil.map { "\($0)" } ?? "-") changed \(item.modified)"
  }

  // MARK: Life

  func run() throws {
    for _ in 0..<life.events {
      clock.seconds += chance.pick([60, 600, 7_200, 30_000]) * chance.number(1...10) / 10
      try happen()
    }
    try settle()
    try check()
    figures.histories = 1
    figures.typed = model.typed.count
  }

  private func happen() throws {
    let machine = chance.pick(machines)
    if chance.once(in: 25) { machine.offlineUntil = clock.seconds + chance.number(3_600...4 * 86_400) }
    switch chance.number(0...99) {
    case 0..<50: try act(on: machine)
    case 50..<54 where life.kills: try exchange(machine, isKilled: true)
    case 50..<78: try exchange(machine)
    case 78..<92: if life.isCarried { carry(machine, isCut: chance.percent(15)) } else { try exchange(machine) }
    case 92..<98: if life.hasForeign { try changeFile(at: machine) } else { try act(on: machine) }
    default: if life.restores { try restore(machine) } else { try act(on: machine) }
    }
  }

  /// Looks at a folder. A file with new contents counts as changed now.
  func look(at folder: String) {
    var found: [String: CarriedFile] = [:]
    for (name, bytes) in Files.all(in: folder) where name.hasSuffix(".ics") {
      let before = seen[folder]?[name]
      found[name] = before?.bytes == bytes ? before : CarriedFile(bytes: bytes, changed: clock.seconds)
    }
    for name in (seen[folder] ?? [:]).keys where found[name] == nil && !name.contains(".sync-conflict-") {
      model.endangered.insert(History.stem(ofFile: name))
    }
    seen[folder] = found
  }

  func exchange(_ machine: Machine, isKilled: Bool = false, always: Bool = false) throws {
    if !always, !life.isCarried, machine.offlineUntil > clock.seconds { return }
    let place = "m\(machine.number)"
    let before = Kill(machine)
    let known = try machine.items()
    let (report, change) = try round(of: machine, isDisturbed: !isKilled && !always && chance.percent(15))
    figures.exchanges += 1
    figures.merges += report.counts.merged
    figures.lost += report.dropped.count
    for (name, problem) in report.problems {
      // A carrier may bring a file back under another name. A person removes the file that the report names.
      guard case .repeated(let other) = problem, life.isCarried else {
        throw Fault(text: "\(machine.number) leaves alone \(name): \(problem)")
      }
      note("\(machine.number) names \(name), and it is removed")
      Files.remove("\(machine.folder)/\(name)")
      model.doubled.formUnion([name, other].map(History.stem))
    }
    model.exchanged(at: place)
    var isWhole = true
    // A kill is most dangerous in a sync that records a loss.
    if isKilled || life.kills && !always && change == nil && !report.dropped.isEmpty && chance.percent(30) {
      figures.kills += 1
      isWhole = false
      model.isUncertain = true
      let stop = try before.happens(to: machine, &chance)
      note("\(machine.number) is killed in an exchange: \(stop)")
    }
    let after = try machine.items()
    if !report.counts.isEmpty {
      note("\(machine.number) exchanges: \(report.counts)\(report.isAnew ? ", anew" : "")")
      for id in Set(known.keys).union(after.keys).sorted(by: { "\($0)" < "\($1)" }) where known[id] != after[id] {
        note("    \(after[id].map { describe($0) } ?? "\(stem(of: id).prefix(8)) is gone")")
      }
      for dropped in report.dropped {
        note("    lost \(dropped.field ?? "all") \(dropped.side): \(String(decoding: dropped.text, as: UTF8.self).debugDescription)")
      }
    }
    // The machine now knows the edits in each file, and then each file those of the machine. After a kill, this is
    // uncertain.
    for name in (seen[machine.folder] ?? [:]).keys where isWhole {
      model.tell(place, History.stem(ofFile: name), from: machine.folder, name)
    }
    look(at: machine.folder)
    if isWhole {
      for name in (seen[machine.folder] ?? [:]).keys {
        model.tell(machine.folder, name, from: place, History.stem(ofFile: name))
      }
    }
    try change?(self)
  }

  /// Syncs; a person may change something meanwhile. This sync does not carry that change.
  /// So the model learns the change later, from the function that is returned.
  private func round(
    of machine: Machine, isDisturbed: Bool
  ) throws -> (report: SyncRun.Report, change: ((History) throws -> Void)?) {
    var fault: (any Error)?
    // The sync draws two numbers before it reads the tasks.
    let step = chance.number(3...12)
    let change = { [unowned self] in
      unlearnt = []
      note("\(machine.number) is in the midst of a round")
      do { try act(on: machine, inRound: true) } catch { fault = error }
    }
    defer { unlearnt = nil }
    let (report, isSent): (SyncRun.Report, Bool)
    do { (report, isSent) = try machine.exchange(isDisturbed ? (step, change) : nil) } catch let error as Fault {
      throw error
    } catch {
      throw Fault(text: "\(machine.number) cannot exchange: \(error)")
    }
    if let fault { throw fault }
    guard let lessons = unlearnt else { return (report, nil) }
    unlearnt = nil
    let learn = { (history: History) in for lesson in lessons { try lesson(history) } }
    if isSent { try learn(self) }
    return (report, isSent ? { _ in } : learn)
  }

  /// Lets the model learn a change. During a sync, the model learns it at the end of the sync.
  func learn(_ lesson: @escaping (History) throws -> Void) throws {
    if unlearnt == nil { try lesson(self) } else { unlearnt?.append(lesson) }
  }

  func carry(_ machine: Machine, isCut: Bool = false, always: Bool = false) {
    if !always, machine.offlineUntil > clock.seconds { return }
    look(at: machine.folder)
    let files = seen[machine.folder] ?? [:]
    let names = Array(Set(files.keys).union(carrier.hub.keys)).sorted()
    let only = isCut ? Set(names.filter { _ in chance.percent(50) }) : nil
    let moves = carrier.carry(machine.folder, files, only: only, at: clock.time())
    for move in moves {
      note("\(machine.number) carries \(move)")
      switch move {
      case .up(let name): model.tell("hub", name, from: machine.folder)
      case .down(let name): model.tell(machine.folder, name, from: "hub")
      case .revived(let name): model.revived.insert(History.stem(ofFile: name))
      case .conflict(let name, let copy, let isLocalLoser):
        figures.copies += 1
        model.endangered.insert(History.stem(ofFile: name))
        // A copy may bring its task back, even if the file itself is deleted.
        model.revived.insert(History.stem(ofFile: name))
        model.tell(machine.folder, copy, from: isLocalLoser ? machine.folder : "hub", name)
      }
    }
    figures.carried += moves.count
    look(at: machine.folder)
  }
}
