// The world around the machine: zones and flights (C70), suspends, and wrong clocks (C71, C72, C73).

/// The traits of a year, drawn once.
struct Life {
  /// The approximate number of tasks.
  let taskCount: Int
  let actsInTenDays: Int
  /// The zones of the year.
  let zones: [String]
  /// How often faults happen, in percent. In this order: a run finds a failing channel, a delivery is slow, a kill
  /// follows a delivery.
  /// Then: a person changes something during a delivery, a kill interrupts a save.
  let failing: Int
  let slow: Int
  let killing: Int
  let meanwhile: Int
  let killedSaves: Int
  /// The mean number of minutes between two events; 0 for never.
  let flights: Int
  let suspends: Int
  let jumps: Int
  let breaks: Int
  let sleepsAtNight: Bool
  /// Whether the clock may once start at the end of its range.
  let hasFuture: Bool
  /// Whether anybody sets quiet hours. `nags` says the same of nags.
  let quiets: Bool
  let nags: Bool
  /// Whether anybody lets unanswered notifications escalate.
  let escalates: Bool
  let times: Bool
  /// How many of the rules are finer than a day, in percent.
  let fine: Int
  /// Whether anybody switches on the agenda.
  let plansDays: Bool

  /// Whether anybody enters long lists for one day, so that requests wait for slots.
  var hasLists: Bool { taskCount >= 40 }

  init(_ chance: inout Chance, zones: Zones) {
    taskCount = chance.pick([3, 8, 15, 25, 40, 100])
    actsInTenDays = chance.pick([10, 30, 60])
    self.zones = chance.some(zones.all, atMost: 3)
    failing = chance.pick([0, 0, 5, 30])
    slow = chance.pick([0, 0, 20, 60])
    killing = chance.pick([0, 0, 2, 10])
    meanwhile = chance.pick([0, 0, 2, 10])
    killedSaves = chance.pick([0, 2, 5])
    flights = chance.pick([0, 4_000, 40_000])
    suspends = chance.pick([0, 5_000, 30_000])
    jumps = chance.pick([0, 20_000, 80_000])
    breaks = chance.pick([0, 0, 10_000, 60_000])
    sleepsAtNight = chance.percent(25)
    hasFuture = chance.percent(8)
    quiets = chance.percent(50)
    nags = chance.percent(50)
    escalates = chance.percent(40)
    times = chance.percent(40)
    plansDays = chance.percent(40)
    fine = chance.pick([0, 30, 60, 90])
  }
}

/// The true time, and the time on the machine's clock.
struct World {
  enum Event {
    case flight(String)
    case suspend(minutes: Int)
    case jump(seconds: Int)
  }

  private let start: Int
  private var minute = 0
  private var upAgain = 0
  private var skew = 0
  private var correctedAt = Int.max
  private let second: Int

  init(_ chance: inout Chance, _ life: Life) {
    // The year begins between 2024 and 2033.
    start = 1_704_067_200 + chance.number(0...3_650) * 86_400
    second = chance.number(0...3)
  }

  /// The time on the machine's clock.
  var seconds: Int { start + minute * 60 + second + skew }
  var isUp: Bool { minute >= upAgain }

  /// Moves on by one minute, and returns the events of this minute.
  mutating func step(_ minute: Int, _ chance: inout Chance, _ life: Life) -> [Event] {
    self.minute = minute
    var events: [Event] = []
    if minute >= correctedAt {
      skew = 0
      correctedAt = .max
      events.append(.jump(seconds: 0))
    }
    if life.flights > 0, chance.once(in: life.flights) {
      if chance.percent(60) { upAgain = max(upAgain, minute + chance.number(60...900)) }
      events.append(.flight(chance.pick(life.zones)))
    }
    if life.suspends > 0, chance.once(in: life.suspends) {
      let length = chance.pick([3, 20, 90, 300, 700, 1_500, 4_000, 20_000])
      events.append(sleep(chance.number(1...length)))
      if chance.percent(10) { events.append(bootWrong(&chance, life)) }
    }
    if life.sleepsAtNight, minute % 1440 == 1380 { events.append(sleep(chance.number(400...560))) }
    if life.jumps > 0, chance.once(in: life.jumps), correctedAt == .max {
      let size = chance.pick([90, 3_600, 7_200, 40_000, 90_000, 300_000])
      skew = chance.number(-size...size)
      if chance.percent(70) { skew -= skew % 60 }
      correctedAt = minute + chance.number(1...chance.pick([5, 120, 3_000]))
      events.append(.jump(seconds: skew))
    }
    return events
  }

  private mutating func sleep(_ minutes: Int) -> Event {
    upAgain = max(upAgain, minute + minutes)
    return .suspend(minutes: minutes)
  }

  /// After a start, the clock stands at the beginning or the end of its range, until somebody corrects it.
  private mutating func bootWrong(_ chance: inout Chance, _ life: Life) -> Event {
    let wrong = life.hasFuture && chance.percent(30) ? 2_147_480_000 : chance.number(30...3_000)
    skew = wrong - (start + upAgain * 60 + second)
    correctedAt = upAgain + chance.number(1...5)
    return .jump(seconds: skew)
  }
}
