// Failures, and changes by other programs.

/// The files of a machine before a sync. A kill puts some of them back.
struct Kill {
  private let state: [UInt8]
  private let sync: [String: [UInt8]]
  private let files: [String: [UInt8]]

  init(_ machine: Machine) {
    state = machine.state
    sync = Files.all(in: machine.place.folder)
    files = Files.all(in: machine.folder)
  }

  /// Puts back each file that a sync writes after the kill. Returns the point of the kill.
  func happens(to machine: Machine, _ chance: inout Chance) throws -> String {
    let list = try machine.load()
    let time = machine.clock.time(ahead: machine.skew)
    guard machine.state != state else { return "nothing had to be saved" }
    var sync = sync
    let after = Files.all(in: machine.place.folder)
    sync["next"] = Array(list.syncToken.utf8)
    let words = ["before the state is saved", "behind the state", "behind the undo", "among the files", "behind the files"]
    let stop = chance.pick([0, 1, 1, 2, 3, 4])
    // A sync records lost values first.
    sync["lost"] = after["lost"]
    if stop == 0 {
      if state.isEmpty { Files.remove(machine.path.file) } else { machine.replaceState(with: state) }
    }
    if stop >= 2 { sync["undo"] = after["undo"] }
    // A sync appends the new base before the index names it.
    for (name, bytes) in after where name.hasPrefix("base-") && stop == 4 { sync[name] = bytes }
    Files.restore(sync, in: machine.place.folder, at: time)
    if stop <= 3 {
      var files = Files.all(in: machine.folder)
      for name in Set(files.keys).union(self.files.keys).sorted() where stop < 3 || chance.percent(50) {
        files[name] = self.files[name]
      }
      Files.restore(files, in: machine.folder, at: time)
    }
    return words[stop]
  }
}

extension History {
  /// Puts an older state file in the place of the present one.
  func restore(_ machine: Machine) throws {
    guard !machine.backups.isEmpty else { return }
    let backup = chance.pick(machine.backups)
    let before = try machine.items()
    let elsewhere = try lost().union(typed(in: machine.folder))
    machine.replaceState(with: backup.bytes)
    let after = try machine.items()
    figures.restores += 1
    model.isUncertain = true
    note("\(machine.number) gets an older state")
    for id in Set(before.keys).union(after.keys) where before[id] != after[id] {
      note("    \(after[id].map { describe($0) } ?? "\(stem(of: id).prefix(8)) is gone")")
    }
    let (old, new) = (tokens(before), tokens(after))
    // A word that stands only in the replaced state is lost. Without a sync since the backup, the restore is like an
    // undo.
    for token in old.subtracting(new) where backup.exchanges == machine.exchanges || !elsewhere.contains(token) {
      model.replace(token, by: "m\(machine.number)")
    }
  }

  func tokens(_ items: [TaskID: TaskItem]) -> Set<Token> {
    items.values.reduce(into: []) { $0.formUnion(Tokens.all(of: $1)) }
  }

  func typed(in folder: String) -> Set<Token> {
    Files.all(in: folder).reduce(into: []) { $0.formUnion(Tokens.all(inCalendar: $1.value)) }
  }

  /// The words that all machines keep as lost.
  func lost(isOfFields: Bool = false) throws -> Set<Token> {
    try machines.reduce(into: []) { $0.formUnion(try $1.lost(isOfFields: isOfFields)) }
  }

  func changeFile(at machine: Machine) throws {
    look(at: machine.folder)
    figures.foreign += 1
    let now = Timestamp(unchecked: clock.seconds)
    let place = machine.folder
    func save(_ name: String, _ file: Foreign) {
      Files.write("\(place)/\(name)", file.bytes, at: clock.time())
      look(at: place)
    }
    let names = (seen[place] ?? [:]).keys.filter { !$0.contains(".sync-conflict-") }.sorted()
    words += 1
    let word = "t" + "\(100_000 + words)".dropFirst()
    guard !names.isEmpty, !chance.percent(8) else {
      let uid = "other-\(words)@home"
      let stem = "other-\(words)"
      foreignStems[TaskID(uid: uid)] = stem
      note("another program adds \(stem) \(word)")
      model.type(word, Model.Typed(stem: stem, field: "title"), by: "other")
      model.edit("\(stem).ics", at: place)
      model.edit(stem, at: place)
      model.tell(place, "\(stem).ics", from: place, stem)
      return save("\(stem).ics", Foreign.task(uid: uid, title: "other \(word)", now: now))
    }
    let name = chance.pick(names)
    let stem = History.stem(ofFile: name)
    guard let bytes = seen[place]?[name]?.bytes else { return }
    var file = Foreign(bytes, now: now)
    var isEdit = true
    switch chance.number(0...11) {
    case 10 where file.hasSteps:
      note("another program adds a step \(word) to \(stem)")
      file.addBox(word)
      model.type(word, Model.Typed(stem: stem, field: "steps"), by: "other")
    case 11 where file.hasSteps:
      note("another program ticks a step of \(stem)")
      file.tickBox()
    case 0...3, 10, 11:
      note("another program calls \(stem) \(word)")
      for token in file.setTitle("other \(word)") { model.replace(token, by: "other") }
      model.type(word, Model.Typed(stem: stem, field: "title"), by: "other")
    case 4, 5:
      note("another program completes \(stem)")
      file.complete()
      // If the rule counts from *done*, the new date may be earlier, and looks like an edit.
      isEdit = Tokens.lines(bytes).contains(Array("X-REMIND-REPEAT-FROM:DONE".utf8))
    case 6:
      let wall = newWall()
      note("another program adds an alarm to \(stem) at \(wall)")
      file.addAlarm(at: Tokens.stamp(wall))
      // In a task with a rule, a moment is kept as a distance from the due date. So the moment moves, and is no fixed
      // word.
      let moves = Tokens.lines(bytes).contains { $0.starts(with: Array("RRULE".utf8)) }
      if !moves { model.type("a" + Tokens.stamp(wall), Model.Typed(stem: stem, field: "reminders"), by: "other") }
    case 7, 8:
      let line = Array("X-FOREIGN-\(word);P=\"a,b\":what \\, it: \(word)".utf8)
      note("another program adds a line to \(stem)")
      file.add(line)
      model.foreignLines[stem, default: []].append(line)
      isEdit = false
    default:
      note("another program deletes \(stem)")
      for token in Tokens.all(inCalendar: bytes) { model.replace(token, by: "other") }
      model.tell("other", stem, from: place, name)
      model.delete(stem, at: "other")
      Files.remove("\(place)/\(name)")
      return look(at: place)
    }
    if isEdit {
      model.tell(place, stem, from: place, name)
      model.edit(stem, at: place)
      model.tell(place, name, from: place, stem)
    }
    if chance.percent(20) { file.dropLists() }
    if chance.percent(90) { file.stamp() }
    if chance.percent(20) { file.endLinesShort() }
    save(name, file)
  }
}
