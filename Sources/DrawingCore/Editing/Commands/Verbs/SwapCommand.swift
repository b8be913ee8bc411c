import Cells

/// Exchanges the places of two boxes: `swap "api" "db"`.
struct SwapCommand: EditCommand {
  let first: DiagramReference
  let second: DiagramReference

  static let verb = "swap"
  static let usage = "REF REF"
  static let summary = "exchange the places of two boxes"
  static let takesFrames = true

  var places: [Point] { first.places + second.places }
  var words: [String] { [first.word, second.word] }
  func effort(in state: EditorState) -> Int { state.effortOfReading }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    var canvas = try DiagramCanvas(state)
    let diagram = try canvas.diagram()
    let boxes = [try diagram.box(first), try diagram.box(second)]
    guard boxes[0] != boxes[1] else { return .nothing }
    canvas.request.placed = Set(boxes)
    let wires = canvas.takeWires(of: boxes, diagram)
    var reason: CommandError?
    // Which wire goes first decides whether there is a way for the others.
    let orders = wires.count > 1 ? WireOrder.allCases : [.asRead, .joined]
    for order in orders.prefix(canvas.mostAttempts) {
      var swapped = canvas
      do throws(CommandError) {
        try swapped.swap(boxes, order.sorted(wires), diagram)
        let after = try swapped.diagram()
        guard let unasked = swapped.notes.first ?? swapped.review(after) else {
          return try swapped.plan(in: state)
        }
        reason = reason ?? .cannotSwap(unasked)
      } catch {
        reason = reason ?? error
      }
    }
    throw reason ?? .notBeside
  }
}

/// The orders in which wires are connected anew.
private enum WireOrder: CaseIterable {
  case asRead, backwards, labelledFirst, plainFirst
  /// Those that touched the sides of boxes join them.
  case joined

  /// Returns wires in the order, each behind those that it stands on.
  func sorted(_ wires: [TakenWire]) -> [TakenWire] {
    let all = self == .backwards ? wires.reversed() : wires
    let ranked = all.enumerated().sorted { a, b in
      (rank(of: a.element), a.offset) < (rank(of: b.element), b.offset)
    }.map(\.element)
    var (left, done, ordered) = (ranked, Set<Int>(), [TakenWire]())
    let known = Set(wires.map(\.number))
    while !left.isEmpty {
      let next = left.firstIndex { wire in
        wire.hosts.allSatisfy { $0.map { !known.contains($0) || done.contains($0) } ?? true }
      }
      let wire = left.remove(at: next ?? 0)
      done.insert(wire.number)
      ordered.append(wire)
    }
    guard self == .joined else { return ordered }
    for i in ordered.indices { ordered[i].link.touches = false }
    return ordered
  }

  private func rank(of wire: TakenWire) -> Int {
    // What leads from one to the other box is the nearest.
    if wire.isBetween { return -1 }
    return switch self {
    case .asRead, .backwards, .joined: 0
    case .labelledFirst: wire.link.label == nil ? 1 : 0
    case .plainFirst: wire.link.label == nil ? 0 : 1
    }
  }
}

extension DiagramCanvas {
  /// Exchanges the places of two boxes, whose wires are connected anew. Where they do not fit, each
  /// place becomes as large as the other box.
  fileprivate mutating func swap(
    _ boxes: [Int], _ wires: [TakenWire], _ diagram: Diagram
  ) throws(CommandError) {
    let old = boxes.map { diagram.boxes[$0].frame }
    guard var new = SwapCommand.places(old[0], old[1]) else { throw .notBeside }
    var taken = TakenWires(wires)
    remove(wires: wires.map(\.number), from: diagram)
    let clips = old.map { cells(in: $0) }
    watched = old + taken.ends.flatMap { $0 }
    if !isFree(new, besides: old) {
      for (i, other) in [(0, old[1]), (1, old[0])] {
        let (columns, rows) = (other.width - old[i].width, other.height - old[i].height)
        if columns > 0 { try stretch(watched[i], by: Point(columns, 0)) }
        if rows > 0 { try stretch(watched[i], by: Point(0, rows)) }
      }
      guard let places = SwapCommand.places(of: old.map(\.size), watched[0], watched[1]) else {
        throw .notBeside
      }
      new = places
    }
    let slots = Array(watched[..<2])
    draw { $0.clear(slots) }
    for rect in new {
      if let p = firstCell(in: rect) { throw .taken("something", p) }
      try grow(toHold: rect)
    }
    draw { easel in
      for (cells, (from, to)) in zip(clips, zip(old, new)) {
        for (p, cell) in cells {
          easel.put(cell.glyph, cell.style, at: p + to.origin - from.origin)
        }
      }
    }
    let place = { (rect: Rect) -> Rect in
      guard let i = slots.firstIndex(where: { $0.covers(rect) }) else { return rect }
      return rect == slots[i] ? new[i] : rect.offset(by: new[i].origin - slots[i].origin)
    }
    followBoxes(place)
    taken.follow(watched.dropFirst(2).map(place)[...])
    try taken.connect(on: &self)
  }

  /// Returns whether nothing but some boxes is in some places, which do not overlap.
  private func isFree(_ places: [Rect], besides old: [Rect]) -> Bool {
    guard places[0].intersection(places[1]).isEmpty else { return false }
    let all = places.flatMap { cells(in: $0) }
    return all.allSatisfy { p, cell in
      cell.glyph == .space || old.contains { $0.contains(p) }
    }
  }
}

extension SwapCommand {
  /// Returns the places of two boxes that have changed them: in the direction in which they lie
  /// apart the outer edges stay, across it the middles change places. Nil if they do not lie apart.
  static func places(_ a: Rect, _ b: Rect) -> [Rect]? { places(of: [a.size, b.size], a, b) }

  /// Returns the places of two boxes of some sizes in each other’s rectangle.
  static func places(of sizes: [Size], _ a: Rect, _ b: Rect) -> [Rect]? {
    func middle(_ of: Rect, for size: Size, isLevel: Bool) -> Int {
      isLevel
        ? of.minY + (of.height - 1) / 2 - (size.height - 1) / 2
        : of.minX + (of.width - 1) / 2 - (size.width - 1) / 2
    }
    let isLevel = max(b.minX - a.maxX, a.minX - b.maxX) >= 0
    guard isLevel || max(b.minY - a.maxY, a.minY - b.maxY) >= 0 else { return nil }
    func moved(_ size: Size, _ own: Rect, _ other: Rect) -> Rect {
      let across = max(0, middle(other, for: size, isLevel: isLevel))
      if isLevel {
        let x = own.minX < other.minX ? other.maxX - size.width : other.minX
        return Rect(x, across, size.width, size.height)
      }
      let y = own.minY < other.minY ? other.maxY - size.height : other.minY
      return Rect(across, y, size.width, size.height)
    }
    return [moved(sizes[0], a, b), moved(sizes[1], b, a)]
  }
}

extension SwapCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    (first, second) = (try arguments.reference(), try arguments.reference())
  }
}

extension CommandError {
  fileprivate static let notBeside = CommandError("the boxes do not lie beside each other")

  fileprivate static func cannotSwap(_ reason: String) -> CommandError {
    CommandError("the boxes cannot change places: \(reason)")
  }
}

extension Command {
  /// Returns a command that exchanges the places of the boxes at two points.
  public static func swapBoxes(_ a: Point, _ b: Point) -> Command {
    SwapCommand(first: .place(a), second: .place(b)).command
  }
}
