// The texts of notifications of timers and focus blocks.

extension NotificationText {
  /// Makes the text of a timer; `view` is its task, if there is one. A nag does not say that it is late, because its
  /// notification was delivered before.
  init(
    _ request: NotificationRequest, of timer: TaskTimer, nag: Nag?, task view: TaskView?, settings: Settings,
    at moment: Timestamp, in zone: NamedZone, words: NotificationWords
  ) {
    let again = nag.map { words.again($0, at: max(moment, request.fireAt), in: zone) }
    self.init(
      title: view?.task.title ?? timer.title ?? words.timed.timer,
      parts: [words.timed.timeIsUp.filled(words.timedSpan(minutes: timer.minutes)), again].compactMap { $0 },
      categories: view?.task.categories ?? [], of: request, saysLate: again == nil, settings: settings, at: moment,
      in: zone, words: words)
  }

  /// Makes the text of the start or the end of a focus block. `count` has its done tasks, and the notifications that
  /// waited during the block.
  init(
    _ request: NotificationRequest, of block: FocusBlock, done count: BlockCount, settings: Settings,
    at moment: Timestamp, in zone: NamedZone, words: NotificationWords, wasHeld: Bool
  ) {
    let length = words.timedSpan(minutes: block.minutes)
    let timed = words.timed
    var parts: [String] = []
    if request.identifier.kind == .blockStart {
      parts.append(timed.begins.filled(length, words.dates.text(zone.rules.local(at: block.end(in: zone.rules)).time)))
    } else {
      parts.append(timed.isOver.filled(length))
      if count.tasks > 0 { parts.append(timed.doneOf.filled("\(count.done)", "\(count.tasks)")) }
      if count.waited > 0 { parts.append(timed.waited.text(count.waited)) }
    }
    self.init(
      title: block.title ?? timed.focus, parts: parts, categories: [], of: request, settings: settings, at: moment,
      in: zone, words: words, wasHeld: wasHeld)
  }
}

/// The numbers of a focus block.
struct BlockCount: Equatable {
  /// How many tasks of the block still exist, and how many of those are done.
  var tasks = 0
  var done = 0
  /// How many notifications were held while the block ran.
  var waited = 0
}

extension Explanation {
  /// Returns the numbers of a focus block, with the held notifications if it is over. Needs a plan made with
  /// `listingWaiting`.
  func count(of block: FocusBlock) -> BlockCount {
    var count = rules.count(of: block)
    let (start, end) = (block.start(in: present.zone.rules), block.end(in: present.zone.rules))
    guard end <= present.now else { return count }
    let span = FocusSpan(start: start, end: end, tasks: Set(block.tasks))
    let segment = QuietSegment(from: start, until: end, isQuiet: false, block: span)
    count.waited = plan.due(at: present.now).count { $0.fireAt < end && isHeld($0, by: segment) }
    return count
  }
}

extension RequestRules {
  /// Returns the numbers for the tasks of a focus block. A repeating task counts as done if an occurrence was done
  /// since the block began.
  func count(of block: FocusBlock) -> BlockCount {
    let start = block.start(in: zones[0])
    var count = BlockCount()
    let indices = block.tasks.isEmpty ? [:] : tasks.indices(of: Set(block.tasks))
    for id in block.tasks {
      guard let index = indices[id] else { continue }
      let record = tasks.records[index]
      let last = tasks.repetition(of: record)?.completions.last?.at
      count.tasks += 1
      if !record.isOpen || last.map({ $0 >= start }) ?? false { count.done += 1 }
    }
    return count
  }
}
