/// Copies that programs leave which carry a folder, where two machines have changed one file.
enum ConflictCopy {
  /// Whether a file name is that of a copy: `x.sync-conflict-20260301-120000-ABCDEFG.ics` (Syncthing), `x (conflicted
  /// copy 2026-03-01 120000).ics` (Nextcloud), `x (Ann's conflicted copy 2026-03-01).ics` (Dropbox).
  static func isOne(_ name: String, ending: String) -> Bool {
    let stem = Array(name.utf8.dropLast(ending.utf8.count))
    return has(stem, ".sync-conflict-") || has(stem, "conflicted copy ") && stem.last == UInt8(ascii: ")")
  }

  private static func has(_ bytes: [UInt8], _ word: String) -> Bool {
    let word = Array(word.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: word) }
  }
}
