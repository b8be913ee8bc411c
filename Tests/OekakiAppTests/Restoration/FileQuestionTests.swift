import Cells
import Foundation
import Staging
import TerminalKit
import TestSupport
import Testing

@testable import OekakiApp

/// A question before a file is written is asked again after a sudden end, and answers nothing itself.
@MainActor @Suite("S2 Restoration: questions about files") struct FileQuestionTests {
  private func relaunch(_ stage: Stage) throws -> Stage {
    try Stage(.last, screen: stage.screen.size, folder: stage.folder)
  }

  /// A drawing beside other files, none of which it may replace.
  private func stage(_ commands: String = "text 0,0 \"ab\"") throws -> Stage {
    let folder = try TemporaryFolder()
    for name in ["x.c", "t.png", "s"] { _ = try folder.write(name, "int x;".utf8) }
    let stage = try Stage(.new(nil), folder: folder)
    try stage.run(commands)
    stage.press("space")
    return stage
  }

  private nonisolated static let lines = [
    (line: "save", name: "x.c"), ("export", "t.png"), ("record", "s"),
  ]

  @Test(arguments: lines) func itComesBackFromTheCommandLine(line: String, name: String) throws {
    let stage = try stage()
    stage.enter("\(line) \"\(stage.folder(name))\"")
    #expect(stage.text.contains("Replace it"), "\(stage.text)")
    var next = stage
    for _ in 0..<2 {
      next = try relaunch(next)
      #expect(next.lines.dropLast(2) == stage.lines.dropLast(2))
      #expect(try next.folder.bytes(name) == Array("int x;".utf8))
    }
    // What keeps it has the keys.
    next.press("enter")
    #expect(next.controller.presented == nil)
    #expect(try next.folder.bytes(name) == Array("int x;".utf8))
    #expect(try relaunch(next).controller.presented == nil)
  }

  @Test(arguments: lines) func itIsAnsweredThen(line: String, name: String) throws {
    let stage = try stage()
    stage.enter("\(line) \"\(stage.folder(name))\"")
    let next = try relaunch(stage)
    next.press("r")
    #expect(next.controller.presented == nil, "\(next.text)")
    if line == "record" { next.enter("record") }
    #expect(try next.folder.bytes(name) != Array("int x;".utf8))
  }

  /// The dialog is still there below it.
  @Test func itComesBackOverTheDialog() throws {
    let stage = try stage()
    stage.press("ctrl-e", "ctrl-u")
    stage.type(stage.folder("t.png"))
    stage.press("enter")
    #expect(stage.text.contains("Replace it"))
    let next = try relaunch(stage)
    #expect(next.lines.dropLast(2) == stage.lines.dropLast(2))
    next.press("esc")
    #expect(next.controller.presented is FileNameViewController)
    next.press("enter")
    #expect(next.text.contains("Replace it"))
    next.press("r")
    #expect(next.controller.presented == nil)
    #expect(try next.folder.bytes("t.png").starts(with: [0x89, 0x50]))
  }

  /// What it asked about is gone: so is the question, and nothing is written.
  @Test(arguments: lines) func itGoesWithWhatItAsksAbout(line: String, name: String) throws {
    let stage = try stage()
    stage.enter("\(line) \"\(stage.folder(name))\"")
    try stage.folder.remove(name)
    let next = try relaunch(stage)
    #expect(next.controller.presented == nil && !next.folder.has(name), "\(next.text)")
    #expect(!next.message.contains("restored"), "\(next.message)")
    #expect(try relaunch(next).controller.presented == nil)
  }

  /// A forged archive has nothing opened, begun or ended.
  @Test(arguments: ["new", "open \"s\"", "record", "import \"t.png\"", "undo", "quit"])
  func whatAsksNothingIsNotDone(line: String) throws {
    let stage = try stage()
    let back = AlertAction("Go back", key: "g")
    let question = FileQuestion(title: "?", message: "", subject: line, actions: [back])
    question.restorationIdentifier = "question"
    stage.controller.present(question)
    stage.press("right")
    let next = try relaunch(stage)
    #expect(next.controller.presented == nil && next.application.isRunning)
    // Whatever is done, or cannot be, says something else.
    #expect(next.message == "the last drawing, as it was left")
  }

  /// Encodings, losses and a file that was moved are asked about again, too.
  @Test(arguments: ["ans", "xb"]) func whatWouldBeLostIsAskedAgain(ending: String) throws {
    let folder = try TemporaryFolder()
    let path = folder("new.\(ending)")
    let stage = try Stage(.new(Size(12, 5), file: path), folder: folder)
    try stage.run("text 0,0 \"絵▗\" fg=red bg=black")
    stage.press("space", "ctrl-s")
    let isAsked = stage.text.contains("Nearest glyphs") || stage.text.contains("loses something")
    #expect(isAsked && stage.controller.presented != nil, "\(stage.text)")
    let next = try relaunch(stage)
    #expect(next.lines.dropLast(2) == stage.lines.dropLast(2), "\(next.text)")
    next.press("g")
    #expect(next.controller.presented == nil && !folder.has("new.\(ending)"))
    next.enter("export \"\(folder("other.\(ending)"))\"")
    #expect(next.controller.presented != nil, "\(next.text)")
    let last = try relaunch(next)
    #expect(last.lines.dropLast(2) == next.lines.dropLast(2), "\(last.text)")
    #expect(!folder.has("other.\(ending)"))
  }

  @Test func whereAFileIsSavedThatIsGoneIsAskedAgain() throws {
    let stage = try stage()
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    stage.press("right", "space")
    try stage.folder.remove("a.oekaki")
    stage.press("ctrl-s")
    #expect(stage.text.contains("a.oekaki is gone"), "\(stage.text)")
    let next = try relaunch(stage)
    #expect(next.text.contains("a.oekaki is gone") && !next.folder.has("a.oekaki"))
    next.press("s")
    #expect(next.folder.has("a.oekaki"))
  }
}
