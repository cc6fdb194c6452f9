import Testing

@testable import ReminderCore
@testable import ReminderSystem

/// How an attempt to deliver goes from one channel to the next.
@Suite struct DeliveryAttemptTests {
  private static let phone = ChannelName.named("phone")
  private static let awaiting = DeliveryError.awaiting(ticket: 35, seconds: 4)

  /// An attempt through desktop, phone and command, after these outcomes.
  private func attempt(_ outcomes: [DeliveryAttempt.Outcome], missed: [MissedChannel] = []) -> DeliveryAttempt {
    var attempt = DeliveryAttempt(through: [.desktop, Self.phone, .command], missed: missed)
    for outcome in outcomes { attempt.next(after: outcome) }
    return attempt
  }

  @Test(
    arguments: [
      ([], .next(.desktop)),
      ([.took(name: "screen")], .taken(.desktop, name: "screen")),
      ([.missed(nil)], .next(phone)), ([.missed(.exited(1))], .next(phone)),
      ([.missed(nil), .took(name: "phone")], .taken(phone, name: "phone")),
      ([.missed(awaiting)], .sent(.desktop, ticket: 35)), ([.missed(awaiting), .noted], .next(phone)),
      ([.missed(.desktop(.noAnswer(seconds: 4)))], .next(phone)),
      ([.missed(nil), .missed(.exited(1)), .missed(nil)], .noChannelLeft),
      ([.missed(nil), .missed(nil), .missed(awaiting)], .sent(.command, ticket: 35)),
      ([.missed(nil), .missed(nil), .missed(awaiting), .noted], .noChannelLeft),
      ([.apart([])], .apart([])), ([.missed(nil), .apart([])], .apart([])),
      // What cannot happen changes nothing.
      ([.noted], .next(.desktop)), ([.took(name: "desktop"), .missed(nil)], .taken(.desktop, name: "desktop")),
      ([.missed(awaiting), .took(name: "desktop")], .sent(.desktop, ticket: 35)),
      ([.missed(nil), .missed(nil), .missed(nil), .missed(nil)], .noChannelLeft),
    ] as [([DeliveryAttempt.Outcome], DeliveryAttempt.State)])
  func `each outcome leads to the next state`(outcomes: [DeliveryAttempt.Outcome], state: DeliveryAttempt.State) {
    #expect(attempt(outcomes).state == state)
  }

  @Test(
    arguments: [
      ([], .desktop, [phone, .command]), ([.missed(.exited(1))], phone, [.desktop, .command]),
      ([.missed(awaiting)], .desktop, [phone, .command]),
      ([.missed(awaiting), .noted, .missed(nil)], .command, [.desktop, phone]),
    ] as [([DeliveryAttempt.Outcome], ChannelName, [ChannelName])])
  func `the other channels are those that missed it and those to come`(
    outcomes: [DeliveryAttempt.Outcome], channel: ChannelName, others: [ChannelName]
  ) {
    let mail = ChannelName.named("mail")
    #expect(attempt(outcomes).others(than: channel) == others)
    let missed = [MissedChannel(name: mail, error: nil)]
    #expect(attempt(outcomes, missed: missed).others(than: channel) == [mail] + others)
  }

  @Test(
    arguments: [
      ([.missed(nil), .missed(nil), .missed(nil)], true), ([.missed(nil), .missed(nil)], false),
      ([.missed(nil), .missed(.exited(1)), .missed(nil)], false), ([.missed(nil), .took(name: "phone")], false),
    ] as [([DeliveryAttempt.Outcome], Bool)])
  func `notifications are held if no channel can be used for now`(outcomes: [DeliveryAttempt.Outcome], isHeld: Bool) {
    #expect(attempt(outcomes).isHeld == isHeld)
    let failed = [MissedChannel(name: .named("mail"), error: .exited(1))]
    #expect(!attempt(outcomes, missed: failed).isHeld)
  }

  @Test func `without channels, none is left`() {
    let attempt = DeliveryAttempt(through: [])
    #expect(attempt.state == .noChannelLeft && attempt.isHeld && attempt.missed.isEmpty)
  }
}
