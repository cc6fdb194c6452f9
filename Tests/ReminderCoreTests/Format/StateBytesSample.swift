extension StateBytes {
  /// A file as this program writes it at 2026-03-01T08:00:00.000000007Z in UTC: tasks of every shape, with every member
  /// that a task, a reminder, a repetition, an entry of the history and the file itself can have.
  static let full = #"""
    {
    "remind": 3,
    "savedAt": "2026-03-01T08:00:00.000000007Z",
    "size":       6024,
    "notify": true,
    "zone": "UTC \#(StoredAgenda.checksum)",
    "wakeAt": "2026-02-28T18:00:00Z",
    "quiet": {"spans":[\#
    {"from":"2026-03-02T22:00:00Z","until":"2026-03-03T07:00:00Z","wakeAt":null},\#
    {"from":"2026-03-03T22:00:00Z","until":"2026-03-04T07:00:00Z","wakeAt":null},\#
    {"from":"2026-03-04T22:00:00Z","until":"2026-03-05T07:00:00Z","wakeAt":null},\#
    {"from":"2026-03-05T22:00:00Z","until":"2026-03-06T07:00:00Z","wakeAt":null},\#
    {"from":"2026-03-06T22:00:00Z","until":"2026-03-07T07:00:00Z","wakeAt":null},\#
    {"from":"2026-03-09T22:00:00Z","until":"2026-03-10T07:00:00Z","wakeAt":null},\#
    {"from":"2026-03-10T22:00:00Z","until":"2026-03-11T07:00:00Z","wakeAt":null},\#
    {"from":"2026-03-11T22:00:00Z","until":"2026-03-12T07:00:00Z","wakeAt":null}\#
    ],"end":"2026-03-12T22:00:00Z","held":["2026-02-28T18:00:00Z","2026-03-01T07:30:00Z","2026-03-01T08:15:00Z"]},
    "forecast": {"from":[{"at":"2026-03-01T08:00:00Z","overdue":1,"today":1},\#
    {"at":"2026-03-01T18:00:00Z","overdue":2,"today":0}],"end":null},
    "language": "de",
    "clock": "12",
    "pending": [
    {"identifier":"task-22222222-2222-4222-8222-222222222222","fireAt":"2026-02-28T18:00:00Z"},
    {"identifier":"agenda","fireAt":"2026-03-01T07:30:00Z"},
    {"identifier":"task-33333333-3333-4333-8333-333333333333","fireAt":"2026-03-01T08:15:00Z"},
    {"identifier":"due-date-morning-22222222-2222-4222-8222-222222222222","fireAt":"2026-03-01T08:30:00Z"},
    {"identifier":"due-date-advance-22222222-2222-4222-8222-222222222222","fireAt":"2026-03-01T17:30:00Z"},
    {"identifier":"due-date-morning-33333333-3333-4333-8333-333333333333","fireAt":"2026-03-09T08:30:00Z"}
    ],
    "sync": {"token":"a\"b","since":[1, -2.5e3, true, null]},
    "nextNumber": 20,
    "settings": {"notify.channel":"command","notify.channel.low":"stdout","notify.channel.medium":"desktop",\#
    "notify.channel.high":"mail,phone","notify.command":"notify-send \"$REMIND_TITLE\"","notify.private":"on","due.morning.time":"08:30",\#
    "due.advance":"on","due.advance.minutes":"30","snooze.minutes":"20",\#
    "nag.minutes":"10","nag.priority":"low","nag.times":"5","escalate.channel":"phone","escalate.minutes":"45",\#
    "quiet.hours":"mon-fri 22:00-07:00","quiet.until":"2026-02-01T18:00:00Z","quiet.except":"none","open.command":"xterm","hook.changed":"true",\#
    "schedule.ask":"off","add.reads-words":"on","agenda.at":"07:30","calendar.week":"sunday","list.columns":"number,title","sync.minutes":"30","sync.before":"5","sync.floating":"zone","sync.notices":"on","clock":"12","clock.ask":"off","language":"de","notify.command.mail":"true","notify.command.phone":"false","category.finance.icon":"📊","category.home.icon":"🏠",\#
    "nagging.every":"20"},
    "tasks": [
    {"id":"11111111-1111-4111-8111-111111111111","number":1,"title":"Plain","createdAt":"2026-01-01T10:00:00Z",\#
    "modifiedAt":"2026-01-01T10:00:00Z"},
    {"id":"22222222-2222-4222-8222-222222222222","number":2,"title":"Zahnärztin \u202e \"drei\" 日本","notes":"one\ntwo\t…",\#
    "categories":["finance","home \\ garden"],"key":"import-7","priority":"high","due":"2026-03-01T18:00","zone":"UTC",\#
    "morningTold":"2026-02-28T18:00","morningPast":"2026-02-27","reminders":[{"at":"09:00"},\#
    {"at":"2026-03-01T12:30","past":"2026-03-01T12:30","sound":"bell"},\#
    {"at":"2026-03-01T13:00:00Z","told":"2026-03-01T13:00:00Z"},{"before":"90m","told":"2026-02-28T18:00"},\#
    {"before":"1d"}],"createdAt":"2026-01-01T10:00:01Z","modifiedAt":"2026-02-01T10:00:00Z","nagging":{"every": [10, 20]}},
    {"id":"33333333-3333-4333-8333-333333333333","number":5,"title":"Müll","priority":"low","due":"2026-02-23",\#
    "morningTold":"2026-02-26","morningNext":"2026-03-09","advanceTold":"2026-02-23","advancePast":"2026-02-26","advanceNext":"2026-03-02",\#
    "repeat":{"rule":"FREQ=WEEKLY;INTERVAL=2;COUNT=30;BYDAY=MO,TH","start":"2026-02-09","from":"done","count":4,"countBefore":1,\#
    "done":[{"due":"2026-02-09","at":"2026-02-09T19:00:00Z"},{"due":"2026-02-16","at":"2026-02-17T06:00:00Z"}]},\#
    "reminders":[{"at":"20:00","told":"2026-02-26","for":"2026-03-02"}],\#
    "snoozedUntil":"2026-03-01T08:15:00Z","snoozeDelivered":"2026-02-20T08:00:00Z","createdAt":"2026-02-01T10:00:00Z",\#
    "modifiedAt":"2026-02-20T07:45:00Z"},
    {"id":"44444444-4444-4444-8444-444444444444","number":9,"title":"Done","uid":"a@b","due":"2026-01-05","start":"2026-01-03","ringsBeforeStart":true,\#
    "mutedFor":"2026-01-05","nag":"10m","then":"phone","loud":true,"noNotices":true,"steps":[{"title":"a","done":true,"by":1},{"title":"b"}],"url":"https://a.b/c","after":["22222222-2222-4222-8222-222222222222"],\#
    "ring":{"at":"2026-01-01T12:00:00Z","what":"task","nags":1,"last":"2026-01-01T12:10:00Z","seen":"2026-01-01T12:11:00Z","escalated":"2026-01-01T12:30:00Z",\#
    "times":2},\#
    "createdAt":"2026-01-01T10:00:00Z","modifiedAt":"2026-01-02T00:00:00Z","completedAt":"2026-01-02T00:00:00Z","doneBefore":["2026-01-01T00:00:00Z"],"completion":"unknown"}
    ],
    "agenda": {"told":["2026-02-27","2026-02-28"],"past":"2026-02-20"},
    "lastDelivered": ["33333333-3333-4333-8333-333333333333","22222222-2222-4222-8222-222222222222"],
    "owed": [
    {"requests":[{"identifier":"task-33333333-3333-4333-8333-333333333333","fireAt":"2026-03-01T07:50:00Z"},\#
    {"identifier":"due-date-morning-22222222-2222-4222-8222-222222222222","fireAt":"2026-03-01T07:50:00Z"}],\#
    "at":"2026-03-01T07:50:00Z","escalation":true,"channels":["mail","phone"]},
    {"requests":[{"identifier":"task-33333333-3333-4333-8333-333333333333","fireAt":"2026-03-01T07:50:00Z"}],\#
    "at":"2026-03-01T07:50:00Z","channels":["phone"]}
    ],
    "journal": "000000000000002a",
    "exchange": "0000-1",
    "history": [
    {"change":"edit","at":"2026-02-20T07:45:00Z","tasks":[{"id":"33333333-3333-4333-8333-333333333333","number":5,\#
    "title":"Müll raus","createdAt":"2026-02-01T10:00:00Z","modifiedAt":"2026-02-01T10:00:00Z"}],"by":"hand"},
    {"undone":true,"change":"config","setting":"notify","at":"2026-02-28T10:00:01Z","tasks":[],\#
    "absent":["55555555-5555-4555-8555-555555555555"],"settings":{"snooze.minutes":"20"},\#
    "past":[{"rule":"advance","value":"2026-02-23","tasks":["33333333-3333-4333-8333-333333333333"]}]}
    ],
    "later": [{"a":{}},"b"]
    }

    """#
}
