#if DEBUG  // Else nothing of other modules is to be had.
import Cells
import DrawingCore
import Glibc

/// The time that this machine and this build take for a fixed piece of work. Bounds of time are
/// multiples of it, in processor time, so that they hold on slow machines and on busy ones.
enum Yardstick {
  /// The bound for all that is done with one small file: two seconds of a release build where this
  /// was written.
  static let bound = 100 * unit

  /// The seconds for drawing 500 boxes, one over the other, with a digest after each.
  static let unit: Double = {
    let start = seconds
    guard let state = EditorState(size: Size(80, 24)) else { return 0 }
    var editor = Editor(state)
    for i in 0..<500 {
      _ = try? editor.perform(.parse("rect 0,0 \(20 + i % 40),\(i % 20) filled"))
      _ = editor.digest()
    }
    return seconds - start
  }()

  /// The processor time of the calling thread so far, in seconds.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
#endif
