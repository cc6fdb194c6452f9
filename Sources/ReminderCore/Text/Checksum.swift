extension Sequence<UInt8> {
  /// A number that tells these bytes from other bytes: FNV-1a, 64 bits (draft-eastlake-fnv). It protects nothing.
  package var checksum: UInt64 { reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } }
}
