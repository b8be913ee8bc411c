import Cells
import TestSupport

@testable import DrawingCore

/// A picture of boxes in no order, some in groups with titles, with wires that find their way, labels
/// and a bus.
struct RandomDiagram {
  private(set) var frames: [Rect] = []
  private(set) var groups: [Rect] = []
  private var sheet: ArmSheet
  private let isASCII: Bool
  private let hasTees: Bool
  private let isPlain: Bool
  private let isApart: Bool
  private static let size = Size(76, 32)

  /// - Parameters:
  ///   - isPlain: whether its lines are of ASCII, with `+` for all corners.
  ///   - isApart: whether wires keep one blank to the left and right sides of boxes.
  init(seed: UInt64, isPlain: Bool = false, isApart: Bool = false) {
    var random = SeededGenerator(seed: seed)
    isASCII = Bool.random(using: &random) || isPlain
    self.isPlain = isPlain
    self.isApart = isApart
    hasTees = Bool.random(using: &random) && !isApart
    sheet = ArmSheet(Self.size, isASCII: isASCII)
    for _ in 0..<Int.random(in: 0...2, using: &random) { addGroup(&random) }
    for _ in 0..<Int.random(in: 2...8, using: &random) { addBox(&random) }
    if Int.random(in: 0..<3, using: &random) == 0 { addBus(&random) }
    for _ in 0..<Int.random(in: 0...10, using: &random) { addWire(&random) }
    for _ in 0..<Int.random(in: 0...2, using: &random) { addWord(&random) }
  }

  /// The rows of the picture.
  var text: String { sheet.rows.joined(separator: "\n") }

  // MARK: Boxes

  private mutating func addGroup(_ random: inout SeededGenerator) {
    let size = Size(
      Int.random(in: 20...34, using: &random), Int.random(in: 8...13, using: &random))
    guard let rect = place(size, in: Rect(origin: .zero, size: Self.size), &random) else { return }
    groups.append(rect)
    sheet.addBox(rect)
    if Bool.random(using: &random) {
      sheet.put(" g\(groups.count) ", at: Point(rect.minX + 2, rect.minY))
    }
  }

  private mutating func addBox(_ random: inout SeededGenerator) {
    let size = Size(Int.random(in: 5...11, using: &random), Int.random(in: 3...5, using: &random))
    let area =
      groups.randomElement(using: &random).flatMap {
        Bool.random(using: &random) ? $0.inset(by: 2) : nil
      } ?? Rect(origin: .zero, size: Self.size)
    guard let rect = place(size, in: area, &random) else { return }
    let name = ["b", "a b", "x-y", "C+", "絵"].randomElement(using: &random) ?? ""
    frames.append(rect)
    sheet.addBox(rect)
    if (rect.minX + rect.minY) % 7 == 0, !isPlain { sheet.putSlantedCorners(of: rect) }
    let text = "\(name)\(frames.count)"
    sheet.put(
      Glyph.glyphs(in: text).reduce(0) { $0 + $1.width } <= rect.width - 2
        ? text : "\(frames.count)",
      at: Point(rect.minX + 1, rect.minY + 1))
  }

  private func place(_ size: Size, in area: Rect, _ random: inout SeededGenerator) -> Rect? {
    guard area.width >= size.width, area.height >= size.height else { return nil }
    for _ in 0..<20 {
      let rect = Rect(
        Int.random(in: area.minX...area.maxX - size.width, using: &random),
        Int.random(in: area.minY...area.maxY - size.height, using: &random), size.width, size.height
      )
      let others = (frames + groups).allSatisfy { other in
        other.intersection(rect.inset(by: -2)).isEmpty
          || groups.contains(other) && other.inset(by: 2).intersection(rect) == rect
      }
      if others { return rect }
    }
    return nil
  }

  private mutating func addWord(_ random: inout SeededGenerator) {
    for _ in 0..<10 {
      let p = Point(
        Int.random(in: 2..<Self.size.width - 8, using: &random),
        Int.random(in: 0..<Self.size.height, using: &random))
      guard sheet.isFree(Rect(p.x - 2, p.y, 10, 1)) else { continue }
      sheet.put("note \(p.x % 7)", at: p)
      return
    }
  }

  // MARK: Wires

  private mutating func addBus(_ random: inout SeededGenerator) {
    for _ in 0..<10 {
      let y = Int.random(in: 1..<Self.size.height - 1, using: &random)
      let x = Int.random(in: 1..<20, using: &random)
      let rect = Rect(x, y, Int.random(in: 20...40, using: &random), 1)
      guard sheet.isFree(rect.inset(by: -1)) else { continue }
      sheet.addLine([rect.origin, rect.lastPoint])
      return
    }
  }

  private mutating func addWire(_ random: inout SeededGenerator) {
    guard let diagram = try? Diagram(sheet.grid), diagram.boxes.count > 1 else { return }
    var ground = Ground(diagram, in: Rect(origin: .zero, size: Self.size))
    let all = diagram.boxes.indices.shuffled(using: &random)
    let (a, b) = (all[0], all[1])
    guard diagram.boxes[a].parent != b, diagram.boxes[b].parent != a else { return }
    let heads = (Bool.random(using: &random), Bool.random(using: &random))
    let isOnLine = Int.random(in: 0..<4, using: &random) == 0
    var ends = [end(at: diagram.boxes[a].frame, heads.0, ground, &random)]
    let tee = isOnLine ? self.tee(in: diagram, ground, &random) : nil
    ends.append(tee ?? end(at: diagram.boxes[b].frame, heads.1, ground, &random))
    guard let from = ends[0], let to = ends[1] else { return }
    let open = ground.open { i in
      let frame = ground.boxes[i]
      return frame.contains(from.place) || frame.contains(to.place)
    }
    var budget = 1 << 20
    guard
      let detour = ground.detour(
        from: [from], to: [to], open: open, isASCII: isASCII, budget: &budget)
    else { return }
    if isASCII, Course(points: detour.corners).isKnotted { return }
    ground.setWord(false, at: from.place)
    sheet.addLine(detour.corners)
    if heads.0 { sheet.putHead(at: detour.corners[0], from: detour.corners[1]) }
    if heads.1, tee == nil {
      let last = detour.corners.count - 1
      sheet.putHead(at: detour.corners[last], from: detour.corners[last - 1])
    }
    if Bool.random(using: &random) { addLabel(detour.corners, ground, &random) }
  }

  /// Returns a place on a side of a box, or beside it for a head and where there are no tees.
  private func end(
    at rect: Rect, _ hasHead: Bool, _ ground: Ground, _ random: inout SeededGenerator
  ) -> RouteEnd? {
    let side = Side.allCases.randomElement(using: &random) ?? .up
    let last = rect.lastPoint
    let x = Int.random(in: rect.minX + 1...last.x - 1, using: &random)
    let y = Int.random(in: rect.minY + 1...last.y - 1, using: &random)
    let wall =
      switch side {
      case .up: Point(x, rect.minY)
      case .down: Point(x, last.y)
      case .left: Point(rect.minX, y)
      case .right: Point(last.x, y)
      }
    let i = ground.frame.number(wall)
    guard ground.lines(i) == (side.isLevel ? SideBits.upright : SideBits.level) else { return nil }
    if isASCII, ground.isBesidePlus(i) { return nil }
    let isJoint = hasTees && !hasHead
    if isApart, side.isLevel {
      let gap = wall + side.step
      guard sheet.isFree(Rect(corners: gap, gap + side.step)) else { return nil }
      return RouteEnd(place: gap + side.step, sides: [side], isJoint: false)
    }
    return RouteEnd(
      place: isJoint ? wall : wall + side.step, sides: [side], isJoint: isJoint)
  }

  /// Returns a place on a line that is no side of a box.
  private func tee(
    in diagram: Diagram, _ ground: Ground, _ random: inout SeededGenerator
  ) -> RouteEnd? {
    guard let wire = diagram.wires.randomElement(using: &random) else { return nil }
    let cells = wire.cells.dropFirst(3).dropLast(3).filter { cell in
      let i = ground.frame.number(cell.place)
      return SideBits.isStraight(cell.sides) && ground.lines(i) == cell.sides
        && !(isASCII && ground.isBesidePlus(i))
    }
    guard let cell = cells.randomElement(using: &random) else { return nil }
    let isLevel = cell.sides == SideBits.level
    let side: Side =
      Bool.random(using: &random) ? (isLevel ? .up : .left) : (isLevel ? .down : .right)
    return RouteEnd(place: cell.place, sides: [side], isJoint: true)
  }

  private mutating func addLabel(
    _ corners: [Point], _ ground: Ground, _ random: inout SeededGenerator
  ) {
    for (a, b) in zip(corners, corners.dropFirst()) where a.y == b.y && abs(a.x - b.x) > 9 {
      let x = (a.x + b.x) / 2 - 2
      let gap = (x...x + 3).map { Point($0, a.y) }
      guard gap.allSatisfy({ ground.lines(ground.frame.number($0)) == 0 }) else { continue }
      sheet.put(" ok ", at: gap[0])
      return
    }
  }
}

/// Arms of lines, and what is written over them.
private struct ArmSheet {
  private let size: Size
  private let style: LineStyle
  private var lines = DrawnArms()
  private var over: [Point: Cell] = [:]

  init(_ size: Size, isASCII: Bool) {
    (self.size, style) = (size, LineStyle(isASCII: isASCII))
  }

  func isFree(_ rect: Rect) -> Bool {
    rect.rows.allSatisfy { y in
      rect.columns.allSatisfy { x in
        lines.arms[Point(x, y)] == nil && over[Point(x, y)] == nil
      }
    }
  }

  mutating func addBox(_ rect: Rect) { lines.addBox(rect) }
  mutating func addLine(_ points: [Point]) { lines.addLine(points) }

  mutating func putHead(at p: Point, from before: Point) {
    guard let side = Side(from: before, to: p),
      let glyph = LineEnd.arrow.glyph(pointing: side, isASCII: style.isASCII)
    else { return }
    over[p] = Cell(glyph)
  }

  /// Makes a box one for a decision.
  mutating func putSlantedCorners(of rect: Rect) {
    let (first, last) = (rect.origin, rect.lastPoint)
    for (p, isRising) in [
      (first, true), (last, true), (Point(last.x, first.y), false), (Point(first.x, last.y), false),
    ] {
      let slant = style.isASCII ? isRising ? "/" : "\\" : isRising ? "╱" : "╲"
      put(slant, at: p)
    }
  }

  mutating func put(_ text: String, at place: Point) {
    var p = place
    for glyph in Glyph.glyphs(in: text) {
      over[p] = Cell(glyph)
      if glyph.isWide { over[Point(p.x + 1, p.y)] = Cell(.continuation) }
      p.x += glyph.width
    }
  }

  var grid: Grid {
    var grid = Grid(size)
    lines.draw(in: style, on: &grid)
    for (p, cell) in over { grid[p] = cell }
    return grid
  }

  var rows: [String] {
    let grid = grid
    return (0..<size.height).map { y in
      (0..<size.width).map { grid[$0, y].glyph }.filter { !$0.isContinuation }
        .map(\.description).joined()
    }
  }
}
