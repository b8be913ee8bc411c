import Cells

/// Draws a box with a title around others: `group "edge" "api" "db"`.
struct GroupCommand: EditCommand {
  let title: String
  let members: [DiagramReference]
  let pad: Int
  let look: DiagramLook

  static let verb = "group"
  static let usage = "\"TITLE\" REF REF… [pad=N] \(DiagramLook.usage)"
  static let summary = "draw a box with a title around others"
  static let takesFrames = true
  static let options = ["pad="] + DiagramLook.options
  /// How often the frame gives way to wires that run along it.
  private static let mostRounds = 16

  var places: [Point] { members.flatMap(\.places) }
  var words: [String] {
    [Script.quoted(title)] + members.map(\.word) + (pad == 1 ? [] : ["pad=\(pad)"]) + look.words
  }

  func checkLimits() throws(CommandError) { try CommandLimits.check(text: title) }
  func effort(in state: EditorState) -> Int { state.effortOfReading }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    var canvas = try DiagramCanvas(state)
    var diagram = try canvas.diagram()
    var frames: [Rect] = []
    for member in members { frames.append(diagram.boxes[try diagram.box(member)].frame) }
    guard var inside = frames.reduce(nil, { (all: Rect?, frame) in all?.union(frame) ?? frame })
    else { return .nothing }
    let least = title.isEmpty ? 0 : BoxSheet.width(title) + 6
    for _ in 0..<Self.mostRounds {
      for _ in 0..<4 {
        guard let step = try canvas.lack(around: inside, pad, diagram) else { break }
        try canvas.moveAll(by: step)
        inside = inside.offset(by: step)
        diagram = try canvas.diagram()
      }
      inside = try canvas.clear(around: inside, pad)
      diagram = try canvas.diagram()
      guard let side = diagram.side(of: inside.inset(by: -1 - pad)) else { break }
      // A wire along the frame stays in it.
      inside = inside.extended(to: side)
    }
    let frame = inside.inset(by: -1 - pad)
    let wide = Rect(frame.minX, frame.minY, max(frame.width, least), frame.height)
    let (line, style) = look.resolved(in: state)
    try canvas.grow(toHold: wide)
    if let cut = canvas.word(on: wide) { throw .cutsWord(at: cut) }
    canvas.draw(frame: wide, line, style, joins: true)
    if !title.isEmpty {
      canvas.draw { easel in
        TextTool.write(" \(title) ", at: wide.origin + Point(2, 0), style, on: &easel)
      }
    }
    return try canvas.plan(in: state)
  }
}

extension GroupCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    let token = arguments.upcoming
    title = try arguments.wordOrText("a title in quotes").text
    guard token?.quoted != nil, BoxSheet.isDrawable(title), !title.contains("\n") else {
      throw arguments.failure("expected a title of one row in quotes", at: token)
    }
    var members = [try arguments.reference()]
    while arguments.hasMore { members.append(try arguments.reference()) }
    self.members = members
    pad = try arguments.number("pad", 0...99) ?? 1
    look = try DiagramLook(arguments)
  }
}

extension CommandError {
  fileprivate static func cutsWord(at p: Point) -> CommandError {
    CommandError("the frame would cut the word at \(p.text) (move the boxes away from it first)")
  }

  static func halfInside(_ name: String) -> CommandError {
    CommandError("\(name) would lie half inside of the group")
  }
}

extension DiagramCanvas {
  /// Returns a cell of a word on the outline of a frame, or directly beside it; nil if none is.
  fileprivate func word(on frame: Rect) -> Point? {
    let beside = frame.rows.flatMap { [Point(frame.minX - 1, $0), Point(frame.maxX, $0)] }
    return (frame.outline + beside).first { p in
      let glyph = layer[p].glyph
      return glyph != .space && LineGlyph(glyph) == nil && LineEnd.reading(glyph) == nil
    }
  }

  /// Returns how far everything has to move so that a frame around a rectangle lies in the drawing.
  /// Nil if it does.
  fileprivate func lack(
    around inside: Rect, _ pad: Int, _ diagram: Diagram
  ) throws(CommandError) -> Point? {
    for (i, box) in diagram.boxes.enumerated() {
      let common = box.frame.intersection(inside)
      if !common.isEmpty, common != box.frame, common != inside {
        throw .halfInside(diagram.name(of: i))
      }
    }
    let frame = inside.inset(by: -1 - pad)
    let step = Point(max(0, -frame.minX), max(0, -frame.minY))
    return step == .zero ? nil : step
  }

  /// Makes room around a rectangle with boxes: what stands in the way at the right and below moves,
  /// and the boxes move away from what stands at the left and above. Returns the new rectangle.
  fileprivate mutating func clear(around inside: Rect, _ pad: Int) throws(CommandError) -> Rect {
    var inside = inside
    for isLevel in [true, false] {
      let frame = inside.inset(by: -2 - pad)
      var (before, behind) = (0, 0)
      layer.tiles.forEachUsedCell(in: frame) { p, cell in
        guard cell.glyph != .space, !inside.contains(p) else { return }
        // Lines lead in and out.
        if LineGlyph(cell.glyph) != nil || LineEnd.reading(cell.glyph) != nil { return }
        if isLevel, inside.rows.contains(p.y) {
          if p.x < inside.minX { before = max(before, p.x - frame.minX + 1) }
          if p.x >= inside.maxX { behind = max(behind, frame.maxX - p.x) }
        } else if !isLevel, inside.columns.contains(p.x) {
          if p.y < inside.minY { before = max(before, p.y - frame.minY + 1) }
          if p.y >= inside.maxY { behind = max(behind, frame.maxY - p.y) }
        }
      }
      let current = try diagram()
      before = max(before, current.labelsReaching(into: inside, from: frame, isLevel: isLevel))
      // Boxes beside it count whatever their sides are.
      for box in current.boxes
      where box.frame.intersection(inside).isEmpty && !box.frame.intersection(frame).isEmpty {
        if isLevel {
          if box.frame.maxX <= inside.minX { before = max(before, box.frame.maxX - frame.minX) }
          if box.frame.minX >= inside.maxX { behind = max(behind, frame.maxX - box.frame.minX) }
        } else {
          if box.frame.maxY <= inside.minY { before = max(before, box.frame.maxY - frame.minY) }
          if box.frame.minY >= inside.maxY { behind = max(behind, frame.maxY - box.frame.minY) }
        }
      }
      func step(_ n: Int) -> Point { isLevel ? Point(n, 0) : Point(0, n) }
      if behind > 0 {
        var push = DiagramPush(try diagram(), by: step(behind))
        push.makeRoom(beyond: inside)
        try move(push.rects, by: step(behind))
      }
      if before > 0 {
        var push = DiagramPush(try diagram(), by: step(before))
        push.makeRoom(beyond: inside)
        try move(push.rects + current.contents(of: inside), by: step(before))
        inside = inside.offset(by: step(before))
      }
    }
    return inside
  }
}

extension Diagram {
  /// Returns what goes along with a rectangle: boxes, texts and wires that lie in it. The labels of
  /// wires that lead out of it do not.
  fileprivate func contents(of inside: Rect) -> [Rect] {
    func isIn(_ rect: Rect) -> Bool { rect.intersection(inside) == rect }
    return boxes.map(\.frame).filter(isIn) + texts.map(\.span.rect).filter(isIn)
      + wires.filter { $0.pieces.allSatisfy(isIn) }.flatMap { wire in
        wire.pieces + wire.labels.map(\.text.span.rect)
      }
  }

  /// Returns a side of a frame along which a wire runs; nil if there is none.
  fileprivate func side(of frame: Rect) -> Side? {
    let (a, b) = (frame.origin, frame.lastPoint)
    let sides: [(Side, Rect)] = [
      (.up, Rect(corners: a, Point(b.x, a.y))), (.down, Rect(corners: Point(a.x, b.y), b)),
      (.left, Rect(corners: a, Point(a.x, b.y))), (.right, Rect(corners: Point(b.x, a.y), b)),
    ]
    return sides.first { side, border in
      wires.contains { wire in
        wire.pieces.contains { piece in
          let common = piece.intersection(border)
          return !common.isEmpty && (side.isLevel ? common.height : common.width) > 1
        }
      }
    }?.0
  }

  /// Returns how far a rectangle has to move away from the labels of wires that lead into it from
  /// the left, or from above.
  fileprivate func labelsReaching(into inside: Rect, from frame: Rect, isLevel: Bool) -> Int {
    func isIn(_ end: End) -> Bool { end.anchor.map(inside.contains) ?? false }
    var most = 0
    for wire in wires where wire.ends.contains(where: isIn) {
      guard let out = wire.ends.first(where: { !isIn($0) })?.place,
        isLevel ? out.x < inside.minX : out.y < inside.minY
      else { continue }
      for label in wire.labels.map(\.text.span.rect) where !label.intersection(frame).isEmpty {
        most = max(most, isLevel ? label.maxX - frame.minX : label.maxY - frame.minY)
      }
    }
    return most
  }
}

extension Rect {
  /// Returns the rectangle with another row or column at a side.
  fileprivate func extended(to side: Side) -> Rect {
    let beyond = offset(by: side.step)
    return union(beyond)
  }
}

extension DiagramPush {
  /// Moves what lies beyond a rectangle that is no box.
  mutating func makeRoom(beyond rect: Rect) {
    let parent = parent(of: rect)
    makeRoom(beyond: rect, in: parent, besides: rect)
  }
}
