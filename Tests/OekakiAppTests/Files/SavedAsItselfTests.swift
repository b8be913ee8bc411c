import Cells
import DrawingCore
import Formats
import Sessions
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// A file of another program is opened, drawn in and saved as what it is.
@MainActor struct SavedAsItselfTests {
  /// What is told of a file that lacks something.
  private static let savedInPart = "saved a.pcb without what it cannot hold, which is kept here"

  private static func file(_ name: String, _ commands: String...) throws -> [UInt8] {
    var editor = Editor(try #require(EditorState(size: Size(12, 5))))
    for line in commands { _ = try editor.perform(Command.parse(line)) }
    let format = try #require(FormatList.known.named(name))
    return try format.export(editor.state.drawing).bytes
  }

  private nonisolated static let frame =
    #"{"frameNumber":1,"delay":0,"contents":["a\u200Db"],"colorMap":[[[8,1]],[[8,1]]]}"#
  private nonisolated static let twoFrames =
    #"{"DurMovie":{"formatVersion":7,"colorFormat":"16","encoding":"utf-8","sizeX":2,"sizeY":1,"#
    + #""frames":[\#(frame),\#(frame)]}}"#

  private static func stage(_ name: String, _ bytes: [UInt8]) throws -> Stage {
    let folder = try TemporaryFolder()
    try folder.write(name, bytes)
    return try Stage(.open(folder(name)), folder: folder)
  }

  private func drawing(_ stage: Stage, _ name: String) throws -> Drawing {
    try DrawingSource(stage.folder(name)).drawing
  }

  @Test func ansiArtIsDrawnInAndSavedAsItself() throws {
    let art = try Self.file("ans", "text 0,0 \"hi\" fg=red", "about title=\"Hi\"")
    let stage = try Self.stage("poster.ans", art)
    #expect(stage.message == "ANSI art")
    #expect(stage.isMarkedSaved)
    #expect(stage.state.drawing.about.title == "Hi")
    try stage.run("text 0,1 \"there\" fg=blue bg=black")
    #expect(!stage.isMarkedSaved)
    stage.press("ctrl-s")
    #expect(stage.message == "saved poster.ans")
    #expect(stage.isMarkedSaved)
    let bytes = try stage.folder.bytes("poster.ans")
    #expect(bytes.starts(with: Array("\u{1B}[0m".utf8)))
    let saved = try drawing(stage, "poster.ans")
    #expect(saved.flattened().text(ofRow: 1).hasPrefix("there"))
    #expect(saved.about.title == "Hi")
  }

  @Test func whatIsLostIsAskedOnce() throws {
    let stage = try Self.stage("a.pcb", Array("@X1Eab".utf8))
    let before = try stage.folder.bytes("a.pcb")
    try stage.run("layer new \"top\" ; text 0,0 \"絵\" fg=#123456 bg=black")
    stage.press("ctrl-s")
    let screen = stage.lines.joined(separator: "\n")
    #expect(screen.contains("2 layers become 1"), "\(screen)")
    #expect(screen.contains("1 glyph lost: “絵”"), "\(screen)")
    stage.press("esc")
    #expect(try stage.folder.bytes("a.pcb") == before)
    stage.press("ctrl-s", "w")
    #expect(stage.message == Self.savedInPart)
    #expect(try stage.folder.bytes("a.pcb") != before)
    // The layers are kept in the session, and the same is not asked again.
    #expect(stage.state.drawing.layers.count == 2)
    try stage.run("text 0,1 \"x\" fg=black bg=white")
    stage.press("ctrl-s")
    #expect(stage.message == Self.savedInPart)
  }

  @Test func anotherKindOfLossIsAskedAgain() throws {
    let stage = try Self.stage("a.pcb", Array("@X1Eab".utf8))
    try stage.run("text 0,0 \"c\" fg=#123456 bg=black")
    stage.press("ctrl-s", "w")
    #expect(stage.message == Self.savedInPart)
    try stage.run("text 0,0 \"絵\" fg=red bg=black")
    stage.press("ctrl-s")
    #expect(stage.lines.joined().contains("1 glyph lost"))
  }

  @Test func aPictureOfDotsIsNeverOverwrittenUnasked() throws {
    let picture = try Self.file("png", "text 0,0 \"photo\"")
    let stage = try Self.stage("photo.png", picture)
    try stage.run("text 0,0 \"x\" fg=#ff0000 bg=#000000")
    stage.press("ctrl-s")
    #expect(stage.lines.joined().contains("redrawn"))
    stage.press("esc")
    #expect(try stage.folder.bytes("photo.png") == picture)
    stage.press("ctrl-s", "o")
    stage.press("enter")
    #expect(stage.message == "saved photo.oekaki")
    #expect(try stage.folder.bytes("photo.png") == picture && stage.folder.has("photo.oekaki"))
    #expect(stage.title.contains("photo.oekaki"))
    stage.press("space", "ctrl-s")
    #expect(stage.message == "saved photo.oekaki")
  }

  @Test func whatWasNotReadIsToldBeforeItIsLost() throws {
    let movie = Self.twoFrames
    let stage = try Self.stage("a.dur", Array(movie.utf8))
    #expect(stage.message.contains("U+200D"), "\(stage.message)")
    stage.press("space", "ctrl-s")
    #expect(stage.lines.joined().contains("U+200D"))
    stage.press("esc")
    #expect(try stage.folder.bytes("a.dur") == Array(movie.utf8))
  }

  /// A file that nothing was drawn in is not written anew, and so nothing of it is lost.
  @Test(arguments: [
    ("a.ans", Array("\u{1B}[1;1Hab\u{1B}[1;1Hcd".utf8)), ("a.txt", Array("\ta \u{FE0F} \n".utf8)),
    ("a.dur", Array(twoFrames.utf8)),
  ])
  func anUntouchedFileIsSavedAsItIs(name: String, bytes: [UInt8]) throws {
    let stage = try Self.stage(name, bytes)
    stage.press("ctrl-s")
    #expect(stage.message == "saved \(name)")
    #expect(try stage.folder.bytes(name) == bytes)
    // It is still known what would be lost.
    try stage.run("text 0,0 \"x\" fg=red bg=black")
    stage.press("ctrl-s")
    #expect(stage.lines.joined().contains("loses something"))
    #expect(try stage.folder.bytes(name) == bytes)
  }

  @Test func whiteSpaceThatIsWrittenAnewIsAskedAbout() throws {
    let bytes = Array("a\tb  \r\nc\n".utf8)
    let stage = try Self.stage("a.txt", bytes)
    try stage.run("text 0,0 \"x\" fg=default bg=none")
    stage.press("ctrl-s")
    let screen = stage.lines.joined(separator: "\n")
    #expect(screen.contains("mixed line ends"), "\(screen)")
    stage.die()
    let next = try Stage(.last, folder: stage.folder)
    next.press("ctrl-s")
    #expect(next.lines.joined().contains("mixed line ends"))
    #expect(try next.folder.bytes("a.txt") == bytes)
  }

  @Test func exportingTellsWhatReadingLost() throws {
    let stage = try Self.stage("a.dur", Array(Self.twoFrames.utf8))
    stage.enter("export \"\(stage.folder("a.svg"))\"")
    #expect(stage.lines.joined().contains("U+200D"))
  }

  @Test func theSessionKnowsWhatTheFileIs() throws {
    let stage = try Self.stage("a.pcb", Array("@X1Eab".utf8))
    try stage.run("text 1,0 \"c\" fg=bright-yellow bg=blue")
    stage.die()
    let next = try Stage(.last, folder: stage.folder)
    next.press("ctrl-s")
    #expect(next.message == "saved a.pcb")
    #expect(try next.folder.bytes("a.pcb") == Array("@X1Eac".utf8))
  }

  @Test func aNewFileIsWhatItsNameSays() throws {
    let folder = try TemporaryFolder()
    let stage = try Stage(.new(Size(2, 1), file: folder("new.pcb")), folder: folder)
    try stage.run("text 0,0 \"ab\" fg=bright-yellow bg=blue")
    stage.press("ctrl-s")
    #expect(try folder.bytes("new.pcb").starts(with: Array("@X1Eab\u{1A}SAUCE00".utf8)))
  }

  @Test func anotherNameOfItsKindIsWrittenAsThatKind() throws {
    let stage = try Self.stage("a.pcb", Array("@X1Eab".utf8))
    stage.enter("save \"\(stage.folder("b.pcb"))\"")
    #expect(try stage.folder.bytes("b.pcb") == Array("@X1Eab".utf8))
    stage.enter("save \"\(stage.folder("c"))\"")
    #expect(stage.message == "saved c.oekaki")
    #expect(try drawing(stage, "c.oekaki").flattened() == stage.state.drawing.flattened())
    stage.enter("save \"\(stage.folder("d.xb"))\"")
    #expect(stage.message.contains("save it as .oekaki, then export it"), "\(stage.message)")
    #expect(try stage.folder.names().contains("d.xb") == false)
  }

  @Test func aDrawingOfOursIsNotSavedAsSomethingElse() throws {
    let stage = try Stage.with("text 0,0 \"a\"")
    stage.enter("save \"\(stage.folder("a.ans"))\"")
    #expect(stage.message.contains("this ending is for ANSI art"), "\(stage.message)")
    #expect(try stage.folder.names() == ["state"])
  }

  /// Of a long picture only the beginning and the end are read.
  @Test func previewsReadNoMoreThanTheyNeed() throws {
    let folder = try TemporaryFolder()
    let row = "\u{1B}[1;31m" + String(repeating: "#", count: 70) + "\r\n"
    let text = String(repeating: row, count: 20_000)
    try folder.write("long.ans", text.utf8)
    try folder.write("short.pcb", "@X1Eab".utf8)
    try folder.write("none.bin", [])
    let file = try RandomAccessFile(PathName(folder("long.ans")))
    let preview = try #require(FoundPreview(of: file, named: "long.ans"))
    #expect(file.bytesRead <= 64 << 10)
    #expect(preview.facts == "ANSI art")
    #expect(preview.preview.size.height > 100)
    let short = try RandomAccessFile(PathName(folder("short.pcb")))
    #expect(FoundPreview(of: short, named: "short.pcb")?.facts == "80x1  PCBoard")
    let none = try RandomAccessFile(PathName(folder("none.bin")))
    #expect(FoundPreview(of: none, named: "none.bin") == nil)
  }

  @Test func theGalleryShowsThem() throws {
    let stage = try Self.stage("poster.ans", try Self.file("ans", "text 0,0 \"hi\" fg=red"))
    try stage.folder.write("photo.jpg", [0xFF, 0xD8])
    stage.press("ctrl-o")
    let screen = stage.lines.joined(separator: "\n")
    #expect(screen.contains("poster.ans") && screen.contains("ANSI art"), "\(screen)")
    #expect(!screen.contains("photo.jpg"))
  }
}
