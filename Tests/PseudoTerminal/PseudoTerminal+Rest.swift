import Foundation

extension PseudoTerminal {
  /// Reads output until the program rests: each of its threads sleeps, and none has woken for a
  /// third of a second. What it does after it has shown something is done then, on its disk too: a
  /// thread that waits for a disk does not sleep, in the kernel's words.
  package func expectRest(within seconds: Double = patience) throws(PseudoTerminalError) {
    let deadline = Deadline(seconds)
    while deadline.milliseconds > 0 {
      let before = sleepers
      if before != nil, sleeps(as: before) { return }
      pump(for: 0.033)
    }
    throw PseudoTerminalError("it does not rest within \(seconds) s. \(situation)")
  }

  /// Kills the program once it rests: all that its screen shows is then where a relaunch finds it.
  /// What is shown is written down a moment later, not before.
  package func killAtRest() throws(PseudoTerminalError) {
    try expectRest()
    kill(SIGKILL)
    let ending = try waitForExit()
    guard ending == .signalled(SIGKILL) else { throw PseudoTerminalError("it ended by \(ending)") }
  }

  /// Returns whether no thread wakes for a third of a second. It looks often: if the whole machine
  /// stood still meanwhile, one look would say nothing about what is on its way to the program.
  private func sleeps(as before: [String: [String]]?) -> Bool {
    (0..<10).allSatisfy { _ in
      pump(for: 0.033)
      return sleepers == before
    }
  }

  /// The number of context switches of each thread, by its number; nil if one does not sleep.
  private var sleepers: [String: [String]]? {
    let tasks = "/proc/\(processID)/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: tasks) else {
      return nil
    }
    var found: [String: [String]] = [:]
    for thread in threads {
      guard let status = try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)
      else { return nil }
      let lines = status.split(separator: "\n").map(String.init)
      guard lines.contains(where: { $0.hasPrefix("State:\tS") }) else { return nil }
      found[thread] = lines.filter { $0.contains("ctxt_switches") }
    }
    return found
  }
}
