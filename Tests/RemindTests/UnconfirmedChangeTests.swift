import Testing

@testable import remind

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Changes whose confirmation cannot be written to standard output.
struct UnconfirmedChangeTests {
  /// A sandbox with three tasks. The second task is done, and the deletion of the third task is undone.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    for words in [
      ["add", "Pay rent"], ["add", "Call Ann"], ["add", "Gone"], ["done", "2"], ["delete", "3"], ["undo"],
    ] {
      #expect(sandbox.run(words).status == .success)
    }
    return sandbox
  }

  @Test(
    arguments: [
      (["add", "Tea", "--due", "tomorrow"], "\n  added 4  Tea\n           due tomorrow · rings tomorrow 09:00"),
      (["add", "Tea", "--json"], " added 4  Tea"),
      (["edit", "1", "--title", "Rent", "--priority", "high"], " changed 1  Rent  !!"),
      (["done", "1", "3"], "\n  done 1  Pay rent\n  done 3  Gone"), (["undone", "2"], " reopened 2  Call Ann"),
      (["delete", "1"], " deleted 1  Pay rent"), (["delete", "1", "--json"], " deleted 1  Pay rent"),
      (["snooze", "1", "--for", "1h"], "\n  snoozed 1  Pay rent\n             rings today 13:00"),
      (["undo"], "\n  took back 'done' from just now\n  2  Call Ann"),
      (["redo"], "\n  redid 'delete' from just now\n  deleted 3  Gone"),
      (["act", "1", "done"], " done 1  Pay rent"),
      (["config", "due.advance", "on"], " due.advance = on"),
      (["config", "due.advance", "on", "--json"], " due.advance = on"),
      (["restore", "1"], " restored: 2 tasks, 1 open, as of Fri 20 Feb 12:00:00"),
    ] as [([String], String)])
  func `the change is saved, and standard error confirms it`(words: [String], change: String) throws {
    for code in [EBADF, ENOSPC] {
      let sandbox = try sandbox()
      let (twin, before) = (try self.sandbox(), sandbox.contents)
      sandbox.outputError = code
      let result = sandbox.run(words)
      let complaint =
        "remind: standard output cannot be written (\(String(cString: strerror(code)))); "
        + "the change was made:\(change)\n"
      #expect(result.status == .failure)
      #expect(result.output == "")
      if words.contains("--json") {
        let message = Sandbox.escaped(complaint.dropFirst("remind: ".count).dropLast())
        #expect(
          result.errors.hasPrefix(
            "{\"error\":{\"code\":\"change_unconfirmed\",\"message\":\"\(message)\",\"hint\":null,\"exit\":1}"))
      } else {
        // Notes come first.
        #expect(result.errors.hasSuffix(complaint), "\(result.errors)")
      }
      #expect(sandbox.contents != before)
      // The twin's standard output works, and the twin's file gets the same change.
      #expect(twin.run(words).status == .success)
      #expect(sandbox.contents == twin.contents)
    }
  }

  @Test func `standard error also has the notes of the change`() throws {
    let sandbox = try sandbox()
    sandbox.outputError = EBADF
    #expect(
      sandbox.run("add", "Tea", "--at", "2026-02-20T09:00").errors == """
        note: 09:00 on Fri 20 Feb has passed; this reminder will not ring
        remind: standard output cannot be written (Bad file descriptor); the change was made: added 4  Tea

        """)
  }

  @Test func `standard error confirms at most twenty lines`() throws {
    let sandbox = try sandbox()
    sandbox.input = (1...1_500).map { "Task \($0)\n" }.joined()
    sandbox.outputError = ENOSPC
    #expect(
      sandbox.run("add", "-").errors
        == "remind: standard output cannot be written (No space left on device); the change was made:\n"
        + (1...20).map { "  added \($0 + 3)  Task \($0)\n" }.joined() + "  and 1,480 more\n")
  }

  @Test func `standard error has the tasks of a short import, and the sum of a long import`() throws {
    let sandbox = try sandbox()
    sandbox.outputError = EBADF
    let tasks = { (numbers: ClosedRange<Int>) in
      let tasks = numbers.map { #"{"id":"00000000-0000-4000-8000-000000000\#(100 + $0)","title":"Task \#($0)"}"# }
      return "[\(tasks.joined(separator: ","))]"
    }
    let start = "remind: standard output cannot be written (Bad file descriptor)"
    sandbox.input = tasks(1...2)
    #expect(
      sandbox.run("import", "-").errors == "\(start); the change was made:\n  added 4  Task 1\n  added 5  Task 2\n")
    sandbox.input = tasks(3...13)
    #expect(
      sandbox.run("import", "-").errors == "\(start); the change was made: 11 tasks added, 11 open and 0 done\n")
  }

  @Test(arguments: [
    ["done", "2"], ["config", "due.advance", "off"], ["list"], ["import", "-", "--dry-run"], ["show", "1"],
  ])
  func `a command that changes nothing reports only the write error`(words: [String]) throws {
    let sandbox = try sandbox()
    sandbox.input = "Milk @shop\n"
    let before = sandbox.contents
    sandbox.outputError = EBADF
    let result = sandbox.run(words)
    #expect(result.errors.hasSuffix("remind: cannot write standard output: Bad file descriptor\n"))
    #expect(result.status == .failure)
    #expect(sandbox.contents == before)
  }

  @Test(arguments: [
    ["add", "Tea"], ["done", "1", "--json"], ["undo"], ["restore", "1"], ["config", "due.advance", "on"],
  ])
  func `a broken pipe is no error, and a quiet command needs no standard output`(words: [String]) throws {
    let sandbox = try sandbox()
    sandbox.outputError = EPIPE
    #expect(sandbox.run(words) == Sandbox.Result(output: "", errors: "", status: .success))
    let quiet = try self.sandbox()
    quiet.outputError = EBADF
    #expect(quiet.run(words.filter { $0 != "--json" } + ["--quiet"]).status == .success)
  }
}
