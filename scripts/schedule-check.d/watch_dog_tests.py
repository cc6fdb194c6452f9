"""The lines of `doctor --watch-dog`, run by a real systemd, a real cron and a shell as on another machine. One of them
calls curl, here with a local HTTP server."""

import fcntl
import json
import os
import re
import socket
import struct

from forms_tests import NAMES
from parts import Cron, Desk, UserManager
from rooms import web
from user_room import UserRoom, wait_for

OLD = 11 * 60
OFTEN = "[Timer]\nOnCalendar=\nOnCalendar=*-*-* *:*:*\nAccuracySec=100ms\n"
ALARM = "No reminders are delivered any more; 'remind doctor' says why"
SILENCE = re.compile(r"remind: nothing has run 'remind fire' since \w{3} \d+ \w{3} \d\d:\d\d; 'remind doctor --file \S+' says why\n")


class WatchDogRoom(UserRoom):
    def setUp(self):
        super().setUp()
        self.make_folder(f"{self.home}/.local/share")
        self.make_folder(self.folder)
        # Replaces the pause of 90 seconds before the second check, and only records it.
        self.program("sleep", f'echo "$@" >>{self.home}/slept')
        self.slept = f"{self.home}/slept"

    def lines(self, watcher, *words, **options):
        """The lines for one watcher."""
        document = json.loads(self.ok("doctor", "--watch-dog", "--json", *words, **options))
        self.assertEqual(document["limitSeconds"], 600)
        return {found["watcher"]: found["lines"] for found in document["watchers"]}[watcher]

    def command(self, watcher, *words, **options):
        """The command of a crontab line, as cron reads it."""
        line = self.lines(watcher, *words, **options)
        self.assertEqual(line.count("\n"), 1)
        return re.sub(r"^\*/\d+ \* \* \* \* ", "", line.rstrip("\n")).replace("\\%", "%")

    def shell(self, command, **options):
        return self.run_program("/bin/sh", "-c", command, env={"PATH": self.search_path}, **options)

    def odd_places(self):
        """The program and a state file, in folders with odd names."""
        for name in NAMES:
            yield name, self.link_program(f"{self.home}/{name}/remind"), f"{self.home}/{name}/tasks.json"


class TheCheck(WatchDogRoom):
    def test_doctor_alive_is_silent_after_a_run_and_fails_with_status_4_and_one_sentence_after_silence(self):
        self.trace(30)
        answer = self.remind("doctor", "--alive")
        self.assertEqual((answer.status, answer.out, answer.err), (0, "", ""))
        self.trace(OLD)
        answer = self.remind("doctor", "--alive", "--file", self.file, env={"HOME": None, "PATH": None})
        self.assertEqual((answer.status, answer.out), (4, ""))
        self.assertRegex(answer.err, SILENCE)


class Systemd(WatchDogRoom):
    def set_up(self):
        """Runs the printed lines, with a timer for each second; gives the manager and a desktop on its bus."""
        manager = UserManager(self)
        desk = Desk(self)
        folder = f"{self.home}/.config/systemd/user"
        self.put(OFTEN, f"{folder}/remind-watch-dog.timer.d/often.conf")
        self.shorten_pauses(folder)
        answer = self.shell(self.lines("systemd"))
        self.assertEqual(answer.status, 0, repr(answer))
        return manager, desk

    def shorten_pauses(self, folder):
        """Puts the test's `sleep` first in the PATH of every service."""
        self.put(f'[Service]\nEnvironment="PATH={self.search_path}"\n', f"{folder}/service.d/path.conf")

    def test_after_eleven_minutes_without_a_run_the_check_fails_and_OnFailure_shows_a_notification(self):
        self.trace(OLD)
        manager, desk = self.set_up()
        self.assertEqual(desk.wait_for_notification("remind"), ALARM)
        self.assertEqual(manager.show("remind-watch-dog.service", "ExecMainStatus"), "4")
        self.assertEqual(set(self.text(self.slept).split()), {"90"})

    def test_after_a_recent_run_the_check_succeeds_again_and_again_without_a_notification(self):
        self.trace()
        manager, desk = self.set_up()
        runs = set()
        wait_for(lambda: runs.add(manager.show("remind-watch-dog.service", "ExecMainStartTimestampMonotonic"))
                 or len(runs) > 3, "several runs")
        self.assertEqual(manager.show("remind-watch-dog.service", "Result"), "success")
        self.assertEqual((desk.shown(), os.path.exists(self.slept)), ([], False))

    def test_after_a_sleep_the_check_waits_for_the_first_run_of_fire_and_then_succeeds(self):
        self.trace(8 * 3600)
        self.program("sleep", f'echo "$@" >>{self.slept}; touch {self.file}.heartbeat')
        manager, desk = self.set_up()
        wait_for(lambda: os.path.exists(self.slept), "the pause")
        wait_for(lambda: manager.show("remind-watch-dog.service", "ActiveState") == "inactive", "the end of the check")
        self.assertEqual(manager.show("remind-watch-dog.service", "Result"), "success")
        self.assertEqual(desk.shown(), [])

    def test_systemd_analyze_finds_no_error_in_the_units_at_any_path_and_the_check_runs(self):
        manager = UserManager(self)
        folder = f"{self.home}/.config/systemd/user"
        self.shorten_pauses(folder)
        for name, program, file in self.odd_places():
            with self.subTest(name):
                answer = self.shell(self.lines("systemd", "--file", file, binary=program))
                self.assertEqual(answer.status, 0, repr(answer))
        units = [f"{folder}/{name}" for name in os.listdir(folder) if name.endswith((".service", ".timer"))]
        self.assertEqual(len(units), 3 * len(NAMES))
        answer = self.run_program("systemd-analyze", "--user", "verify", "--recursive-errors=yes", *units)
        self.assertEqual([line for line in answer.err.splitlines() if "watch-dog" in line], [])
        for unit in units:
            if unit.endswith("dog.service"):
                manager.ask("start", os.path.basename(unit))
                self.assertEqual(manager.show(os.path.basename(unit), "ExecMainStatus"), "4", unit)


class ByCron(WatchDogRoom):
    def test_the_line_in_a_real_crontab_mails_the_sentence_about_the_silence(self):
        self.trace(OLD)
        self.set_crontab(f"PATH={self.search_path}\n{self.lines('cron')}".encode())
        Cron(self)
        wait_for(lambda: SILENCE.search(self.text(self.mailbox)), "the mail")
        self.assertEqual(len(SILENCE.findall(self.text(self.mailbox))), 1)

    def test_the_lines_for_cron_and_for_another_machine_work_at_any_path(self):
        # Like ssh, passes the words behind the machine to the shell as one text.
        self.program("ssh", '[ "$1 $2 $3" = "-o BatchMode=yes MACHINE" ] && shift 3 && exec /bin/sh -c "$*"')
        for name, program, file in self.odd_places():
            for watcher in ("cron", "machine"):
                with self.subTest(name=name, watcher=watcher):
                    command = self.command(watcher, "--file", file, binary=program)
                    self.trace(OLD, file=file)
                    answer = self.shell(command)
                    self.assertEqual((answer.status, answer.out), (4, ""), repr(answer))
                    self.assertRegex(answer.err, r"\Aremind: nothing has run 'remind fire' since .* says why\n\Z")
                    self.trace(file=file)
                    answer = self.shell(command)
                    self.assertEqual((answer.status, answer.out, answer.err), (0, "", ""))


class Pinged(WatchDogRoom):
    def serve(self):
        """A local HTTP server; gives its address and the requested paths."""
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as found:
            # The loopback of a new network namespace is down.
            fcntl.ioctl(found, 0x8914, struct.pack("16sh14x", b"lo", 1))
        asked = []

        class Handler(web.Handler):
            def do_GET(self):
                asked.append(self.path)
                self.send_response(200)
                self.end_headers()
                self.wfile.write(b"OK")

        server = web.Server(Handler)
        self.addCleanup(server.stop)
        return server.address, asked

    def test_a_real_cron_pings_the_service_after_a_recent_run_and_a_silence_sends_no_ping(self):
        address, asked = self.serve()
        line = self.lines("ping")
        self.assertIn(" https://hc-ping.com/ID\n", line)
        self.set_crontab(line.replace("https://hc-ping.com", address).encode())
        self.trace()
        Cron(self)
        wait_for(lambda: asked, "the ping")
        self.assertEqual(set(asked), {"/ID"})
        self.assertEqual(self.text(self.mailbox), "")
        self.trace(OLD)
        del asked[:]
        answer = self.shell(self.command("ping").replace("https://hc-ping.com", address))
        self.assertEqual((answer.status, answer.out, answer.err, asked), (4, "", "", []))
