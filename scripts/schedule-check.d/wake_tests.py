"""`schedule install systemd --wake`: the commands for root run in a real systemd of the machine, which starts only its
sleep target; nothing really sleeps."""

import datetime
import os
import re
import subprocess

import house
from forms_tests import NAMES
from parts import SystemManager, UserManager
from user_room import UserRoom

# Without an alarm clock in the kernel, systemd finds none. This library fakes only that answer; the kernel still
# decides whether a timer with an alarm may start.
CLOCKS = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>
int clock_gettime(clockid_t clock, struct timespec *time) {
  static int (*real)(clockid_t, struct timespec *);
  if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
  return real(clock == CLOCK_REALTIME_ALARM ? CLOCK_REALTIME : clock, time);
}
"""


class WakeRoom(UserRoom):
    def setUp(self):
        super().setUp()
        self.unit = f"remind-wake-{self.uid}"
        self.path = f"/etc/systemd/system/{self.unit}.service"
        self.addCleanup(self.clear_units)

    def clear_units(self):
        """Removes what a test left among root's units."""
        for path in (self.path, f"/etc/systemd/system/sleep.target.wants/{self.unit}.service"):
            if os.path.lexists(path):
                os.unlink(path)

    def lend_a_clock(self):
        """Makes the machine look as if it had an alarm clock."""
        subprocess.run(["mount", "-t", "tmpfs", "tmpfs", "/sys/class"], check=True)
        self.addCleanup(subprocess.run, ["umount", "--lazy", "/sys/class"], check=True)
        os.makedirs("/sys/class/rtc/rtc0")
        open("/sys/class/rtc/rtc0/wakealarm", "w").close()

    def knowing_the_clock(self):
        """Variables with which a systemd believes in an alarm clock; none if the kernel has one."""
        if os.path.exists("/sys/class/rtc/rtc0/since_epoch"):
            return {}
        library = f"{house.scratch()}/log/clocks.so"
        subprocess.run(["cc", "-shared", "-fPIC", "-xc", "-", "-o", library], input=CLOCKS.encode(), check=True)
        return {"LD_PRELOAD": library}

    def commands(self, *words, **options):
        """The commands for root, to install or to remove."""
        out = self.ok("schedule", *words, **options)
        start = out.index("\nsudo ") + 1
        self.assertRegex(out[:start], r"Only root can [^\n]*:\n\n\Z")
        return out[start:]

    def add_at(self, title, moment):
        self.ok("add", title, "--at", moment.strftime("%Y-%m-%d %H:%M"))


class Asleep(WakeRoom):
    def test_before_each_sleep_the_alarm_is_set_for_the_next_reminder_or_removed_if_there_is_none(self):
        machine = SystemManager(self, **self.knowing_the_clock())
        self.lend_a_clock()
        UserManager(self)
        alarm = f"{self.unit}-alarm.timer"
        machine.type(self.commands("install", "systemd", "--wake"))
        self.assertEqual(machine.ask("is-enabled", f"{self.unit}.service"), "enabled")
        self.assertRegex(self.ok("schedule"), r"\nwake      an alarm is set before each sleep\n\Z")
        self.assertEqual(self.finding("wake"), ("ok", "an alarm is set before each sleep", None))
        tomorrow = datetime.datetime.now().replace(second=0, microsecond=0) + datetime.timedelta(days=1)
        for offset, title in ((0, "Later"), (-30, "Sooner")):
            moment = tomorrow + datetime.timedelta(minutes=offset)
            self.add_at(title, moment)
            machine.sleep()
            self.assertEqual(machine.show(f"{self.unit}.service", "Result"), "success")
            self.assertEqual(machine.show(alarm, "WakeSystem"), "yes")
            self.assertEqual(machine.show(alarm, "ActiveState"), "active")
            elapse = machine.show(alarm, "NextElapseUSecRealtime")
            self.assertEqual(elapse, moment.astimezone(datetime.timezone.utc).strftime("%a %Y-%m-%d %H:%M:%S UTC"))
        for title in ("Later", "Sooner"):
            self.ok("done", str(self.task(title)["number"]))
        machine.sleep()
        self.assertEqual(machine.show(alarm, "LoadState"), "not-found")
        self.add_at("Again", tomorrow)
        machine.sleep()
        self.assertEqual(machine.show(alarm, "ActiveState"), "active")
        machine.type(self.commands("remove"))
        self.assertEqual(machine.show(alarm, "LoadState"), "not-found")
        self.assertEqual(machine.show(f"{self.unit}.service", "LoadState"), "not-found")
        self.assertFalse(os.path.lexists(self.path))
        self.assertFalse(os.path.lexists(f"/etc/systemd/system/sleep.target.wants/{self.unit}.service"))
        self.assertEqual(self.ok("schedule", "remove"), "nothing is installed\n")

    def test_the_alarm_service_ignores_output_that_is_not_a_number_and_runs_the_program_as_the_user(self):
        machine = SystemManager(self, **self.knowing_the_clock())
        self.lend_a_clock()
        UserManager(self)
        program = self.link_program(f"{self.home}/bin/remind")
        machine.type(self.commands("install", "systemd", "--wake", binary=program, env={"PATH": "/usr/bin:/bin"}))
        os.unlink(program)
        for said in ("9999999999999999999999", "99$(touch /etc/PWNED)", "-1", "2000000000; touch /etc/PWNED", "", "2000000000\n--uid=0"):
            self.put(f"#!/bin/sh\nid -u >>{self.home}/ran-as\ncat <<'END'\n{said}\nEND\n", program, 0o755)
            machine.sleep()
            self.assertEqual(machine.show(f"{self.unit}-alarm.timer", "LoadState"), "not-found", said)
        self.assertEqual(set(self.text(f"{self.home}/ran-as").split()), {str(self.uid)})
        self.assertFalse(os.path.exists("/etc/PWNED"))

    def test_without_an_alarm_clock_install_prints_no_commands_for_root_and_installs_the_schedule(self):
        UserManager(self)
        answer = self.remind("schedule", "install", "systemd", "--wake")
        self.assertEqual(answer.status, 0, repr(answer))
        self.assertNotIn("sudo", answer.out)
        if not os.path.exists("/sys/class/rtc"):
            self.assertEqual(
                answer.err.splitlines()[-1],
                "note: this machine has no clock that can wake it, so reminders due during sleep come late")


class WhyRoot(WakeRoom):
    def test_a_timer_of_a_user_with_WakeSystem_fails_without_CAP_WAKE_ALARM(self):
        manager = UserManager(self, **self.knowing_the_clock())
        folder = f"{self.home}/.config/systemd/user"
        self.put("[Service]\nType=oneshot\nExecStart=/bin/true\n", f"{folder}/try.service")
        self.put("[Timer]\nOnCalendar=*:*:*\nWakeSystem=true\n", f"{folder}/try.timer")
        manager.ask("daemon-reload")
        manager.ask("start", "try.timer")
        self.assertEqual(manager.show("try.timer", "ActiveState"), "failed")
        self.assertEqual(manager.show("try.timer", "Result"), "resources")


class Forms(WakeRoom):
    def test_systemd_analyze_finds_no_error_in_the_unit_at_any_path(self):
        self.lend_a_clock()
        UserManager(self)
        units = []
        for name in NAMES:
            program, file = self.link_program(f"{self.home}/{name}/remind"), f"{self.home}/{name}/tasks.json"
            text = self.commands("install", "systemd", "--wake", "--dry-run", "--file", file, binary=program)
            path = re.search(r"^sudo tee (\S+) >", text)[1]
            unit = re.search(r"<<'END'\n(.*?)END\n", text, re.S)[1]
            self.put(unit, path)
            self.addCleanup(os.unlink, path)
            units.append(path)
        answer = self.run_program("systemd-analyze", "verify", "--recursive-errors=yes", *units)
        self.assertEqual([line for line in answer.err.splitlines() if "remind" in line], [])
