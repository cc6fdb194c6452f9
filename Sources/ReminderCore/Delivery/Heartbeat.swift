#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The trace that each run of `fire` leaves: the time of an empty file beside the state file.
struct Heartbeat {
  let path: StatePath

  /// Leaves a trace now. That it cannot be left is no reason not to deliver.
  func beat() {
    let descriptor = uninterrupted {
      open(path.heartbeat, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    }
    guard descriptor >= 0 else { return }
    futimens(descriptor, nil)
    close(descriptor)
  }
}
