"""Changes a task of the list `personal` as Evolution and GNOME's task programs do, over evolution-data-server:
`add TITLE [LINE…]`, `done TITLE`, `edit TITLE LINE…` or `delete TITLE`."""

import sys

import gi

gi.require_version("ECal", "2.0")
gi.require_version("EDataServer", "1.2")
gi.require_version("ICalGLib", "3.0")
from gi.repository import ECal, EDataServer, ICalGLib

# With this value, `connect_sync` does not wait for a signal.
AT_ONCE = 0xFFFFFFFF
NO_FLAGS = ECal.OperationFlags.NONE


def main(command, title, *lines):
    source = EDataServer.SourceRegistry.new_sync(None).ref_source("personal")
    tasks = ECal.Client.connect_sync(source, ECal.ClientSourceType.TASKS, AT_ONCE, None)
    tasks.refresh_sync(None)
    if command == "add":
        text = "\r\n".join(["BEGIN:VTODO", f"SUMMARY:{title}", *lines, "END:VTODO", ""])
        tasks.create_object_sync(ICalGLib.Component.new_from_string(text), NO_FLAGS, None)
        return
    (task,) = [task for task in tasks.get_object_list_sync("#t", None)[1] if task.get_summary() == title]
    if command == "delete":
        tasks.remove_object_sync(task.get_uid(), None, ECal.ObjModType.ALL, NO_FLAGS, None)
        return
    if command == "done":
        assert ECal.util_mark_task_complete_sync(task, -1, tasks, None)
    for line in lines:
        new = ICalGLib.Property.new_from_string(line)
        ECal.util_component_remove_property_by_kind(task, new.isa(), True)
        task.add_property(new)
    tasks.modify_object_sync(task, ECal.ObjModType.ALL, NO_FLAGS, None)


main(*sys.argv[1:])
