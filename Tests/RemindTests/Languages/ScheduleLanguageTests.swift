import Testing

@testable import remind

/// A scheduler has no locale, so `schedule install` writes the present locale into the schedule.
@Suite struct ScheduleLanguageTests {
  private func sandbox(_ locale: String, variable: String = "LC_ALL") throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.install(Sandbox.schedulers)
    sandbox.variables[variable] = locale
    return sandbox
  }

  private func line(_ locale: String) -> String {
    "* * * * * /usr/bin/env TZ=CET-1CEST,M3.5.0,M10.5.0/3 \(locale)/nowhere/bin/remind fire --unattended "
      + "--file ~/tasks.json # remind-######## schedule\n"
  }

  @Test(arguments: [
    ("LC_ALL", "de_DE.UTF-8", "LC_ALL=de_DE.UTF-8 "), ("LANG", "de_AT.UTF-8", "LC_ALL=de_AT.UTF-8 "),
    ("LC_MESSAGES", "de_DE.UTF-8", "LC_ALL=de_DE.UTF-8 "), ("LC_ALL", "en_US.UTF-8", ""), ("LC_ALL", "C", ""),
    ("LC_ALL", "fr_FR.UTF-8", ""), ("LC_ALL", "de DE'; rm", ""),
  ])
  func `the crontab line sets the locale only if its language is known and not English`(
    variable: String, locale: String, words: String
  ) throws {
    let sandbox = try sandbox(locale, variable: variable)
    #expect(sandbox.run("schedule", "install").status == .success)
    #expect(sandbox.portable(sandbox.text("crontab") ?? "") == line(words))
    // `remind` recognizes the line, and removes it.
    #expect(sandbox.run("schedule", "install", "--dry-run").output.hasPrefix("* ") == false)
    #expect(sandbox.run("schedule", "remove").status == .success)
    #expect(sandbox.text("crontab") ?? "" == "")
  }

  @Test func `a German installation is confirmed in German, and recognized under an English locale`() throws {
    let sandbox = try sandbox("de_DE.UTF-8")
    #expect(
      sandbox.run("schedule", "install")
        == Sandbox.Result(
          output: "eingerichtet: eine Zeile in der Crontab führt jede Minute 'remind fire' aus, zum ersten Mal in "
            + "höchstens einer Minute\n", errors: "", status: .success))
    #expect(
      sandbox.run("schedule", "install").output
        == "schon eingerichtet: eine Zeile in der Crontab führt jede Minute 'remind fire' aus\n")
    sandbox.variables["LC_ALL"] = "C.UTF-8"
    #expect(sandbox.run("schedule").output.hasPrefix("schedule  a line in your crontab\n"))
    let findings = sandbox.run("doctor").output
    #expect(findings.contains("  ok       schedule  a line in your crontab runs 'remind fire' each minute\n"))
    #expect(
      findings.contains(
        "  warning  language  a line in your crontab uses German, but your shell uses English\n"
          + "                     → remind schedule install cron --file ")
        || findings.contains(
          "  warning  language  a line in your crontab uses German, but your shell uses English\n"
            + "                     → remind schedule install cron\n")
    )
    // If the setting names the language, the locale does not matter.
    _ = sandbox.run("config", "language", "en")
    #expect(!sandbox.run("doctor").output.contains("uses German"))
    _ = sandbox.run("config", "language", "--unset")
    // A new installation takes the language of this shell.
    #expect(sandbox.run("schedule", "install").status == .success)
    #expect(sandbox.portable(sandbox.text("crontab") ?? "") == line(""))
    #expect(!sandbox.run("doctor").output.contains("uses German"))
  }

  @Test func `a line in another language stays valid, and doctor names the difference`() throws {
    let sandbox = try sandbox("C.UTF-8")
    #expect(sandbox.run("schedule", "install").status == .success)
    sandbox.variables["LC_ALL"] = "de_DE.UTF-8"
    let findings = sandbox.run("doctor").output
    #expect(findings.contains("eine Zeile in der Crontab führt jede Minute 'remind fire' aus\n"))
    #expect(findings.contains("Sprache"))
    #expect(findings.contains("eine Zeile in der Crontab verwendet Englisch, die Shell Deutsch\n"))
  }

  @Test(arguments: [("", true), ("j", true), ("JA", true), ("y", true), ("n", false), ("nein", false), ("no", false)])
  func `a question is asked and answered in German`(answer: String, isInstalled: Bool) throws {
    let sandbox = try sandbox("de_DE.UTF-8")
    sandbox.forgetFire()
    sandbox.columns = 200
    sandbox.isPersonThere = true
    sandbox.answers = [answer]
    let result = sandbox.run("add", "Tee", "--in", "4m")
    #expect(
      result.errors.hasPrefix(
        "Erinnerungen sind noch nicht eingeschaltet. Soll eine Zeile in der Crontab sie jede Minute prüfen? [J/n] "
          + "Hinweis: "))
    #expect((sandbox.text("crontab") != nil) == isInstalled)
  }

  @Test func `advice that was given in German comes in English under an English locale`() throws {
    let sandbox = try sandbox("de_DE.UTF-8")
    sandbox.forgetFire()
    let german =
      "Hinweis: Erinnerungen sind noch nicht eingeschaltet: remind schedule install\n"
    #expect(sandbox.run("add", "Tee", "--in", "4m").errors == german)
    #expect(sandbox.run("list").errors == german)
    sandbox.variables["LC_ALL"] = "C.UTF-8"
    #expect(
      sandbox.run("add", "Tea", "--in", "4m").errors
        == "note: reminders are not switched on yet: remind schedule install\n")
  }
}
