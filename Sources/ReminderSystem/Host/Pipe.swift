#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pipe between this process and a program that this process starts.
final class Pipe {
  /// The reading end; nil once closed.
  private(set) var source: Descriptor?
  /// The writing end; nil once closed.
  private(set) var sink: Descriptor?

  /// Makes a pipe whose ends programs do not inherit by themselves.
  init(for program: String) throws(HostError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw HostError(.run, program) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    source = Descriptor(ends[0])
    sink = Descriptor(ends[1])
  }

  /// Closes the reading end.
  func closeSource() { source = nil }

  /// Closes the writing end.
  func closeSink() { sink = nil }
}

extension Pipe {
  /// After more bytes than this, nothing more is read from a pipe.
  private static let captureLimit = 1 << 24

  /// Writes an input into this pipe, as far as the program at the other end reads. Reads other pipes to their ends.
  /// `remaining` returns how many milliseconds are left for all this, nil for no limit. `observing` is called with each
  /// piece that was read.
  func exchange(
    feeding input: [UInt8], reading pipes: [Pipe], remaining: () -> Int?, observing: ([UInt8]) -> Void = { _ in }
  ) -> [[UInt8]] {
    _ = fcntl(sink.number, F_SETFL, O_NONBLOCK)
    var rest = input[...]
    var outputs = pipes.map { _ in [UInt8]() }
    while true {
      if rest.isEmpty { closeSink() }
      var events = pipes.map { pollfd(fd: $0.source.number, events: Int16(POLLIN), revents: 0) }
      events.append(pollfd(fd: sink.number, events: Int16(POLLOUT), revents: 0))
      guard events.contains(where: { $0.fd >= 0 }) else { return outputs }
      let wait = remaining().map { Int32(truncatingIfNeeded: min($0, 60_000)) } ?? -1
      let count = nfds_t(events.count)
      guard wait != 0, uninterrupted({ poll(&events, count, wait) }) > 0 else { return outputs }
      for (index, pipe) in pipes.enumerated() where events[index].revents != 0 {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let got = uninterrupted { read(pipe.source.number, &buffer, buffer.count) }
        let text = buffer.prefix(max(got, 0))
        if !text.isEmpty { observing(Array(text)) }
        outputs[index] += text
        if got <= 0 || outputs[index].count > Pipe.captureLimit { pipe.closeSource() }
      }
      guard events[pipes.count].revents != 0 else { continue }
      let written = rest.withUnsafeBytes { bytes in uninterrupted { write(sink.number, bytes.baseAddress, bytes.count) }
      }
      // A program that has closed its standard input does not want the rest.
      rest = written < 0 ? (errno == EAGAIN ? rest : []) : rest.dropFirst(written)
    }
  }
}
