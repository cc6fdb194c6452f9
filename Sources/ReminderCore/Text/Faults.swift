/// A clause of docs/contract.md that the program can break on purpose, so that a proof shows that it would notice.
///
/// The code of the rule has `fault(.c21) ? wrong : right`. Only a build with `-D FAULTS` breaks a clause, which
/// `scripts/faults` chooses. In any other build `fault` is the constant false, and no code of it is left.
///
/// Public for that alone: the compiler puts only public code of one module into another.
public enum Clause {
  case c3, c7, c10, c11, c12, c15, c16, c17
  case c20, c21, c22, c23, c24
  case c26, c27, c30, c31
  case c33, c34, c35
  case c39, c40, c41, c43, c44
  case c46, c47, c49, c50
  case c51, c52, c55, c56
  case c58, c59, c60, c63, c64, c65, c67, c68
  case c71, c72, c73
  case c74, c78, c79, c80, c81, c82
  case c85, c86, c87, c88, c89, c90, c91, c92, c93, c94
  case c95, c96, c97, c98, c99, c102, c105, c106, c107

  #if FAULTS
    /// The broken clause: `choose` sets it once, before anything else happens.
    @usableFromInline package nonisolated(unsafe) static var broken: Clause?
  #endif
}

#if FAULTS
  extension Clause: CaseIterable {
    /// Breaks the clause of a name, such as `c21`; none where there is no such clause.
    package static func choose(_ name: String) { broken = allCases.first { "\($0)" == name } }
  }
#endif

/// Whether a clause is broken on purpose.
@inlinable @inline(__always)
public func fault(_ clause: Clause) -> Bool {
  #if FAULTS
    Clause.broken == clause
  #else
    false
  #endif
}
