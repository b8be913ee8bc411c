import Cells

extension Move {
  /// The largest number of cells that are read once more.
  private static let largestArea = 1 << 20

  /// Returns what is told about the move, as it was drawn; nil if there is nothing to tell. Reads the
  /// layer once more.
  func note(on layer: Layer) -> String? {
    note ?? misreading(on: layer).map(Diagram.misread)
  }

  /// Returns a place of a line that connects something else after boxes were moved, of a box that is
  /// none any more or has come about, or of a line that is read as text or the other way round. Nil
  /// if there is none, if what is moved covers something, or if there is too much to read.
  private func misreading(on layer: Layer) -> Point? {
    let area = before.frame.area
    guard !shifts.allSatisfy(\.isStill), !isCovering, !isCutOff,
      area.size.area ?? .max <= Self.largestArea,
      let after = try? Diagram(reading: LayerPart(layer, in: area))
    else { return nil }
    let frames = shifts.indices.map(boxes.frame)
    let numbers = Dictionary(
      after.boxes.enumerated().map { ($1.frame, $0) }, uniquingKeysWith: { first, _ in first })
    let known = frames.map { numbers[$0] }
    if let lost = known.firstIndex(of: nil) { return frames[lost].origin }
    if after.boxes.count > frames.count {
      let old = Set(frames)
      return after.boxes.first { !old.contains($0.frame) }?.frame.origin
    }
    if let p = misreadText(after.lines) { return p }
    return misreadNet(after, known)
  }

  /// Returns a place of wires that connect something else than before, or that have come about.
  private func misreadNet(_ after: Diagram, _ known: [Int?]) -> Point? {
    let found = after.nets { $0 }
    var left = Dictionary(grouping: found, by: \.connection)
    for net in diagram.nets({ known[$0] }) {
      guard left[net.connection]?.popLast() != nil else {
        let wire = net.wires.first { wires[$0]?.course.isEmpty == false } ?? net.wires[0]
        return wires[wire]?.course.last ?? diagram.wires[wire].points[0]
      }
    }
    return left.values.flatMap { $0 }.map { after.wires[$0.wires[0]].points[0] }
      .min { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// Whether something that goes leaves the drawing.
  private var isCutOff: Bool {
    let bounds = Rect(origin: .zero, size: layer.size)
    return shifts.indices.contains { i in
      !shifts[i].isStill && !bounds.covers(boxes.frame(i))
    } || wires.keys.contains(where: endsOutside) || moved.keys.contains { !bounds.contains($0) }
  }

  /// Returns a cell of a line that is text after the move, or of text that is a line, if the number
  /// of cells with text is another.
  private func misreadText(_ after: LineReading) -> Point? {
    let old = diagram.lines
    guard after.wordCount != old.wordCount else { return nil }
    return after.firstWord { p, kind in
      GlyphKind.arms[Int(kind)] != 0 && !old.isWord(at: p)
    } ?? old.firstWord { p, _ in after.isLine(at: p) } ?? source.bounds.origin
  }
}

extension LineReading {
  /// The number of cells with glyphs that are no lines.
  fileprivate var wordCount: Int {
    zip(kinds, arms).count { $0 != GlyphKind.blank && $1 == 0 }
  }

  fileprivate func firstWord(where isMeant: (Point, UInt8) -> Bool) -> Point? {
    kinds.indices.first { i in
      kinds[i] != GlyphKind.blank && arms[i] == 0 && isMeant(frame.point(i), kinds[i])
    }.map(frame.point)
  }
}

extension Diagram {
  /// Returns what is told about a line that is read otherwise than before.
  static func misread(at p: Point) -> String {
    "the line at \(p.text) is read otherwise than before"
  }
}
