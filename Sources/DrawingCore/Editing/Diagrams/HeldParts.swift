import Cells

/// The boxes, the wire or the word that are selected, which stay so while a diagram is redrawn.
struct HeldParts {
  private enum Kind {
    case boxes
    case wire(Diagram.Wire)
    /// A word in a box, or on a wire.
    case word(Diagram.Text, among: [Diagram.Text], on: Diagram.Wire?)
  }

  private let selection: Selection
  private let kind: Kind
  /// The boxes that are selected, that the wire joins or that holds the word, where they are now.
  private var frames: [Rect]
  private let before: [Rect]
  /// The boxes that the ends of the wire join, as indices of `frames`.
  private let joined: [Int?]

  /// Finds what is selected. Nil if that is no part of a diagram.
  init?(_ selection: Selection, in diagram: Diagram) {
    self.selection = selection
    let boxes: [Int]
    var wire: Diagram.Wire?
    if case .wire(let number)? = diagram.part(selectedBy: selection) {
      wire = diagram.wires[number]
      kind = .wire(diagram.wires[number])
      boxes = diagram.wires[number].ends.compactMap(\.box)
    } else if let (text, part) = diagram.text(around: selection) {
      let all = diagram.texts(of: part)
      switch part {
      case .box(let box): boxes = [box]
      case .wire(let number):
        wire = diagram.wires[number]
        boxes = diagram.wires[number].ends.compactMap(\.box)
      }
      kind = .word(text, among: all, on: wire)
    } else {
      boxes = diagram.boxes(selectedBy: selection)
      guard selection.isRect, !boxes.isEmpty else { return nil }
      kind = .boxes
    }
    frames = boxes.map { diagram.boxes[$0].frame }
    joined = wire?.ends.map { $0.box.flatMap(boxes.firstIndex) } ?? []
    before = frames
  }

  /// Follows boxes to where they go.
  mutating func follow(_ place: (Rect) -> Rect) { frames = frames.map(place) }

  func isOn(_ other: Diagram.Wire) -> Bool {
    switch kind {
    case .boxes: false
    case .wire(let wire): wire.points == other.points
    case .word(_, _, let wire): wire?.points == other.points
    }
  }

  /// Returns what is to be selected in what the diagram has become: boxes with as much around them
  /// as before, a word, or what has got other words in its place. What is no longer there leaves the
  /// selection as it was.
  func selection(in diagram: Diagram, _ size: Size) -> Selection {
    let found: Selection?
    switch kind {
    case .boxes: found = boxes(in: diagram, size)
    case .wire(let wire):
      found = number(ofWireLike: wire, in: diagram).flatMap { diagram.selection(of: .wire($0)) }
    case .word(let text, let all, let wire):
      let part: DiagramPart? =
        if let wire {
          number(ofWireLike: wire, in: diagram).map { .wire($0) }
        } else {
          diagram.boxes.firstIndex { $0.frame == frames[0] }.map { .box($0) }
        }
      found = part.flatMap { word(text, among: all, of: $0, in: diagram) }
    }
    return found ?? selection
  }

  private func boxes(in diagram: Diagram, _ size: Size) -> Selection? {
    guard frames.allSatisfy({ frame in diagram.boxes.contains { $0.frame == frame } }),
      let old = Self.union(before), let new = Self.union(frames)
    else { return nil }
    let bounds = selection.bounds
    let rect = Rect(
      new.minX - old.minX + bounds.minX, new.minY - old.minY + bounds.minY,
      bounds.width + new.width - old.width, bounds.height + new.height - old.height)
    return Selection(rect.intersection(Rect(origin: .zero, size: size)))
  }

  private static func union(_ rects: [Rect]) -> Rect? {
    rects.reduce(nil) { $0?.union($1) ?? $1 }
  }

  private func word(
    _ text: Diagram.Text, among all: [Diagram.Text], of part: DiagramPart, in diagram: Diagram
  ) -> Selection? {
    let now = diagram.texts(of: part)
    guard now.map(\.text) == all.map(\.text), let number = all.firstIndex(of: text) else {
      return diagram.selection(of: part)
    }
    return selection.offset(by: now[number].place - text.place)
  }

  /// Returns the wire between the same boxes that has the most cells of another, or else is nearest
  /// to it.
  private func number(ofWireLike old: Diagram.Wire, in diagram: Diagram) -> Int? {
    let boxes = joined.map { $0.map { frames[$0] } }
    let cells = Set(old.cells.map(\.place))
    let alike = diagram.wires.indices.filter { i in
      let own = diagram.wires[i].ends.map { $0.box.map { diagram.boxes[$0].frame } }
      return own == boxes || own == boxes.reversed()
    }
    return alike.max { a, b in
      let wires = [diagram.wires[a], diagram.wires[b]]
      let common = wires.map { $0.cells.count { cells.contains($0.place) } }
      let away = wires.map { $0.points[0] - old.points[0] }.map { abs($0.x) + abs($0.y) }
      return (common[0], -away[0]) < (common[1], -away[1])
    }
  }
}

extension Diagram {
  /// Returns the texts in the sides of a box and in its inside, or on a wire.
  fileprivate func texts(of part: DiagramPart) -> [Text] {
    switch part {
    case .box(let box): boxes[box].titles + texts.filter { $0.box == box }
    case .wire(let wire): wires[wire].labels.map(\.text)
    }
  }

  /// Returns the text of a box or a wire that holds what is selected, and that box or wire.
  fileprivate func text(around selection: Selection) -> (Text, DiagramPart)? {
    let bounds = selection.bounds
    let parts = boxes.indices.map { DiagramPart.box($0) } + wires.indices.map { .wire($0) }
    for part in parts {
      for text in texts(of: part) where text.span.rect.covers(bounds) {
        return (text, part)
      }
    }
    return nil
  }
}
