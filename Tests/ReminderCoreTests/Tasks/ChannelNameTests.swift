import Testing

@testable import ReminderCore

/// Names of channels, alone and in lists.
@Suite struct ChannelNameTests {
  @Test(
    arguments: [
      ("desktop", .desktop), ("command", .command), ("stdout", .stdout), ("phone", .named("phone")),
      ("a", .named("a")), ("ntfy-2", .named("ntfy-2")),
      (String(repeating: "a", count: 32), .named(String(repeating: "a", count: 32))),
      // What else a list or a setting could mean by it.
      ("auto", nil), ("none", nil), ("low", nil), ("medium", nil), ("high", nil), ("on", nil), ("off", nil),
      ("", nil), ("Phone", nil), ("2ntfy", nil), ("-a", nil), ("a b", nil), ("a.b", nil), ("a,b", nil), ("ö", nil),
      ("a\u{301}", nil), (String(repeating: "a", count: 33), nil),
    ] as [(String, ChannelName?)])
  func `a name is short, in small letters, and means nothing else`(text: String, name: ChannelName?) {
    #expect(ChannelName(text) == name)
    if let name { #expect("\(name)" == text) }
  }

  @Test(
    arguments: [
      ("auto", .auto), ("desktop", .list([.desktop])), ("desktop,phone", .list([.desktop, .named("phone")])),
      ("phone,desktop,phone", .list([.named("phone"), .desktop])),
      ("a,b,c", .list([.named("a"), .named("b"), .named("c")])),
      ("", nil), (",", nil), ("desktop,", nil), (",desktop", nil), ("auto,phone", nil), ("desktop, phone", nil),
      ("desktop phone", nil), ("a,b,c,d,e,f,g,h,i", nil),
    ] as [(String, ChannelChoice?)])
  func `a list is names with commas, each once`(text: String, choice: ChannelChoice?) {
    #expect(ChannelChoice(text) == choice)
    if let choice { #expect(ChannelChoice(choice.text) == choice) }
  }

  @Test(
    arguments: [
      ([], ""), ([(.channel, "desktop,stdout")], ""), ([(.channel, "command")], "command"),
      ([(.channel, "command"), (.command, "true")], ""), ([(.channel, "phone,desktop,mail")], "phone,mail"),
      ([(.channel, "phone"), (.namedCommand("phone"), "true")], ""),
      ([(.highChannel, "phone"), (.escalationChannel, "phone"), (.lowChannel, "mail")], "mail,phone"),
    ] as [([(SettingName, String)], String)])
  func `a channel that is named and has no command is found`(set: [(SettingName, String)], missing: String) throws {
    var settings = Settings()
    for (name, value) in set { try settings.set(name, to: value) }
    #expect(settings.channelsWithoutCommand.text == missing)
  }
}
