import ReminderCore
import ReminderSystem

// `act -`: answers from standard input, for example from a poller of a topic or a mailbox. The writer may keep the pipe
// open for days. So each answer takes effect when its line is complete, as of that moment.

extension ActCommand {
  /// Does what each line says. A line that is no answer, or whose answer is too late, is reported and skipped. An
  /// answer that cannot be saved ends the command, so that no later answer is taken from a pipe and lost.
  static func actOnInput(_ tasks: Tasks, in context: Context) throws -> ExitCode {
    if context.isPersonReading { context.note(context.texts.advice.typingAnswers) }
    var lines = SplitLines(longest: AnswerLine.mostBytes)
    var status = ExitCode.success
    while true {
      let piece = try context.nextInput()
      for line in piece.isEmpty ? lines.end() : lines.split(piece) {
        if try !act(on: line, tasks, in: context) { status = .usage }
      }
      if piece.isEmpty { return status }
    }
  }

  /// Does what a line says. Returns whether the line was an answer.
  private static func act(on line: SplitLines.Line, _ tasks: Tasks, in context: Context) throws -> Bool {
    var own = context
    own.inputLine = line.number
    // Input may never end: so messages about a line are printed after that line.
    if context.document != nil { own.document = ErrorDocument() }
    defer { if let bytes = own.document?.bytes { try? context.write(.standardError, bytes) } }
    do {
      guard let answer = try AnswerLine(line) else { return true }
      _ = try act(answer.action, on: answer.name, expecting: answer.due, context.later(tasks), in: own)
    } catch let error as AnswerError {
      own.complain(ErrorText.explain(error))
      return false
    } catch let error as HostError where error.isOfOutput && error.isClosedPipe {
      // The action was done. Nobody reads the output any more; the answers still count.
    } catch {
      let explanation = ErrorText.explain(error)
      if explanation.status == .failure { throw AnswerFailure(line: line.number, cause: error) }
      // The task of the answer is gone, or is already done.
      own.note(explanation.sentence.text)
    }
    return true
  }
}
