import ReminderCore

extension ReceiptWords {
  static func german(_ s: Spelling) -> ReceiptWords {
    ReceiptWords(
      scheduled: "geplant", delivered: "zugestellt", answered: "beantwortet", waiting: "wartet",
      held: s("zurückgehalten"), failed: "gescheitert", never: "nie", unknown: "unbekannt",
      rings: s("klingelt {0}{1}"), rang: s("geklingelt {0}{1}"), rangLate: s("geklingelt {0}, {1} verspätet{2}"),
      through: s(" über {0}"), failedBy: s("nicht über {0}: {1}"), dueSince: s("fällig seit {0}"),
      heldUntil: s("bis {0}: {1}"), nextRun: s("der nächste Lauf stellt es zu"),
      noChannel: s("kein Kanal ist verfügbar"), neverFiring: "kein Zeitplan startet 'remind fire'",
      notFiringSince: s("seit {0} hat kein Zeitplan 'remind fire' gestartet"), logBegins: s("das Log beginnt {0}"),
      quiet: "Ruhezeit", focus: "ein Fokusblock", noReminder: "es gibt keine Erinnerung",
      pastWhenSet: "die Zeit war schon vorbei", doneBefore: "vorher erledigt",
      cancelled: "die Hinweise wurden abgeschaltet", notificationsOff: "Benachrichtigungen sind aus",
      noneSince: "seither stand nichts an", notInLog: "steht nicht im Log")
  }
}
