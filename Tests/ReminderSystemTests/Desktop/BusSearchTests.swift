import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// The choice of the desktop's bus among several buses.
@Suite struct BusSearchTests {
  typealias Presence = NotificationServer.Presence

  /// A bus, by its notification server, or by the doubt about its owner.
  enum Bus: Sendable {
    case shows(Presence)
    case silent
    case doubted(BusDoubt)
  }

  @Test(
    arguments: [
      ([], nil, 0, []),
      ([.shows(.running)], 0, 1, []),
      ([.shows(.running), .shows(.running)], 0, 1, []),
      ([.shows(.startable)], 0, 1, []),
      ([.shows(.startable), .shows(.startable)], 0, 2, []),
      ([.shows(.startable), .shows(.running), .shows(.running)], 1, 2, []),
      ([.shows(.unknown), .shows(.running)], 1, 2, []),
      ([.shows(.unknown), .shows(.startable)], 1, 2, []),
      ([.shows(.unknown), .shows(.unknown)], 0, 2, []),
      ([.shows(.unknown), .shows(.none)], 0, 2, [.noServer]),
      ([.shows(.none)], nil, 1, [.noServer]),
      ([.shows(.none), .shows(.running)], 1, 2, [.noServer]),
      ([.shows(.none), .doubted(.foreign), .shows(.unknown)], 2, 2, [.noServer, .foreign]),
      ([.doubted(.unchecked), .doubted(.foreign)], nil, 0, [.unchecked, .foreign]),
      ([.silent, .shows(.running)], 0, 1, []),
      ([.doubted(.foreign), .silent], 1, 1, [.foreign]),
    ] as [([Bus], Int?, Int, [BusDoubt])])
  func `the search takes the bus that most surely shows notifications`(
    buses: [Bus], taken: Int?, asked: Int, doubts: [BusDoubt]
  ) {
    var (search, count) = (BusSearch(), 0)
    _ = buses.enumerated().allSatisfy { place, bus in
      let address = SessionBus(address: "\(place)")
      switch bus {
      case .doubted(let doubt): return search.consider(address, doubt) { .running }
      case .shows, .silent:
        return search.consider(address, nil) {
          count += 1
          if case .shows(let presence) = bus { return presence }
          return nil
        }
      }
    }
    #expect(search.bus?.address == taken.map { "\($0)" })
    #expect(count == asked)
    #expect(search.passedOver.map(\.doubt) == doubts)
  }

  @Test func `the search ends in time if no bus answers`() throws {
    let machine = try Machine()
    for number in 1...5 {
      let bus = try machine.folder.listen(at: "bus\(number)")
      try machine.process("\(number)", "\(SessionBus.variable)=unix:path=\(bus)")
    }
    try machine.program("dbus-send", "echo asked >> '\(machine.path)/calls'; exec sleep 600")
    machine.clock.step = 10_000
    #expect(BusSearch(in: machine.host).bus == SessionBus(address: "unix:path=\(machine.path)/bus5"))
    #expect(machine.folder.lines(of: "calls").count <= 1)
  }

  @Test func `each bus of a machine is asked once`() throws {
    let machine = try Machine()
    let own = "unix:path=\(try machine.folder.listen(at: "own"))"
    let young = "unix:path=\(try machine.folder.listen(at: "young"))"
    let old = "unix:path=\(try machine.folder.listen(at: "old"))"
    machine.variables[SessionBus.variable] = own
    try machine.process("98", "\(SessionBus.variable)=\(old)")
    try machine.process("99", "\(SessionBus.variable)=\(own),guid=1")
    try machine.process("100", "\(SessionBus.variable)=\(young)")
    try machine.process("101", "\(SessionBus.variable)=\(young)")
    let calls = "\(machine.path)/calls"
    try machine.program(
      "dbus-send",
      """
      echo "${DBUS_SESSION_BUS_ADDRESS##*/} ${5##*.}" >> "\(calls)"
      case $DBUS_SESSION_BUS_ADDRESS$5 in
      *young*ListActivatableNames) echo '   array [ string "org.freedesktop.Notifications" ]' ;;
      *old*NameHasOwner) echo '   boolean true' ;;
      *NameHasOwner) echo '   boolean false' ;;
      *) echo '   array [ string "org.freedesktop.Other" ]' ;;
      esac
      """)
    let search = BusSearch(in: machine.host)
    #expect(search.bus == SessionBus(address: old))
    #expect(search.passedOver == [BusSearch.PassedOver(address: own, doubt: .noServer)])
    #expect(
      machine.folder.lines(of: "calls") == [
        "own NameHasOwner", "own ListActivatableNames", "young NameHasOwner", "young ListActivatableNames",
        "old NameHasOwner",
      ])
  }
}
