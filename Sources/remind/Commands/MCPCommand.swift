import ReminderCore
import ReminderSystem

extension Command {
  static let mcp = Command(
    specification: CommandSpecification(
      name: .mcp,
      summary: "serve agents: the Model Context Protocol on standard input and output",
      sharedSummary: "serve agents (MCP); print the completion for a shell",
      details: [
        "A program with an agent starts 'remind mcp' and talks to it, one message of JSON-RPC 2.0 on each line. The "
          + "agent gets ten tools: add, find, show, change, complete, snooze, postpone, upcoming, receipt and undo.",
        "Without --allow, no tool deletes a task or changes a setting. An agent can undo only its own last change, and "
          + "only if nobody has changed anything since.",
      ],
      examples: [
        Example(
          line: "remind mcp", effect: "as a program with an agent starts it: claude mcp add remind -- remind mcp"),
        Example(line: "remind mcp --allow delete", effect: "the agent may delete tasks, too"),
      ]),
    options: { options in
      options.option(
        "allow",
        ValueSpecification(
          name: "WHAT", choices: AgentTool.Permission.allCases.map(\.rawValue), others: "or both: delete,config"),
        summary: "let the agent delete tasks (delete) or change settings (config)", as: MCPCommand.permissions)
    },
    runWithoutTasks: { _, allowed, context in try MCPCommand.serve(allowing: allowed.value() ?? [], in: context) })
}

enum MCPCommand {
  /// `delete`, `config` or `delete,config`
  fileprivate static func permissions(_ text: String) throws -> [AgentTool.Permission] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map {
      try Values.choice(String($0), as: AgentTool.Permission.self)
    }
  }

  /// A tool does not wait longer than this for another command.
  private static let lockLimitMilliseconds = 1_000

  /// Answers messages until standard input ends, or until nobody reads the answers.
  fileprivate static func serve(
    allowing permissions: [AgentTool.Permission], in context: Context
  ) throws -> ExitCode {
    let write = try context.claimOutput?()
    var session = AgentSession(permissions: permissions) { tool, arguments in
      ToolCall(tool: tool, arguments: arguments, context: MCPCommand.now(context)).result()
    }
    var lines = SplitLines(longest: AgentSession.mostBytes)
    while true {
      // A hook of the person may have ended since the last call.
      ThisProcess.forgetEndedChildren()
      let piece = try context.nextInput()
      for line in piece.isEmpty ? lines.end() : lines.split(piece) {
        if let answer = session.answer(to: line.bytes) {
          let line = answer + [UInt8(ascii: "\n")]
          if let write { try write(line) } else { try context.write(.standardOutput, line) }
        }
      }
      if piece.isEmpty { return .success }
    }
  }

  /// The machine as it is at this call: the clock, the zone and the settings may have changed since the last one.
  private static func now(_ context: Context) -> Context {
    var now = context.renew?() ?? context
    now.globals.file = context.globals.file
    now.host.lockLimitMilliseconds = lockLimitMilliseconds
    now.mayWait = false
    // Standard input has the messages of the protocol.
    now.readInput = { () throws(HostError) in throw HostError(.read, OutputStream.names[0], code: HostError.missing) }
    return now
  }
}
