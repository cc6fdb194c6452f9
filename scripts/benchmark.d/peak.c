// peak COMMAND [ARGUMENTS]: runs a command without its output, and prints its peak memory in bytes.
// A child process starts with the peak of its parent, so Python would add its own ten megabytes. This program is small.
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int count, char **words) {
  if (count < 2) {
    fputs("usage: peak COMMAND [ARGUMENTS]\n", stderr);
    return 2;
  }
  pid_t child = fork();
  if (child == 0) {
    int nowhere = open("/dev/null", O_RDWR);
    dup2(nowhere, 0);
    dup2(nowhere, 1);
    execvp(words[1], words + 1);
    perror(words[1]);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) < 0) {
    perror("peak");
    return 1;
  }
#ifdef __APPLE__
  printf("%ld\n", usage.ru_maxrss);
#else
  printf("%ld\n", usage.ru_maxrss * 1024);
#endif
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
