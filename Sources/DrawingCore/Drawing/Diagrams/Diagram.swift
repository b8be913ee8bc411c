import Cells

/// The boxes, wires and words that are found in a picture.
///
/// Nothing of it is stored with a drawing: the same cells always give the same diagram. Boxes and
/// wires are numbered in reading order, by row, then by column; boxes by their upper left corner,
/// the larger of two that share it first.
package struct Diagram: Sendable {
  package internal(set) var boxes: [Box] = []
  package internal(set) var wires: [Wire] = []
  /// All texts but titles and labels.
  package internal(set) var texts: [Text] = []
  /// The lines, with or without boxes and wires.
  let lines: LineReading
}

extension Diagram {
  /// A rectangle of lines with something inside.
  package struct Box: Hashable, Sendable {
    /// The cells of the box, its sides among them.
    package let frame: Rect
    /// Whether a corner is a joint with other lines, as in a table.
    package let isCell: Bool
    /// The smallest box around this one.
    package internal(set) var parent: Int?
    /// Whether other boxes lie in it.
    package internal(set) var isGroup = false
    /// The texts in the upper side, then those in the lower one.
    package internal(set) var titles: [Text] = []
    /// The look of the upper and lower side, and of the left and right one.
    package let level: LineStyle
    package let upright: LineStyle
  }

  /// A line from one end to the other: straight through crossings, and round corners.
  package struct Wire: Hashable, Sendable {
    /// The first cell, the bends and the last cell; one point for a wire of one cell. A ring has no
    /// ends, and its first point is its last.
    package let points: [Point]
    /// The first and the last end; those of a ring are `loose`.
    package internal(set) var ends: [End]
    package let isRing: Bool
    package internal(set) var labels: [Label] = []
    /// The look of the first cell that is no end.
    package let style: LineStyle
    /// The number of the connected set of wires that this one belongs to.
    package internal(set) var net = 0
  }

  /// An end of a wire.
  package struct End: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// Nothing is there.
      case loose
      /// An arm of a box side, or a dot at which several wires end.
      case joint
      /// A straight piece beside a line that has no arm back.
      case touch
      /// An arm of a line that goes on at both sides.
      case tee
      /// A head or a single dot, by its glyph.
      case head(Glyph)
    }
    package let kind: Kind
    /// The last cell of the wire.
    package let place: Point
    /// The side of that cell that faces away from the wire.
    let side: Side
    /// The cell of the line that the end belongs to: that of the joint or tee, or the next one that
    /// a touch or a head points at, across a blank if it is apart. Nil if there is no line.
    package let anchor: Point?
    /// The box whose side the anchor is part of.
    package internal(set) var box: Int?

    /// Whether a blank lies between the end and the side of its box.
    var isApart: Bool { box != nil && anchor == place + side.step + side.step }
  }

  /// Words in a row, one blank apart.
  package struct Text: Hashable, Sendable {
    package let place: Point
    /// The number of columns.
    package let width: Int
    package let text: String
    /// The smallest box around it.
    package internal(set) var box: Int?

    var span: Span { Span(y: place.y, columns: place.x..<place.x + width) }
  }

  /// A text in a gap of a wire, or right beside an upright piece of it.
  package struct Label: Hashable, Sendable {
    package let text: Text
    /// The gap in the wire, without the cells of line at its ends: a part of a row for a level
    /// piece, one cell for an upright one. For a text beside it the cell of line in its row.
    package let gap: Rect
    /// Whether the piece is upright, and the text stands across it or beside it.
    package let isUpright: Bool
    /// Whether the text stands beside the piece, at most one blank away.
    package var isBeside = false
  }
}

/// The picture has more boxes, wires or texts than a diagram can have.
package struct DiagramTooLarge: Error, Hashable {}

extension Diagram {
  /// The largest number of boxes, of wires, of their bends and of texts.
  static let limit = 1 << 18

  /// Reads a picture, such as what is seen of a drawing.
  package init(_ picture: Grid) throws(DiagramTooLarge) { try self.init(reading: picture) }

  /// Reads the boxes alone, without titles.
  init(boxesIn picture: some Picture) throws(DiagramTooLarge) {
    let lines = LineReading(picture)
    var reader = DiagramReader(lines) { picture.glyph(at: $0) }
    try reader.findBoxes()
    self.init(lines: lines)
    boxes = reader.boxes
  }

  init(reading picture: some Picture) throws(DiagramTooLarge) {
    let lines = LineReading(picture)
    var reader = DiagramReader(lines) { picture.glyph(at: $0) }
    try reader.findBoxes()
    try reader.findWires()
    try reader.findWords()
    reader.takeLabelsBeside()
    self.init(lines: lines)
    (boxes, wires, texts) = (reader.boxes, reader.wires, reader.texts)
  }
}
