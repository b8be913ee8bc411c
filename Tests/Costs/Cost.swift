#if DEBUG  // Else nothing of other modules is to be had.
import Glibc

/// The cost of something, measured in a process of its own: what came before it does not count, and
/// it can do harm only to itself.
struct Cost: Sendable {
  /// Whether the measured code is optimised: a debug build has no bounds to keep.
  static let isOptimised: Bool = {
    var isOptimised = true
    assert(
      {
        isOptimised = false
        return true
      }())
    return isOptimised
  }()

  /// The processor time of the thread that did it, in seconds.
  var seconds = 0.0
  /// The most memory held at a time, in bytes, apart from the resulting cells.
  var memory = 0
  /// The memory of those cells, in bytes.
  var cells = 0
  var end = End.died
  /// The reason why it was refused.
  var reason = ""

  enum End: Int, Sendable {
    case done, refused
    /// Ended by a trap, or past the limits of the process.
    case died
  }

  /// The limits of the process, in seconds of processor time and bytes of memory.
  private static let mostSeconds: rlim_t = 30
  private static let mostMemory: rlim_t = 12 << 30

  private init() {}

  /// Measures a body of code.
  ///
  /// - Parameter body: the code; returns the bytes of the resulting cells.
  static func of(_ body: () throws -> Int) -> Cost {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return Cost() }
    defer { close(ends[0]) }
    let child = Fork.child {
      let report = Array(here(body).report.utf8.prefix(4000))
      write(ends[1], report, report.count)
    }
    close(ends[1])
    guard let child else { return Cost() }
    var bytes = [UInt8](repeating: 0, count: 4096)
    var count = read(ends[0], &bytes, bytes.count)
    while count == -1, errno == EINTR { count = read(ends[0], &bytes, bytes.count) }
    var status: Int32 = 0
    var used = rusage()
    while wait4(child, &status, 0, &used) == -1, errno == EINTR {}
    return Cost(report: String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
      ?? Cost(death: status, used)
  }

  /// Measures a body of code in this process, which is there for nothing else.
  static func here(_ body: () throws -> Int) -> Cost {
    limit()
    return measured(body)
  }

  /// The cost of a child that ended without a report.
  init(death status: Int32, _ used: rusage = rusage()) {
    let times = [used.ru_utime, used.ru_stime]
    seconds = times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    memory = used.ru_maxrss << 10
    let signal = status & 0x7F
    reason = signal == 0 ? "exit code \(status >> 8 & 0xFF)" : "signal \(signal)"
  }

  /// The cost in one line, for the process that waits.
  var report: String { "\(seconds) \(memory) \(cells) \(end.rawValue) \(reason)" }

  init?(report: String) {
    let words = report.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard words.count == 5, let seconds = Double(words[0]), let memory = Int(words[1]),
      let cells = Int(words[2]), let end = Int(words[3]).flatMap(End.init)
    else { return nil }
    (self.seconds, self.memory, self.cells, self.end) = (seconds, memory, cells, end)
    reason = String(words[4])
  }

  private static func limit() {
    for (what, most) in [(RLIMIT_CPU, mostSeconds), (RLIMIT_AS, mostMemory), (RLIMIT_CORE, 0)] {
      var limit = rlimit(rlim_cur: most, rlim_max: most)
      setrlimit(__rlimit_resource_t(UInt32(what.rawValue)), &limit)
    }
  }

  private static func measured(_ body: () throws -> Int) -> Cost {
    forgetPeak()
    let held = status("VmRSS:")
    let start = Yardstick.seconds
    var cost = Cost()
    do {
      (cost.cells, cost.end) = (try body(), .done)
    } catch {
      (cost.end, cost.reason) = (.refused, "\(error)")
    }
    cost.seconds = Yardstick.seconds - start
    cost.memory = max(0, status("VmHWM:") - held - cost.cells)
    return cost
  }

  /// Resets the peak of memory to what is held now.
  private static func forgetPeak() {
    let file = open("/proc/self/clear_refs", O_WRONLY)
    write(file, "5", 1)
    close(file)
  }

  /// Returns a number that the kernel reports for this process in kB, in bytes.
  private static func status(_ name: String) -> Int {
    var bytes = [UInt8](repeating: 0, count: 8192)
    let file = open("/proc/self/status", O_RDONLY)
    let count = read(file, &bytes, bytes.count)
    close(file)
    let lines = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
    let words = lines.first { $0.hasPrefix(name) }?.split(whereSeparator: \.isWhitespace) ?? []
    return words.count > 1 ? (Int(words[1]) ?? 0) << 10 : 0
  }
}

extension Cost: CustomStringConvertible {
  var description: String {
    let units = Int((seconds / Yardstick.unit * 10).rounded())
    let time = Int((seconds * 1000).rounded())
    return "\(units / 10).\(units % 10) units, \(time) ms, \(memory >> 20) MB beyond"
      + " \(cells >> 20) MB of cells, \(end) \(reason.prefix(80))"
  }
}
#endif
