import Cells
import Compression
import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// `oekaki convert` as a whole.
@Suite(.serialized) struct ConvertTests {
  /// A pipe of a page that nobody reads. More names than fit in it keep the program from its end,
  /// however fast it is.
  private final class UnreadPipe {
    let path: String
    private let descriptor: Int32

    init(in studio: Studio) {
      path = studio.path("pipe")
      mkfifo(path, 0o600)
      descriptor = open(path, O_RDWR | O_NONBLOCK)
      let setSize: Int32 = 1031  // F_SETPIPE_SZ, which Swift does not see.
      _ = fcntl(descriptor, setSize, 4096)
    }

    deinit { close(descriptor) }

    var count: Int32 {
      var count: Int32 = 0
      _ = ioctl(descriptor, UInt(FIONREAD), &count)
      return count
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func itTellsHowFarItIsAndStopsWithNothingHalfWritten(signal: Int32) throws {
    let studio = try Studio()
    try studio.write("@X1Eab".utf8, to: "a.pcb")
    #expect(try studio.run("convert", "a.pcb", "--to", "png").status == .exited(0))
    // Long, so that few files fill the pipe.
    let out = String(repeating: "o", count: 200)
    try FileManager.default.createDirectory(
      atPath: studio.path(out), withIntermediateDirectories: false)
    let pipe = UnreadPipe(in: studio)
    let files = try (0..<64).map { number in
      try studio.write("@X1Eab".utf8, to: "\(number).pcb")
      return studio.path("\(number).pcb")
    }
    let terminal = try PseudoTerminal(
      ["/bin/sh", "-c", "pipe=$0; exec \"$@\" > \"$pipe\"", pipe.path, ShippedProgram.path]
        + ["convert", "--to", "png", "--force", "--out", studio.path(out)] + files)
    try terminal.expect(text: "of 64 files")
    try terminal.expect("a pipe that is full") { pipe.count > 3500 }
    if signal == SIGINT {
      try terminal.press(.control("c"))
    } else {
      kill(terminal.processID, signal)
    }
    #expect(try terminal.waitForExit() == .exited(128 + signal))
    #expect(!terminal.screenText.contains("of 64 files"))
    let names = try FileManager.default.contentsOfDirectory(atPath: studio.path(out))
    #expect(!names.isEmpty)
    for name in names {
      #expect(name.hasSuffix(".png") && name.count <= 6)
      #expect(try studio.bytes("\(out)/\(name)") == studio.bytes("a.png"))
    }
  }

  @Test func nothingIsBegunWhereTwoWouldBecomeOne() throws {
    let studio = try Studio()
    for name in ["a.pcb", "b.pcb", "a.ans"] { try studio.write("@X1Eab".utf8, to: name) }
    for files in [["b.pcb", "a.pcb", "a.ans"], ["a.ans", "./a.pcb", "b.pcb"]] {
      for options in [[], ["--force"]] {
        let outcome = try studio.run(
          program: ShippedProgram.path, ["convert", "--to", "xb"] + files + options)
        #expect(outcome.status == .exited(64) && outcome.output == "")
        #expect(outcome.errors.contains("would both be written there"))
        #expect(outcome.errors.split(separator: "\n").count == 1)
        #expect(!studio.exists("a.xb") && !studio.exists("b.xb"))
      }
    }
  }

  /// Small files that would unpack to far more: each is refused in a line of its own.
  @Test func bombsAreRefused() throws {
    let studio = try Studio()
    let zeros = [UInt8](repeating: 0, count: 8 << 20)
    let header: [UInt8] = [255, 255, 255, 255, 1, 0, 0, 0]
    try studio.write(try Deflater.deflate(header + zeros, .gzip), to: "a.xp")
    let movie = Array("{\"DurMovie\": {".utf8) + zeros.map { _ in 0x20 }
    try studio.write(try Deflater.deflate(movie, .gzip), to: "b.dur")
    try studio.write(Self.largePNG, to: "c.png")
    try studio.write(Array("XBIN".utf8) + [0x1A, 0, 16, 0, 16, 16, 4, 255, 65, 7], to: "d.xb")
    let names = ["a.xp", "b.dur", "c.png", "d.xb"]
    let outcome = try studio.run(
      program: ShippedProgram.path, ["convert", "--to", "ans"] + names)
    #expect(outcome.status == .exited(65))
    #expect(outcome.output == "")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == names.count)
    for (name, (line, reason)) in zip(
      names, zip(lines, ["unpack", "unpack", "60000x60000 pixels", "16777216 cells"]))
    {
      #expect(line.hasPrefix("oekaki: \(name): as ") && line.contains(reason), "\(line)")
    }
    for name in names { #expect(!studio.exists(name.prefix(1) + ".ans")) }
  }

  /// No more than its header: 60,000 rows of as many pixels.
  private static let largePNG: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44,
    0x52, 0x00, 0x00, 0xEA, 0x60, 0x00, 0x00, 0xEA, 0x60, 0x08, 0x06, 0x00, 0x00, 0x00, 0x80,
    0xD2, 0x75, 0x42, 0x00, 0x00, 0x00, 0x09, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x00,
    0x00, 0x00, 0x01, 0x00, 0x01, 0x5E, 0xFF, 0x7D, 0xF9, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45,
    0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
  ]
}
