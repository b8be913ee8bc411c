import Cells

/// A move of what is selected in a picture: whole boxes go along, halves of boxes grow or shrink, and
/// lines stretch.
///
/// What is moved is read from the cells; nothing is written before all of it has its place.
struct Move {
  let layer: Layer
  let diagram: Diagram
  let source: Selection
  let distance: Point
  let boxes: BoxMoves
  var composer: LineComposer
  /// The ground before the move.
  let before: Ground
  var ground: Ground
  /// The arms of the sides of boxes that stay.
  var standing: WallMap
  var moved: [Point: Cell] = [:]
  var wires: [Int: Passage] = [:]
  /// The lines that end at others, by those.
  var guests: [Int: [Int]] = [:]
  /// The lines whose ends will come to lie in a cell.
  var reserved: [Point: Set<Int>] = [:]
  /// What lines that stay give way to. Nil if they let themselves be covered.
  var claim: Claim?
  /// The places of the ends that went where their lines could not follow.
  private(set) var lost: [Point] = []
  /// Whether words or the side of a box that stays come to lie under what is moved.
  var isCovering = false
  /// The number of cells that searches may still look at.
  var budget = 1 << 22

  /// Reads a picture and moves what is selected in it.
  ///
  /// - Parameters:
  ///   - reading: the diagram around what is selected, and the part that it was read from.
  ///   - yields: whether lines that stay give way to the boxes that come to lie on them.
  init(
    _ reading: MoveReading, of layer: Layer, by distance: Point, yields: Bool = false
  ) throws(BoxTooNarrow) {
    let (diagram, source) = (reading.diagram, reading.source)
    (self.diagram, self.layer, self.source, self.distance) = (diagram, layer, source, distance)
    composer = LineComposer(layer, diagram.lines)
    before = reading.ground
    ground = before
    standing = WallMap(before.frame)
    boxes = BoxMoves(diagram, source, distance)
    try boxes.check()
    if yields { claim = Claim(diagram, boxes) }
    takeLinesAway()
    let words = takeWordsAway()
    moveBoxes()
    place(words)
    followAll()
    for (p, cell) in moved { composer.put(cell, at: p) }
  }

  func draw(on easel: inout Easel) { composer.draw(on: &easel) }

  /// What is told about the move; nil if there is nothing to tell.
  var note: String? {
    guard !lost.isEmpty else { return nil }
    let places = lost.map(\.text).joined(separator: " ")
    return "\(lost.count.counted("line")) could not follow (\(places))"
  }

  var shifts: [BoxShift] { boxes.shifts }

  /// Where the boxes around are after the move, by where they were. Of a large picture only what is
  /// near was read, and its boxes have other numbers there.
  var frames: [Rect: Rect] {
    Dictionary(
      diagram.boxes.enumerated().map { ($1.frame, boxes.frame($0)) },
      uniquingKeysWith: { first, _ in first })
  }

  mutating func lose(_ p: Point) { lost.append(p) }

  /// Returns how far what is selected in a box goes; nil stands for the outside of all boxes.
  func inner(_ box: Int?) -> Point { box.map { shifts[$0].inner } ?? distance }
}
