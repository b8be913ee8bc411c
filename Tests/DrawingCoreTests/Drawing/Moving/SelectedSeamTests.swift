import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// Columns and rows that are inserted in a selection out of which lines lead.
struct SelectedSeamTests {
  private static let picture = """
    box "api" at=1,1 ; box "db" right-of="api" gap=6 ; box "log" below="api" gap=3
    connect "api" "db" ; connect "api" "log"
    """

  private func rows(_ script: String) throws -> [String] {
    try drawn("\(Self.picture) ; \(script)", size: Size(30, 10)).lines.map {
      String($0.replacing("·", with: " ").reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func aBoxThatIsSelectedGrows() throws {
    let wanted = [
      "", " ┌───────┐      ┌────┐", " │   api ├─────▶│ db │", " └────┬──┘      └────┘",
      "      │", "    ┌─┘", "    ▼", " ┌─────┐", " │ log │", " └─────┘",
    ]
    #expect(try rows("select 1,1 7,3 ; columns insert 3 2") == wanted)
  }

  @Test func whatIsSelectedBehindItGoes() throws {
    let wanted = [
      "", " ┌─────┐          ┌────┐", " │ api ├─────────▶│ db │", " └──┬──┘          └────┘",
      "    │", "    │", "    ▼", " ┌─────┐", " │ log │", " └─────┘",
    ]
    #expect(try rows("select 0,0 22,5 ; columns insert 10 4") == wanted)
    #expect(try rows("select 12,0 22,5 ; columns insert 12 4") == wanted)
  }

  /// A box half of which is selected behind the rows goes as a whole.
  @Test func noBoxIsShorn() throws {
    let rows = try rows("select 14,0 17,9 ; rows insert 0 1")
    #expect(
      rows[1...4] == [
        " ┌─────┐", " │ api ├──┐   ┌────┐", " └──┬──┘  └──▶│ db │", "    │         └────┘",
      ])
  }

  /// Of random selections; words are cut where the insertion goes through them.
  @Test func whatAPictureSaysStays() throws {
    var (count, cut) = (0, 0)
    for seed in 0..<UInt64(Thoroughness.count(sample: 30, full: 600)) {
      var trial = try SeamTrial(seed: seed)
      switch try trial.run() {
      case .held: count += 1
      case .cut: (count, cut) = (count + 1, cut + 1)
      case .changed(let report): Issue.record("seed \(seed):\n\(report)")
      }
    }
    print("\(count) insertions, \(cut) cut lines")
    #expect(cut * 50 <= max(50, count))
  }
}

/// A random picture without words outside of boxes, and an insertion in a part of it.
private struct SeamTrial {
  enum Outcome {
    case held
    /// There was no room, which was told.
    case cut
    case changed(String)
  }

  private var random: SeededGenerator
  private var editor: Editor
  private let diagram: Diagram

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    let text = RandomDiagram(seed: seed).text
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    let size = Size((rows.map(\.count).max() ?? 0) + 12, rows.count + 8)
    editor = Editor(try #require(EditorState(size: size)))
    _ = try editor.perform(.text(.zero, text, BrushOverride()))
    try editor.run("replace glyph=\" \" tobg=none")
    let words = try Diagram(editor.state.drawing.layers[0]).texts
    for word in words where word.box == nil {
      try editor.run("erase \(word.place.text) \(word.span.rect.lastPoint.text)")
    }
    diagram = try Diagram(editor.state.drawing.layers[0])
  }

  mutating func run() throws -> Outcome {
    let a = Point(Int.random(in: 0..<60, using: &random), Int.random(in: 0..<24, using: &random))
    let b =
      a + Point(Int.random(in: 0...40, using: &random), Int.random(in: 0...20, using: &random))
    let count = Int.random(in: 1...3, using: &random)
    let command =
      Bool.random(using: &random)
      ? "columns insert \(Int.random(in: a.x...b.x, using: &random)) \(count)"
      : "rows insert \(Int.random(in: a.y...b.y, using: &random)) \(count)"
    let before = editor.lines
    try editor.run("select \(a.text) \(b.text)")
    let note = try editor.perform(Command.parse(command)).note ?? ""
    if note.contains("cut") || note.contains("follow") { return .cut }
    let after = try Diagram(editor.state.drawing.layers[0])
    if wires(after) == wires(diagram), after.boxes.count == diagram.boxes.count { return .held }
    return .changed(
      "select \(a.text) \(b.text) ; \(command)\n" + (before + editor.lines).joined(separator: "\n"))
  }

  /// What the wires connect, by the numbers of the boxes in the order in which they were drawn.
  private func wires(_ diagram: Diagram) -> [String] {
    diagram.wires.map { wire in
      wire.ends.map { end in
        let words = end.box.map { diagram.words(of: $0).filter { $0.isNumber } } ?? "-"
        if case .head = end.kind { return "\(words)>" }
        return words
      }.sorted().joined(separator: " ")
    }.sorted()
  }
}
