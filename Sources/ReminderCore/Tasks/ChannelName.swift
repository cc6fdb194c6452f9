/// A channel by its name, as in settings and in the state file.
package enum ChannelName: Hashable, Sendable {
  /// The desktop of the user's session.
  case desktop
  /// The command in `notify.command`.
  case command
  /// Standard output, which cron mails.
  case stdout
  /// The command in `notify.command.NAME`.
  case named(String)

  /// The most bytes of a name.
  package static let byteLimit = 32
  /// The most channels in a list.
  package static let countLimit = 8

  /// Words that have, or could have, another meaning in the place of a channel's name.
  private static let reserved = ["auto", "none", "all", "off", "on", "low", "medium", "high"]

  /// A channel by its name, in small letters; nil if the text is not a valid name.
  ///
  /// A person's own name has small ASCII letters, digits and hyphens, and begins with a letter. So the name can be part
  /// of a setting's name and of a list with commas.
  package init?(_ text: String) {
    switch text {
    case "desktop": self = .desktop
    case "command": self = .command
    case "stdout": self = .stdout
    default:
      guard let first = text.utf8.first, 0x61...0x7a ~= first, text.utf8.count <= ChannelName.byteLimit,
        text.utf8.allSatisfy({ 0x61...0x7a ~= $0 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-") }),
        !ChannelName.reserved.contains(text)
      else { return nil }
      self = .named(text)
    }
  }
}

extension ChannelName: CustomStringConvertible {
  /// The name as typed and stored.
  package var description: String {
    switch self {
    case .desktop: "desktop"
    case .command: "command"
    case .stdout: "stdout"
    case .named(let name): name
    }
  }
}

extension ChannelName {
  /// The setting with the channel's command; nil if the channel needs no command.
  package var commandSetting: SettingName? {
    switch self {
    case .command: .command
    case .named(let name): .namedCommand(name)
    case .desktop, .stdout: nil
    }
  }

  /// A list of channels, `desktop,phone`, each once. Nil if a name is not valid, or if there are no channels or too
  /// many.
  static func list(_ text: String) -> [ChannelName]? {
    var names: [ChannelName] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let name = ChannelName(String(part)) else { return nil }
      if !names.contains(name) { names.append(name) }
    }
    return 1...countLimit ~= names.count ? names : nil
  }
}

extension [ChannelName] {
  /// `desktop,phone`
  package var text: String { map { "\($0)" }.joined(separator: ",") }
}

/// The value of `notify.channel`.
package enum ChannelChoice: Equatable, Sendable {
  /// The command if one is set, else the desktop if there is one, else standard output.
  case auto
  /// These channels, in this order. A notification is delivered when the first channel took it, and in the outbox for
  /// the others.
  case list([ChannelName])

  /// Reads the stored form: `auto` or `desktop,phone`; nil for anything else.
  init?(_ text: String) {
    if text == "auto" {
      self = .auto
      return
    }
    guard let names = ChannelName.list(text) else { return nil }
    self = .list(names)
  }

  /// The stored form.
  package var text: String {
    switch self {
    case .auto: "auto"
    case .list(let names): names.text
    }
  }

  /// The channels that the value names.
  package var names: [ChannelName] { if case .list(let names) = self { names } else { [] } }
}

/// The additional channels for notifications, by the priority of the task; nil if none are set.
package struct AddedChannels: Equatable, Sendable {
  var low: [ChannelName]?
  var medium: [ChannelName]?
  var high: [ChannelName]?

  /// The channels of a priority. For tasks without a priority, none can be set.
  package subscript(priority: Priority) -> [ChannelName]? {
    switch priority {
    case .none: nil
    case .low: low
    case .medium: medium
    case .high: high
    }
  }
}

extension Settings {
  /// The command of a channel; nil if none is set, or if the channel needs none.
  package func command(of channel: ChannelName) -> String? { channel.commandSetting.flatMap { value(of: $0) } }

  /// Whether the settings let a channel be used: its command is set, or the channel needs none.
  package func has(_ channel: ChannelName) -> Bool { channel.commandSetting == nil || command(of: channel) != nil }

  /// The channels that a setting names.
  package func channels(of name: SettingName) -> [ChannelName] {
    switch name {
    case .channel: channel.names
    case .lowChannel: addedChannels.low ?? []
    case .mediumChannel: addedChannels.medium ?? []
    case .highChannel: addedChannels.high ?? []
    case .escalateChannel: escalateChannel.flatMap { ChannelName($0) }.map { [$0] } ?? []
    default: []
    }
  }

  /// The channels that settings name but that have no command yet, in the order of the settings.
  package var channelsWithoutCommand: [ChannelName] {
    var missing: [ChannelName] = []
    for name in SettingName.ofChannels {
      for channel in channels(of: name) where !has(channel) && !missing.contains(channel) { missing.append(channel) }
    }
    return missing
  }
}

extension SettingName {
  /// The settings that name channels.
  package static let ofChannels: [SettingName] =
    [.channel, .lowChannel, .mediumChannel, .highChannel, .escalateChannel]
}
