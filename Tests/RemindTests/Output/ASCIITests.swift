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
        added: 1  Pay rent  due Sat 21 Feb 2026 16:00  * Sat 21 Feb 09:00, 16:00  home
        understood: due "tomorrow 4pm", category "+home"   (wrong? remind undo)

        """
      ),
      (
        "add Pills --due 2026-02-20 --at 13:00 --repeat daily",
        "added: 2  Pills  due Fri 20 Feb 2026  * Fri 20 Feb 13:00, Sat 21 Feb 09:00  repeats daily\n"
      ), ("done 2", "done: 2  Pills -> next Sat 21 Feb 2026  * 09:00, 13:00  repeats daily\n"),
      ("skip 2", "skipped: 2  Pills -> next Sun 22 Feb 2026  * 09:00, 13:00  repeats daily\n"),
      (
        "list",
        """
        Tomorrow
          1  Pay rent  tomorrow 16:00  * tomorrow 09:00    #home

        Next 7 days
          2  Pills     Sun 22 Feb      * Sun 22 Feb 09:00  repeats

        """
      ),
    ] {
      #expect(sandbox.run(words.split(separator: " ").map { String($0) }).output == output)
    }
  }
}
