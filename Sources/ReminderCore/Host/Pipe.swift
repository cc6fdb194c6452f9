#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pipe between this process and one that it starts.
final class Pipe {
  /// The end that is read; nil once closed.
  private(set) var source: Descriptor?
  /// The end that is written; nil once closed.
  private(set) var sink: Descriptor?

  /// Makes a pipe whose ends programs do not inherit by themselves.
  init(for program: String) throws(HostError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw HostError(.run, program) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    source = Descriptor(ends[0])
    sink = Descriptor(ends[1])
  }

  /// Closes the end that is read.
  func closeSource() { source = nil }

  /// Closes the end that is written.
  func closeSink() { sink = nil }
}
