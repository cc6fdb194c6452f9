/// A clause of docs/contract.md that the program can break on purpose, so that a proof shows that it would notice.
///
/// The code of the rule has `fault(.c21) ? wrong : right`. Only a build with `-D FAULTS` breaks a clause, which
/// `scripts/faults` chooses. In any other build `fault` is the constant false, and no code of it is left.
package enum Clause: String {
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

  #if FAULTS
    /// The broken clause: `ThisProcess.chooseFault` sets it once, before anything else happens.
    nonisolated(unsafe) static var broken: Clause?
  #endif
}

/// Whether a clause is broken on purpose.
@inline(__always)
package func fault(_ clause: Clause) -> Bool {
  #if FAULTS
    Clause.broken == clause
  #else
    false
  #endif
}
