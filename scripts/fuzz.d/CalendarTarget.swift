// Calendars: an unchanged calendar keeps its bytes, and a changed calendar reads back with its changes.
// Each printed value reads back as the same value.

enum CalendarTarget {
  static func check(_ bytes: [UInt8]) {
    guard let stream = try? CalendarStream(bytes) else { return }
    require(CalendarPatch(stream).bytes == bytes, "unchanged it has other bytes")
    for component in stream.components.flatMap(all) { checkValues(of: component, in: stream) }
    checkTasks(of: stream)
    guard let component = stream.components.flatMap(all).last else { return }
    var patch = CalendarPatch(stream)
    let wanted = CalendarProperty("X-FUZZ", texts: [text(bytes.prefix(200)), ",;\\\n"])
    let kept = component.lines.map(\.property).filter { $0.name != "X-FUZZ" }
    patch.set("X-FUZZ", to: wanted, of: component)
    patch.insert(NewComponent(name: "VALARM"), in: component)
    let changed = mustNotThrow("a changed stream") { try CalendarStream(patch.bytes) }
    guard let last = changed.components.flatMap(all).last(where: { $0.property("X-FUZZ") == wanted }) else {
      fatalError("property: what was set is not there")
    }
    require(last.lines.map(\.property).filter { $0.name != "X-FUZZ" } == kept, "another property has changed")
    require(last.children.last?.name == "VALARM", "the alarm is not there")
  }

  /// An unchanged task keeps its bytes. A task that is written twice reads back as after the first time.
  private static func checkTasks(of stream: CalendarStream) {
    let morning = CivilTime(unchecked: 540)
    let writer = CalendarTaskWriter(
      zones: ZoneTable(StateTarget.zones), machine: StateTarget.present.zone.rules, morningTime: morning)
    func read(_ stream: CalendarStream, _ component: CalendarComponent) -> (CalendarTask, CalendarTaskReader)? {
      var reader = CalendarTaskReader(stream, StateTarget.zones, morningTime: morning, at: StateTarget.present)
      return (try? reader.task(component)).map { ($0, reader) }
    }
    for component in stream.components(named: "VTODO") {
      guard let (task, reader) = read(stream, component) else { continue }
      // An alarm that follows the reader's clock may be written differently.
      let isSettled = !reader.alarms.contains(where: \.isUnsettled)
      require(
        !isSettled || writer.bytes(of: stream, with: task, insteadOf: task, in: component, reader) == stream.bytes,
        "a task that has not changed has other bytes")
      let bytes = writer.calendar(of: [task]).stream
      let once = mustNotThrow("a written calendar") { try CalendarStream(bytes) }
      guard let (second, _) = once.components(named: "VTODO").first.flatMap({ read(once, $0) }) else {
        fatalError("property: a written task is not read")
      }
      let again = writer.calendar(of: [second]).stream
      let twice = mustNotThrow("what was written twice") { try CalendarStream(again) }
      guard let (third, _) = twice.components(named: "VTODO").first.flatMap({ read(twice, $0) }) else {
        fatalError("property: a task that was written twice is not read")
      }
      require(third == second, "written twice:\n\(second)\n\(third)")
    }
  }

  private static func all(_ component: CalendarComponent) -> [CalendarComponent] {
    [component] + component.children.flatMap(all)
  }

  private static func checkValues(of component: CalendarComponent, in stream: CalendarStream) {
    for property in component.lines.map(\.property) {
      if let time = CalendarTime(property) {
        require(CalendarTime(time.property("DUE")) == time, "\(time) reads back as another")
      }
      if let duration = CalendarDuration(property.value) {
        require(CalendarDuration("\(duration)") == duration, "\(duration) reads back as another")
      }
      let texts = property.texts
      let written = texts.map { withLineFeeds($0.withoutControls) }
      require(CalendarProperty("X", texts: texts).texts == written, "\(texts) reads back as another")
    }
    guard let zone = ZoneComponent(component) else { return }
    for seconds in stride(from: -10_000_000_000, to: 10_000_000_000, by: 1_999_999_999) {
      guard let wall = CivilDateTime(seconds: seconds) else { continue }
      let distance = zone.instant(of: wall).seconds - seconds
      require(abs(distance) <= 2 * 172_800, "\(wall) is \(distance) seconds away")
    }
  }

  /// Turns each line end into a line feed. Swift counts a carriage return with a line feed as one character.
  private static func withLineFeeds(_ text: String) -> String {
    String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
  }
}
