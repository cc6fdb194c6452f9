/// A file that a schedule consists of, as it is written.
public struct ScheduleFile: Equatable, Sendable {
  /// Its full path.
  public let path: String
  /// What stands in it.
  public let text: String

  /// The line by which a file is known to be this program's own. Every format here takes it as a remark.
  static let mark = "Written by 'remind schedule install'; 'remind schedule remove' takes it away."
}

/// The units of a timer of systemd (systemd.timer(5), systemd.service(5)).
enum SystemdUnits {
  /// The service and the timer of a job, in the folder of the user's units.
  static func files(of job: ScheduledJob, in folder: String) -> [ScheduleFile] {
    let zone = job.timeZone.map { "Environment=\(quoted("TZ=\($0)"))\n" } ?? ""
    // systemd refuses a program with a quote or a backslash in its path, and leaves `$$` in it as it stands.
    let words = job.words(startedByOtherWhere: { "\"'\\$".unicodeScalars.contains($0) })
    let arguments = words.dropFirst().map { quoted($0, hasVariables: true) }
    let command = (words.prefix(1).map { quoted($0) } + arguments).joined(separator: " ")
    // What shows a notification outlives the run that started it. systemd remarks on that, and on every start of the
    // service, in the journal; only errors are worth a line each minute.
    let service = """
      # \(ScheduleFile.mark)
      [Unit]
      Description=Deliver the reminders that have come due

      [Service]
      Type=oneshot
      \(zone)ExecStart=\(command)
      KillMode=process
      SyslogLevel=err
      LogLevelMax=err

      """
    let timer = """
      # \(ScheduleFile.mark)
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

  /// A word in the quotes of systemd.syntax(7), its specifiers taken literally, and its variables: only arguments can
  /// have those.
  private static func quoted(_ word: String, hasVariables: Bool = false) -> String {
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

/// The agent of launchd (launchd.plist(5)). Its form is checked; no Mac has run it.
enum LaunchAgent {
  /// How launchd names the agent of a job.
  static func label(of job: ScheduledJob) -> String { "\(job.name).fire" }

  static func file(of job: ScheduledJob, in folder: String) -> ScheduleFile {
    let words = ([job.program] + job.arguments).map { "    <string>\(escaped($0))</string>\n" }.joined()
    let zone =
      job.timeZone.map {
        "  <key>EnvironmentVariables</key>\n  <dict>\n"
          + "    <key>TZ</key>\n    <string>\(escaped($0))</string>\n  </dict>\n"
      } ?? ""
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- \(ScheduleFile.mark) -->
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>Label</key>
        <string>\(label(of: job))</string>
        <key>ProgramArguments</key>
        <array>
      \(words)  </array>
      \(zone)  <key>StartCalendarInterval</key>
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

/// What tells a desktop that links such as `remind://open-task?id=…` are opened by this program (Desktop Entry
/// Specification, shared MIME-info's `x-scheme-handler`).
enum LinkHandler {
  static func file(of job: ScheduledJob, in folder: String) -> ScheduleFile {
    let file = job.arguments.firstIndex(of: "--file").map { job.arguments[$0...] } ?? []
    let job = ScheduledJob(program: job.program, arguments: ["open"] + file, timeZone: nil, name: job.name)
    // What is opened stands behind `--`: whatever a browser hands over can be no option.
    // Desktops look for a program without resolving `%%` in its path, and take the file for broken.
    let command = job.words(startedByOtherWhere: { $0 == "%" }).map(quoted).joined(separator: " ")
    let text = """
      # \(ScheduleFile.mark)
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

  /// A word as `Exec` takes it: in quotes with its own escapes, and those of the file's strings around them.
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
