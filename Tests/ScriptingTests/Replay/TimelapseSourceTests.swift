import Cells
import DrawingCore
import Sessions
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import Scripting

/// What `oekaki replay` finds in files.
@MainActor struct TimelapseSourceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func source(_ name: String, _ text: String) throws -> TimelapseSource {
    try TimelapseSource(try folder.write(name, text.utf8), state: folder("state"))
  }

  private func failure(_ name: String, _ text: String) throws -> Failure {
    try #require(throws: Failure.self) { try source(name, text) }
  }

  /// The commands with the milliseconds before each.
  private func lines(_ source: TimelapseSource) -> [String] {
    source.timelapse.steps.map { "\($0.delay) \($0.command)" }
  }

  // MARK: Scripts

  @Test func aScriptsCommandsInTheirOrder() throws {
    let found = try source("a.script", "color fg=red ; line 0,0 3,0\n\nrect 1,1 4,3")
    #expect(lines(found) == ["0 color fg=red", "250 line 0,0 3,0", "250 rect 1,1 4,3"])
    #expect(found.name == "a.script" && found.warning == nil)
    #expect(found.timelapse.start == EditorState())
  }

  @Test func theCommentsOfARecordingArePauses() throws {
    let text = """
      # Recorded with Oekaki: oekaki run draws it again.
      # 0.5 s
      line 0,0 3,0
      # pencil
      # 1.5 s
      # 2.0 s
      # nan s
      # -3 s
      color fg=red
      line 0,1 3,1 # 9.0 s
      """
    let found = try source("a", text + "\nline 0,2")
    #expect(lines(found) == ["500 line 0,0 3,0", "3500 color fg=red", "250 line 0,1 3,1"])
    #expect(found.warning?.contains("ends within a line") == true)
  }

  /// What a recording joined goes one by one again; what is longer than that stays whole.
  @Test func pathsAndTextsAreShownAsTheyWereMade() throws {
    let path = (0...12).map { "\($0),1" }.joined(separator: " ")
    let text = "press 1,1 ; move 2,1 3,1 ; release ; move \(path) ; tool text ; press 0,0\n"
    let found = try source("a", text + "insert \"ae\\u{301}\"; insert \"\(longText)\"")
    #expect(
      lines(found) == [
        "250 press 1,1", "20 move 2,1", "20 move 3,1", "250 release", "20 move \(path)",
        "0 tool text", "250 press 0,0", "80 insert \"a\"", "80 insert \"e\u{301}\"",
        "80 insert \"\(longText)\"",
      ])
  }

  private var longText: String { String(repeating: "x", count: 65) }

  /// The picture is the one that `run` draws, to the digest.
  @Test(arguments: ["insert \"絵e\\u{301}\\u{D}\\n👍🏽\"", "move 5,5 9,2 3,3 ; release", "undo 2"])
  func theLastPictureIsTheScripts(line: String) throws {
    let text = "size 20x9\nline 0,0 9,3\ntool \(line.first == "i" ? "text" : "rect")\npress 1,1\n"
    let recital = try Recital(text + line, size: nil)
    let player = TimelapsePlayer(try source("a", text + line).timelapse)
    var editor = player.editor(at: player.count)
    var (expected, start) = (Editor(), true)
    for step in try Script.parse(text + line) {
      guard case .command(let command) = step.content else { continue }
      _ = try expected.perform(command)
      start = false
    }
    #expect(!start && editor.digest() == expected.digest())
    #expect(TextForm.text.text(of: editor) == recital.text)
  }

  @Test func aRecordingMayBeginWithASnapshot() throws {
    let recital = try Recital("line 0,0 3,0 ; save \"s.oekaki\"", in: folder)
    #expect(recital.failure == nil)
    let found = try source("a", "# note\nrestore \"s.oekaki\"\nline 0,1 3,1")
    #expect(found.timelapse.start.history.undoCount == 1)
    #expect(lines(found) == ["250 line 0,1 3,1"])
    let later = try failure("b", "line 0,1 3,1\n  restore \"s.oekaki\"")
    #expect(later.description.hasPrefix("\(folder("b")):2:3: a time-lapse shows"))
    let outside = try failure("c", "restore \"/etc/passwd\"")
    #expect(outside.description.contains(":1:1: ") && outside.description.contains("outside"))
  }

  @Test(arguments: [
    "snap canvas a", "key ctrl-z", "repeat 3\nline 0,0 1,1\nend", "include \"b\"", "crash",
    "expect same-state", "save \"b\"", "letter 0,0 \"a\"", "expect error \"\"\nline 0",
  ])
  func whatIsNoCommandIsRefusedWithItsPlace(statement: String) throws {
    let failure = try failure("a", "line 0,0 3,0\n\(statement)")
    #expect(failure.description.hasPrefix("\(folder("a")):2:1: a time-lapse shows drawing"))
    #expect(failure.exitCode == 64)
  }

  nonisolated private static let path = Array(repeating: "0,0 65535,255", count: 600).joined(
    separator: " ")

  @Test(arguments: [
    ("line 0", 64, ":1:6: expected a point"), ("layer pick 4", 64, ":1:1: "),
    ("", 65, "no strokes to show"), ("# only a comment", 65, "no strokes to show"),
    ("size 65536x256\nstroke " + path, 64, ":2:1: the script was stopped"),
  ])
  func whatIsWrongWithAScriptIsTold(text: String, code: Int32, reason: String) throws {
    let failure = try failure("a", text)
    #expect(failure.description.contains(reason), "\(failure)")
    #expect(failure.exitCode == code)
  }

  @Test func bytesThatAreNoTextAreRefused() throws {
    let path = try folder.write("a", [0xFF, 0xFE, 0x00])
    let failure = try #require(throws: Failure.self) { try TimelapseSource(path, state: nil) }
    #expect(failure.description.contains("not UTF-8") && failure.exitCode == 65)
  }

  // MARK: Drawings

  private func drawing(_ script: String, _ name: String = "a.oekaki") throws -> TimelapseSource {
    let recital = try Recital("\(script)\nsave \"\(name)\"", in: folder)
    #expect(recital.failure == nil)
    return try TimelapseSource(folder(name), state: nil)
  }

  @Test func aDrawingsHistoryFromTheOldestStepOn() throws {
    let found = try drawing("line 0,0 3,0 ; color fg=red ; line 0,1 3,1 ; line 0,2 3,2 ; undo")
    #expect(found.name == "a.oekaki")
    let start = found.timelapse.start
    #expect(start.history.undoCount == 0 && start.history.redoCount == 3)
    #expect(start.drawing.isBlank && start.brush.style.foreground == .palette(1))
    var player = TimelapsePlayer(found.timelapse)
    #expect(player.strokes == [1, 2])
    let saved = try DrawingFile.open(folder("a.oekaki"), as: DrawingViewController.self).editor
      .state
    #expect(player.editor(at: 2).state == saved)
    player.seek(to: 1)
    #expect(player.editor.visibleCell(at: .zero).glyph == .block)
    #expect(player.editor.visibleCell(at: Point(0, 1)).glyph == .space)
  }

  /// It is of no undo step, and its start would be shown as if nothing had been drawn.
  @Test func whatIsInProgressIsLeftOut() throws {
    let found = try drawing("line 0,0 3,0 ; press 1,1 ; move 5,1")
    #expect(found.timelapse.steps.count == 1 && found.timelapse.start.gesture == nil)
  }

  @Test func aDrawingIsKnownByItsBytesToo() throws {
    #expect(try drawing("line 0,0 3,0", "picture").timelapse.steps.count == 1)
    let damaged = try failure("b.oekaki", "line 0,0 3,0")
    #expect(damaged.description.contains("not an Oekaki drawing"))
    let blank = try #require(throws: Failure.self) { try drawing("color fg=red", "c.oekaki") }
    #expect(blank.exitCode == 65 && blank.description.contains("no strokes to show"))
  }

  // MARK: Sessions

  private func session(_ script: String) throws -> (stage: Stage, id: String) {
    let stage = try Stage.with(script, drawing: Size(30, 9))
    stage.press("space", "ctrl-z", "down", "t", "a", "esc")
    stage.press("ctrl-q")
    let places = try #require(SessionPlaces.existing(stage.folder("state")))
    return (stage, try #require(try places.entries().first).id.description)
  }

  /// Every command of it, to the digest; part of its name is enough.
  @Test func aSessionsJournalFromTheStartOn() throws {
    let (stage, id) = try session("line 0,0 3,0 ; text 1,1 \"絵\" ; undo ; color fg=red")
    for name in [id, String(id.dropLast(2))] {
      let found = try TimelapseSource(name, state: stage.folder("state"))
      #expect(found.name == "session \(name)")
      #expect(found.timelapse.steps.first?.command == .line(.zero, Point(3, 0), BrushOverride()))
      #expect(found.timelapse.start.drawing.size == Size(30, 9))
      let player = TimelapsePlayer(found.timelapse)
      #expect(player.problem == nil && player.editor(at: player.count).state == stage.state)
    }
  }

  /// What `sessions --log` prints can be shown too, also where it begins with a snapshot.
  @Test func aSessionsLogIsAScript() throws {
    let (stage, id) = try session("line 0,0 3,0")
    let log = try SessionLog(id, state: stage.folder("state")).text()
    #expect(log.contains("\nstate \""))
    let player = TimelapsePlayer(try source("log", log).timelapse)
    #expect(player.editor(at: player.count).state == stage.state)
    let broken = try failure("b", "state \"AAAA\"\nline 0,0 3,0")
    #expect(broken.description.hasPrefix("\(folder("b")):1:1: "))
  }

  // MARK: Neither

  @Test func whatIsNotThereIsNoFileAndNoSession() throws {
    let failure = try #require(throws: Failure.self) {
      try TimelapseSource("1761-\u{1B}[31m", state: folder("state"))
    }
    #expect(
      failure.description
        == "1761-\u{FFFD}[31m: no such file, and no such session (oekaki sessions lists them)")
    #expect(failure.exitCode == 66)
    #expect(throws: Failure.self) { try TimelapseSource(folder.path, state: nil) }
  }
}
