// Random timers and focus blocks.

extension Year {
  func timer(_ open: [PlainTask], at now: Timestamp) throws {
    let timers = plain.timed.timers
    let minutes = chance.pick([1, 5, 25, 60, 300, 3_000])
    let index = timers.isEmpty ? 0 : chance.number(0...timers.count - 1)
    let paused = plain.timed.paused.count
    let isFull = timers.count + paused == TaskTimer.most
    if paused > 0, chance.percent(timers.isEmpty && isFull ? 100 : 30) {
      let place = chance.number(0...paused - 1)
      let number = timers.count + place + 1
      return try perform(.timed(.resumeTimer(.number(number))), "timer resume \(number)", touching: []) {
        $0.resumeTimer(place)
      }
    }
    if !timers.isEmpty, chance.percent(isFull ? 100 : 25) {
      if timers[index].end > now, chance.percent(30) {
        return try perform(.timed(.pauseTimer(.number(index + 1))), "timer pause \(index + 1)", touching: []) {
          $0.pauseTimer(index)
        }
      }
      if chance.percent(50) || timers[index].minutes + minutes > TaskTimer.longest {
        return try perform(.timed(.stopTimer(.number(index + 1))), "timer stop \(index + 1)", touching: []) {
          $0.stopTimer(index)
        }
      }
      let words = "timer add \(minutes)m to \(index + 1)"
      return try perform(.timed(.extendTimer(.number(index + 1), seconds: minutes * 60)), words, touching: []) {
        $0.extendTimer(index, by: minutes)
      }
    }
    let rung = plain.timed.rung
    if !rung.isEmpty, chance.percent(25) {
      let place = chance.number(0...rung.count - 1)
      let number = timers.count + paused + place + 1
      if isFull || chance.percent(60) {
        return try perform(.timed(.stopTimer(.number(number))), "timer stop \(number), which rang", touching: []) {
          $0.stopRung(place)
        }
      }
      let words = "timer add \(minutes)m to \(number), which rang"
      return try perform(.timed(.extendTimer(.number(number), seconds: minutes * 60)), words, touching: []) {
        $0.restartRung(place, for: minutes)
      }
    }
    let task = open.isEmpty || chance.percent(50) ? nil : chance.pick(open)
    let title = task == nil && chance.percent(50) ? "Tea \(chance.number(1...99))" : nil
    var new = PlainTimer(
      id: TaskID(random: chance.next(), chance.next()), task: task?.id, title: title, minutes: minutes,
      end: Timestamp(unchecked: now.seconds + minutes * 60))
    var edit = NewTimer(id: new.id, task: task.map { .number($0.number) }, title: title, minutes: minutes)
    if task == nil, chance.percent(40) {
      (new.nagMinutes, new.nagTimes) = (chance.pick([1, 7, 60, 1_440]), chance.pick([nil, 1, 3]))
      edit.nag = new.nagMinutes.map { .every(minutes: $0, times: new.nagTimes) }
    }
    let words = "timer \(minutes)m \(task.map { "of \($0.number)" } ?? title ?? "") \(edit.nag.map { "\($0)" } ?? "")"
    try perform(.timed(.startTimer(edit)), words, touching: []) { $0.startTimer(new) }
  }

  func focus(_ open: [PlainTask], at now: Timestamp) throws {
    let clock = plain.clock
    let blocks = plain.timed.blocks
    if chance.percent(30), let index = blocks.firstIndex(where: clock.runs) {
      return try perform(.timed(.stopBlock), "focus stop", touching: []) { $0.stopBlock(index) }
    }
    if chance.percent(30), let index = blocks.firstIndex(where: clock.runs) { return try extendBlock(index) }
    if !blocks.isEmpty, chance.percent(blocks.count > 6 ? 90 : 15) {
      let inOrder = blocks.enumerated().sorted {
        (clock.start($0.element), $0.offset) < (clock.start($1.element), $1.offset)
      }
      let place = chance.number(0...blocks.count - 1)
      let id = inOrder[place].element.id
      return try perform(.timed(.cancelBlock(place + 1)), "focus cancel \(place + 1)", touching: []) {
        $0.cancelBlock(id)
      }
    }
    let minutes = chance.pick([1, 5, 25, 90, 240, 1_440])
    var start: CivilDateTime?
    if chance.percent(70) {
      let wall = machine.zone.rules.local(at: now).seconds + chance.number(60...chance.pick([7_200, 100_000, 900_000]))
      start = CivilDateTime(unchecked: wall - wall % 60)
    }
    if let wall = start, machine.zone.rules.instant(of: wall) <= now { start = nil }
    var block = PlainBlock(
      id: TaskID(random: chance.next(), chance.next()), title: chance.percent(50) ? "Deep work" : nil,
      start: start.map { .wall($0) } ?? .moment(now), minutes: minutes)
    let tasks = chance.some(open, atMost: chance.pick([0, 0, 1, 3]))
    block.tasks = tasks.map(\.id)
    block.isStartDelivered = start == nil
    var edit = NewBlock(id: block.id, minutes: minutes)
    (edit.title, edit.start) = (block.title, start)
    edit.tasks = tasks.map { .number($0.number) }
    let rules = ["FREQ=DAILY", "FREQ=WEEKLY", "FREQ=DAILY;INTERVAL=3", "FREQ=DAILY;COUNT=4"]
    if let start, chance.percent(40), let rule = try? RecurrenceRule(chance.pick(rules)) {
      (block.rule, block.first, edit.rule) = (rule, start, rule)
    }
    let words =
      "focus \(start.map { "at \($0)" } ?? "now") \(minutes)m \(block.rule.map { "\($0)" } ?? "") of \(tasks.map(\.number))"
    let isRefused = plain.overlaps(block)
    do {
      try perform(.timed(.addBlock(edit)), words, touching: []) { $0.add(block) }
    } catch let fault as Fault where fault.isOverlap {
      if !isRefused { throw Fault(text: "\(words): refused, and overlaps nothing") }
      return
    }
    if isRefused, plain.timed.blocks.contains(where: { $0.id == block.id }) {
      throw Fault(text: "\(words): overlaps another one")
    }
  }

  private func extendBlock(_ index: Int) throws {
    let minutes = min(chance.pick([1, 5, 25, 90]), 1_440 - plain.timed.blocks[index].minutes)
    if minutes < 1 { return }
    let id = TaskID(random: chance.next(), chance.next())
    var trial = plain
    trial.extendBlock(index, by: minutes, as: id)
    let grown = trial.timed.blocks.removeLast()
    let isRefused = trial.overlaps(grown)
    let words = "focus add \(minutes)m"
    do {
      try perform(.timed(.extendBlock(id, minutes: minutes)), words, touching: []) {
        $0.extendBlock(index, by: minutes, as: id)
      }
    } catch let fault as Fault where fault.isOverlap {
      if !isRefused { throw Fault(text: "\(words): refused, and overlaps nothing") }
      return
    }
    if isRefused, plain.timed.blocks.last == grown { throw Fault(text: "\(words): overlaps another one") }
  }
}

extension Fault {
  fileprivate var isOverlap: Bool { text.contains("verlaps") }
}
