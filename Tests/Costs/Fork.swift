#if DEBUG
import Glibc

/// The system's `fork`, which Swift hides as the other threads do not survive it: here none has a
/// part in what the child does.
///
/// The child is made by a thread that has done nothing else. `Mutex` remembers for each thread the
/// number by which the kernel knows it, and the child takes that memory over under a number of its
/// own: the first lock that two of its threads want at a time would then be fatal.
enum Fork {
  private struct Work {
    var body: () -> Void
    var child: pid_t = -1
  }

  private static let fork = dlsym(nil, "fork").map {
    unsafeBitCast($0, to: (@convention(c) () -> pid_t).self)
  }

  /// How memory is taken, which Swift leaves out: what `malloc.h` says.
  private static let mallopt = dlsym(nil, "mallopt").map {
    unsafeBitCast($0, to: (@convention(c) (CInt, CInt) -> CInt).self)
  }
  private static let arenaMax: CInt = -8

  /// Has all threads take their memory where the main one does, as what is measured here does in the
  /// program; elsewhere it would grow in other pieces. To be called before there are others.
  static func prepare() { _ = mallopt?(arenaMax, 1) }

  /// Does something in a child process, which ends with exit code 0 when it is done.
  ///
  /// - Returns: the number of the child; nil if there can be none.
  static func child(_ body: () -> Void) -> pid_t? {
    withoutActuallyEscaping(body) { body in
      var work = Work(body: body)
      withUnsafeMutablePointer(to: &work) { work in
        var thread = pthread_t()
        if pthread_create(
          &thread, nil,
          {
            $0.map(Fork.perform)
            return nil
          }, work) == 0
        {
          pthread_join(thread, nil)
        }
      }
      return work.child > 0 ? work.child : nil
    }
  }

  private static func perform(_ pointer: UnsafeMutableRawPointer) {
    let work = pointer.assumingMemoryBound(to: Work.self)
    guard let fork else { return }
    work.pointee.child = fork()
    if work.pointee.child == 0 {
      work.pointee.body()
      _exit(0)
    }
  }
}
#endif
