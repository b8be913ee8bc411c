import Cells
import DrawingCore
import Formats
import Images
import Sessions
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// Where something would be lost, the answer that has the focus loses nothing; where nothing that
/// can be seen is lost, nothing is asked.
@MainActor struct SafeAnswerTests {
  private static func file(_ name: String, _ commands: String...) throws -> [UInt8] {
    var editor = Editor(try #require(EditorState(size: Size(12, 5))))
    for line in commands { _ = try editor.perform(Command.parse(line)) }
    let format = try #require(FormatList.known.named(name))
    return try format.export(editor.state.drawing).bytes
  }

  private static func stage(_ name: String, _ bytes: [UInt8]) throws -> Stage {
    let folder = try TemporaryFolder()
    try folder.write(name, bytes)
    return try Stage(.open(folder(name)), folder: folder)
  }

  private nonisolated static let formats = FormatList.known.formats
    .filter { $0.directions == .both }.map(\.name)

  /// In every format: a drawing of which something is lost, and Enter twice.
  @Test(arguments: formats)
  func enterWritesNothingThatLacksSomething(name: String) throws {
    let bytes = try Self.file(name, "text 0,0 \"ab\" fg=red bg=blue")
    let stage = try Self.stage("a.\(name)", bytes)
    try stage.run(
      "layer new \"top\" ; attributes italic ; text 1,1 \"絵•\" fg=#123456 bg=#654321")
    stage.press("ctrl-s")
    let isAsked = stage.text.contains("loses something")
    #expect(isAsked || name == "xp", "\(stage.text)")
    guard isAsked else { return }
    // To the name of a drawing of ours, which keeps everything.
    stage.press("enter")
    #expect(try stage.folder.bytes("a.\(name)") == bytes)
    #expect(stage.controller.presented is FileNameViewController)
    stage.press("enter")
    #expect(stage.message == "saved a.oekaki", "\(stage.message)")
    #expect(try stage.folder.bytes("a.\(name)") == bytes)
    #expect(stage.state.drawing.layers.count == 2)
  }

  @Test func exportingOverTheFileItselfGoesBack() throws {
    let movie = Movie.twoFrames
    let stage = try Self.stage("a.dur", Array(movie.utf8))
    try stage.run("text 0,0 \"x\" fg=red bg=black")
    stage.enter("export \"\(stage.folder("a.dur"))\"")
    #expect(stage.text.contains("U+200D"))
    stage.press("enter")
    #expect(try stage.folder.bytes("a.dur") == Array(movie.utf8))
    #expect(stage.text.contains("a.oekaki: a drawing"))
  }

  /// Layers, default colours and see-through cells: an export looks the same.
  @Test(arguments: ["png", "svg", "html", "xb", "ans", "dur", "tnd"])
  func anExportThatLooksTheSameIsNoAlarm(name: String) throws {
    let stage = try Stage.with(
      "text 0,0 \"ab\" fg=default bg=none ; layer new \"top\" ; text 3,1 \"c\" fg=red bg=none")
    stage.enter("export \"\(stage.folder("a.\(name)"))\"")
    #expect(stage.controller.presented == nil && stage.folder.has("a.\(name)"), "\(stage.text)")
    #expect(stage.message.hasPrefix("exported a.\(name): 2 layers become 1"), "\(stage.message)")
    #expect(stage.controller.statusMessage?.isError == false)
  }

  /// Saving fixes default colours without a question, and tells it once.
  @Test func defaultColoursAreToldOnceWhenSaving() throws {
    let stage = try Self.stage("a.xb", try Self.file("xb", "text 0,0 \"ab\" fg=red bg=blue"))
    try stage.run("text 0,1 \"x\" fg=default bg=blue")
    stage.press("ctrl-s")
    #expect(stage.message == "saved a.xb: 1 cell in the default colours gets fixed ones")
    #expect(stage.controller.statusMessage?.isError == false && stage.isMarkedSaved)
    try stage.run("text 2,1 \"x\" fg=default bg=blue")
    stage.press("ctrl-s")
    #expect(stage.message == "saved a.xb")
  }

  // MARK: New ANSI art

  private func new(_ text: String) throws -> Stage {
    let folder = try TemporaryFolder()
    let stage = try Stage(.new(Size(12, 5), file: folder("new.ans")), folder: folder)
    try stage.run("text 0,0 \"\(text)\" fg=red bg=black")
    stage.press("ctrl-s")
    return stage
  }

  private func record(_ stage: Stage) throws -> Sauce {
    try #require(ForeignFile(try stage.folder.bytes("new.ans"), named: "new.ans").sauce)
  }

  @Test func newArtIsSavedInCodePage437WithoutAQuestion() throws {
    let stage = try new("é█")
    #expect(stage.message == "saved new.ans")
    #expect(try stage.folder.bytes("new.ans").contains(0xDB))
    #expect(try record(stage).font == "IBM VGA")
    // A glyph that is not in it is asked about later, too.
    try stage.run("text 0,1 \"▗\" fg=red bg=black")
    stage.press("ctrl-s")
    #expect(stage.text.contains("Nearest glyphs (1 changes: ▗)"), "\(stage.text)")
  }

  @Test func otherGlyphsAreAskedAboutWithNumbers() throws {
    let stage = try new("é絵▗⣿•")
    #expect(stage.text.contains("Nearest glyphs (4 change, 1 to ?: 絵)"), "\(stage.text)")
    #expect(!stage.folder.has("new.ans"))
    stage.press("g")
    #expect(!stage.folder.has("new.ans"))
    // What has the focus keeps every glyph.
    stage.press("ctrl-s", "enter")
    #expect(stage.message == "saved new.ans")
    #expect(try record(stage).dataType == 0)
    let text = String(decoding: try stage.folder.bytes("new.ans"), as: UTF8.self)
    #expect(text.contains("é絵▗⣿•"))
    // The answer is kept, in the session too.
    try stage.run("text 0,1 \"絵\" fg=red bg=black")
    stage.die()
    let next = try Stage(.last, folder: stage.folder)
    next.press("ctrl-s")
    #expect(next.message == "saved new.ans", "\(next.text)")
  }

  @Test func nearestGlyphsAreWrittenWhereTheyAreChosen() throws {
    let stage = try new("絵•")
    stage.press("n")
    let told = "saved new.ans without what it cannot hold, which is kept here"
    #expect(stage.message == told, "\(stage.text)")
    #expect(try record(stage).dataType == 1)
    #expect(
      try DrawingSource(stage.folder("new.ans")).drawing.flattened().text(ofRow: 0)
        .hasPrefix("? ∙"))
    try stage.run("text 0,1 \"▗\" fg=red bg=black")
    stage.press("ctrl-s")
    #expect(stage.message == told)
  }

  /// What a file lacks is said for as long as it lacks it: in the row, on leaving, of its session, and
  /// when it is saved once more.
  @Test func aFileThatLacksSomethingIsSavedInPart() throws {
    let stage = try new("絵é")
    stage.press("n")
    let controller = stage.application.controller
    func isPart() -> Bool {
      stage.text.contains("saved in part") && !controller.isHeldByFile && controller.isUnsaved
    }
    #expect(isPart(), "\(stage.text)")
    #expect(stage.application.farewell?.hasPrefix("Saved in part: new.ans") == true)
    let kept = try #require(SessionMetadata(bytes: SessionMetadata(controller.document).bytes))
    #expect(kept.document.isSavedInPart)
    stage.press("ctrl-s")
    #expect(isPart(), "\(stage.text)")
    // What was the cause is gone.
    try stage.run("undo ; text 0,0 \"ab\" fg=red bg=black")
    stage.press("ctrl-s")
    #expect(!stage.text.contains("saved in part") && controller.isHeldByFile, "\(stage.text)")
  }

  @Test func savingAsOursKeepsEverything() throws {
    let stage = try new("絵")
    stage.press("o", "enter")
    #expect(stage.message == "saved new.oekaki" && !stage.folder.has("new.ans"))
  }

  @Test func anExportAsksTheSame() throws {
    let stage = try Stage.with("text 0,0 \"絵•\" fg=red bg=black")
    for (key, type) in [("u", 0), ("n", 1)] {
      stage.enter("export \"\(stage.folder("\(key).ans"))\"")
      #expect(stage.text.contains("Nearest glyphs (2 change, 1 to ?: 絵)"))
      stage.press(key)
      #expect(stage.message.hasPrefix("exported \(key).ans"), "\(stage.text)")
      let bytes = try stage.folder.bytes("\(key).ans")
      #expect(ForeignFile(bytes).sauce.map { Int($0.dataType) } == type)
    }
    // Who says which is not asked.
    stage.enter("export \"\(stage.folder("c.ans"))\" encoding=utf8")
    #expect(stage.message.hasPrefix("exported c.ans"), "\(stage.text)")
  }

  /// A file that is there keeps its encoding, and says what that loses.
  @Test func aFileKeepsItsEncoding() throws {
    let stage = try Self.stage("a.ans", try Self.file("ans", "text 0,0 \"é\" fg=red bg=black"))
    try stage.run("text 0,1 \"絵\" fg=red bg=black")
    stage.press("ctrl-s")
    #expect(stage.text.contains("1 glyph lost") && !stage.text.contains("Nearest"))
  }
}

private enum Movie {
  static let frame =
    #"{"frameNumber":1,"delay":0,"contents":["a\u200Db"],"colorMap":[[[8,1]],[[8,1]]]}"#
  static let twoFrames =
    #"{"DurMovie":{"formatVersion":7,"colorFormat":"16","encoding":"utf-8","sizeX":2,"sizeY":1,"#
    + #""frames":[\#(frame),\#(frame)]}}"#
}
