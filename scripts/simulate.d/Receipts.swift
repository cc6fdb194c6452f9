@testable import ReminderCore

// C108: after each run, the receipts of some tasks are compared with what was told and what is to come.

extension Year {
  /// How many tasks are asked about after a run, beside those of which the run told.
  private static let mostAsked = 3

  /// Compares the receipts of the tasks of which this run told, and of a few others in turn.
  func checkReceipts(in list: ReminderList) throws {
    let now = machine.present.now
    let tasks = plain.all
    if tasks.isEmpty { return }
    let others = (0..<Year.mostAsked).map { tasks[(figures.runs + $0) % tasks.count].id }
    let requests = plain.requests()
    for id in tasks.map(\.id) where told[id] == now || others.contains(id) {
      let next = requests.filter { $0.task == id && $0.kind.isOfTask }.map(\.at).min()
      let receipt = try list.receipt(of: .id(id), since: nil, at: machine.present)
      if let complaint = complaint(about: receipt, next: next, of: id) {
        throw Fault(text: "receipt of \(receipt.number ?? 0): \(complaint): \(receipt)")
      }
    }
  }

  private func complaint(about receipt: Receipt, next: Timestamp?, of id: TaskID) -> String? {
    let now = machine.present.now
    let told = told[id]
    let isCut = receipt.knownSince.map { since in told.map { $0 <= since } ?? true } ?? false
    if !isCut, receipt.delivery?.at != told { return "told at \(told.map { "\($0)" } ?? "no time")" }
    let isDue = plain.settings.notify && next.map { $0 <= now } ?? false
    switch receipt.state {
    case .waiting, .failed, .held: return isDue ? nil : "nothing is due"
    case .scheduled: return next.map { $0 > now } ?? false ? nil : "nothing comes"
    case .delivered, .answered: return told == nil && !isCut ? "nothing was told" : isDue ? "something is due" : nil
    case .never: return told != nil ? "something was told" : next != nil && plain.settings.notify ? "something comes" : nil
    case .unknown: return isCut ? nil : "the log is whole"
    }
  }
}
