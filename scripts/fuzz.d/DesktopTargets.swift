// Texts of other programs: the address of a bus, the answers of D-Bus tools, the file of accounts.

enum DesktopTarget {
  static func checkAddress(_ bytes: [UInt8]) {
    for endpoint in SessionBus.endpoints(in: text(bytes)) {
      if case .socket(let path) = endpoint { require(!path.utf8.contains(0), "a path with a zero byte") }
      // The address that `remind` passes on leads to the same endpoint, and to no other.
      if let own = endpoint.address { require(SessionBus.endpoints(in: own) == [endpoint], "the address \(own)") }
    }
    // Each name without a zero byte fits into an address, escaped as the specification says, and is found again.
    guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else { return }
    let escaped = bytes.map { byte in
      let isPlain = 0x30...0x39 ~= byte || 0x41...0x5a ~= byte || 0x61...0x7a ~= byte || "-_/.\\*".utf8.contains(byte)
      let digits = String(byte, radix: 16)
      return isPlain ? text([byte]) : "%\(digits.count == 1 ? "0" : "")\(digits)"
    }
    let name = escaped.joined()
    require(
      SessionBus.endpoints(in: "tcp:host=a;unix:guid=00,path=\(name);unix:abstract=\(name),guid=1")
        == [.other] + (bytes.isEmpty ? [] : [.socket(text(bytes)), .abstract(text(bytes))]), "the name \(name)")
  }

  static func checkAnswer(_ bytes: [UInt8]) {
    let answer = text(bytes)
    for found in NotificationServer.texts(in: answer) {
      require(found.utf8.count <= answer.utf8.count, "a text longer than the answer")
    }
    // Texts are found again in the form that gdbus prints.
    let texts = bytes.split(separator: 0, omittingEmptySubsequences: false).map { text($0) }
    let printed = texts.map { word in
      "'" + text(word.utf8.flatMap { $0 == 0x27 || $0 == 0x5c ? [0x5c, $0] : [$0] }) + "'"
    }
    let found = NotificationServer.texts(in: "(\(printed.joined(separator: ", ")),)\n")
    require(found.elementsEqual(texts) { $0.utf8.elementsEqual($1.utf8) }, "\(texts) is read as \(found)")
    _ = DesktopError(complaint: answer)
    let line = DesktopAnswer(line: answer)
    require(DesktopAnswer(line: line.line) == line, "\(answer) is \(line.line)")
  }
}

/// Compares the reader of passwd(5) with a second reader that works like getpwuid(3), byte by byte.
enum AccountTarget {
  static func check(_ bytes: [UInt8]) {
    // Both readers get the text with invalid UTF-8 already repaired, because the repair changes the bytes.
    let content = text(bytes)
    for number in [UInt32(0), 1000, .max] {
      let found = UserAccount(number, in: content)
      let expected = plain(number, Array(content.utf8))
      require(found.map { Array($0.name.utf8) } == expected?.name, "the name of \(number)")
      require(found?.home.map { Array($0.utf8) } == expected?.home, "the folder of \(number)")
    }
  }

  private static func plain(_ number: UInt32, _ bytes: [UInt8]) -> (name: [UInt8], home: [UInt8]?)? {
    for line in bytes.split(separator: 0x0a) {
      let fields = line.split(separator: 0x3a, omittingEmptySubsequences: false).map(Array.init)
      guard fields.count >= 6, !fields[2].isEmpty, fields[2].allSatisfy({ 0x30...0x39 ~= $0 }),
        UInt32(text(fields[2])) == number
      else { continue }
      return (fields[0], fields[5].first == 0x2f ? fields[5] : nil)
    }
    return nil
  }
}
