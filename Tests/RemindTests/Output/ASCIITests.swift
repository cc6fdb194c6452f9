import Testing

@testable import remind

/// Output on a terminal that shows only ASCII, as under `LANG=C`.
@Suite struct ASCIITests {
  @Test func `confirmations and lists have only signs in ASCII`() throws {
    let sandbox = try Sandbox()
    sandbox.variables["LANG"] = "C"
    sandbox.now = "2026-02-20T12:00"
    for (words, output) in [
      (
        "q Pay rent tomorrow 4pm +home",
        """
        added 1  Pay rent  +home
                 due tomorrow 16:00, rings tomorrow 09:00 and 16:00
        understood: "tomorrow 4pm", "+home"   (wrong? remind undo)

        """
      ),
      (
        "add Pills --due 2026-02-20 --at 13:00 --repeat daily",
        "added 2  Pills\n         due today, rings today 13:00 and tomorrow 09:00, daily\n"
      ), ("done 2", "done 2  Pills\n        next due tomorrow, rings tomorrow 09:00 and 13:00, daily\n"),
      ("skip 2", "skipped 2  Pills\n           next due Sun 22 Feb, rings Sun 22 Feb 09:00 and 13:00, daily\n"),
      (
        "list",
        """
        Tomorrow
          1  Pay rent  16:00       * 09:00  +home

        Next 7 days
          2  Pills     Sun 22 Feb  * 09:00  repeats

        """
      ),
    ] {
      #expect(sandbox.run(words.split(separator: " ").map { String($0) }).output == output)
    }
  }
}
