/// A file of a schedule.
package struct ScheduleFile: Equatable, Sendable {
  /// Its full path.
  package let path: String
  /// Its text.
  package let text: String

  /// The comment that marks a file as written by this program.
  static let signature = "Written by 'remind schedule install'; 'remind schedule remove' takes it away."
}

/// The units of a systemd timer (systemd.timer(5), systemd.service(5)).
enum SystemdUnits {
  /// Returns the service and the timer of a job, in the folder of the user's units.
  static func files(of job: ScheduledJob, in folder: String) -> [ScheduleFile] {
    let variables = job.variables.map { "Environment=\(quoted("\($0.name)=\($0.value)"))\n" }.joined()
    // systemd refuses a program path with a quote or a backslash, and does not unescape `$$` in the path.
    let words = job.words(startedByOtherWhere: { "\"'\\$".unicodeScalars.contains($0) })
    let arguments = words.dropFirst().map { quoted($0, hasVariables: true) }
    let command = (words.prefix(1).map { quoted($0) } + arguments).joined(separator: " ")
    // A notification process outlives the run that started it. systemd logs every such process, and every start of the
    // service. Only errors are worth a log line each minute.
    let service = """
      # \(ScheduleFile.signature)
      [Unit]
      Description=Deliver the reminders that have come due

      [Service]
      Type=oneshot
      \(variables)ExecStart=\(command)
      KillMode=process
      SyslogLevel=err
      LogLevelMax=err

      """
    let timer = """
      # \(ScheduleFile.signature)
      [Unit]
      Description=Deliver the reminders that have come due, each minute

      [Timer]
      OnCalendar=*-*-* *:*:00
      AccuracySec=1s
      Persistent=true

      [Install]
      WantedBy=timers.target

      """
    return [
      ScheduleFile(path: "\(folder)/\(job.name).service", text: service),
      ScheduleFile(path: "\(folder)/\(job.name).timer", text: timer),
    ]
  }

  /// Returns a word quoted by systemd.syntax(7), with specifiers escaped. In arguments, variables are escaped, too.
  static func quoted(_ word: String, hasVariables: Bool = false) -> String {
    "\""
      + word.unicodeScalars.reduce(into: "") { text, scalar in
        switch scalar {
        case "\"", "\\": text += "\\\(scalar)"
        case "%": text += "%%"
        case "$" where hasVariables: text += "$$"
        default: text.unicodeScalars.append(scalar)
        }
      } + "\""
  }
}

/// The agent of launchd (launchd.plist(5)). The form of the agent is checked; the agent has never run on a Mac.
enum LaunchAgent {
  /// Returns the name of the agent of a job.
  static func label(of job: ScheduledJob) -> String { "\(job.name).fire" }

  static func file(of job: ScheduledJob, in folder: String) -> ScheduleFile {
    let words = ([job.program] + job.arguments).map { "    <string>\(escaped($0))</string>\n" }.joined()
    let entries = job.variables.map { "    <key>\($0.name)</key>\n    <string>\(escaped($0.value))</string>\n" }
    let variables =
      entries.isEmpty ? "" : "  <key>EnvironmentVariables</key>\n  <dict>\n\(entries.joined())  </dict>\n"
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- \(ScheduleFile.signature) -->
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>Label</key>
        <string>\(label(of: job))</string>
        <key>ProgramArguments</key>
        <array>
      \(words)  </array>
      \(variables)  <key>StartCalendarInterval</key>
        <dict/>
        <key>AbandonProcessGroup</key>
        <true/>
      </dict>
      </plist>

      """
    return ScheduleFile(path: "\(folder)/\(label(of: job)).plist", text: text)
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// The file that makes a desktop open links such as `remind://open-task?id=…` with this program. Its form: Desktop
/// Entry Specification, `x-scheme-handler` of shared MIME-info.
enum LinkHandler {
  static func file(of job: ScheduledJob, in folder: String) -> ScheduleFile {
    let file = job.arguments.firstIndex(of: "--file").map { job.arguments[$0...] } ?? []
    let job = ScheduledJob(program: job.program, arguments: ["open"] + file, timeZone: nil, name: job.name)
    // The link follows `--`, so that it cannot be an option. A program with `%` in its path is started by another
    // program: desktops look for a program without resolving `%%`, and consider the file broken.
    let command = job.words(startedByOtherWhere: { $0 == "%" }).map(quoted).joined(separator: " ")
    let text = """
      # \(ScheduleFile.signature)
      [Desktop Entry]
      Type=Application
      Name=remind
      Comment=Open a task
      Exec=\(command) -- %u
      Icon=appointment-soon
      Terminal=false
      NoDisplay=true
      MimeType=x-scheme-handler/remind;

      """
    return ScheduleFile(path: "\(folder)/\(job.name).desktop", text: text)
  }

  /// Returns a word for `Exec`: quoted, with the escapes of `Exec` and then the escapes of strings in the file.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      0x30...0x39 ~= byte || 0x41...0x5a ~= byte || 0x61...0x7a ~= byte || "/._-+,:@=".utf8.contains(byte)
    }
    if isPlain { return word }
    let inQuotes = word.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"", "`", "$": text += "\\\\\(scalar)"
      case "\\": text += "\\\\\\\\"
      case "%": text += "%%"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return "\"\(inQuotes)\""
  }
}
