import Cells

/// Exchanges the places of two boxes: `swap "api" "db"`.
struct SwapCommand: EditCommand {
  let first: DiagramReference
  let second: DiagramReference

  static let verb = "swap"
  static let usage = "REF REF"
  static let summary = "exchange the places of two boxes"

  var places: [Point] { first.places + second.places }
  var words: [String] { [first.word, second.word] }
  func effort(in state: EditorState) -> Int { state.effortOfReading }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    var canvas = try DiagramCanvas(state)
    let diagram = try canvas.diagram()
    let boxes = [try diagram.box(first), try diagram.box(second)]
    guard boxes[0] != boxes[1] else { return .nothing }
    let old = boxes.map { diagram.boxes[$0].frame }
    guard let new = Self.places(old[0], old[1]) else { throw .cannotSwap }
    let wires = canvas.takeWires(of: boxes, diagram)
    canvas.remove(wires: wires.map(\.number), from: diagram)
    let clips = old.map { canvas.cells(in: $0) }
    canvas.draw { $0.clear(old) }
    for rect in new {
      if let p = canvas.firstCell(in: rect) { throw .taken("something", p) }
      try canvas.grow(toHold: rect)
    }
    canvas.draw { easel in
      for (cells, (from, to)) in zip(clips, zip(old, new)) {
        for (p, cell) in cells {
          easel.put(cell.glyph, cell.style, at: p + to.origin - from.origin)
        }
      }
    }
    for wire in wires { try canvas.connect(wire, old, new) }
    return try canvas.plan(in: state)
  }

  /// Returns the places of two boxes that have changed them: in the direction in which they lie
  /// apart the outer edges stay, across it the middles change places. Nil if they do not lie apart.
  static func places(_ a: Rect, _ b: Rect) -> [Rect]? {
    func middle(_ of: Rect, for size: Size, isLevel: Bool) -> Int {
      isLevel
        ? of.minY + (of.height - 1) / 2 - (size.height - 1) / 2
        : of.minX + (of.width - 1) / 2 - (size.width - 1) / 2
    }
    let isLevel = max(b.minX - a.maxX, a.minX - b.maxX) >= 0
    guard isLevel || max(b.minY - a.maxY, a.minY - b.maxY) >= 0 else { return nil }
    func moved(_ own: Rect, _ other: Rect) -> Rect {
      let across = max(0, middle(other, for: own.size, isLevel: isLevel))
      if isLevel {
        let x = own.minX < other.minX ? other.maxX - own.width : other.minX
        return Rect(x, across, own.width, own.height)
      }
      let y = own.minY < other.minY ? other.maxY - own.height : other.minY
      return Rect(across, y, own.width, own.height)
    }
    return [moved(a, b), moved(b, a)]
  }
}

extension SwapCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (first, second) = (try arguments.reference(), try arguments.reference())
  }
}

extension CommandError {
  fileprivate static let cannotSwap = CommandError("the boxes do not lie beside each other")
}
