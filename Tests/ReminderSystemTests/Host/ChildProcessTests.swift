import Testing

@testable import ReminderCore
@testable import ReminderSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program whose output is captured.
@Suite struct ChildProcessTests {
  init() { signal(SIGPIPE, SIG_IGN) }  // as `main` does

  private func capture(
    _ script: String, input: [UInt8] = [], elapsed: @escaping () -> Int = { 0 }
  ) throws -> CapturedRun {
    try ChildProcess.capture(
      "/bin/sh", ["-c", script, "sh", "a b", "$(x)"], environment: ["PATH=/usr/bin:/bin", "ONE=1"], input: input,
      limitMilliseconds: 30_000, elapsed: elapsed)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test(
    arguments: [
      ("echo out; echo err >&2", "out\n", "err\n", .exited(0)),
      ("printf '%s|' \"$@\"; printf $ONE", "a b|$(x)|1", "", .exited(0)),
      ("cat", "fed", "", .exited(0)),
      ("exec 0<&-; echo deaf", "deaf\n", "", .exited(0)),
      ("echo before; exec 1>&- 2>&-; cat >/dev/null; exit 3", "before\n", "", .exited(3)),
      ("exit 255", "", "", .exited(255)),
      ("kill -9 $$", "", "", .signalled(9)),
      ("no-such-program 2>/dev/null", "", "", .exited(127)),
    ] as [(String, String, String, ChildOutcome)])
  func `a run captures both streams and the exit`(
    script: String, output: String, errors: String, outcome: ChildOutcome
  ) throws {
    let run = try capture(script, input: Array("fed".utf8))
    #expect(text(run.output) == output)
    #expect(text(run.errors) == errors)
    #expect(run.outcome == outcome)
    #expect(run.isSuccess == (outcome == .exited(0)))
  }

  @Test func `a run captures more output than a pipe holds, on both streams and during its input`() throws {
    let input = [UInt8](repeating: 0x78, count: 1_000_000)
    let run = try capture("tee /dev/stderr; echo end; echo END >&2", input: input)
    #expect(run.output == input + Array("end\n".utf8))
    #expect(run.errors == input + Array("END\n".utf8))
    #expect(run.isSuccess)
  }

  @Test func `a program that closes its input unread has not failed`() throws {
    let run = try capture("exec 0<&-; echo deaf", input: [UInt8](repeating: 0x78, count: 1_000_000))
    #expect(text(run.output) == "deaf\n")
    #expect(run.isSuccess)
  }

  @Test func `a program with endless output is read up to a limit`() throws {
    let run = try capture("exec yes")
    #expect(run.output.count > 1 << 24)
    #expect(run.output.count <= 1 << 24 + 65_536)
    #expect(run.outcome == .signalled(SIGPIPE))
  }

  @Test func `a program that hangs is stopped at the limit, with its whole group`() throws {
    let folder = try TemporaryFolder()
    let witness = try Witness(in: folder)
    let clock = JumpingClock()
    // The clock stands still until both programs run.
    clock.look = { if witness.hasSpoken { $0.step = 31_000 } }
    let run = try capture("exec 3>\(witness.path); sleep 600 & echo ready >&3; echo out; sleep 600") { clock.next() }
    #expect(run.outcome == .timedOut)
    #expect(!run.isSuccess)
    #expect(witness.isLeftAlone)
  }

  @Test(
    arguments: [
      ("echo one >&2; echo two >&2; exit 1", "one"), ("printf '\\n\\r\\n last' >&2; exit 1", " last"),
      ("echo out; exit 1", "it ended without a word"),
    ])
  func `the complaint is the first line on standard error`(script: String, complaint: String) throws {
    #expect(try capture(script).complaint == complaint)
  }

  @Test func `a program that cannot be started throws the error of the system`() throws {
    #expect(throws: HostError(.run, "/nowhere/program", code: ENOENT)) {
      _ = try ChildProcess.capture(
        "/nowhere/program", [], environment: [], limitMilliseconds: 1_000, elapsed: { 0 })
    }
  }
}
