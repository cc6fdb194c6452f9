"""Steps, order, copies and links: a trip as a person plans it, and the link behind a button of a notification."""

import json
import os

from desktop_channel_tests import NINE, Desktop
from rooms.room import Room, until

# Writes the words with which a link is opened.
OPENS = 'echo "$@" > "$HOME/opened.tmp" && mv "$HOME/opened.tmp" "$HOME/opened"'


class Trip(Room):
    now = "2026-02-27T08:00"

    def setUp(self):
        super().setUp()
        self.add("Book", "--due", "2026-03-02 09:00", "--step", "passport", "--step", "tickets")
        self.add("Pack", "--due", "2026-03-02 10:00", "--at", "2026-03-02 10:00", "--after", "1")
        self.let_fire_run()

    def numbers(self, *words, **options):
        return [task["number"] for task in self.tasks(*words, **options)]

    def test_a_step_is_marked_by_its_text_a_list_shows_how_many_are_done_and_open_steps_are_named_at_the_end(self):
        self.assertEqual(self.ok("step", "1", "done", "passport"), "1  Book  1/2\n  1  [x] passport\n  2  [ ] tickets\n")
        self.assertEqual(self.ok("list"), "Next 7 days\n  1  Book 1/2  Mon 2 Mar 09:00  🔔 09:00\n")
        self.fails(2, "step", "1", "done", "visa", message=(
            "remind: no step of task 1 has the text \"visa\"; 'remind step 1' lists them\n"))
        self.ok("done", "1", note="note: 1 step was still open (remind step 1)\n")

    def test_a_task_after_an_open_one_is_left_out_of_the_list_rings_and_is_listed_from_then_on(self):
        self.assertEqual((self.numbers(), self.numbers("waiting")), ([1], [2]))
        self.fails(2, "edit", "1", "--after", "2", message=(
            "remind: task 2 already comes after task 1; 'remind edit 2 --no-after' frees it\n"))
        self.command("exit 0")
        rings = self.rings("2026-03-02T10:00")
        self.assertIn(("task", 2, "Due today at 10:00 · after 1 (open)"), rings)
        self.assertEqual(self.numbers(now="2026-03-02T10:01"), [1, 2])
        self.ok("done", "1", now="2026-03-02T10:02", note=None)
        self.assertEqual(self.numbers("waiting", now="2026-03-02T10:03"), [])

    def test_copies_for_another_week_keep_their_distance_and_their_order_and_their_steps_are_open(self):
        self.ok("step", "1", "done", "1")
        copies = json.loads(self.ok("copy", "1-2", "--due", "2026-03-09", "--json"))
        self.assertEqual(
            [(task["number"], task["title"], task["due"]) for task in copies],
            [(3, "Book", "2026-03-09T09:00"), (4, "Pack", "2026-03-09T10:00")])
        self.assertEqual([step["done"] for step in copies[0]["steps"]], [False, False])
        self.assertEqual(copies[1]["after"], [copies[0]["id"]])


class Links(Desktop):
    def setUp(self):
        super().setUp()
        self.program("gio", OPENS)
        self.task = self.add("Check in", "--at", "09:00", "--url", "https://example.org/trip?a=1&b=2")

    def opened(self):
        path = os.path.join(self.home, "opened")
        return until(lambda: os.path.exists(path) and self.bytes(path).decode(), "the link is opened")

    def test_open_url_hands_the_link_to_the_desktops_program_behind(self):
        self.ok("open", "1", "--url")
        self.assertEqual(self.opened(), "open -- https://example.org/trip?a=1&b=2\n")

    def test_the_button_names_the_host_and_opens_the_link_and_the_task_stays_as_it_is(self):
        self.ok("fire", now=NINE)
        self.assertIn("--action=url=Open example.org", self.shown()[0])
        before = self.stamp()
        self.press("url")
        self.assertEqual(self.opened(), "open -- https://example.org/trip?a=1&b=2\n")
        self.assertEqual(self.stamp(), before)

    def test_a_link_that_is_a_command_and_one_that_hides_its_host_are_refused(self):
        for url in ["file:///etc/passwd", "https://bank.example@evil.example/", "javascript:alert(1)", "-x"]:
            self.fails(2, "edit", "1", f"--url={url}", message=(
                f"remind: --url: \"{url}\" is not a link that remind opens; write https://…, http://…, mailto:… or "
                "tel:…, without spaces and without a user name\n"))
