import Cells

/// What a command is asked to change in a diagram, by the numbers before. All else is to be read as
/// before.
struct DiagramRequest {
  /// The boxes with other words, or another title.
  var reworded: Set<Int> = []
  /// The boxes that are taken away.
  var removed: Set<Int> = []
  /// Whether there will be other boxes.
  var addsBoxes = false
  /// The boxes that another box may hold than before.
  var placed: Set<Int> = []
  /// The cells of tables that are taken apart. What is left of these may be tables, too.
  var cells: Set<Int> = []
  /// The nets of wires that change.
  var nets: Set<Int> = []
  /// The boxes that get a wire.
  var joined: Set<Int> = []
  /// The labels that are written.
  var labels: Set<String> = []
}

extension DiagramRequest {
  /// Asks for other words of a part of a diagram.
  static func words(of part: DiagramPart, in diagram: Diagram) -> DiagramRequest {
    switch part {
    case .box(let box): DiagramRequest(reworded: [box])
    case .wire(let wire): .wire(wire, in: diagram)
    }
  }

  /// Asks for another wire.
  static func wire(_ wire: Int, in diagram: Diagram) -> DiagramRequest {
    DiagramRequest(nets: [diagram.wires[wire].net])
  }

  /// Asks for a box less, and what it holds.
  static func removal(of box: Int, in diagram: Diagram) -> DiagramRequest {
    let frame = diagram.boxes[box].frame
    let inner = diagram.boxes.indices.filter {
      frame.covers(diagram.boxes[$0].frame)
    }
    let own = diagram.wires.filter { wire in
      wire.ends.contains { frame.contains($0.anchor ?? $0.place) || frame.contains($0.place) }
    }
    let shared = SharedWalls(of: frame, in: diagram)
    if shared.isAll { return DiagramRequest(reworded: Set(inner), nets: Set(own.map(\.net))) }
    var request = DiagramRequest(removed: Set(inner), nets: Set(own.map(\.net)))
    request.free(from: shared)
    return request
  }

  /// Lets the tables go that a cell is taken out of. What was in them may lie in another box.
  mutating func free(from shared: SharedWalls) {
    removed.formUnion(shared.torn)
    cells = shared.cells
    placed.formUnion(cells)
  }

  /// Asks for a wire between what is meant by two references.
  static func wire(
    _ first: DiagramReference, _ second: DiagramReference, in diagram: Diagram
  ) throws(CommandError) -> DiagramRequest {
    var request = DiagramRequest()
    request.join(try diagram.part(first), in: diagram)
    request.join(try diagram.part(second), in: diagram)
    return request
  }

  /// Asks for a wire more at a box or another wire.
  mutating func join(_ part: DiagramPart, in diagram: Diagram) {
    switch part {
    case .box(let box): joined.insert(box)
    case .wire(let wire): nets.insert(diagram.wires[wire].net)
    }
  }

  /// Asks for a box more, and for another wire if it is put into one.
  static func box(at p: Point?, in diagram: Diagram) -> DiagramRequest {
    var request = DiagramRequest(addsBoxes: true)
    if let p, case .wire(let wire)? = try? diagram.part(.place(p)) {
      request.nets = [diagram.wires[wire].net]
    }
    return request
  }
}
