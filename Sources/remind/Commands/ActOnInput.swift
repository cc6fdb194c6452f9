import ReminderCore

// `act -`: answers from standard input, such as a poller of a topic or a mailbox hands over. What writes them may keep
// the pipe open for days, so each is acted on when its line is complete, as of that moment.

extension ActCommand {
  /// Does what each line says. A line that is no answer, or whose answer is too late, is said and left out; an answer
  /// that cannot be saved ends it, so that nothing behind it is taken from a pipe and lost.
  static func actOnInput(_ tasks: Tasks, in context: Context) throws -> ExitCode {
    if context.isPersonReading { context.note(context.texts.advice.typingAnswers) }
    var lines = SplitLines(longest: AnswerLine.mostBytes)
    var status = ExitCode.success
    while true {
      let piece = try context.nextInput()
      for line in piece.isEmpty ? lines.end() : lines.take(piece) {
        if try !act(on: line, tasks, in: context) { status = .usage }
      }
      if piece.isEmpty { return status }
    }
  }

  /// Does what a line says; whether it was an answer.
  private static func act(on line: SplitLines.Line, _ tasks: Tasks, in context: Context) throws -> Bool {
    var own = context
    own.inputLine = line.number
    // The lines may have no end: what is said of one is not kept until then.
    if context.document != nil { own.document = ErrorDocument() }
    defer { if let bytes = own.document?.bytes { try? context.write(.standardError, bytes) } }
    do {
      guard let answer = try AnswerLine(line) else { return true }
      _ = try act(answer.action, on: answer.name, expecting: answer.due, context.later(tasks), in: own)
    } catch let error as AnswerError {
      own.complain(ErrorText.explain(error))
      return false
    } catch let error as HostError where error.isOfOutput && error.isClosedPipe {
      // It was done. Nobody listens any more; the answers still count.
    } catch {
      let explanation = ErrorText.explain(error)
      if explanation.status == .failure { throw AnswerFailure(line: line.number, cause: error) }
      // Its task is gone, or is done by now.
      own.note(explanation.sentence.text)
    }
    return true
  }
}
