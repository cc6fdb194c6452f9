import ReminderCore

extension ViewWords {
  static func german(_ s: Spelling) -> ViewWords {
    ViewWords(
      shortWeekdays: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
      longMonths: [
        "Januar", "Februar", s("März"), "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
        "Dezember",
      ],
      free: "frei",
      freeDays: Counted(one: "{0} freier Tag", many: "{0} freie Tage"),
      focusBlock: "Fokus",
      until: "bis {0}",
      overdueSign: s("überfällig"),
      muchSign: s("viel oder dringend"),
      dueSign: s("fällig"),
      repeatSign: "wiederholt sich",
      noCategory: s("Ohne Kategorie"),
      noPriority: s("Ohne Priorität"),
      nothingDue: s("an diesen Tagen ist nichts fällig"),
      nextDue: s("an diesen Tagen ist nichts fällig; der nächste Termin ist {0}"))
  }
}
