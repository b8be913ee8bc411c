import Cells
import DrawingCore
import Glibc

/// What this machine and this build take for a fixed piece of work: bounds of time are multiples of
/// it, counted in time of the processor, so that they hold on a slow machine and on a busy one.
enum Yardstick {
  /// For everything that is done with one small file: two seconds of a release build where this was
  /// written.
  static let bound = 100 * unit

  /// Seconds for drawing 500 boxes, one over the other, and the digests after each.
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

  /// Processor time that the calling thread has taken up to now.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
