import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// What a diagram says stays the same when a part of it is moved to where nothing is.
struct MovePropertyTests {
  /// The number of pictures, each with several moves.
  private static let pictures = Thoroughness.count(sample: 24, full: 1500)
  private static let movesOfEach = 6

  @Test(arguments: [false, true])
  func aMoveChangesNothingOfWhatAPictureSays(isApart: Bool) throws {
    var (moves, lost, changed) = (0, 0, 0)
    for seed in 0..<UInt64(Self.pictures) {
      let trial = try MoveTrial(seed: seed, isApart: isApart)
      for move in 0..<UInt64(Self.movesOfEach) {
        switch try trial.run(move) {
        case .impossible: break
        case .held: moves += 1
        case .lost(let report):
          (moves, lost) = (moves + 1, lost + 1)
          print("seed \(seed), move \(move):\n\(report)")
        case .changed(let report):
          (moves, changed) = (moves + 1, changed + 1)
          if changed <= 8 { Issue.record("seed \(seed), move \(move):\n\(report)") }
        }
      }
    }
    print("\(moves) moves of \(Self.pictures) pictures: \(lost) lines lost, \(changed) changed")
    #expect(moves > Self.pictures)
    #expect(lost * 1000 <= 3 * max(1000, moves))
  }
}

/// A random picture and moves of parts of it.
struct MoveTrial {
  enum Outcome {
    /// The move would put something on what stays.
    case impossible
    case held
    /// A line could not follow, which was told.
    case lost(String)
    case changed(String)
  }

  private let seed: UInt64
  private let editor: Editor
  private let diagram: Diagram

  /// Creates a random picture; every other one without the blanks that were typed.
  ///
  /// - Parameter isApart: whether wires keep one blank to the left and right sides of boxes.
  init(seed: UInt64, isApart: Bool = false) throws {
    let picture = RandomDiagram(seed: seed, isApart: isApart)
    try self.init(seed: seed, picture.text, isBare: seed % 2 == 0)
  }

  init(seed: UInt64, _ text: String, isBare: Bool) throws {
    self.seed = seed
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    let width = max(10, rows.map(\.count).max() ?? 0)
    var editor = Editor(EditorState(size: Size(width, max(3, rows.count))) ?? EditorState())
    _ = try editor.perform(.text(.zero, text, BrushOverride()))
    if isBare { _ = try editor.perform(Command.parse("replace glyph=\" \" tobg=none")) }
    self.editor = editor
    diagram = try Diagram(editor.state.drawing.layers[0])
  }

  var boxes: [Rect] { diagram.boxes.map(\.frame) }

  func staysStill(_ area: Rect) throws -> Bool {
    var moved = editor
    _ = try moved.perform(.select(area.origin, area.lastPoint))
    _ = try moved.perform(.shift(.zero))
    return moved.lines == editor.lines
      && moved.state.history.undoCount == editor.state.history.undoCount + 1
  }

  /// - Parameter area: what is selected; nil for anything.
  func run(_ number: UInt64, area: Rect? = nil) throws -> Outcome {
    var random = SeededGenerator(seed: seed << 8 | number)
    guard let (source, step) = try free(area, &random) else { return .impossible }
    var moved = editor
    let bounds = source.bounds
    _ = try moved.perform(.select(bounds.origin, bounds.lastPoint))
    let before = moved
    let note = try moved.perform(.shift(step)).note
    let after = try Diagram(moved.state.drawing.layers[0])
    if let failure = try failure(before, moved, bounds, step) {
      return .changed(report(failure, before, moved, bounds, step))
    }
    if let note { return .lost(report(note, before, moved, bounds, step)) }
    if after.graph != diagram.graph {
      return .changed(report("the graph differs", before, moved, bounds, step))
    }
    if words(after) != words(diagram) {
      return .changed(report("the words differ", before, moved, bounds, step))
    }
    return .held
  }

  /// Returns a part that is selected and a step that puts nothing on what stays.
  private func free(_ area: Rect?, _ random: inout SeededGenerator) throws -> (Selection, Point)? {
    for _ in 0..<8 {
      let area = area ?? selection(&random)
      let step = Point(
        Int.random(in: -14...14, using: &random), Int.random(in: -7...7, using: &random))
      let source = try #require(Selection(area.intersection(editor.state.drawing.bounds)))
      if step != .zero, Landing(diagram, source, step, editor.state.drawingSize).isFree {
        return (source, step)
      }
    }
    return nil
  }

  private func selection(_ random: inout SeededGenerator) -> Rect {
    guard let frame = diagram.boxes.randomElement(using: &random)?.frame else {
      return Rect(0, 0, 1, 1)
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: return frame
    case 2: return frame.inset(by: -1)
    case 3: return frame.union(diagram.boxes.randomElement(using: &random)?.frame ?? frame)
    case 4:
      let x = Int.random(in: frame.minX + 1..<frame.maxX, using: &random)
      return Rect(x, frame.minY, frame.maxX - x, frame.height)
    default:
      let y = Int.random(in: frame.minY + 1..<frame.maxY, using: &random)
      return Bool.random(using: &random)
        ? Rect(frame.minX, y, frame.width, frame.maxY - y)
        : Rect(frame.minX, frame.minY, frame.width / 2, y - frame.minY)
    }
  }

  /// Returns what is wrong with undoing, floating or stamping; nil if nothing is.
  private func failure(
    _ before: Editor, _ moved: Editor, _ bounds: Rect, _ step: Point
  ) throws -> String? {
    var undone = moved
    _ = try undone.perform(.undo(1))
    if undone.lines != before.lines { return "undo is not exact" }
    var floating = before
    _ = try floating.perform(.lift())
    for p in [bounds.origin + Point(1, 1), bounds.origin + step] {
      _ = try floating.perform(.float(p))
    }
    if floating.lines != moved.lines { return "it floats otherwise than it is moved" }
    var back = floating
    _ = try back.perform(.float(bounds.origin))
    _ = try back.perform(.stamp)
    if back.lines != before.lines || back.state.history.undoCount != before.state.history.undoCount
    {
      return "there and back is an edit"
    }
    _ = try floating.perform(.stamp)
    return floating.lines == moved.lines ? nil : "it is stamped otherwise than it is moved"
  }

  private func words(_ diagram: Diagram) -> [String] {
    (diagram.texts + diagram.boxes.flatMap(\.titles)
      + diagram.wires.flatMap { $0.labels.map(\.text) })
      .map(\.text).sorted()
  }

  private func report(
    _ failure: String, _ before: Editor, _ after: Editor, _ bounds: Rect, _ step: Point
  ) -> String {
    let rows = before.lines + after.lines
    return
      "\(failure): select \(bounds.origin.text) \(bounds.lastPoint.text) ; shift \(step.text)\n"
      + rows.joined(separator: "\n")
  }
}

/// Whether a move puts nothing on what stays.
private struct Landing {
  private let moves: BoxMoves
  private let diagram: Diagram
  private let source: Selection
  private let step: Point
  private let area: Rect

  init(_ diagram: Diagram, _ source: Selection, _ step: Point, _ size: Size) {
    (self.diagram, self.source, self.step) = (diagram, source, step)
    area = Rect(origin: .zero, size: size)
    moves = BoxMoves(diagram, source, step)
  }

  var isFree: Bool {
    guard (try? moves.check()) != nil, areBoxesFree, areWordsFree else { return false }
    return areLinesFree
  }

  private enum Relation { case apart, inside, around, over }

  private func relation(_ a: Rect, _ b: Rect) -> Relation {
    if a.intersection(b).isEmpty { return .apart }
    if b.inset(by: 1).intersection(a) == a { return .inside }
    return a.inset(by: 1).intersection(b) == b ? .around : .over
  }

  private func order(_ a: Rect, _ b: Rect) -> [Int] {
    [
      a.minX - b.minX, a.maxX - b.maxX, a.minX + 1 - b.maxX, a.maxX - b.minX - 1,
      a.minY - b.minY, a.maxY - b.maxY, a.minY + 1 - b.maxY, a.maxY - b.minY - 1,
    ].map { $0.signum() }
  }

  private var areBoxesFree: Bool {
    let frames = diagram.boxes.indices.map { (diagram.boxes[$0].frame, moves.frame($0)) }
    for (i, a) in frames.enumerated() {
      if a.0 != a.1, area.intersection(a.1) != a.1 { return false }
      for b in frames[..<i] {
        let relation = relation(a.0, b.0)
        guard relation == self.relation(a.1, b.1) else { return false }
        // Boxes that share a side go on sharing it.
        if relation == .over, order(a.0, b.0) != order(a.1, b.1) { return false }
      }
    }
    return true
  }

  private var changed: [Int] { moves.shifts.indices.filter { !moves.shifts[$0].isStill } }

  /// Words that stay are not covered, and words that go along do not come beside anything.
  private var areWordsFree: Bool {
    for text in diagram.texts {
      let span = text.span.rect
      let isSelected = !source.bounds.intersection(span).isEmpty
      let goes = text.box.map { !moves.shifts[$0].isStill } ?? false
      if !goes, isSelected { return false }
      for i in changed where text.box.map({ !isIn($0, i) }) ?? true {
        if !moves.frame(i).inset(by: -1).intersection(span).isEmpty { return false }
      }
    }
    return true
  }

  private func isIn(_ box: Int, _ outer: Int) -> Bool {
    box == outer || diagram.boxes[box].parent.map { isIn($0, outer) } ?? false
  }

  /// Lines that stay, and the ends that stay of others, are not covered.
  private var areLinesFree: Bool {
    for wire in diagram.wires {
      let ends = wire.ends.map { end in
        guard let box = end.box, let anchor = end.anchor else { return source.contains(end.place) }
        return moves.shift(of: anchor, on: box) != .zero
      }
      let stays = !ends.contains(true)
      for i in changed {
        let (old, new) = (diagram.boxes[i].frame, moves.frame(i).inset(by: -2))
        if stays {
          let isOver = wire.cells.contains {
            new.contains($0.place) && !old.contains($0.place)
          }
          let label = wire.labels.contains { !new.intersection($0.text.span.rect).isEmpty }
          if isOver || label { return false }
        }
        for (end, goes) in zip(wire.ends, ends) where !goes {
          if new.contains(end.place), !old.contains(end.place) { return false }
        }
      }
    }
    return true
  }
}
