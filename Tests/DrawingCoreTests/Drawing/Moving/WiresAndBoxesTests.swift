import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// No line that follows what is moved runs through a box, or along the inside of one, that holds none of
/// it.
struct WiresAndBoxesTests {
  private static let pair =
    #"box "b" at=0,0 width=9 height=5 ; box "a" right-of="b" width=9 height=5 ; connect "b" "a""#
  private static let stranger =
    #"box "a" at=8,0 width=5 height=9 ; box "b" at=20,3 ; box "c" at=30,3 ; connect "b" "c""#
  private static let loose = #"text 2,1 "Grant ──▶" ; box "a" at=11,0"#

  @Test(arguments: [
    (pair, #"move "a" by -4,0"#), (pair, "select 13,0 21,4 ; shift -4,0"),
    (pair, #"move "a" right-of="b" gap=0"#), (pair, #"arrange columns gap=0 "b" "a""#),
    (pair, #"move "b" by 4,0"#), (pair, "select 13,0 21,4 ; lift ; float 9,0 ; stamp"),
    (stranger, #"move "b" at=3,3"#), (stranger, "select 20,3 24,5 ; shift -17,0"),
    (stranger, #"move "a" by 17,0"#), (stranger, #"move "c" at=3,3"#),
    (loose, #"move "a" by -2,0"#),
    (loose, #"move "a" by -4,0"#), (loose, "select 11,0 15,2 ; shift -9,0"),
  ])
  func aBoxThatComesToTouchAnotherIsNotEntered(script: String, move: String) throws {
    let before = try drawn(script, size: Size(46, 14))
    var after = before
    try perform(move, in: &after)
    let picture = after.lines.joined(separator: "\n")
    #expect(try strayCells(before, after).isEmpty, "\(move)\n\(picture)")
  }

  /// What these tests look for is found where it is.
  @Test func strayCellsAreSeen() throws {
    let size = Size(30, 8)
    let through = """
      ┌───────┐┌───────┐
      │   b   ├┼─┐ a   │
      └───────┘└─┼─────┘
                 │ ▲
                 └─┘
      """
    let around = """
      ┌───────┐┌───────┐
      │   b   ││   a   │
      └───┬───┘└───────┘
          │        ▲
          └────────┘
      """
    let before = try drawn(Self.pair, size: size)
    let after = try [through, around].map { try drawn("text 0,0 \(Script.quoted($0))", size: size) }
    #expect(try strayCells(before, after[0]) == [Point(9, 1), Point(10, 1), Point(11, 1)])
    #expect(try strayCells(before, after[1]).isEmpty)
  }

  /// What has no way is told, and nothing of it is left in the box.
  @Test func aLineUnderABoxIsGone() throws {
    var editor = try drawn(Self.loose, size: Size(30, 5))
    let note = try editor.perform(.parse(#"move "a" by -4,0"#)).note
    #expect(note?.hasPrefix("1 line could not follow") ?? false, "\(note ?? "")")
    #expect(!editor.lines.joined().contains("▶"))
  }

  /// A line that has no way round what comes to lie on it is cut in two there, and touches nothing.
  @Test(arguments: [[3, 4], [4, 3]])
  func aLineUnderABoxIsCutInTwo(order: [Int]) throws {
    let boxes = """
      box "b0" at=1,0 ; box "b1" below="b0" ; box "b3" right-of="b0" ; box "b4" below="b1"
      """
    let wires = order.map { "connect \"b\($0)\" \"b0\"" }.joined(separator: " ; ")
    var editor = try drawn("\(boxes) ; \(wires)", size: Size(20, 10))
    let note = try editor.perform(.parse(#"move "b1" by 1,-1"#)).note
    #expect(note == "1 line could not follow (3,4)")
    #expect(
      editor.lines == [
        "·┌────┐····┌────┐···", "·│·b0·│◀───┤·b3·│···", "·└────┘····└────┘···",
        "····················", "│·┌────┐············", "│·│·b1·│············",
        "│·└────┘············", "│···················", "│···················",
        "└──┐················", "·┌─┴──┐·············", "·│·b4·│·············",
        "·└────┘·············",
      ])
    _ = try editor.perform(.parse("undo"))
    #expect(editor.lines[4] == "┌──┘················")
  }

  // MARK: Random moves

  private static let pictures = Thoroughness.count(sample: 12, full: 1200)

  @Test func noLineEntersABox() throws {
    var (count, touching) = (0, 0)
    for seed in 0..<UInt64(Self.pictures) {
      let editor = try picture(seed)
      for number in 0..<UInt64(6) {
        var random = SeededGenerator(seed: seed << 8 | number)
        guard let step = try step(editor, &random) else { continue }
        for command in step.commands {
          var after = editor
          guard (try? perform(command, in: &after)) != nil else { continue }
          count += 1
          touching += step.isTouching ? 1 : 0
          let stray = try strayCells(editor, after)
          let lines = (editor.lines + after.lines).joined(separator: "\n")
          #expect(
            stray.isEmpty,
            "seed \(seed), move \(number): \(command): \(stray.map(\.text))\n\(lines)")
        }
      }
    }
    print("\(count) moves, after \(touching) of them a box touched another")
    #expect(count > 4 * Self.pictures && touching > Self.pictures)
  }

  private func perform(_ script: String, in editor: inout Editor) throws {
    for command in try Script.parse(script).compactMap(\.command) {
      _ = try editor.perform(command)
    }
  }

  private func picture(_ seed: UInt64) throws -> Editor {
    let rows = RandomDiagram(seed: seed).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    var editor = Editor(try #require(EditorState(size: Size(80, 34))))
    _ = try editor.perform(
      .text(Point(2, 1), rows.joined(separator: "\n"), BrushOverride()))
    _ = try editor.perform(Command.parse("replace glyph=\" \" tobg=none"))
    // Lines that begin nowhere and lead to a box.
    for box in try Diagram(editor.state.drawing.layers[0]).boxes where !box.isGroup {
      let end = Point(box.frame.minX - 1, box.frame.minY + 1)
      let start = Point(end.x - 5, end.y)
      let isFree = (start.x - 1...end.x).allSatisfy { x in
        [-1, 0, 1].allSatisfy { editor.state.drawing.layers[0][Point(x, end.y + $0)] == .clear }
      }
      guard start.x > 1, isFree, (seed &+ UInt64(end.x)) % 2 == 0 else { continue }
      _ = try editor.perform(
        Command.parse("wire \(start.text) \(end.text) to=arrow"))
    }
    return editor
  }

  /// Returns the ways to move a random box, next to another one by half. Nil if it would lie on another.
  private func step(
    _ editor: Editor, _ random: inout SeededGenerator
  ) throws -> (commands: [String], isTouching: Bool)? {
    let diagram = try Diagram(editor.state.drawing.layers[0])
    let leaves = diagram.boxes.filter { !$0.isGroup }.map(\.frame)
    guard leaves.count > 1, let box = leaves.randomElement(using: &random),
      let other = leaves.filter({ $0 != box }).randomElement(using: &random)
    else { return nil }
    for _ in 0..<12 {
      let gap = Int.random(in: 0...2, using: &random) / 2
      let (x, y) = (
        Int.random(in: other.minX - box.width...other.maxX, using: &random),
        Int.random(in: other.minY - box.height...other.maxY, using: &random)
      )
      let new =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: Rect(other.maxX + gap, y, box.width, box.height)
        case 1: Rect(other.minX - gap - box.width, y, box.width, box.height)
        case 2: Rect(x, other.maxY + gap, box.width, box.height)
        case 3: Rect(x, other.minY - gap - box.height, box.width, box.height)
        default:
          box.offset(
            by: Point(
              Int.random(in: -12...12, using: &random), Int.random(in: -6...6, using: &random)))
        }
      let step = new.origin - box.origin
      guard step != .zero, editor.state.drawing.bounds.covers(new), isFree(new, box, diagram)
      else { continue }
      let isTouching = leaves.contains { $0 != box && !$0.inset(by: -1).intersection(new).isEmpty }
      return (
        [
          "select \(box.origin.text) \(box.lastPoint.text) ; shift \(step.text)",
          "move \(box.origin.text) by \(step.text)",
        ], isTouching
      )
    }
    return nil
  }

  /// Whether a box may lie somewhere: on no other one, and on no line of which it is no end.
  private func isFree(_ new: Rect, _ old: Rect, _ diagram: Diagram) -> Bool {
    let boxes = diagram.boxes.map(\.frame).filter { $0 != old }
    let lines = diagram.wires.filter { wire in
      !wire.ends.contains { $0.box.map { diagram.boxes[$0].frame == old } ?? false }
    }
    return boxes.allSatisfy { $0.inset(by: 1).covers(new) || $0.intersection(new).isEmpty }
      && lines.allSatisfy { !$0.cells.contains { new.contains($0.place) } }
  }

  // MARK: Stray cells

  /// Returns the cells of lines that were not there before, in a box or on its sides, where the line has
  /// no end in it and none was in it before.
  private func strayCells(_ old: Editor, _ new: Editor) throws -> [Point] {
    let before = try Diagram(old.state.drawing.layers[0])
    let after = try Diagram(new.state.drawing.layers[0])
    var stray: [Point] = []
    for (i, box) in after.boxes.enumerated() {
      let name = after.name(of: i)
      let frame = before.boxes.indices.first { before.name(of: $0) == name }
        .map { before.boxes[$0].frame }
      let wasPassed = frame.map { frame in before.wires.contains { enters($0, frame) } } ?? true
      if wasPassed { continue }
      for wire in after.wires where !isIn(wire, i, after) {
        stray += inner(wire).filter { p in
          box.frame.contains(p) && !before.lines.isLine(at: p)
        }
      }
    }
    return stray
  }

  /// The cells of a line but those in the sides of the boxes that it joins.
  private func inner(_ wire: Diagram.Wire) -> [Point] {
    let ends = wire.ends.filter { $0.isInLine && $0.box != nil }.map(\.place)
    return wire.cells.map(\.place).filter { !ends.contains($0) }
  }

  private func enters(_ wire: Diagram.Wire, _ frame: Rect) -> Bool {
    inner(wire).contains(where: frame.contains)
  }

  private func isIn(_ wire: Diagram.Wire, _ box: Int, _ diagram: Diagram) -> Bool {
    let frame = diagram.boxes[box].frame
    return wire.ends.contains { end in
      let p = end.isInLine && end.box != nil ? end.place + end.side.opposite.step : end.place
      return frame.contains(p) && end.box.map { frame.covers(diagram.boxes[$0].frame) } ?? true
    }
  }
}
