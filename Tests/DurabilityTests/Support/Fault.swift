import Foundation
import PseudoTerminal
import TestSupport

/// What is done to one call of the kernel that a program makes, by strace.
struct Fault: CustomStringConvertible {
  enum Effect: Hashable {
    case error(String)
    case kill
    /// The call returns so many microseconds late.
    case delay(Int)
  }

  let call: String
  let effect: Effect
  /// Which of a thread's calls of that name, from 1.
  let occurrence: Int
  /// That one and all that follow it.
  var isForEver = false

  /// Whether strace is there and may trace.
  static let isPossible: Bool = {
    let fault = Fault(call: "getppid", effect: .error("EIO"), occurrence: 1)
    let outcome = try? Child(fault.wrapper + ["/usr/bin/true"]).wait()
    return outcome?.status == .exited(0)
  }()

  /// What stands before the program's words: the fault is there from its first call on. With a
  /// filter in the kernel, which is quicker, strace sends no signals.
  var wrapper: [String] {
    ["/usr/bin/strace", "-f", "-qqq"] + (effect == .kill ? [] : ["--seccomp-bpf"])
      + ["-o", "/dev/null"] + options
  }

  /// The words of strace that say which call, and what is done to it.
  var options: [String] {
    let what =
      switch effect {
      case .error(let name): "error=\(name)"
      case .kill: "signal=KILL"
      case .delay(let time): "delay_exit=\(time)"
      }
    let injection = "inject=\(call):\(what):when=\(occurrence)\(isForEver ? "+" : "")"
    return ["-e", "trace=\(call)", "-e", injection]
  }

  var description: String {
    "\(call) \(occurrence)\(isForEver ? " and all that follow" : ""): \(effect)"
  }
}

// MARK: - Where faults can be put

extension Fault {
  /// All calls that have to do with files.
  static let calls = [
    "openat", "read", "pread64", "write", "pwrite64", "writev", "fsync", "fdatasync", "close",
    "renameat", "renameat2", "ftruncate", "fallocate", "fchmod", "fchown", "linkat", "unlinkat",
    "mkdirat", "flock", "fstat", "newfstatat", "getdents64", "lseek",
  ]

  static let errors = ["ENOSPC", "EIO", "EDQUOT", "EROFS", "EACCES", "EMFILE", "ENOMEM", "EINTR"]

  /// A call that a program made: its name, and which of its thread's calls of that name it was.
  struct Place: Hashable, CustomStringConvertible {
    let call: String
    let occurrence: Int

    var description: String { "\(call) \(occurrence)" }
  }

  /// The calls that a program makes from the first on that has `word` in it, but for those whose
  /// number one had before that: they would hit the loading of the program.
  static func places(
    of command: [String], from word: String, in workplace: Workplace
  ) throws -> [Place] {
    let trace = try trace(of: command, in: workplace)
    let loading = Set(trace.prefix { !$0.line.contains(word) }.map(\.place))
    return sorted(Set(trace.map(\.place)).subtracting(loading))
  }

  /// What a program asks of the kernel about files, in this order.
  static func trace(
    of command: [String], in workplace: Workplace
  ) throws -> [(place: Place, line: String)] {
    let outcome = try workplace.run(tracer(in: workplace) + command)
    guard case .exited = outcome.status else { throw Surprise("strace: \(outcome)") }
    return try readTrace(in: workplace)
  }

  /// The calls that the file `script` makes while it is performed.
  static func placesOfScript(in workplace: Workplace, more: [String] = []) throws -> [Place] {
    sorted(try traceOfScript(in: workplace, more: more).map(\.place))
  }

  /// What the file `script` asks of the kernel while it is performed, with more words for strace and
  /// for the program.
  static func traceOfScript(
    in workplace: Workplace, with options: [String] = [], more: [String] = []
  ) throws -> [(place: Place, line: String)] {
    let options = tracing(in: workplace) + options
    let child = try workplace.runScript(tracedWith: options, more: more)
    let outcome = try child.wait()
    guard case .exited = outcome.status else { throw Surprise("strace: \(outcome)") }
    _ = try child.companion?.wait()
    return try readTrace(in: workplace)
  }

  /// What stands before a program's words, to have its calls written down as they are made.
  static func tracer(in workplace: Workplace) -> [String] {
    ["/usr/bin/strace", "-f", "-qqq", "--seccomp-bpf"] + tracing(in: workplace)
  }

  /// The words of strace that have all calls about files written down.
  static func tracing(in workplace: Workplace) -> [String] {
    ["-y", "-o", workplace("trace"), "-e", "trace=" + calls.joined(separator: ",")]
  }

  /// What has been written down: each call in one line, also where others were made before it
  /// returned.
  static func readTrace(in workplace: Workplace) throws -> [(place: Place, line: String)] {
    let text = String(decoding: try workplace.bytes("trace"), as: UTF8.self)
    var counts: [Substring: [Substring: Int]] = [:]
    var unfinished: [Substring: Int] = [:]
    var calls: [(place: Place, line: String)] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      if let resumed = line.range(of: " resumed>") {
        if let i = unfinished.removeValue(forKey: words[0]) {
          calls[i].line += line[resumed.upperBound...]
        }
        continue
      }
      guard let end = words[1].firstIndex(of: "(") else { continue }
      let name = words[1][..<end].drop { $0 == " " }
      let count = counts[words[0]]?[name] ?? 0
      counts[words[0], default: [:]][name] = count + 1
      if line.hasSuffix("<unfinished ...>") { unfinished[words[0]] = calls.count }
      calls.append((Place(call: String(name), occurrence: count + 1), String(line)))
    }
    return calls
  }

  /// Without what stands twice, in an order that is the same in each run.
  static func sorted(_ places: some Sequence<Place>) -> [Place] {
    Set(places).sorted { ($0.call, $0.occurrence) < ($1.call, $1.occurrence) }
  }
}
