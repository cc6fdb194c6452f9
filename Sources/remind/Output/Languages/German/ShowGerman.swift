import ReminderCore

extension ShowWords {
  static func german(_ s: Spelling) -> ShowWords {
    ShowWords(
      done: "erledigt",
      due: s("fällig"),
      start: "Beginn",
      zone: "Zone",
      repeats: "Rhythmus",
      times: "bisher",
      except: s("außer"),
      extra: "auch",
      moved: "verlegt",
      next: s("nächste"),
      lately: "zuletzt",
      unanswered: "geklingelt",
      nag: "Nachhaken",
      escalate: "danach",
      snoozed: "aufgeschoben",
      reminder: "Erinnerung",
      notice: "Meldung",
      noNotices: "keine bei dieser Aufgabe",
      priority: s("Priorität"),
      loud: "laut",
      category: "Kategorie",
      steps: "Schritte",
      key: s("Schlüssel"),
      added: "angelegt",
      changed: s("geändert"),
      id: "ID",
      noSteps: s("Aufgabe {0} hat keine Schritte; so kommt einer dazu: remind step {0} add \"Pass\""),
      allStepsDone: s("alle Schritte sind erledigt; 'remind done {0}' erledigt die Aufgabe"),
      isDoneToo: s("alle Schritte sind erledigt; ist auch \"{0}\" erledigt?"),
      stepsOpen: Counted(one: "{0} Schritt war noch offen", many: "{0} Schritte waren noch offen"),
      boxes: s(Counted(one: "die Notizen enden mit einem Kästchen", many: "die Notizen enden mit {0} Kästchen")),
      takeBoxes: "{0}; 'remind step {1} take' macht daraus Schritte",
      until: "bis {0}",
      dueThere: s("{0}, dort fällig {1}"),
      fromDone: ", ab dem Tag des Erledigens",
      onSingleDates: "an einzelnen Tagen",
      doneTimes: Counted(one: "{0}-mal erledigt", many: "{0}-mal erledigt"),
      lastTime: ", zuletzt {0}",
      movedTo: "{0} auf {1}",
      overdue: s("{0}, überfällig"),
      rangOnce: "{0} ({1}), nicht beantwortet",
      cameAgain: Counted(one: "kam einmal wieder", many: "kam {0}-mal wieder"),
      seenAt: "gesehen {0}",
      sentOn: "weitergegeben {0}",
      nagEvery: "alle {0} bis zur Antwort{1}",
      nagTimes: s(", höchstens {0}-mal"),
      nagOff: "nie",
      escalateAfter: s("{0}, wenn {1} lang niemand antwortet"),
      escalateBySetting: s("{0}, wenn {1} lang niemand antwortet (escalate.channel)"),
      escalateAt: "{0} {1}, wenn bis dahin niemand antwortet",
      escalateOff: "kein weiterer Kanal",
      hidden: "{0} ({1}), bis dahin verborgen",
      hiddenOnly: s("{0} ({1}), verborgen bis dahin oder bis es klingelt"),
      unknownDone: "bis {0}; wann genau, ist nicht bekannt",
      givenUp: "aufgegeben {0}",
      ringsInQuiet: "klingelt auch in der Ruhezeit",
      held: s("{0}; in der Ruhezeit zurückgehalten, kommt {1}"),
      snoozeEnds: "nach dem Aufschub",
      ownReminder: s("für diese Aufgabe gesetzte Erinnerung"),
      morningNotice: "Meldung am Morgen des Tages",
      advanceNotice: s("Meldung vor der Fälligkeit"),
      nothingDone: "keine: erledigt",
      nothingOff: "keine: Benachrichtigungen sind aus; 'remind config notify on' schaltet sie ein",
      nothingSet: s("keine: ohne Erinnerung und ohne Fälligkeit"),
      noReminder: "keine: ohne Erinnerung",
      nothingMuted: s("keine: abgestellt; 'remind edit' setzt eine Erinnerung oder eine Fälligkeit"),
      nothingLeft: "keine: alle Erinnerungen sind gekommen oder vorbei",
      outside: s("außerhalb des Kalenders"),
      morning: "am Morgen",
      advance: "vorher",
      planned: "geplant",
      waiting: "wartet auf einen Platz{0}; kommt trotzdem",
      waitingBehind: " hinter {0} anderen",
      waitingForDueDates: s(", weil nur {0} Aufgaben Plätze für Fälligkeitsmeldungen bekommen"),
      merged: "kommt zusammen mit der anderen Benachrichtigung der Aufgabe um diese Zeit",
      delivered: "gekommen",
      pastWhenSet: "nicht gesendet; war beim Setzen schon vorbei",
      afterSnooze: "kommt nach dem Aufschub",
      muted: s("für diese Fälligkeit abgestellt"),
      off: s("zurückgehalten, Benachrichtigungen sind aus"),
      cancelled: s("entfällt, die Aufgabe ist erledigt"))
  }
}

extension LogWords {
  static func german(_ s: Spelling) -> LogWords {
    LogWords(
      unanswered: "geklingelt",
      again: "wieder geklingelt",
      escalated: "unbeantwortet, weitergegeben",
      late: s("geklingelt, {0} verspätet"),
      againShort: "wieder", escalatedShort: "weitergegeben", lateShort: s("{0} zu spät"),
      gone: "(weg)",
      doneLate: s("spät erledigt"),
      missed: "verpasst",
      movedFrom: s("{0}, verschoben von {1}"))
  }
}

extension ReminderWords {
  static func german(_ s: Spelling) -> ReminderWords {
    ReminderWords(
      onDueDay: s("um {0} am Tag der Fälligkeit"),
      atDueTime: s("zur Fälligkeit"),
      minutesBefore: Counted(one: "{0} Minute vorher", many: "{0} Minuten vorher"),
      hoursBefore: Counted(one: "{0} Stunde vorher", many: "{0} Stunden vorher"),
      daysBefore: Counted(one: "{0} Tag vorher", many: "{0} Tage vorher"),
      daysBeforeAt: "{0} um {1}",
      at: "um {0} am {1}")
  }
}

extension PlanWords {
  static func german(_ s: Spelling) -> PlanWords {
    PlanWords(
      waiting: "Warten auf einen Platz",
      slots: s("geplante Benachrichtigungen: {0} von höchstens {1}"),
      slotsAndWaiting: s("{0}; {1} weitere warten auf einen Platz"),
      slotsForDueDates: s("{0}, weil nur {1} Aufgaben Plätze für Fälligkeitsmeldungen bekommen"),
      reminder: "Erinnerung",
      morning: "am Morgen",
      advance: "vorher",
      again: "wieder",
      skipped: s("diese Uhrzeit fällt bei der Zeitumstellung aus; fällig um {0}"),
      repeated: s("diese Uhrzeit kommt zweimal; die erste zählt"),
      monthEnd: "der Monat hat {0} Tage",
      movedFrom: "verlegt vom {0}",
      extra: s("zusätzlich"),
      leftOut: s("fällt aus"),
      doneAhead: "erledigt",
      setFor: s("{0}, geplant für {1}"),
      unanswered: "{0} geklingelt",
      overdue: s("{0} überfällig"),
      today: "{0} heute",
      nextNow: s("eine Erinnerung wartet"),
      next: s("nächstes Klingeln {0}"),
      notificationsOff: "Benachrichtigungen aus",
      quietUntil: "Ruhe bis {0}",
      held: s("{0} zurückgehalten"),
      notFiring: "kein Lauf seit {0}",
      syncFails: "kein Abgleich seit {0}",
      nothingDue: s("nichts fällig"))
  }
}
