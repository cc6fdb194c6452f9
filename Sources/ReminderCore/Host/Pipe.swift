#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pipe between this process and one that it starts; both ends are closed when the value is dropped.
final class Pipe {
  /// Where what is written comes out; -1 once closed.
  private(set) var source: Int32
  /// Where it is written; -1 once closed.
  private(set) var sink: Int32

  /// Makes a pipe whose ends no program inherits that is not handed them.
  init(for program: String) throws(HostError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw HostError(.run, program) }
    for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    (source, sink) = (ends[0], ends[1])
  }

  deinit {
    closeSource()
    closeSink()
  }

  /// Closes the end that is read.
  func closeSource() {
    if source >= 0 { close(source) }
    source = -1
  }

  /// Closes the end that is written.
  func closeSink() {
    if sink >= 0 { close(sink) }
    sink = -1
  }
}
