import ReminderCore

/// The plan, and a run of `fire`, as programs read them.
enum PlanJSON {
  static func pending(_ plan: NotificationPlan, _ explanation: Explanation) -> JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("budget", NotificationPlan.budget)
      json.member("used", plan.slots.count)
      json.member("waiting", plan.waitingCount)
      json.key("requests")
      write(plan.slots, explanation, to: &json)
      json.key("waitingRequests")
      write(plan.waiting, explanation, to: &json)
    }
    return json
  }

  private static func write(
    _ requests: [NotificationRequest], _ explanation: Explanation, to json: inout JSONWriter
  ) {
    json.array { json in
      for request in requests {
        json.object { explanation.facts(of: request, at: request.fireAt).write(to: &$0) }
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
