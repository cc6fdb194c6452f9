// The entry points of libFuzzer, in one module with the program (without `main`) and with some files of the tests.
// The variable REMIND_FUZZ names the target. Each target takes any bytes, and stops the process if a property fails.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

enum Fuzz {
  typealias Target = @Sendable ([UInt8]) -> Void

  static let targets: [String: Target] = [
    "json": JSONTarget.check, "state": StateTarget.check, "commands": CommandTarget.check, "head": HeadTarget.check,
    "tzif": ZoneTarget.checkFile, "posix": ZoneTarget.checkRule, "when": PhraseTarget.checkWhen,
    "sentence": PhraseTarget.checkSentence, "duration": PhraseTarget.checkDuration,
    "repeat": PhraseTarget.checkRepeat, "rrule": RuleTarget.check,
    "import": ImportTarget.check, "names": NameTarget.check, "crontab": CrontabTarget.check,
    "quoting": QuotingTarget.check, "bus": DesktopTarget.checkAddress, "answers": DesktopTarget.checkAnswer,
    "passwd": AccountTarget.check, "safetext": TextTarget.check, "words": LineTarget.checkWords,
    "form": LineTarget.checkForm, "settings": SettingTarget.check, "typed": TypedTarget.check,
    "answer-lines": LineTarget.checkAnswers, "calendar": CalendarTarget.check, "sync": SyncTarget.check,
    "agent": AgentTarget.check,
  ]

  /// The target that REMIND_FUZZ names.
  static let target: Target = {
    let name = getenv("REMIND_FUZZ").map { String(cString: $0) } ?? ""
    guard let target = targets[name] else { fatalError("REMIND_FUZZ names no target: '\(name)'") }
    return target
  }()
}

@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzer(
  _ count: UnsafeMutablePointer<Int32>?, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  if getenv("REMIND_FUZZ").map({ String(cString: $0) }) == "state-bytes" { exit(StateBytesRun.all() ? 0 : 1) }
  return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Fuzz.target(Array(UnsafeBufferPointer(start: data, count: count)))
  return 0
}

/// Stops the process if a property fails.
func require(_ holds: Bool, _ what: @autoclosure () -> String) {
  if !holds { fatalError("property: \(what())") }
}

/// The value of a call that must not throw.
func mustNotThrow<Value>(_ what: String, _ body: () throws -> Value) -> Value {
  do { return try body() } catch { fatalError("property: \(what): \(error)") }
}

/// The bytes as text, with invalid UTF-8 repaired. The command line passes on no invalid UTF-8.
func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
