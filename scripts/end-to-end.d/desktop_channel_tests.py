"""The desktop: what `notify-send` gets, what its answers mean, what buttons do, and what leaves the screen."""

import json
import os
import signal
import time

from rooms.room import Room, kill, rows, until

# Prints the number of a notification, and then waits for the name of an action, as notify-send does.
SHOWS = r"""for last; do :; done
printf '%s\0' "$@" > "$HOME/shown.tmp.$$"
mv "$HOME/shown.tmp.$$" "$HOME/shown.$$"
echo "$$" >> "$HOME/shows"
echo 42
case "$*" in
  *--action*) read action < "$HOME/press"; echo "$action" ;;
esac
"""
# Answers that there is a server, and writes other calls into a file, as a stand-in for dbus-send.
TELLS = """case "$*" in
  *NameHasOwner*) echo '   boolean true' ;;
  *GetNameOwner*) echo '   string ":1.42"' ;;
  *) echo "$*" >> "$HOME/closes" ;;
esac
"""
CLOSE_42 = ("--session --print-reply --dest=:1.42 /org/freedesktop/Notifications "
            "org.freedesktop.Notifications.CloseNotification uint32:42")
NINE = "2026-03-01T09:00"


class Desktop(Room):
    """A room with a session: a bus that listens, and scripts instead of the programs of a desktop."""

    def setUp(self):
        super().setUp()
        self.program("notify-send", SHOWS)
        self.program("dbus-send", TELLS)
        os.mkfifo(os.path.join(self.home, "press"))
        self.extra = {"PATH": self.search_path, "DBUS_SESSION_BUS_ADDRESS": self.listening_bus()}
        self.addCleanup(self.end_what_waits)

    def processes(self):
        """The processes of this room: those with its folder as their home."""
        mark = f"HOME={self.home}".encode()
        found = []
        for name in os.listdir("/proc"):
            if not name.isdigit():
                continue
            try:
                with open(f"/proc/{name}/environ", "rb") as file:
                    if mark in file.read().split(b"\0"):
                        found.append(int(name))
            except OSError:
                continue
        return found

    def end_what_waits(self):
        kill(self.processes())

    def waiting(self):
        folder = self.file + ".shown"
        return sorted(os.listdir(folder)) if os.path.isdir(folder) else []

    def press(self, action):
        with open(os.path.join(self.home, "press"), "w", encoding="utf-8") as file:
            file.write(action + "\n")

    def shown(self):
        """The arguments of every notification so far, in the order in which they were shown."""
        return [self.bytes(os.path.join(self.home, f"shown.{process}")).decode("utf-8").split("\0")[:-1]
                for process in self.lines("shows")]

    def texts(self):
        """The title and the body of every notification so far."""
        return [tuple(arguments[arguments.index("--") + 1:]) for arguments in self.shown()]

    def state_of(self, number, now=NINE):
        return self.show(number, now=now)["reminders"][0]["state"]


class Delivered(Desktop):
    def delivers(self):
        task = self.add("Pay rent", "--due", "2026-03-01", "--at", "09:00", "--category", "finance")
        self.assertEqual(self.ok("fire", now=NINE), "")
        self.assertEqual(self.texts(), [("Pay rent", "Due today · finance")])
        self.assertEqual(self.state_of(1), "delivered")
        self.assertEqual(len(self.waiting()), 1)
        self.assertTrue(self.waiting()[0].startswith(task["id"] + ".42."))
        self.ok("fire", now=NINE)
        self.assertEqual(len(self.shown()), 1)

    def test_with_notify_channel_desktop_a_reminder_is_shown_once_and_a_process_waits_for_its_buttons(self):
        self.config("notify.channel", "desktop")
        self.delivers()

    def test_without_any_setting_a_reminder_is_shown_on_the_desktop(self):
        self.delivers()

    def test_notify_send_gets_all_arguments_with_the_buttons_in_order(self):
        self.add("Pay rent", "--at", "09:00", "--priority", "high")
        self.ok("fire", now=NINE)
        self.assertEqual(self.shown(), [[
            "--print-id", "--app-name=remind", "--icon=appointment-soon", "--category=TASK_REMINDER",
            "--urgency=critical", "--expire-time=0", "--hint=string:sound-name:message-new-instant",
            "--action=default=Open", "--action=done=Done", "--action=snooze=Snooze 15 min", "--", "Pay rent",
            "09:00"]])

    def test_seven_late_reminders_are_one_notification_with_only_the_action_to_open_it(self):
        for number in range(1, 8):
            self.add(f"Late {number}", "--at", "09:00")
        document = self.fire("2026-03-01T12:00")
        self.assertEqual([(r["channel"], r["digest"]) for r in document["delivered"]], [("desktop", True)] * 7)
        [(title, body)] = self.texts()
        self.assertEqual(title, "7 reminders")
        self.assertEqual(body.split("\n"), [f"09:00 Late {n}" for n in range(1, 6)] + ["and 2 more"])
        self.assertEqual([a for a in self.shown()[0] if a.startswith("--action")], ["--action=default=Open"])

    def test_fire_ignores_the_variables_of_another_notification_in_its_environment(self):
        self.add("Own", "--at", "09:00")
        self.ok("fire", now=NINE, env={"REMIND_TITLE": "Other", "REMIND_BODY": "other", "REMIND_IDENTIFIER": "digest"})
        self.assertEqual(self.texts(), [("Own", "09:00")])

    def test_a_command_that_is_set_comes_before_the_desktop_and_nothing_is_shown(self):
        self.add("Tea", "--at", "09:00")
        self.command("exit 0")
        self.ok("fire", now=NINE)
        self.assertEqual(self.shown(), [])


class Failures(Desktop):
    def failure(self, script, reason):
        """A failed delivery names the task and the reason, keeps the reminder due and leaves no process."""
        self.add("Secret", "--at", "09:00")
        self.program("notify-send", script)
        began = time.monotonic()
        self.fails(1, "fire", now=NINE,
                   message=f"remind: task 1: {reason}; it stays due and is tried again by the next run\n")
        self.assertLess(time.monotonic() - began, 10)
        until(lambda: self.processes() == [], "every process has ended")
        self.assertEqual(self.state_of(1), "planned")
        self.assertEqual(self.waiting(), [])
        self.program("notify-send", SHOWS)
        self.ok("fire", now="2026-03-01T09:01")
        self.assertEqual(len(self.shown()), 1)

    def test_if_notify_send_fails_the_reminder_stays_due_and_the_next_run_shows_it_once(self):
        self.failure("echo 'Something broke' >&2\nexit 1\n", "the desktop refused the notification: Something broke")

    def test_if_no_server_is_on_the_bus_the_reminder_stays_due_and_the_message_names_servers(self):
        self.failure(
            "echo 'GDBus.Error:org.freedesktop.DBus.Error.ServiceUnknown: The name "
            "org.freedesktop.Notifications was not provided by any .service files' >&2\necho 0\nexit 1\n",
            "no notification server runs on the desktop; start one, such as dunst or xfce4-notifyd")

    def test_if_a_server_never_answers_one_process_goes_on_waiting_and_fire_gives_up_after_seconds(self):
        self.add("Secret", "--at", "09:00")
        self.program("notify-send", "exec sleep 600\n")
        for now, said in ((NINE, "has not answered after 4 seconds; remind keeps waiting"),
                          ("2026-03-01T09:01", "did not answer within 4 seconds")):
            began = time.monotonic()
            self.fails(1, "fire", now=now, message=f"remind: task 1: the notification server {said}; it stays due and is "
                       "tried again by the next run\n")
            self.assertLess(time.monotonic() - began, 10)
            self.assertEqual(self.state_of(1), "planned")
            self.assertEqual([name.split(".")[1] for name in self.waiting()], ["0"])
        # If that process ends with its program, the next run delivers again.
        for process in self.processes():
            os.kill(process, signal.SIGKILL)
        until(lambda: self.processes() == [], "every process has ended")
        self.program("notify-send", SHOWS)
        self.ok("fire", now="2026-03-01T09:02")
        self.assertEqual(len(self.shown()), 1)

    def test_with_notify_channel_desktop_and_no_session_fire_fails_and_the_reminder_stays_due(self):
        self.config("notify.channel", "desktop")
        self.add("Secret", "--at", "09:00")
        self.extra["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
        self.fails(1, "fire", now=NINE, message=(
            "remind: task 1: no desktop session was found; log in to one, or set another channel with "
            "'remind config notify.channel'; it stays due and is tried again by the next run\n"))
        self.assertEqual(self.state_of(1), "planned")


class Withdrawn(Desktop):
    def withdraws(self, *words, prepare=()):
        for line in prepare:
            self.ok(*line, note=None)
        self.ok("fire", now=NINE)
        self.assertEqual(len(self.waiting()), 1)
        self.ok(*words, now=NINE, note=None)
        until(lambda: self.lines("closes") == [CLOSE_42], "the server was told to close it")
        until(lambda: self.processes() == [], "every process has ended")
        self.assertEqual(self.waiting(), [])

    def test_done_delete_mute_snooze_and_act_close_the_notification_of_the_task(self):
        for words in (("done", "1"), ("delete", "2"), ("mute", "3"), ("snooze", "4"), ("act", "5", "done"),
                      ("act", "6", "dismiss")):
            self.withdraws(*words, prepare=[("add", "Tea", "--at", "09:00")])
            os.unlink(os.path.join(self.home, "closes"))

    def test_act_digest_dismiss_closes_the_digest_and_changes_nothing_and_act_1_dismiss_leaves_the_digest(self):
        for number in range(7):
            self.add("Late", "--at", "09:00")
        self.ok("fire", now="2026-03-01T12:00")
        self.ok("act", "1", "dismiss", now="2026-03-01T12:00")
        self.assertEqual(len(self.waiting()), 1)
        before = self.stamp()
        self.ok("act", "digest", "dismiss", now="2026-03-01T12:00")
        until(lambda: self.lines("closes") == [CLOSE_42], "the server was told to close it")
        self.assertEqual(self.stamp(), before)

    def test_skip_closes_the_notification_of_its_occurrence(self):
        self.withdraws("skip", "1", prepare=[("add", "Tea", "--due", "2026-03-01 09:00", "--repeat", "daily")])

    def test_done_right_after_fire_closes_the_notification_twenty_times_out_of_twenty(self):
        for number in range(1, 21):
            self.add("Tea", "--at", "09:00")
            self.ok("fire", now=NINE)
            self.ok("done", str(number), now=NINE)
        until(lambda: len(self.lines("closes")) == 20, "the server was told to close it")

    def test_done_for_one_task_leaves_the_notification_of_another(self):
        self.add("One", "--at", "09:00")
        two = self.add("Two", "--at", "09:00")
        self.ok("fire", now=NINE)
        self.ok("done", "1", now=NINE)
        until(lambda: len(self.waiting()) == 1, "one waits")
        self.assertTrue(self.waiting()[0].startswith(two["id"]))
        self.assertEqual(self.lines("closes"), [CLOSE_42])

    def test_the_second_notification_of_a_task_replaces_the_first_and_one_process_waits(self):
        self.add("Tea", "--at", "09:00", "--at", "10:00")
        self.ok("fire", now=NINE)
        self.ok("fire", now="2026-03-01T10:00")
        self.assertEqual(["--replace-id=42" in arguments for arguments in self.shown()], [False, True])
        until(lambda: len(self.waiting()) == 1, "one waits")
        self.assertEqual(self.lines("closes"), [])


class Pressed(Desktop):
    def ring(self, *words):
        task = self.add("Tea", *(words or ("--at", "09:00")))
        self.ok("fire", now=NINE)
        return task

    def over(self):
        until(lambda: self.processes() == [], "every process has ended")
        self.assertEqual(self.waiting(), [])

    def test_the_button_Done_completes_the_task(self):
        self.ring()
        self.press("done")
        self.over()
        self.assertIsNotNone(self.show(1)["completedAt"])
        self.assertEqual(len(self.shown()), 1)

    def test_the_button_Snooze_snoozes_the_task_by_snooze_minutes(self):
        self.config("snooze.minutes", "20")
        self.ring()
        self.press("snooze")
        self.over()
        self.assertIn("--action=snooze=Snooze 20 min", self.shown()[0])
        self.assertEqual(self.show(1)["snoozedUntil"], "2026-03-01T09:20:00+01:00")

    def test_a_click_on_the_text_runs_open_command_with_the_task(self):
        self.config("open.command", 'echo "$REMIND_NUMBER $REMIND_TITLE" > "$HOME/opened"')
        self.ring()
        self.press("default")
        until(lambda: self.lines("opened") == ["1 Tea"], "the command has run")
        self.over()

    def test_Done_on_an_outdated_notification_changes_nothing_and_a_notification_says_so(self):
        self.ring("--due", "2026-03-01 09:00", "--repeat", "daily")
        # The due date moves as if a sync had changed the file, so nothing closes the notification.
        state = self.state()
        state["tasks"][0]["due"] = "2026-03-02T09:00"
        self.put(json.dumps(state))
        before = self.stamp()
        self.press("done")
        self.over()
        self.assertEqual(self.stamp(), before)
        self.assertEqual(self.texts()[1:],
                         [("Tea", "outdated notification: task 1 has another due date now; nothing changed")])
        self.assertFalse([a for a in self.shown()[1] if a.startswith("--action")])

    def test_Done_for_a_task_that_is_gone_brings_a_notification_with_the_error(self):
        task = self.ring()
        os.rename(self.file, self.file + ".away")
        self.press("done")
        self.over()
        self.assertEqual(self.texts()[1:], [("Tea", f"no task \"{task['id']}\"; 'remind list all' shows every task")])

    def test_after_Done_hook_changed_gets_the_kind_of_the_change_and_the_file_but_no_title_and_no_body(self):
        self.ring()
        self.config("hook.changed", 'env -0 > "$HOME/seen.tmp" && mv "$HOME/seen.tmp" "$HOME/seen"')
        seen = os.path.join(self.home, "seen")
        until(lambda: os.path.exists(seen), "the hook has run")
        os.unlink(seen)
        self.press("done")
        until(lambda: os.path.exists(seen), "the hook has run")
        told = {name: value for name, value in self.variables("seen").items() if name.startswith("REMIND_")}
        self.assertEqual(told, {"REMIND_CHANGE": "done", "REMIND_FILE": self.file, "REMIND_NOW": NINE})


class Unattended(Desktop):
    def setUp(self):
        super().setUp()
        self.add("Tea", "--at", "09:00")

    def held(self):
        self.extra["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
        self.assertEqual(self.ok("fire", "--unattended", now=NINE), "")
        self.assertEqual(self.state_of(1), "planned")

    def test_with_notify_channel_desktop_a_reminder_waits_for_the_first_session_and_is_then_shown_late(self):
        self.config("notify.channel", "desktop")
        address = self.extra["DBUS_SESSION_BUS_ADDRESS"]
        self.held()
        self.extra["DBUS_SESSION_BUS_ADDRESS"] = address
        self.ok("fire", "--unattended", now="2026-03-01T09:10")
        self.assertEqual(self.texts(), [
            ("Tea", "sent 10 minutes late, planned for 09:00")])

    def test_once_the_desktop_has_shown_a_reminder_auto_waits_for_the_next_session(self):
        self.add("First", "--at", "08:30")
        self.ok("fire", "--unattended", now="2026-03-01T08:30")
        self.assertEqual(len(self.shown()), 1)
        self.held()

    def test_without_a_desktop_and_a_mail_program_a_reminder_of_auto_stays_due(self):
        if any(os.access(path, os.X_OK) for path in ("/usr/sbin/sendmail", "/usr/lib/sendmail")):
            self.skipTest("this machine has a program that cron mails with")
        self.held()


TITLES = ["-p", "👩‍👩‍👧‍👦 family 日本語 é", "é" * 1000, "$(touch \"$HOME/pwned\")"]


@rows([(t,) for t in TITLES], lambda title: f"the title {ascii(title)[:60]} is one unchanged argument and runs nothing")
class Hostile(Desktop):
    def check(self, title):
        self.add("--at", "09:00", "--", title)
        self.ok("fire", now=NINE)
        self.assertEqual(self.texts(), [(title, "09:00")])
        self.assertFalse(os.path.exists(os.path.join(self.home, "pwned")))


class Bodies(Desktop):
    def test_a_category_with_signs_of_markup_is_escaped_in_the_body(self):
        self.add("Tea", "--due", "2026-03-01", "--at", "09:00", "--category", "<b>&\u0301\\n")
        self.ok("fire", now=NINE)
        self.assertEqual(self.texts(), [("Tea", "Due today · &lt;b&gt;&amp;\u0301\\\\n")])
