import Cells
import Foundation
import PseudoTerminal
import TerminalKit
import Testing

/// `oekaki replay`: how a drawing came to be, on a terminal and as a file for players.
@Suite(.serialized) struct ReplayCommandTests {
  /// What stands in a recording for players.
  private func frames(_ bytes: [UInt8]) throws -> [String] {
    try bytes.split(separator: 0x0A).dropFirst().map { line in
      let frame = try JSONSerialization.jsonObject(with: Data(line)) as? [Any]
      return try #require(frame?.last as? String)
    }
  }

  /// What a terminal shows of a file, once it has been printed.
  private func picture(_ bytes: some Sequence<UInt8>, _ studio: Studio) throws -> Picture {
    let name = UUID().uuidString
    try studio.write(bytes, to: name)
    let terminal = try PseudoTerminal(["/bin/cat", studio.path(name)], size: Size(80, 26))
    #expect(try terminal.waitForExit() == .exited(0))
    return Picture(terminal)
  }

  /// The last picture is the one that `run` prints, every cell and colour of it.
  @Test(arguments: ["a.script", "a.oekaki"])
  func aPlayerShowsTheDrawing(name: String) throws {
    let studio = try Studio()
    let wide = "layer pick 1 ; text 70,10 \"界界界\" ; press 71,10 ; move 73,10 ; release ; undo"
    try studio.write("\(SameDrawingTests.script)\n\(wide)".utf8, to: "a.script")
    let printed = try studio.run("run", "a.script", "--save", "a.oekaki", "--print", "ansi")
    let outcome = try studio.run("replay", name, "--cast", "a.cast")
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(outcome.output.hasSuffix(" s, 80x24\n") && outcome.errors == "")
    let frames = try frames(try studio.bytes("a.cast"))
    #expect(frames.count > 8)
    let expected = try picture(printed.output.utf8, studio)
    let found = try picture(frames.joined().utf8, studio)
    let others = (0..<24).flatMap { y in (0..<80).map { Point($0, y) } }
      .first { found[$0.x, $0.y] != expected[$0.x, $0.y] }
    #expect(others == nil)
    #expect(found[70, 10].text == "界")
  }

  @Test func itPlaysOnATerminal() throws {
    let studio = try Studio()
    try studio.write("line 0,0 9,0\n# 0.3 s\nline 0,1 9,1\n".utf8, to: "a.script")
    let terminal = try studio.launch(["replay", studio.path("a.script"), "--speed", "2"])
    try terminal.expect(text: "Time-lapse")
    // Nothing has to be pressed.
    try terminal.expect(text: "■ paused   2x")
    #expect(terminal.screenText.contains("stroke 2 of 2"))
    #expect(terminal.screenText.contains("██████████"))
    try terminal.press(Key(.left))
    try terminal.expect(text: "stroke 1 of 2")
    try terminal.type("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.isLineCooked && !terminal.isAlternateScreen)
  }

  @Test func withoutATerminalOnlyAFileIsWritten() throws {
    let studio = try Studio()
    try studio.write("line 0,0 9,0".utf8, to: "a.script")
    let outcome = try studio.run("replay", "a.script")
    #expect(outcome.status == .exited(69) && outcome.output == "")
    #expect(outcome.errors.contains("--cast"))
    for (arguments, code) in [
      (["a.script", "--cast", "a.cast"], Int32(0)), (["a.script", "--cast", "a.cast"], 73),
      (["a.script", "--cast", "no/such/a.cast"], 73), (["gone", "--cast", "b.cast"], 66),
    ] {
      let outcome = try studio.run(
        program: ShippedProgram.path, ["replay"] + arguments)
      #expect(outcome.status == .exited(code), "\(arguments): \(outcome.errors)")
      #expect(outcome.errors.count { $0 == "\n" } == (code == 0 ? 0 : 1))
    }
    #expect(!studio.exists("b.cast"))
  }

  /// A time-lapse as a picture that moves, by each of the writers.
  @Test(arguments: [("gif", "GIF89a"), ("apng", "\u{89}PNG"), ("svg", "<?xml")])
  func aTimelapseIsAPictureThatMoves(name: String, head: String) throws {
    let studio = try Studio()
    try studio.write("line 0,0 9,0\n# 0.3 s\nline 0,1 9,1\n".utf8, to: "a.script")
    let outcome = try studio.run(
      "replay", "a.script", "--\(name)", "a.\(name)", "--times", "2", "--speed", "1")
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(outcome.output == "2 strokes in 0.5 s, 80x24\n" && outcome.errors == "")
    let bytes = try studio.bytes("a.\(name)")
    #expect(bytes.starts(with: head.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }))
    let again = try studio.run("replay", "a.script", "--\(name)", "a.\(name)")
    #expect(again.status == .exited(73))
    for words in [["--cast", "b.cast"], ["--times", "0"]] {
      let wrong = try studio.run(
        program: ShippedProgram.path, ["replay", "a.script", "--\(name)", "b"] + words)
      #expect(wrong.status == .exited(64) && !studio.exists("b"))
    }
  }
}
