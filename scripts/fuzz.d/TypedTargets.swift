// Values of settings, search texts, and the variables and tables of zones.

enum SettingTarget {
  private static let names = SettingName.fixed + [.icon(category: "a"), .view(name: "a")]

  /// The first byte chooses the setting.
  static func check(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let (name, value) = (names[Int(first) % names.count], text(bytes.dropFirst()))
    var list = ReminderList(zones: StateTarget.zones)
    do throws(EditError) {
      _ = try list.apply(.set(name, value), at: StateTarget.present)
    } catch {
      require(list.settings.value(of: name) == Settings().value(of: name), "refused, and the setting is another")
      return
    }
    let kept = StateTarget.readBack(list).settings.value(of: name) ?? ""
    // A number may begin with zeros, and a list may have a channel twice. Every other value is kept as typed.
    let number = value.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(value) : nil
    let given = SettingName.ofChannels.contains(name) ? eachOnce(value) : value
    let isSame = kept.utf8.elementsEqual(given.utf8) || number != nil && Int(kept) == number
    require(isSame, "\(name.text) is \(kept)")
  }

  private static func eachOnce(_ list: String) -> String {
    var parts: [Substring] = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false) where !parts.contains(part) {
      parts.append(part)
    }
    return parts.joined(separator: ",")
  }
}

enum TypedTarget {
  static func check(_ bytes: [UInt8]) {
    let typed = text(bytes)
    require(SearchText(typed).isFound(in: typed), "\(typed) is not found in itself")
    require(SearchText(typed).isFound(in: "x \(typed) x"), "\(typed) is not found among others")
    if let word = NearestWord.find(typed, among: ["tomorrow", "list", "--priority"]) {
      require(typed.unicodeScalars.count <= 64, "\(word) for a word of any length")
    }
    if let expected = ExpectedDue(typed) {
      require(expected.due.map { "\($0)" } ?? "" == typed, "\(typed) is \(expected)")
    }
    let zone = try? StateTarget.zones.machineZone(TZ: typed)
    if typed.utf8.first != UInt8(ascii: ":") {
      let same = try? StateTarget.zones.machineZone(TZ: ":\(typed)")
      require(same?.name == zone?.name && same?.rules.checksum == zone?.rules.checksum, "another zone behind a colon")
    }
    // The bytes stand for the table of zones. All other files are empty.
    let files = ZoneDatabase(load: { path in path.hasSuffix("zone.tab") ? bytes : [] })
    for zone in files.commonNames() {
      require(zone.name.utf8.allSatisfy { 0x2b...0x7a ~= $0 }, "the zone \(zone.name)")
      require(!zone.name.utf8.starts(with: "/".utf8), "the zone \(zone.name)")
    }
  }
}
