import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// A text right beside an upright wire is its label where nothing else owns it.
struct LabelBesideTests {
  private func read(_ rows: [String], _ size: Size = Size(40, 20)) throws -> Diagram {
    var editor = Editor(try #require(EditorState(size: size)))
    _ = try editor.perform(.text(.zero, rows.joined(separator: "\n"), BrushOverride()))
    return try Diagram(editor.state.drawing.layers[0])
  }

  private static let top = ["┌─────┐", "│  a  │", "└──┬──┘"]
  private static let bottom = ["   ▼", "┌─────┐", "│  b  │", "└─────┘"]

  @Test(arguments: [["   │ yes"], ["   │yes"], ["   │", "   │ yes, if so", "   │"]])
  func aTextBesideAWireIsItsLabel(rows: [String]) throws {
    let diagram = try read(Self.top + rows + Self.bottom)
    #expect(diagram.wireLines.first?.hasPrefix("joint 0 → ▼ 1 “yes") == true)
    #expect(diagram.texts.map(\.text) == ["a", "b"])
    let ascii = try drawn(
      "text 0,0 \"\((Self.top + rows + Self.bottom).joined(separator: "\\n"))\" ; asciify",
      size: Size(40, 20))
    #expect(try Diagram(ascii.state.drawing.layers[0]).graph == diagram.graph)
  }

  /// What has two blanks, stands between two lines or in a text of several rows, or belongs to another
  /// line is none.
  @Test(arguments: [
    ["   │  yes"], ["   │ yes │"], [" no│ yes"], ["   │ yes", "   │ but no"],
    ["   │ yes", "   │", "   │ no"], ["   │ yes", "   ├──────"], ["   │", "   │", "    yes"],
  ])
  func otherTextsAreNone(rows: [String]) throws {
    let diagram = try read(Self.top + rows + Self.bottom)
    #expect(diagram.wires.flatMap(\.labels).isEmpty, "\(rows)")
  }

  /// Nor is what stands beside a line that leads to no box.
  @Test(arguments: [
    ["│ a quoted line", "│"], ["│", "│ service", "│"], ["├── a", "│   b", "└── c"],
    ["+---+", "| a | b", "+---+"], ["a | b", "--|--", "c | d"],
  ])
  func linesThatLeadNowhereHaveNone(rows: [String]) throws {
    #expect(try read(rows).wires.flatMap(\.labels).isEmpty)
  }

  /// Words between the lifelines of a sequence are not theirs.
  @Test func lifelinesHaveNone() throws {
    let rows = [
      "┌───┐      ┌───┐", "│ a │      │ b │", "└─┬─┘      └─┬─┘", "  │ hello    │",
      "  ├─────────▶│",
      "  │          │", "┌─┴─┐      ┌─┴─┐", "│ a │      │ b │", "└───┘      └───┘",
    ]
    #expect(try read(rows).wires.flatMap(\.labels).isEmpty)
  }

  /// In pictures in which all labels stand in gaps none is found beside a line, nor in trees, tables and
  /// quotes.
  @Test func plainPicturesHaveNone() throws {
    for seed in 0..<UInt64(Thoroughness.count(sample: 10, full: 600)) {
      let rows = RandomDiagram(seed: seed).text.split(
        separator: "\n", omittingEmptySubsequences: false)
      let listings = (0..<20).map { Self.listing(seed: seed * 20 + $0) }
      for rows in [rows.map(String.init)] + listings {
        let found = try read(rows, Size(80, 40)).wires.flatMap(\.labels).filter(\.isBeside)
        #expect(found.isEmpty, "seed \(seed): \(found)\n\(rows.joined(separator: "\n"))")
      }
    }
  }

  /// Rows of a tree, a table without a frame or a quote, with lines in Unicode or ASCII.
  private static func listing(seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    let isASCII = Bool.random(using: &random)
    let words = ["a", "src", "main file", "note: x", "b.txt", "1"]
    func word() -> String { words.randomElement(using: &random) ?? "" }
    var depth = 0
    let kind = Int.random(in: 0..<3, using: &random)
    return (0..<Int.random(in: 3...12, using: &random)).map { _ in
      defer { depth = max(0, min(4, depth + Int.random(in: -1...1, using: &random))) }
      let bar = isASCII ? "|" : "│"
      switch kind {
      case 0:
        let branch = isASCII ? ["|-- ", "+-- "] : ["├── ", "└── "]
        return String(repeating: "\(bar)   ", count: depth)
          + (branch.randomElement(using: &random) ?? "") + word()
      case 1: return "\(word()) \(bar) \(word()) \(bar) \(word())"
      default: return "\(bar) \(word())"
      }
    }
  }

  // MARK: Moving

  /// It goes with its wire, wherever that goes, and goes away with it.
  @Test func itFollowsItsWire() throws {
    var (moves, told) = (0, 0)
    for seed in 0..<UInt64(Thoroughness.count(sample: 16, full: 800)) {
      var random = SeededGenerator(seed: seed)
      let isASCII = Bool.random(using: &random)
      let isRight = Bool.random(using: &random)
      let label = ["yes", "no", "if it is"].randomElement(using: &random) ?? ""
      let gap = Int.random(in: 0...1, using: &random)
      let x = isRight ? 17 + gap : 16 - gap - label.count
      var editor = try drawn(
        """
        \(isASCII ? "shape style=ascii" : "shape style=single") ; box "a" at=14,2 ; box "b" at=14,11
        connect "a" "b" ; text \(x),7 "\(label)"
        """, size: Size(44, 26))
      let before = try Diagram(editor.state.drawing.layers[0])
      #expect(before.wires.flatMap(\.labels).map(\.text.text) == [label], "seed \(seed)")
      let (dx, dy) = (
        Int.random(in: -12...12, using: &random), Int.random(in: -3...8, using: &random)
      )
      try editor.run("select 14,11 18,13")
      let note = try editor.perform(Command.parse("shift \(dx),\(dy)")).note
      moves += 1
      if note != nil { told += 1 }
      let after = try Diagram(editor.state.drawing.layers[0])
      #expect(
        note != nil || after.graph == before.graph,
        "seed \(seed): \(dx),\(dy)\n\(editor.lines.joined(separator: "\n"))")
      try editor.run("undo ; deselect")
      try editor.run("remove 16,9")
      let rest = try Diagram(editor.state.drawing.layers[0])
      #expect(rest.wires.isEmpty && rest.texts.map(\.text) == ["a", "b"], "\(editor.lines)")
    }
    #expect(told * 20 <= moves, "\(told) of \(moves)")
  }

  /// It stays at its side of the line where some piece of it has room there.
  @Test(arguments: [
    ("13", 6, -8, ["│", "┌───────┘", "no │", "▼"]),
    ("18", 7, 5, ["│", "└────┐", "│ no", "▼"]),
  ])
  func itStaysAtItsSide(column: String, row: Int, step: Int, rows: [String]) throws {
    let script = """
      box "a" at=14,2 ; box "b" at=14,11 ; connect "a" "b" ; text \(column),\(row) "no"
      select 14,11 18,13 ; shift \(step),-2
      """
    let lines = try drawn(script, size: Size(44, 16)).lines[5...8].map {
      $0.replacing("·", with: " ").split(separator: " ").joined(separator: " ")
    }
    #expect(lines == rows)
  }

  @Test func itIsReplacedWhereItStands() throws {
    let start = #"box "a" at=4,0 ; box "b" at=4,7 ; connect "a" "b" ; text 8,4 "yes""#
    func row(_ word: String) throws -> String {
      try drawn(start + " ; retext \"yes\" \"\(word)\"", size: Size(30, 12)).lines[4]
        .replacing("·", with: " ")
    }
    #expect(try row("no").hasPrefix("      │ no      "))
    #expect(try row("by all means").hasPrefix("      │ by all means "))
    #expect(try row("").hasPrefix("      │      "))
  }
}
