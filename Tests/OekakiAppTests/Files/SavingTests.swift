import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

@MainActor struct SavingTests {
  private func contents(_ folder: TemporaryFolder, _ name: String) throws -> EditorState {
    try DrawingFile.open(folder(name), as: DrawingViewController.self).editor.state
  }

  @Test func withoutAFileItAsksForOne() throws {
    let stage = try Stage.with("line 1,0 3,0")
    stage.press("ctrl-s")
    #expect(stage.text.contains("Save as") && !stage.text.contains("missing"))
    stage.type(stage.folder("a.oekaki"))
    stage.press("enter")
    #expect(stage.message == "saved a.oekaki")
    #expect(stage.title.contains("a.oekaki"))
    #expect(stage.isMarkedSaved)
    #expect(try contents(stage.folder, "a.oekaki") == stage.state)
  }

  @Test func thenItSavesThere() throws {
    let stage = try Stage.with()
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    stage.press("space", "ctrl-s")
    #expect(stage.message == "saved a.oekaki")
    #expect(try contents(stage.folder, "a.oekaki") == stage.state)
    #expect(try stage.folder.names() == ["a.oekaki", "state"])
  }

  @Test func anotherNameIsTheFileFromThenOn() throws {
    let stage = try Stage.with()
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    stage.press("space")
    stage.enter("save \"\(stage.folder("b.oekaki"))\"")
    stage.press("right", "space", "ctrl-s")
    #expect(stage.title.contains("b.oekaki"))
    #expect(try contents(stage.folder, "a.oekaki").history.undoCount == 0)
    #expect(try contents(stage.folder, "b.oekaki").history.undoCount == 2)
  }

  @Test func anotherFileIsOverwrittenTheSecondTimeOnly() throws {
    let stage = try Stage.with("line 1,0 3,0")
    try stage.folder.write("b.oekaki", "theirs".utf8)
    let command = "save \"\(stage.folder("b.oekaki"))\""
    stage.enter(command)
    #expect(stage.message.contains("already exists"))
    #expect(!stage.isMarkedSaved)
    #expect(try stage.folder.bytes("b.oekaki") == Array("theirs".utf8))
    stage.enter(command)
    #expect(stage.message == "saved b.oekaki")
    #expect(try contents(stage.folder, "b.oekaki") == stage.state)
  }

  @Test func aSecondTimeIsForThatFileOnly() throws {
    let stage = try Stage.with("line 1,0 3,0")
    for name in ["b.oekaki", "c.oekaki"] { try stage.folder.write(name, "theirs".utf8) }
    stage.enter("save \"\(stage.folder("b.oekaki"))\"")
    stage.enter("save \"\(stage.folder("c.oekaki"))\"")
    #expect(stage.message.contains("already exists"))
    #expect(try stage.folder.bytes("c.oekaki") == Array("theirs".utf8))
    stage.enter("save \"\(stage.folder("b.oekaki"))\"")
    #expect(stage.message.contains("already exists"))
    #expect(try stage.folder.bytes("b.oekaki") == Array("theirs".utf8))
  }

  /// Anything else takes the question back, and the message with it.
  @Test(arguments: [["right"], ["q"], [":", "esc"], [":", "u", "enter", "esc"], ["f1", "esc"]])
  func anyOtherKeyTakesTheQuestionBack(keys: [String]) throws {
    let stage = try Stage.with("line 1,0 3,0")
    try stage.folder.write("b.oekaki", "theirs".utf8)
    let command = "save \"\(stage.folder("b.oekaki"))\""
    for _ in 0..<2 {
      stage.enter(command)
      #expect(stage.message.contains("repeat to overwrite it"))
      for key in keys { stage.press(key) }
      #expect(!stage.message.contains("repeat to"))
    }
    #expect(try stage.folder.bytes("b.oekaki") == Array("theirs".utf8))
  }

  @Test func aClickTakesTheQuestionBackToo() throws {
    let stage = try Stage.with()
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    try stage.folder.write("a.oekaki", "their changes".utf8)
    stage.press("space", "ctrl-s")
    stage.click(20, 10)
    stage.press("ctrl-s")
    #expect(stage.message.contains("changed"))
    #expect(try stage.folder.bytes("a.oekaki") == Array("their changes".utf8))
  }

  /// What the terminal reports by itself is no answer; nor is the end of the click that asked.
  @Test func aQuestionOutlastsWhatIsNoAnswer() throws {
    let stage = try Stage.with()
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    try stage.folder.write("a.oekaki", "their changes".utf8)
    stage.press("space")
    let x = try stage.column(of: "unsaved", row: 22)
    stage.click(x, 22)
    #expect(stage.message.contains("repeat to"))
    stage.resize(to: Size(80, 24))
    stage.send(.focus(false), .focus(true))
    #expect(stage.message.contains("repeat to"))
    stage.click(x, 22)
    #expect(stage.message == "saved a.oekaki")
  }

  /// What was asked about saving is not answered by recording.
  @Test func theSameFileForSomethingElseIsAskedAgain() throws {
    let stage = try Stage.with("line 1,0 3,0")
    let theirs = Array((RecordingText.head + "\n").utf8)
    try stage.folder.write("b.oekaki", theirs)
    for _ in 0..<2 {
      for verb in ["save", "record"] {
        stage.enter("\(verb) \"\(stage.folder("b.oekaki"))\"")
        #expect(stage.message.contains("repeat to"))
      }
    }
    #expect(try stage.folder.bytes("b.oekaki") == theirs)
  }

  // MARK: Names

  /// A file that is no drawing, under whatever name.
  private func precious(_ name: String) throws -> Stage {
    let stage = try Stage.with("line 1,0 3,0")
    try stage.folder.write(name, "int main(void) { return 0; }\n".utf8)
    return stage
  }

  @Test(arguments: ["precious.c", "notes", ".profile"])
  func whatIsNoDrawingIsReplacedAfterAQuestionOnly(name: String) throws {
    let stage = try precious(name)
    let bytes = try stage.folder.bytes(name)
    // Without an ending another file is meant: only where the drawing was given this one's name.
    let target = name == "precious.c" ? name : name + ".oekaki"
    for _ in 0..<2 {
      stage.enter("save \"\(stage.folder(name))\"")
      if target == name {
        #expect(stage.text.contains("\(name) is not a drawing. Replace it?"))
        stage.press("enter")
      }
    }
    #expect(try stage.folder.bytes(name) == bytes)
    guard target == name else {
      return #expect(try contents(stage.folder, target) == stage.state)
    }
    #expect(stage.title.contains("untitled") && !stage.isMarkedSaved)
    stage.enter("save \"\(stage.folder(name))\"")
    stage.press("r")
    #expect(stage.message == "saved \(name)")
    #expect(try contents(stage.folder, name) == stage.state)
    // From then on it is the drawing's.
    stage.press("space", "ctrl-s")
    #expect(stage.message == "saved \(name)")
  }

  /// An ending that means nothing gets ours, which is said.
  @Test(arguments: ["plan.c", "v1.2"])
  func anEndingThatMeansNothingGetsOurs(name: String) throws {
    let stage = try Stage.with("line 1,0 3,0")
    stage.enter("save \"\(stage.folder(name))\"")
    let ending = name.split(separator: ".")[1]
    #expect(stage.message == "saved \(name).oekaki (.\(ending) is not a drawing's ending)")
    #expect(!stage.folder.has(name) && stage.title.contains("\(name).oekaki"))
    #expect(try contents(stage.folder, name + ".oekaki") == stage.state)
    #expect(stage.isMarkedSaved)
    // And it is found under the name that was typed.
    stage.press("ctrl-n")
    stage.enter("open \"\(stage.folder(name))\"")
    #expect(stage.title.contains("\(name).oekaki"))
  }

  /// The question says what is there.
  @Test func whatWouldBeReplacedIsNamed() throws {
    let stage = try Stage.with("line 1,0 3,0")
    stage.enter("export \"\(stage.folder("a.xb"))\"")
    let art = try stage.folder.bytes("a.xb")
    try stage.folder.write("notes.dat", "int main(void);\n".utf8)
    stage.enter("save \"\(stage.folder("own.oekaki"))\"")
    let own = try stage.folder.bytes("own.oekaki")
    try stage.folder.write("drawn.ans", own)
    stage.enter("export \"\(stage.folder("drawn.ans"))\"")
    #expect(stage.text.contains("drawn.ans is a drawing"))
    stage.press("enter")
    #expect(try stage.folder.bytes("drawn.ans") == own)
    stage.enter("record \"\(stage.folder("a.xb"))\"")
    #expect(stage.text.contains("a.xb is XBin. Replace it?"))
    stage.press("esc")
    #expect(try stage.folder.bytes("a.xb") == art)
    stage.enter("record \"\(stage.folder("notes.dat"))\"")
    #expect(stage.text.contains("notes.dat is not a recording. Replace it?"))
  }

  @Test func theQuestionIsAnsweredInTheCommandToo() throws {
    let stage = try precious("precious.c")
    stage.enter("save \"\(stage.folder("precious.c"))\" replace")
    #expect(try contents(stage.folder, "precious.c") == stage.state)
  }

  @Test(arguments: [
    "arch.txt", "a.ans", "a.cia", "a.xb", "a.xbin", "a.irc", "A.PNG", "x.y.svg", "a.html", "a.gif",
  ])
  func anotherFormatIsNotWrittenAsADrawing(name: String) throws {
    let stage = try Stage.with("line 1,0 3,0")
    for command in ["save \"\(stage.folder(name))\"", "save \"\(stage.folder(name))\" replace"] {
      stage.enter(command)
      #expect(stage.message.contains("this ending is for"))
      #expect(!stage.folder.has(name) && !stage.isMarkedSaved)
    }
  }

  @Test(arguments: ["A.PNG", "x.y.svg", "a.html"])
  func aNewFileIsNothingThatCannotBeReadAgain(name: String) throws {
    let folder = try TemporaryFolder()
    let named = try Stage(.open(folder(name)), folder: folder)
    named.press("space", "ctrl-s")
    #expect(named.message.contains("this ending is for") && !folder.has(name))
  }

  /// And the gallery shows what was saved.
  @Test(arguments: [("dusk", "dusk.oekaki"), ("dusk.oekaki", "dusk.oekaki"), ("a.b", "a.b.oekaki")])
  func aNameWithoutAnEndingGetsOurs(typed: String, name: String) throws {
    let stage = try Stage.with("line 1,0 3,0")
    stage.press("ctrl-s")
    stage.type(stage.folder(typed))
    stage.press("enter")
    #expect(stage.message == "saved \(name)" && stage.title.contains(name))
    #expect(stage.folder.has(name))
    stage.press("ctrl-o")
    #expect(stage.text.contains(name) && stage.text.contains("open now"))
    stage.press("esc")
    stage.press("ctrl-n")
    // A name with an ending is opened as it is.
    let found = stage.folder(typed.contains(".") ? name : typed)
    stage.enter("open \"\(found)\"")
    #expect(stage.title.contains(name))
    let again = try Stage(.open(found), folder: stage.folder)
    #expect(again.title.contains(name) && again.state.history.undoCount == 1)
  }

  @Test func theHomeDirectoryIsWrittenAsATilde() throws {
    #expect(DrawingName.expanded("~/a/b", home: "/home/x") == "/home/x/a/b")
    #expect(DrawingName.expanded("~", home: "/home/x") == "/home/x")
    for name in ["~x/a", "a~/b", "./~/a"] {
      #expect(DrawingName.expanded(name, home: "/home/x") == name)
    }
    #expect(DrawingName.expanded("~/a", home: nil) == "~/a")
  }

  @Test func whatAnotherProgramWroteMeanwhileIsKept() throws {
    let stage = try Stage.with("line 1,0 3,0")
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    try stage.folder.write("a.oekaki", "their changes".utf8)
    stage.press("space", "ctrl-s")
    #expect(stage.message.contains("changed"))
    #expect(!stage.isMarkedSaved)
    #expect(try stage.folder.bytes("a.oekaki") == Array("their changes".utf8))
    stage.press("ctrl-s")
    #expect(stage.message == "saved a.oekaki")
    #expect(try contents(stage.folder, "a.oekaki") == stage.state)
    stage.press("space", "right", "space", "ctrl-s")
    #expect(stage.message == "saved a.oekaki")
  }

  @Test func whereItCannotBeWrittenItSaysSo() throws {
    let stage = try Stage.with("line 1,0 3,0")
    for (name, reason) in [
      ("none/a.oekaki", "there is no such directory"), ("state", "is a directory"),
      ("", "is a directory"), ("a.oekaki/", "directory"),
    ] {
      stage.enter("save \"\(stage.folder(name))\"")
      #expect(stage.message.contains(reason), "\(name)")
      #expect(stage.screen.grid[1, 23].style == Theme.standard[.failure])
      #expect(!stage.isMarkedSaved)
      #expect(stage.title.contains("untitled"))
    }
  }

  /// A failure of another kind does not count as having been asked.
  @Test func onlyAConflictCanBeConfirmed() throws {
    let stage = try Stage.with("line 1,0 3,0")
    let command = "save \"\(stage.folder("sub/a.oekaki"))\""
    stage.enter(command)
    try stage.folder.makeFolder("sub")
    try stage.folder.write("sub/a.oekaki", "theirs".utf8)
    stage.enter(command)
    #expect(try stage.folder.bytes("sub/a.oekaki") == Array("theirs".utf8))
  }

  @Test func savingKeepsAHalfFinishedGesture() throws {
    let stage = try Stage.with("tool line ; press 0,0 ; move 3,2")
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    #expect(stage.state.gesture != nil)
    #expect(try contents(stage.folder, "a.oekaki") == stage.state)
  }
}
