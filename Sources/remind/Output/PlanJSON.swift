import ReminderCore

/// The plan, and a run of `fire`, as programs read them.
enum PlanJSON {
  /// Prints the plan.
  static func pending(
    _ plan: NotificationPlan, _ explanation: Explanation, to output: ([UInt8]) throws -> Void
  ) throws {
    var json = JSONWriter()
    try json.object { json in
      json.member("budget", NotificationPlan.budget)
      json.member("used", plan.slots.count)
      json.member("waiting", plan.waitingCount)
      json.key("requests")
      try write(plan.slots, explanation, to: &json, output)
      json.key("waitingRequests")
      try write(plan.waiting, explanation, to: &json, output)
    }
    try json.finish(to: output)
  }

  private static func write(
    _ requests: [NotificationRequest], _ explanation: Explanation, to json: inout JSONWriter,
    _ output: ([UInt8]) throws -> Void
  ) throws {
    try json.array { json in
      for request in requests {
        json.object { explanation.facts(of: request, at: request.fireAt).write(to: &$0) }
        try json.handOut(to: output)
      }
    }
  }

  static func fire(_ report: FireReport) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.key("delivered")
      json.array { json in
        for delivered in report.delivered {
          json.object { json in
            delivered.request.write(to: &json)
            json.member("lateSeconds", delivered.request.text.lateSeconds)
            json.member("channel", delivered.channel)
            json.member("digest", delivered.isDigest)
          }
        }
      }
      json.key("failed")
      json.array { json in
        for failed in report.failed {
          json.object { json in
            failed.request.write(to: &json)
            json.member("error", ErrorText.sentence(failed.error))
          }
        }
      }
    }
    return json
  }
}
