import Cells
import DrawingCore
import Formats
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// The options of an export, in its dialog and on the command line.
@MainActor struct ExportOptionsTests {
  private func stage(_ name: String, _ script: String = "text 0,0 \"é\" fg=red bg=blue") throws
    -> Stage
  {
    let stage = try Stage(.new(Size(12, 5)), folder: try TemporaryFolder(), confined: true)
    try stage.run(script)
    stage.press("ctrl-e")
    stage.type(name)
    return stage
  }

  private func row(_ name: String, _ stage: Stage) throws -> (y: Int, text: String) {
    let y = try #require(stage.lines.firstIndex { $0.contains("  \(name) ") }, "\(stage.text)")
    return (y, stage.lines[y])
  }

  private func click(_ word: String, in name: String, _ stage: Stage) throws {
    let (y, _) = try row(name, stage)
    stage.click(try stage.column(of: " \(word) ", row: y) + 1, y)
  }

  private nonisolated static let rows: [String: [String]] = [
    "a.ans": ["encoding", "papers", "rgb", "sauce", "region", "columns"],
    "a.txt": ["encoding", "comment", "blanks", "sauce", "region", "columns"],
    "a.png": ["scale", "ninth", "tall", "font", "region", "columns"],
    "a.xb": ["sauce", "region", "columns"], "a.svg": ["region", "columns"], "a": [], "a.gpl": [],
  ]

  @Test(arguments: rows.keys.sorted())
  func eachFormatHasItsOptions(name: String) throws {
    let stage = try stage(name)
    let names = [
      "encoding", "papers", "rgb", "sauce", "comment", "blanks", "scale", "ninth", "tall",
      "font", "region", "columns",
    ]
    let shown = names.filter { name in stage.lines.contains { $0.contains("  \(name) ") } }
    #expect(shown.sorted() == (Self.rows[name] ?? []).sorted(), "\(stage.text)")
  }

  /// What a drawing decides itself is shown as chosen.
  @Test func whatWouldBeTakenIsInBrackets() throws {
    #expect(try row("encoding", try stage("a.ans")).text.contains("[cp437]"))
    let other = try stage("a.ans", "text 0,0 \"絵\" fg=red bg=blue")
    #expect(try row("encoding", other).text.contains("[utf8]"))
    #expect(try row("papers", other).text.contains("[numbered]"))
  }

  @Test func keysChooseAndSet() throws {
    let stage = try stage("a.ans")
    stage.press("tab", "right", "space")
    #expect(try row("encoding", stage).text.contains("[utf8]"))
    stage.press("down", "down", "down", "right", "space")
    #expect(try row("sauce", stage).text.contains("[no]"), "\(stage.text)")
    // Back at the name, which is typed further.
    stage.press("tab", "home")
    stage.type("x")
    #expect(stage.text.contains("xa.ans: ANSI art"))
    stage.press("tab", "enter")
    let bytes = try stage.folder.bytes("xa.ans")
    #expect(String(decoding: bytes, as: UTF8.self).contains("é"))
    #expect(ForeignFile(bytes).sauce == nil)
  }

  @Test func theFirstRowIsLeftUpwards() throws {
    let stage = try stage("a.png")
    stage.press("tab", "down", "up", "up")
    stage.type("b")
    #expect(stage.text.contains("a.pngb"))
  }

  @Test func aClickSets() throws {
    let stage = try stage("a.png")
    try click("2", in: "scale", stage)
    try click("yes", in: "ninth", stage)
    #expect(stage.text.contains("[2]") && stage.text.contains("[yes]"))
    stage.press("enter")
    #expect(stage.message.hasPrefix("exported a.png"))
    // The width stands in the header.
    let width: [UInt8] = [0, 0, 0, 12 * 9 * 2]
    #expect(try Array(stage.folder.bytes("a.png")[16..<20]) == width)
    // The next time they stand as they were; other formats have their own.
    stage.press("ctrl-e")
    stage.type("b.png")
    #expect(stage.text.contains("[2]"))
  }

  /// A part is chosen for one export; the next is of all again.
  @Test func whatIsSelectedIsExportedAlone() throws {
    let stage = try stage("a.txt", "text 0,0 \"abcd\" bg=none ; select 1,0 2,0")
    try click("selection 2x1", in: "region", stage)
    #expect(try row("region", stage).text.contains("[selection 2x1]"))
    stage.press("enter")
    #expect(try stage.folder.bytes("a.txt") == Array("bc\n".utf8), "\(stage.text)")
    stage.press("ctrl-e")
    stage.type("b.txt")
    #expect(try row("region", stage).text.contains("[all]"))
  }

  /// The name of a font is typed on the command line, with what was chosen besides.
  @Test func aFontIsTyped() throws {
    let stage = try stage("a.png")
    try click("2", in: "scale", stage)
    try click("other…", in: "font", stage)
    #expect(stage.lines.last?.hasPrefix(": export \"a.png\" scale=2 font=\"") == true)
  }

  /// The line lies over the screen that the dialog lay over, which is there again after it.
  @Test(arguments: [
    ("alt-i", "My title"), (":", "rect 1"), ("f5", "arrow"), ("f6", ""), ("f7", ""), ("f8", ""),
    ("v", ""), ("?", ""),
  ])
  func aFontIsTypedOverTheScreenThatIsOpen(key: String, text: String) throws {
    let stage = try Stage(.new(Size(12, 5)), folder: try TemporaryFolder(), confined: true)
    stage.press(key)
    stage.type(text)
    let lines = stage.lines.dropFirst().dropLast(2)
    stage.press("ctrl-s")
    stage.type("a.png")
    try click("other…", in: "font", stage)
    #expect(stage.lines.last?.hasPrefix(": export \"a.png\" font=\"") == true, "\(stage.text)")
    let next = try Stage(.last, folder: stage.folder, confined: true)
    #expect(next.lines.last?.hasPrefix(": export \"a.png\" font=\"") == true, "\(next.text)")
    next.press("esc")
    #expect(next.lines.dropFirst().dropLast(2) == lines && next.controller.presented != nil)
    next.press("ctrl-s")
    next.type("a.png")
    try click("other…", in: "font", next)
    next.press("ctrl-u")
    next.type("help")
    next.press("enter")
    #expect(next.controller.presented is HelpViewController, "\(next.text)")
    #expect(next.controller.presented?.presented == nil)
  }

  @Test func theyComeBackAfterAKill() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("space", "ctrl-e")
    stage.type("a.txt")
    stage.press("tab", "down", "right", "right", "space")
    #expect(stage.text.contains("[hash]"))
    let lines = stage.lines.dropLast(2)
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.lines.dropLast(2) == lines)
    next.press("down", "left", "space")
    #expect(try row("blanks", next).text.contains("[yes]"))
  }

  /// Exported over its own file a drawing is saved, in the way that was chosen, from then on.
  @Test func theyAreKeptForItsOwnFile() throws {
    let stage = try Stage.with()
    try stage.folder.write("a.txt", "éa\n".utf8)
    stage.enter("open \"\(stage.folder("a.txt"))\"")
    stage.enter("text 1,0 \"x\" fg=default bg=default")
    stage.enter("export \"\(stage.folder("a.txt"))\" encoding=cp437")
    #expect(stage.message == "saved a.txt", "\(stage.text)")
    #expect(try stage.folder.bytes("a.txt") == [0x82, 0x78, 0x0A])
    // Also where nothing was drawn.
    stage.enter("export \"\(stage.folder("a.txt"))\" encoding=utf8")
    #expect(try stage.folder.bytes("a.txt") == Array("éx\n".utf8))
  }

  /// The command has the options of the command line.
  @Test func theCommandHasThem() throws {
    let stage = try Stage.with("text 0,0 \"abcé\" fg=default bg=none")
    stage.enter("export \"\(stage.folder("a.txt"))\" encoding=cp437 columns=4 comment=hash")
    #expect(try stage.folder.bytes("a.txt").starts(with: Array("# abc".utf8) + [0x82, 0x0A]))
    stage.enter("export \"\(stage.folder("b"))\" format=txt region=1,0..2,0")
    #expect(try stage.folder.bytes("b") == Array("bc\n".utf8))
    stage.enter("export \"\(stage.folder("c.txt"))\" encoding=latin1")
    #expect(stage.status.contains("unknown encoding “latin1”"), "\(stage.status)")
    stage.press("esc")
    try stage.run("text 0,1 \"x\" fg=red bg=none")
    stage.enter("export \"\(stage.folder("d.txt"))\" loss=refuse")
    #expect(stage.message.hasPrefix("d.txt: as .txt: ") && !stage.folder.has("d.txt"))
    stage.enter("export \"\(stage.folder("a.txt"))\" loss=quiet replace")
    #expect(try stage.folder.bytes("a.txt").starts(with: "abcé\nx".utf8))
  }
}
