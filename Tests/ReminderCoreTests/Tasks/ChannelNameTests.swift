import Testing

@testable import ReminderCore

/// Names of channels, alone and in lists.
@Suite struct ChannelNameTests {
  @Test(
    arguments: [
      ("desktop", .desktop), ("command", .command), ("stdout", .stdout), ("phone", .named("phone")),
      ("a", .named("a")), ("ntfy-2", .named("ntfy-2")),
      (String(repeating: "a", count: 32), .named(String(repeating: "a", count: 32))),
      // Words with another meaning in a list or a setting, and invalid names.
      ("auto", nil), ("none", nil), ("low", nil), ("medium", nil), ("high", nil), ("on", nil), ("off", nil),
      ("", nil), ("Phone", nil), ("2ntfy", nil), ("-a", nil), ("a b", nil), ("a.b", nil), ("a,b", nil), ("ö", nil),
      ("a\u{301}", nil), (String(repeating: "a", count: 33), nil),
    ] as [(String, ChannelName?)])
  func `the name of a channel is short, in lower case, and has no other meaning`(text: String, name: ChannelName?) {
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
  func `a list of channels has names with commas, each name once`(text: String, choice: ChannelChoice?) {
    #expect(ChannelChoice(text) == choice)
    if let choice { #expect(ChannelChoice(choice.text) == choice) }
  }

  @Test(
    arguments: [
      ([], ""), ([(.channel, "desktop,stdout")], ""), ([(.channel, "command")], "command"),
      ([(.channel, "command"), (.command, "true")], ""), ([(.channel, "phone,desktop,mail")], "phone,mail"),
      ([(.channel, "phone"), (.namedCommand("phone"), "true")], ""),
      ([(.highChannel, "phone"), (.escalateChannel, "phone"), (.lowChannel, "mail")], "mail,phone"),
    ] as [([(SettingName, String)], String)])
  func `the settings find a named channel without command`(set: [(SettingName, String)], missing: String) throws {
    var settings = Settings()
    for (name, value) in set { try settings.set(name, to: value) }
    #expect(settings.channelsWithoutCommand.text == missing)
  }
}
