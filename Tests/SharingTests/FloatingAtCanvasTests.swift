import Cells
import TestSupport
import Testing

@testable import DrawingCore
@testable import Sharing

/// Pieces that float over a canvas while others draw where they were lifted, and what is moved in one
/// step.
struct FloatingAtCanvasTests {
  private static let lifting = """
    as ann
    select 2,1 5,1
    lift
    float 12,1
    """

  /// What others may do to `word` meanwhile, and what stands there afterwards.
  private static let changes = [
    ("erase 2,1 5,1", "····"), ("text 2,1 \"XY\"", "XY··"), ("text 3,1 \"Q\"", "·Q··"),
    ("undo", "····"), ("text 2,1 \"日本\"", "日本"), ("replace glyph=\"o\" toglyph=\"0\"", "·0··"),
    ("text 8,0 \"else\"", "····"), ("select 2,1 5,1\nlift\nfloat 2,4\nstamp", "····"),
    ("select 2,1 5,1\nshift 0,3", "····"), ("erase 2,1 3,1\nundo", "····"),
  ]

  private func picture(_ table: Table, _ name: String) throws -> [String] {
    let editor = try table.seat(name).replica.editor
    let seen = editor.state.drawing.flattened(
      sketch: editor.sketch, active: editor.state.activeLayer)
    return (0..<seen.height).map { seen.text(ofRow: $0) }
  }

  /// It is stamped as it was lifted, and clears what is there only where that still is what was lifted.
  @Test(arguments: changes, [false, true])
  func aPieceCarriesItsCells(change: (line: String, left: String), isKilled: Bool) throws {
    var table = try Table(ofScript: "as bob\ntext 2,1 \"word\"\ndeliver", Size(24, 6))
    try table.perform(
      "\(Self.lifting)\nas bob\n\(change.line)\ndeliver\(isKilled ? "\nkill ann" : "")")
    let floating = try picture(table, "ann")
    #expect(floating[1].dropFirst(change.left == "日本" ? 10 : 12).hasPrefix("word"), "\(floating)")
    try table.perform("as ann\nstamp\ndeliver")
    let row = try table.same()[1]
    #expect(row.contains("word") && row.dropFirst(2).hasPrefix(change.left), "\(row)")
    #expect(try picture(table, "ann") == floating)
    try table.perform("as ann\nundo\ndeliver")
    #expect(try table.same()[1].dropFirst(12).hasPrefix("····"))
  }

  /// The layer that it was lifted from is gone: it is drawn on the one that is there.
  @Test func aPieceOfALayerThatIsGoneIsDrawn() throws {
    var table = try Table(
      ofScript: "as ann\nlayer new \"L\"\ntext 2,1 \"word\"\ndeliver", Size(24, 6))
    try table.perform("\(Self.lifting)\nas bob\nlayer delete 2\ndeliver\nas ann\nstamp\ndeliver")
    #expect(try table.same()[1].dropFirst(12).hasPrefix("word"))
  }

  /// Where nobody else draws, lines follow as they do alone.
  @Test(arguments: ["lift\nfloat 2,4\nstamp", "shift 0,3", "lift loose\nfloat 2,4\nstamp"])
  func linesFollowAsTheyDoAlone(how: String) throws {
    let boxes = "box \"a\" at=2,1\nbox \"b\" at=14,1\nconnect \"a\" \"b\""
    let moving = "select \"a\"\n\(how)"
    var alone = Editor(EditorState(drawing: try #require(Drawing(size: Size(24, 9)))))
    for line in "\(boxes)\n\(moving)".split(separator: "\n") {
      _ = try alone.perform(.parse(String(line)))
    }
    var table = try Table(ofScript: "as ann\n\(boxes)\ndeliver", Size(24, 9))
    try table.perform("as ann\n\(moving)\nas bob\ntext 20,8 \"x\"\ndeliver")
    _ = try table.same()
    try table.perform("as bob\nundo\ndeliver")
    _ = try table.same()
    #expect(try table.seat("ann").replica.shown.drawing == alone.state.drawing)
  }

  /// What was moved while others could not see it is moved, whatever they did to it meanwhile.
  @Test(arguments: [
    ("shift 10,0", "word"), ("flip h", "drow"), ("shift 10,0 copy", "word"),
    ("align right", "word"),
  ])
  func whatWasMovedOfflineIsNotLost(command: String, expected: String) throws {
    for (line, _) in Self.changes.prefix(2) {
      var table = try Table(ofScript: "as bob\ntext 2,1 \"word\"\ndeliver", Size(24, 6))
      let area = command.hasPrefix("align") ? "2,1 15,1" : "2,1 5,1"
      try table.perform("as ann\nselect \(area)\n\(command)")
      let drawn = try table.rows("ann")[1]
      try table.perform("as bob\n\(line)\ndeliver bob\ndeliver")
      let row = try table.same()[1]
      for (x, glyph) in drawn.enumerated() where glyph != "·" && !(2...5).contains(x) {
        #expect(Array(row)[x] == glyph, "\(command), \(line): \(row)")
      }
    }
  }
}
