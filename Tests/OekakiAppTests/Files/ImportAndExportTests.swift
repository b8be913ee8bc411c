import Cells
import DrawingCore
import DrawingStore
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// Files of other programs: exported and imported.
@MainActor struct ImportAndExportTests {
  /// Blue paper, yellow ink, two cells.
  private static let pcboard = Array("@X1Eab".utf8)

  @Test func exportLeavesTheDrawingWhereItIs() throws {
    let stage = try Stage.with("size 2x1 ; text 0,0 \"ab\" fg=bright-yellow bg=blue")
    stage.enter("export \"\(stage.folder("b.pcb"))\"")
    #expect(stage.message == "exported b.pcb")
    // A record says how wide it is, as it is narrower than a screen.
    #expect(
      try stage.folder.bytes("b.pcb").starts(with: Self.pcboard + Array("\u{1A}SAUCE00".utf8)))
    #expect(!stage.isMarkedSaved)
    stage.enter("export \"\(stage.folder("b.what"))\"")
    #expect(
      stage.message.contains("“what” is not a format that can be written"), "\(stage.message)")
  }

  @Test func importFloatsAtTheCursor() throws {
    let stage = try Stage.with("cursor 3,1")
    try stage.folder.write("b.pcb", Self.pcboard)
    stage.enter("import \"\(stage.folder("b.pcb"))\"")
    stage.press("enter")
    let cell = stage.state.drawing.composite(at: Point(4, 1))
    #expect(cell.glyph == Glyph("b") && cell.style.background == .palette(4))
  }

  /// A diagram floats as its picture; what is not drawn of it is said, and where it is wrong.
  @Test func aDiagramFloatsAsItsPicture() throws {
    let stage = try Stage.with("size 40x8 ; cursor 2,1")
    try stage.folder.write("a.mmd", Array("flowchart LR\na-->b\nclick a \"x\"\n".utf8))
    stage.enter("import \"\(stage.folder("a.mmd"))\"")
    #expect(stage.message.hasPrefix("passed over: click · "))
    #expect(stage.state.floating?.origin == Point(2, 1))
    stage.press("enter")
    let picture = stage.state.drawing.flattened()
    #expect(picture.text(ofRow: 2).hasPrefix("  │ a ├───▶│ b │ "))
    try stage.folder.write("b.dot", Array("digraph {\na -> }\n".utf8))
    stage.enter("import \"\(stage.folder("b.dot"))\"")
    #expect(stage.text.contains("b.dot:2:6: expected a node"), "\(stage.text)")
    #expect(stage.state.floating == nil && stage.state.drawing.flattened() == picture)
  }

  /// What reading it loses is said, as it is when the file is opened.
  @Test(arguments: [
    ("d.dur", nil), ("j.txt", Array("a\u{200D}b\n".utf8)),
  ])
  func importTellsWhatIsLost(name: String, bytes: [UInt8]?) throws {
    let stage = try Stage.with("cursor 3,1")
    let durdraw = """
      {"DurMovie": {"formatVersion": 7, "sizeX": 2, "sizeY": 1, "framerate": 6, "frames": [
      {"frameNumber": 1, "delay": 0, "contents": ["a\\u200Db"], "colorMap": [[[7, 0]], [[7, 0]]]}]}}
      """
    try stage.folder.write(name, bytes ?? Array(durdraw.utf8))
    let opened = try Stage(.open(stage.folder(name)))
    #expect(opened.message.contains("; "), "\(opened.message)")
    stage.enter("import \"\(stage.folder(name))\"")
    #expect(stage.message.hasPrefix("\(opened.message) · "))
    #expect(stage.state.floating?.origin == Point(3, 1))
  }

  /// A piece has no letters of its own and one layer, which is said too.
  @Test func importTellsWhatAPieceHasNot() throws {
    let stage = try Stage.with("cursor 3,1")
    let letters = [UInt8](repeating: 0x55, count: 256 * 16)
    let xbin = Array("XBIN".utf8) + [0x1A, 1, 0, 1, 0, 16, 2] + letters + [0x41, 7]
    try stage.folder.write("l.xb", xbin)
    stage.enter("import \"\(stage.folder("l.xb"))\"")
    #expect(stage.message.hasPrefix("XBin; the drawing's letters are not kept · 1x1: drag"))
    stage.press("esc")
    let drawing = try Stage.with("layer new \"b\" ; text 0,0 \"a\"")
    drawing.enter("save \"\(stage.folder("two.oekaki"))\"")
    stage.enter("import \"\(stage.folder("two.oekaki"))\"")
    #expect(stage.message.hasPrefix("2 layers become 1 · "), "\(stage.message)")
  }

  @Test(arguments: [
    ("a.gif", "GIF89a", "of no kind that is read (convert it to PNG)"),
    ("a.jpg", "\u{1}\u{2}", "of no kind that is read (convert it to PNG)"),
    ("a.pdf", "\u{1}\u{2}", "of no kind that is read (nothing was changed; drawings, text"),
    ("a.oekaki", "\u{1}\u{2}", "not an Oekaki drawing (nothing was changed; drawings are .oekaki"),
  ])
  func whatCannotBeReadIsSaidForItsKind(name: String, contents: String, words: String) throws {
    let stage = try Stage.with()
    try stage.folder.write(name, Array(contents.utf8) + [0, 1, 2, 0])
    stage.enter("import \"\(stage.folder(name))\"")
    #expect(stage.text.contains("\(name): \(words.prefix(20))"), "\(stage.text)")
    let failure = #expect(throws: Failure.self) { try DrawingSource(stage.folder(name)) }
    #expect(failure?.description.contains(words) == true, "\(failure?.description ?? "")")
  }

  @Test func aPaletteBecomesTheDrawingsAndGoesOut() throws {
    let stage = try Stage.with("text 0,0 \"a\"")
    try stage.folder.write("dusk.gpl", Array("GIMP Palette\n#\n10 11 12\n255 136 0\n".utf8))
    stage.enter("import \"\(stage.folder("dusk.gpl"))\"")
    #expect(stage.message == "a palette of 2 colours")
    #expect(stage.state.drawing.palette == [.rgb(0x0A0B0C), .rgb(0xFF8800)])
    #expect(stage.state.floating == nil)
    stage.enter("export \"\(stage.folder("dusk.hex"))\"")
    #expect(try stage.folder.bytes("dusk.hex") == Array("0a0b0c\nff8800\n".utf8))
    try stage.folder.write("one.hex", Array("0a0b0c\n".utf8))
    stage.enter("import \"\(stage.folder("one.hex"))\"")
    #expect(stage.message == "a palette of 1 colour")
    stage.press("ctrl-z")
    stage.press("ctrl-z")
    #expect(stage.state.drawing.palette == Drawing.defaultPalette)
    try stage.folder.write("bad.gpl", Array("GIMP Palette\n1 2\n".utf8))
    stage.enter("import \"\(stage.folder("bad.gpl"))\"")
    #expect(stage.text.contains("three numbers"), "\(stage.text)")
  }

  @Test func whatIsCalledAPaletteIsNeverDrawnAsAText() throws {
    let stage = try Stage.with("text 0,0 \"a\"")
    try stage.folder.write("bad.hex", Array("2c2137ff\n".utf8))
    stage.enter("import \"\(stage.folder("bad.hex"))\"")
    #expect(stage.text.contains("six hexadecimal digits"), "\(stage.text)")
    #expect(stage.state.floating == nil)
  }
}
