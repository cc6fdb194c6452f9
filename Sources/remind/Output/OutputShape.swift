import ReminderCore

/// The shape of a JSON document, in a small part of JSON Schema. An object may have more members than the named ones:
/// members are only ever added.
indirect enum JSONShape {
  case string
  case integer
  case boolean
  case array(JSONShape)
  /// The members of an object, which are never missing.
  case object(KeyValuePairs<String, JSONShape>)
  /// Some members of an object that another page describes.
  case part(KeyValuePairs<String, JSONShape>)
  /// The members of an object and more members, which are never missing.
  case extended(KeyValuePairs<String, JSONShape>, KeyValuePairs<String, JSONShape>)
  /// The shape, or `null`.
  case optional(JSONShape)
  case either([JSONShape])

  /// Writes the shape as JSON Schema.
  func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .string: json.member("type", "string")
      case .integer: json.member("type", "integer")
      case .boolean: json.member("type", "boolean")
      case .array(let element):
        json.member("type", "array")
        json.key("items")
        element.write(to: &json)
      case .object(let members), .part(let members): JSONShape.write(Array(members), to: &json)
      case .extended(let members, let more): JSONShape.write(Array(members) + Array(more), to: &json)
      case .optional(let shape):
        json.key("anyOf")
        json.array { json in
          shape.write(to: &json)
          json.object { $0.member("type", "null") }
        }
      case .either(let shapes):
        json.key("anyOf")
        json.array { json in for shape in shapes { shape.write(to: &json) } }
      }
    }
  }

  private static func write(_ members: [(key: String, value: JSONShape)], to json: inout JSONWriter) {
    json.member("type", "object")
    json.key("properties")
    json.object { json in
      for (name, shape) in members {
        json.key(escaping: name)
        shape.write(to: &json)
      }
    }
    json.key("required")
    json.array { json in for (name, _) in members { json.string(name) } }
  }
}

/// The output of each command with `--json`.
enum OutputShape {
  /// The shape for a command of the help; nil where the command prints no JSON.
  static func of(_ command: CommandName) -> JSONShape? {
    switch command {
    case .add, .q, .edit, .copy, .postpone, .done, .did, .undone, .skip, .delete, .snooze, .mute, .act, .undo, .redo:
      // The change that is undone or redone may be one of settings, which names no task.
      .array(TaskJSON.answer)
    case .step, .show, .import: .array(TaskJSON.shape)
    case .list:
      // With `--group`, in groups.
      .either([
        .array(TaskJSON.shape), .array(.object(["group": .optional(.string), "tasks": .array(TaskJSON.shape)])),
      ])
    case .merge:
      .object([
        "added": .array(TaskJSON.shape), "changed": .array(TaskJSON.shape), "same": .integer, "told": .integer,
        "losses": dropped,
      ])
    case .agenda:
      .object([
        "from": .string, "through": .string, "rang": .array(TaskJSON.shape), "overdue": .array(TaskJSON.shape),
        "days": .array(
          .object([
            "date": .optional(.string), "due": .array(.object(occurrence)),
            "done": .array(.object(["number": .integer, "id": .string, "title": .string, "at": .string])),
            "missed": .array(.object(["number": .integer, "id": .string, "title": .string, "at": .string])),
            "focus": .array(
              .object(["id": .string, "title": .optional(.string), "start": .string, "end": .string])),
            "notifications": .array(.object(comingNotification)),
          ])),
      ])
    case .cal:
      // For months; for a day as `agenda` prints it.
      .either([
        .object([
          "weekStart": .string,
          "months": .array(
            .object([
              "month": .string,
              "days": .array(
                .object([
                  "date": .string, "week": .integer, "due": .integer, "repeating": .integer, "overdue": .integer,
                  "priority": .string, "done": .integer, "missed": .integer,
                ])),
            ])),
        ]), of(.agenda) ?? .string,
      ])
    case .stats:
      // With an ID or --category, of each task.
      .either([
        .object([
          "since": .string,
          "days": .array(.object(["date": .optional(.string), "done": .integer, "atLeast": .boolean])),
          "onTime": .integer, "late": .integer, "missed": .integer, "partial": .boolean, "rang": .integer,
          "answered": .integer, "medianAnswerSeconds": .optional(.integer),
          "waiting": .array(.object(["number": .integer, "title": .string, "createdAt": .string])),
          "streaks": .array(
            .object(["number": .integer, "title": .string, "count": .integer, "atLeast": .boolean])),
        ]),
        .object([
          "since": .string,
          "tasks": .array(
            .object([
              "id": .string, "number": .integer, "title": .string, "done": .integer, "wanted": .integer,
              "late": .integer, "missed": .integer, "skipped": .integer, "unknown": .integer, "streak": .integer,
              "bestStreak": .integer,
              "days": .array(
                .object([
                  "date": .optional(.string), "done": .integer, "wanted": .integer, "late": .integer,
                  "missed": .integer, "skipped": .integer, "unknown": .integer,
                ])),
            ])),
        ]),
      ])
    case .next:
      // For a task; without one, the next due date of each task.
      .either([
        .array(.object(["due": .string, "notifications": .array(.string), "note": .optional(.string)])),
        .array(.object(["id": .string, "number": .integer, "title": .string, "due": .string])),
      ])
    case .pending:
      .object([
        "budget": .integer, "used": .integer, "waiting": .integer, "requests": .array(.object(request)),
        "waitingRequests": .array(.object(request)), "laterRequests": .array(.object(request)),
      ])
    case .log:
      .array(
        .object([
          "at": .string, "task": .optional(.string), "number": .optional(.integer), "title": .optional(.string),
          "kind": .optional(.string), "setFor": .optional(.string), "lateSeconds": .optional(.integer),
          "channel": .optional(.string), "nag": .optional(.integer), "answer": .optional(.string),
          "occurrence": .optional(.string), "movedFrom": .optional(.string), "outcome": .optional(.string),
          "error": .optional(.string),
        ]))
    case .receipt: ReceiptText.shape
    case .status:
      .object([
        "overdue": .integer, "today": .integer, "next": .optional(.string), "notifications": .boolean,
        "quietUntil": .optional(.string), "held": .integer, "timer": .optional(.string), "rang": .integer,
        "notFiringSince": .optional(.string), "syncFailingSince": .optional(.string),
      ])
    case .watch:
      // For each line.
      .either([
        .object(["event": .string, "at": .string, "status": of(.status) ?? .string]),
        .object([
          "event": .string, "at": .string, "identifier": .string, "kind": .string, "task": .optional(.string),
          "number": .optional(.integer), "fireAt": .string, "title": .string, "body": .string, "category": .string,
          "nag": .optional(.integer), "lateSeconds": .integer, "channel": .string, "digest": .boolean,
        ]),
        .object([
          "event": .string, "at": .string, "identifier": .string, "kind": .string, "task": .optional(.string),
          "number": .optional(.integer), "fireAt": .string, "title": .string, "body": .string, "category": .string,
          "nag": .optional(.integer), "error": .string, "channel": .string,
        ]),
      ])
    case .categories:
      .either([
        .array(
          .object([
            "name": .string, "icon": .optional(.string), "open": .integer, "done": .integer,
            "lastUsedAt": .optional(.string),
          ])), .array(TaskJSON.shape),
      ])
    case .quiet: quiet
    // Without a word, as 'quiet'.
    case .away: .either([.array(TaskJSON.shape), quiet])
    // Alone, 'timer' prints no deliveries.
    case .timer: .either([.array(.object(timer)), .array(.extended(timer, DeliveryJSON.members))])
    case .focus: .array(block)
    case .fire: .object(["delivered": .array(delivered), "failed": .array(failed)])
    case .schedule:
      .either([
        .object([
          "scheduler": .optional(.string), "active": .boolean, "changed": .boolean, "steps": .array(step),
          "asRoot": .optional(.string),
        ]),
        .object([
          "schedules": .array(.object(["scheduler": .string, "active": .boolean])), "lastRun": .optional(.string),
          "lastRunFailed": .boolean, "links": .boolean, "ownLines": .array(.string), "wake": .string,
          "watched": .boolean,
        ]),
        .object(["wakeAt": .optional(.string)]),
      ])
    case .doctor:
      .either([
        .array(.object(["check": .string, "state": .string, "text": .string, "mend": .optional(.string)])),
        .object([
          "check": .array(.string), "limitSeconds": .integer,
          "watchers": .array(.object(["watcher": .string, "lines": .string])),
        ]),
      ])
    case .config:
      .array(
        .object([
          "name": .string, "value": .optional(.string), "default": .optional(.string), "explanation": .string,
        ]))
    case .export:
      // For everything, or for named tasks.
      .either([.part(["remind": .integer]), .array(TaskJSON.shape)])
    case .sync: .either([syncRun, syncStatus, .array(syncLog), .array(TaskJSON.shape)])
    case .restore: .either([.array(backup), backup, restoring])
    case .help:
      .either([
        .object([
          "version": .string, "exits": .array(exit), "commands": .array(help), "globalOptions": .array(option),
        ]), help, .object(["globalOptions": .array(option)]),
      ])
    case .open, .mcp, .completion, .notifier: nil
    }
  }

  private static var occurrence: KeyValuePairs<String, JSONShape> {
    [
      "number": .integer, "id": .string, "title": .string, "due": .string, "readerDue": .string,
      "zone": .optional(.string), "atHand": .boolean, "repeats": .boolean, "priority": .string,
      "categories": .array(.string),
    ]
  }

  private static var comingNotification: KeyValuePairs<String, JSONShape> {
    [
      "identifier": .string, "kind": .string, "number": .optional(.integer), "title": .optional(.string),
      "fireAt": .string, "comesAt": .string, "again": .boolean,
    ]
  }

  private static var timer: KeyValuePairs<String, JSONShape> {
    [
      "id": .string, "identifier": .string, "number": .optional(.integer), "title": .optional(.string),
      "task": .optional(.string), "taskNumber": .optional(.integer), "minutes": .integer, "endsAt": .string,
      "leftSeconds": .integer, "paused": .boolean, "nag": .optional(.string), "rangAt": .optional(.string),
    ]
  }

  private static var block: JSONShape {
    .object([
      "id": .string, "number": .optional(.integer), "title": .optional(.string), "startsAt": .string,
      "endsAt": .string, "minutes": .integer, "running": .boolean, "tasks": .array(.string),
      "repeat": .optional(.string),
    ])
  }

  private static var quiet: JSONShape {
    .object([
      "quiet": .boolean, "until": .optional(.string), "hours": .optional(.string), "quietUntil": .optional(.string),
      "except": .string, "nextFrom": .optional(.string), "nextUntil": .optional(.string),
      "held": .array(.object(request)),
    ])
  }

  private static var request: KeyValuePairs<String, JSONShape> {
    [
      "identifier": .string, "kind": .string, "task": .optional(.string), "number": .optional(.integer),
      "fireAt": .string, "nag": .optional(.integer), "title": .string, "body": .string,
      "category": .string, "comesAt": .string,
    ]
  }

  private static var delivered: JSONShape {
    .object([
      "identifier": .string, "kind": .string, "task": .optional(.string), "number": .optional(.integer),
      "fireAt": .string, "nag": .optional(.integer), "title": .string, "body": .string,
      "category": .string, "lateSeconds": .integer, "channel": .string, "digest": .boolean,
    ])
  }

  private static var failed: JSONShape {
    .object([
      "identifier": .string, "kind": .string, "task": .optional(.string), "number": .optional(.integer),
      "fireAt": .string, "nag": .optional(.integer), "title": .string, "body": .string,
      "category": .string, "error": .string, "channel": .string,
    ])
  }

  private static var syncRun: JSONShape {
    .object([
      "newHere": .integer, "changedHere": .integer, "deletedHere": .integer, "newThere": .integer,
      "changedThere": .integer, "deletedThere": .integer, "merged": .integer,
      "losses": dropped, "remarks": warnings,
      "leftAlone": .array(.object(["file": .string, "reason": .string])), "postponed": .integer,
      "unfinished": .boolean,
    ])
  }

  private static var warnings: JSONShape {
    .array(.object(["task": .string, "title": .optional(.string), "kind": .string, "value": .string]))
  }

  private static var dropped: JSONShape {
    .array(
      .object(["task": .string, "number": .optional(.integer), "field": .optional(.string), "side": .string]))
  }

  private static var syncStatus: JSONShape {
    .object([
      "folder": .optional(.string), "command": .optional(.string), "server": .optional(.string),
      "list": .optional(.string), "succeededAt": .optional(.string), "triedAt": .optional(.string),
      "failingSince": .optional(.string), "failure": .optional(.string), "words": .optional(.string),
      "leftAlone": .integer,
    ])
  }

  private static var syncLog: JSONShape {
    .object([
      "at": .string, "newHere": .integer, "changedHere": .integer, "deletedHere": .integer, "newThere": .integer,
      "changedThere": .integer, "deletedThere": .integer, "merged": .integer,
      "losses": .array(
        .object([
          "restore": .integer, "task": .string, "number": .optional(.integer), "title": .optional(.string),
          "field": .optional(.string), "side": .string,
        ])), "remarks": warnings, "remarksLeftOut": .integer,
    ])
  }

  private static var step: JSONShape {
    .either([
      .object(["write": .string, "text": .string]), .object(["delete": .string]),
      .object(["crontab": .optional(.string)]), .object(["run": .array(.string)]),
    ])
  }

  private static var restoring: JSONShape {
    let tasks = JSONShape.optional(.array(.object(["number": .integer, "title": .string])))
    return .object([
      "tasks": .integer, "open": .integer, "comeBack": tasks, "go": tasks, "change": tasks,
      "settings": .optional(
        .array(.object(["name": .string, "value": .optional(.string), "now": .optional(.string)]))),
    ])
  }

  private static var backup: JSONShape {
    .object([
      "number": .integer, "path": .string, "savedAt": .string, "tasks": .optional(.integer),
      "open": .optional(.integer),
      "error": .optional(.string),
    ])
  }

  private static var help: JSONShape {
    .object([
      "name": .string, "summary": .string, "usage": .string, "details": .array(.string),
      "operands": .array(
        .object(["name": .string, "required": .boolean, "repeatable": .boolean, "value": optionValue])),
      "options": .array(option), "examples": .array(.object(["line": .string, "effect": .string])),
      "synonyms": .array(.string), "output": .optional(.part([:])),
    ])
  }

  private static var option: JSONShape {
    .object([
      "name": .string, "summary": .string, "repeatable": .boolean, "value": .optional(optionValue),
      "short": .optional(.string), "synonyms": .array(.string),
    ])
  }

  private static var optionValue: JSONShape {
    .object([
      "name": .string, "choices": .array(.string), "words": .optional(.string), "others": .optional(.string),
    ])
  }

  private static var exit: JSONShape {
    .object(["status": .integer, "meaning": .string])
  }
}
