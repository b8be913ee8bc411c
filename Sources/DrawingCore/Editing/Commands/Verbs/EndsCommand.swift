import Cells

/// Gives a wire other ends: `ends 9,4 to=dot`.
struct EndsCommand: EditCommand {
  let place: Point
  let from: LineEnd?
  let to: LineEnd?

  static let verb = "ends"
  static let usage = "P [from=END] [to=END]"
  static let summary = "the heads of a wire, from= where it is read first"
  static let takesFrames = true
  static let options = ["from=", "to="]

  var places: [Point] { [place] }
  var words: [String] {
    [place.text] + (from.map { ["from=\($0.rawValue)"] } ?? [])
      + (to.map { ["to=\($0.rawValue)"] } ?? [])
  }

  func effort(in state: EditorState) -> Int { state.effortOfReading }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    var canvas = try DiagramCanvas(state)
    let diagram = try canvas.diagram()
    let wire = try diagram.wire(meantAt: place)
    canvas.request = .wire(wire, in: diagram)
    let ends = diagram.wires[wire].ends
    for (end, kind) in zip(ends, [from, to]) {
      if let kind { try canvas.set(kind, at: end, of: diagram.wires[wire], in: diagram) }
    }
    return try canvas.plan(in: state)
  }
}

extension EndsCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    place = try arguments.point()
    from = try arguments.lineEnd("from")
    to = try arguments.lineEnd("to")
    guard from != nil || to != nil else { throw arguments.missing("from= or to=") }
  }
}

extension ArgumentReader {
  /// Returns the end named by `name=`. Nil if it is not given.
  func lineEnd(_ name: String) throws(ScriptError) -> LineEnd? {
    guard let (value, token) = try option(name) else { return nil }
    return try choice(value, "end", LineEnd.self, at: token)
  }
}

extension DiagramCanvas {
  /// Gives a wire another end. One without a head joins the side right beside it. A head does not
  /// stand on a bend, which would leave the wire, nor in the side of a box, nor without a line behind
  /// it, beside a label or another head.
  mutating func set(
    _ kind: LineEnd, at end: Diagram.End, of wire: Diagram.Wire, in diagram: Diagram
  ) throws(CommandError) {
    let style = wire.style
    let hasHead = if case .head = end.kind { true } else { false }
    // The last cell of a wire that joins a side is that side: a head goes before it.
    let isSide = !hasHead && end.anchor == end.place
    let head = isSide ? end.place + end.side.opposite.step : end.place
    let back = head + end.side.opposite.step
    guard hasHead || kind == .none || wire.isStraight(at: head) && wire.hasLine(at: back) else {
      throw .noRoomForHead(at: head)
    }
    let ink = layer[head].style
    if let glyph = kind.glyph(pointing: end.side, isASCII: style.isASCII) {
      let side = end.place
      let bare = head == side ? nil : layer.glyph(at: side, without: [end.side.opposite])
      let old = layer[side].style
      draw { easel in
        if let bare { easel.put(bare, old, at: side) }
        easel.put(glyph, ink, at: head)
      }
    } else {
      guard let anchor = end.anchor, hasHead else { return }
      draw { easel in
        easel.clear(at: head)
        var path = LinePath(style, ink: ink, joins: true)
        path.coloured = [anchor]
        path.add(corners: [back, end.isApart ? head : anchor], in: easel.area)
        path.draw(on: &easel)
      }
    }
  }
}

extension Diagram.Wire {
  /// Whether it goes through a cell without a bend, and the cell is not part of what it ends at.
  fileprivate func isStraight(at p: Point) -> Bool {
    contains(p) && !points.dropFirst().dropLast().contains(p) && !ends.contains { $0.anchor == p }
  }

  /// Whether a cell of it is neither a label nor a head.
  fileprivate func hasLine(at p: Point) -> Bool {
    contains(p) && !labels.contains { $0.cells.contains(p) }
      && !ends.contains { $0.isHead && $0.place == p }
  }
}

extension CommandError {
  fileprivate static func noRoomForHead(at p: Point) -> CommandError {
    CommandError(
      "there is no room for a head at \(p.text) (make the wire longer, or give it another bend)")
  }
}
