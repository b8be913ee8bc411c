import Foundation
import PseudoTerminal
import TestSupport
import Testing

@testable import Costs

/// How the program ended without a terminal, what it wrote and what it cost.
struct Child: CustomStringConvertible {
  var status = ExitStatus.exited(-1)
  var output: [UInt8] = []
  var errors: [UInt8] = []
  /// Of the processor.
  var seconds = 0.0
  var megabytes = 0

  var description: String {
    "\(status), \(seconds) s, \(megabytes) MB, \(String(decoding: errors.prefix(300), as: UTF8.self))"
  }

  static func run(
    _ arguments: [String], in folder: TemporaryFolder, environment: [[UInt8]] = [],
    wrapper: [String] = []
  ) throws -> Child {
    try run(
      arguments.map { Array($0.utf8) }, in: folder, environment: environment, wrapper: wrapper)
  }

  /// Runs `oekaki` with bounds on its memory and time. Arguments and variables may be any bytes.
  static func run(
    _ arguments: [[UInt8]], in folder: TemporaryFolder, environment: [[UInt8]] = [],
    wrapper: [String] = []
  ) throws -> Child {
    let limits = [
      "/usr/bin/env", "-C", folder.path, "/usr/bin/prlimit", "--as=4000000000",
      "--cpu=\(Int(Yardstick.bound * 10) + 10)",
    ]
    // A process keeps the memory peak of the one it was forked from, so this large one cannot
    // ask for its child's: time(1), which is small, forks it and does.
    let names = ["out", "errors", "cost"].map { $0 + "-" + UUID().uuidString }
    let measure = ["/usr/bin/time", "--quiet", "--format=%M %U %S", "--output=" + names[2]]
    let command = measure + wrapper + [ShippedProgram.path]
    let words = (limits + command).map { Array($0.utf8) } + arguments
    let usual = [
      "PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no", "HOME=\(folder.path)/home",
      "OEKAKI_FALLBACK_DIRS=",
    ]
    var child = Child()
    let written = O_WRONLY | O_CREAT
    let process = try Spawn(
      bytes: words, environment: usual.map { Array($0.utf8) } + environment,
      [
        (0, .nothing), (1, .file(folder(names[0]), flags: written)),
        (2, .file(folder(names[1]), flags: written)),
      ])
    let status = process.wait()
    let code = status >> 8 & 0xFF
    child.status = code < 128 ? .exited(code) : .signalled(code - 128)
    child.output = try folder.bytes(names[0])
    child.errors = try folder.bytes(names[1])
    let cost = String(decoding: try folder.bytes(names[2]), as: UTF8.self)
    let numbers = cost.split(whereSeparator: \.isWhitespace).suffix(3).compactMap { Double($0) }
    try #require(numbers.count == 3, "\(cost)")
    child.megabytes = Int(numbers[0]) / 1024
    child.seconds = numbers[1] + numbers[2]
    for name in names { try FileManager.default.removeItem(at: folder.url.appending(path: name)) }
    return child
  }
}
