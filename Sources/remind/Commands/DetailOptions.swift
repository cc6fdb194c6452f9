import ReminderCore

/// Options that each set a detail: link, loudness, notices. For each, `edit` has an option that undoes it.
struct DetailOptions {
  private let url: Option<String>
  private let loud, noNotices: Flag
  private let noURL, noLoud, notices: Flag?

  init(_ options: inout OptionList, isEdit: Bool) {
    url = options.option(
      "url", ValueSpecification(name: "URL"),
      summary: "a link: 'open ID --url' and a button of the notification open it")
    noURL = isEdit ? options.flag("no-url", summary: "remove the link") : nil
    loud = options.flag("loud", summary: "ring in quiet hours, too")
    noLoud = isEdit ? options.flag("no-loud", summary: "do not ring in quiet hours") : nil
    noNotices = options.flag(
      "no-notices", summary: "no morning notice and no advance notice of this task; its own reminders ring")
    notices =
      isEdit
      ? options.flag("notices", summary: "undo --no-notices: the notices ring as in the settings again") : nil
  }

  /// Adds the values to a change.
  func apply(to change: inout TaskChange) {
    if let url = url.text { change.set(.url) { $0.url = url } }
    if noURL?.isGiven ?? false { change.set(.url) { $0.url = nil } }
    if loud.isGiven { change.set(.isLoud) { $0.isLoud = true } }
    if noLoud?.isGiven ?? false { change.set(.isLoud) { $0.isLoud = false } }
    if noNotices.isGiven { change.set(.isWithoutNotices) { $0.isWithoutNotices = true } }
    if notices?.isGiven ?? false { change.set(.isWithoutNotices) { $0.isWithoutNotices = false } }
  }

  /// Throws if one option sets what another takes away.
  func requireAgreement() throws(UsageError) {
    let pairs = [
      (url.isGiven, url.name, noURL), (loud.isGiven, loud.name, noLoud), (noNotices.isGiven, noNotices.name, notices),
    ]
    for case (true, let name, let other?) in pairs where other.isGiven { throw .conflict(name, other.name) }
  }
}
