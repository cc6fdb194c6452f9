// The least work of any change: to read the whole state file, and to replace it safely.
// floor FILE: reads FILE, writes a copy beside it, fsyncs the copy, renames it over FILE, fsyncs the folder.
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void check(int succeeded, const char *step) {
  if (succeeded) return;
  perror(step);
  exit(1);
}

int main(int count, char **words) {
  if (count != 2 || strlen(words[1]) + 5 > PATH_MAX) {
    fputs("usage: floor FILE\n", stderr);
    return 2;
  }
  char *file = words[1];

  int source = open(file, O_RDONLY | O_CLOEXEC);
  struct stat status;
  check(source >= 0 && fstat(source, &status) == 0, "open");
  size_t size = (size_t)status.st_size;
  char *bytes = malloc(size + 1);
  check(bytes != NULL, "malloc");
  for (size_t done = 0; done < size;) {
    ssize_t part = read(source, bytes + done, size - done);
    check(part > 0, "read");
    done += (size_t)part;
  }

  char copy[PATH_MAX];
  snprintf(copy, sizeof copy, "%s.new", file);
  int target = open(copy, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  check(target >= 0, "create");
  for (size_t done = 0; done < size;) {
    ssize_t part = write(target, bytes + done, size - done);
    check(part > 0, "write");
    done += (size_t)part;
  }
  check(fsync(target) == 0, "fsync");
  check(close(target) == 0, "close");
  check(rename(copy, file) == 0, "rename");

  int folder = open(dirname(file), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  check(folder >= 0 && fsync(folder) == 0, "fsync of the folder");
  return 0;
}
