import Cells
import Foundation
import PseudoTerminal
import TerminalKit
import TestSupport
import Testing

@testable import OekakiApp

/// Whatever a file is called, whatever is pasted and typed: the terminal gets only what it gets from
/// harmless input.
@Suite(.serialized) struct TerminalTests {
  private func start(
    _ words: [String], _ folder: TemporaryFolder, _ changes: [String: String?] = [:]
  ) throws -> PseudoTerminal {
    var variables: [String: String?] = ["HOME": folder.path, "XDG_STATE_HOME": folder.path + "/s"]
    for (name, value) in changes { variables[name] = value }
    return try PseudoTerminal([ShippedProgram.path] + words, environment: variables)
  }

  private func isDrawing(_ terminal: PseudoTerminal) -> Bool {
    terminal.isAlternateScreen && terminal.reportsFocus && !terminal.row(23).isEmpty
  }

  /// A session with the text in every place that takes one; what the terminal got.
  private func session(_ text: String, _ name: String) async throws -> Emission {
    let folder = try TemporaryFolder.onDisk()
    try folder.write(try await Subject.snapshot(), to: name)
    let terminal = try start([folder(name), "--state", folder("state")], folder)
    try terminal.expect("the drawing screen") { isDrawing(terminal) }
    try terminal.press(Key(.escape))
    terminal.pump(for: 0.15)
    try terminal.paste(text)
    for line in ["layer new \"\(text)\"", "text 0,0 \"\(text)\"", "\(text)", "open \"\(text)\""] {
      try terminal.press(Key(.function(2)))
      try terminal.paste(line)
      try terminal.type("\r")
      terminal.pump(for: 0.1)
      try terminal.press(Key(.escape))
      terminal.pump(for: 0.1)
    }
    try terminal.type("t")
    try terminal.paste(text)
    // Ctrl-Q leaves, wherever it is typed.
    try terminal.send(Array(text.utf8).filter { $0 != 0x11 })
    terminal.pump(for: 0.2)
    terminal.kill(SIGTERM)
    #expect(try terminal.waitForExit() == .exited(143), "\(text)")
    return Emission(terminal.output)
  }

  @Test func sessionsWithHostileText() async throws {
    var harmless = try await session("harmless 絵 e\u{301}", "plain.oekaki")
    harmless = harmless.union(try await session("", "other.oekaki"))
    harmless = harmless.union(try await session(String(repeating: "long ", count: 40), "long"))
    // Ctrl-C, typed, copies for the terminal too.
    harmless = harmless.union(Emission(Array("\u{1B}]52;c;YQ==\u{7}".utf8)))
    for text in Hostile.sample {
      let string = Hostile.string(text)
      let name = string.filter { $0 != "/" && $0 != "\0" }
      let emission = try await session(string, String(name.prefix(60)))
      #expect(emission.beyond(harmless) == [], "\(text)")
    }
  }

  private static let fewHostile =
    Array(Hostile.texts.prefix(3)) + [Array("\u{1B}]0;x\u{7}\u{202E}".utf8)]

  @Test(arguments: fewHostile)
  func errorsOnATerminal(text: [UInt8]) throws {
    let folder = try TemporaryFolder.onDisk()
    let string = Hostile.string(text)
    let sessions: [([String], [String: String?])] = [
      (["--new"], ["TERM": string]),
      (["--restore", string], [:]), (["--new", "--colors", string], [:]),
    ]
    for (words, changes) in sessions {
      let terminal = try start(words, folder, changes)
      _ = try terminal.waitForExit()
      // The line makes CR LF of a line feed.
      #expect(Emission(terminal.output.filter { $0 != 0x0D }).beyond(.plain) == [], "\(words)")
    }
  }

  /// What a session says that has to keep itself elsewhere than in the place asked for.
  private func elsewhere(than name: String) throws -> Emission {
    let folder = try TemporaryFolder.onDisk()
    let place = "/dev/null/" + name
    let sessions: [([String], [String: String?])] = [
      (["--new"], ["XDG_STATE_HOME": place]), (["--new", "--state", place], [:]),
    ]
    var emission = Emission([])
    for (words, changes) in sessions {
      let terminal = try start(words, folder, changes)
      try terminal.expect("the drawing screen") { isDrawing(terminal) }
      terminal.kill(SIGTERM)
      #expect(try terminal.waitForExit() == .exited(143), "\(words)")
      emission = emission.union(Emission(terminal.output))
    }
    return emission
  }

  @Test(arguments: fewHostile)
  func placesThatCannotBeUsed(text: [UInt8]) throws {
    let harmless = try elsewhere(than: "plain").union(elsewhere(than: "harmless 絵 e\u{301}"))
    #expect(try elsewhere(than: Hostile.string(text)).beyond(harmless) == [])
  }
}
