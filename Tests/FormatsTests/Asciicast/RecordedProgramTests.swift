import Cells
import Foundation
import PseudoTerminal
import TestSupport
import Testing

@testable import Formats

/// What real programs write for a terminal is shown as a terminal by others shows it. They are run
/// here, so that nothing of theirs is kept.
@Suite(.serialized) struct RecordedProgramTests {
  nonisolated private static let size = Size(60, 20)

  /// What a program writes while it is used.
  private static func recording(
    of command: [String], in folder: TemporaryFolder, _ keys: [String]
  ) throws -> [UInt8] {
    let terminal = try PseudoTerminal(
      command, size: size,
      environment: [
        "HOME": folder.path, "XDG_STATE_HOME": folder("state"), "LESSHISTFILE": "-",
        "LESS": nil, "VIMINIT": nil,
      ])
    try terminal.expectRest()
    for key in keys.dropLast() {
      try terminal.type(key)
      try terminal.expectRest()
    }
    try terminal.type(keys.last ?? "")
    _ = try terminal.waitForExit()
    return terminal.output
  }

  /// Compares the screens after every few sequences.
  private static func compare(_ recording: [UInt8], _ name: String) throws {
    var screen = TerminalScreen(size, steps: 1 << 24)
    let emulator = try Emulator(size)
    // Both begin in the middle of a shell’s session.
    let text = String(decoding: recording, as: UTF8.self)
    let pieces = text.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
    #expect(pieces.count > 50, "\(name) drew something")
    for (i, piece) in pieces.enumerated() {
      let output = (i == 0 ? "" : "\u{1B}[") + piece
      emulator.write(output)
      try screen.interpret(output)
      guard i % 8 == 7 || i == pieces.count - 1 else { continue }
      if let difference = TerminalComparisonTests.difference(screen, emulator) {
        let before = pieces[...i].suffix(24).joined(separator: "\u{1B}[")
        Issue.record("\(name), piece \(i): \(difference) after \(before.debugDescription)")
        return
      }
    }
    #expect(screen.losses.map(\.sentence) == [], "\(name)")
  }

  private static func isThere(_ path: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: path)
  }

  /// Long lines, wide and marked characters, overstruck words, tabs.
  private static let page =
    (1...120).map { line in
      switch line % 7 {
      case 0: String(repeating: "long line \(line) ", count: 12)
      case 1: "\tline \(line)\twith\ttabs"
      case 2: "絵 wide 絵文字 \(line) e\u{301}"
      case 3: "b\u{8}bo\u{8}ol\u{8}ld\u{8}d _\u{8}u_\u{8}n_\u{8}d_\u{8}e_\u{8}r \(line)"
      case 4: ""
      default: "line \(line) of a page"
      }
    }.joined(separator: "\n") + "\n"

  @Test(.enabled(if: isThere("/usr/bin/less")))
  func lessIsShownAsItIs() throws {
    let folder = try TemporaryFolder()
    try folder.write("page", Self.page.utf8)
    for options in [[], ["-S", "-N"]] {
      let recording = try Self.recording(
        of: ["/usr/bin/less"] + options + [folder("page")], in: folder,
        [
          " ", " ", "b", "j", "j", "k", "k", "d", "u", "G", "g", "/of a\r", "n", "N", "\u{1B}[C",
          "\u{1B}[D", "50g", "=", "h", "q", "q",
        ])
      try Self.compare(recording, "less \(options)")
    }
  }

  @Test(.enabled(if: isThere("/usr/bin/vim")))
  func vimIsShownAsItIs() throws {
    let folder = try TemporaryFolder()
    try folder.write("page.c", Self.page.utf8)
    let recording = try Self.recording(
      of: ["/usr/bin/vim", "-u", "NONE", "-N", "-i", "NONE", "-n", folder("page.c")], in: folder,
      [
        "\u{4}", "\u{4}", "\u{15}", "G", "gg", "dd", "5dd", "p", "u", "10J", "onew 絵\u{1B}",
        "O\u{1B}",
        ":set nu\r", ":split\r", "\u{17}w", "\u{5}\u{5}", "\u{19}", ":syntax on\r", ":set hls\r",
        "/line\r", "n", "zt", "zb", ":vsplit\r", "x", "5x", "iab\u{1B}", "V5j>", ":set nowrap\r",
        "$", "0", ":only\r", ":qa!\r",
      ])
    try Self.compare(recording, "vim")
  }

  @Test func oekakiIsShownAsItIs() throws {
    let folder = try TemporaryFolder()
    let recording = try Self.recording(
      of: [ShippedProgram.path, "--new", "--size", "80x40", "--state", folder("state")],
      in: folder,
      [
        "d", "\u{1B}[C\u{1B}[B\u{1B}[C", "d", "r", " ", "\u{1B}[1;2C\u{1B}[1;2B", " ", "\u{1B}[20~",
        "\u{1B}[C", "\u{1B}", "?", "\u{1B}[6~", "\u{1B}", ":text 1,1 絵 hello\r", "u", "\u{1B}",
        "\u{1B}[17~", "\u{1B}", "k", "\u{1A}", "\u{19}", "\t", "\t", ":theme light\r",
        "\u{1B}[1;2C\u{1B}[1;2C\u{1B}[1;2C\u{1B}[1;2C\u{1B}[1;2C", "\u{11}",
      ])
    try Self.compare(recording, "Oekaki")
  }
}
