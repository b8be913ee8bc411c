import Cells

extension Tool {
  /// Draws the brush’s picture along the path, or its glyph if it has none.
  public static let brush = Tool(
    "brush", words: "stamp picture custom", key: "b", title: "Brush", points: .freehand,
    hint: "draws the picture taken with \(.takeBrush), or else the glyph", step: "brush stroke",
    options: ["size", "tip", "channels", "align"], mirrors: .cells, perCell: { $0.pictureReach },
    outcome: .cells { gesture, drawn, easel in
      BrushTool.draw(gesture, after: drawn, on: &easel)
    })
}

enum BrushTool {
  fileprivate static func draw(_ gesture: Gesture, after drawn: Int, on easel: inout Easel) {
    let brush = gesture.brush
    guard let picture = brush.picture else {
      return PencilTool.draw(gesture, after: drawn, on: &easel)
    }
    guard brush.options.align == .path else {
      return draw(Pattern(picture), gesture, after: drawn, on: &easel)
    }
    let middle = picture.middle
    let area = easel.area.inset(by: -max(picture.size.width, picture.size.height))
    Freehand.trace(gesture, after: drawn, in: area) { step in
      picture.draw(at: step.point - middle, on: &easel)
    }
  }

  private static func draw(
    _ pattern: Pattern, _ gesture: Gesture, after drawn: Int, on easel: inout Easel
  ) {
    let tip = Tip(gesture.brush.options)
    let inTip = Set(tip.offsets)
    var trail = Trail(tip)
    Freehand.trace(gesture, after: drawn, in: easel.reach(of: gesture.brush)) { step in
      for offset in trail.rects(at: step.point).flatMap(\.points) {
        pattern.draw(at: step.point + offset, on: &easel) {
          inTip.contains($0 - step.point)
        }
      }
    }
  }
}

extension Brush {
  /// The number of cells written for each one of the path. Those of a picture count twice.
  fileprivate var pictureReach: Int {
    guard let picture else { return dabCost }
    guard options.align == .path else { return Tip(options).count }
    return 2 * (picture.size.area ?? CommandLimits.reach)
  }

  /// Whether the brush tool draws wide glyphs, half of which later dabs may overwrite.
  var drawsWideGlyphs: Bool { glyph.isWide || (picture?.hasWideGlyphs ?? false) }
}

extension Clip {
  /// The cell that is placed under the pointer.
  fileprivate var middle: Point { Point((size.width - 1) / 2, (size.height - 1) / 2) }

  fileprivate var hasWideGlyphs: Bool {
    var isFound = false
    tiles.forEachUsedCell { _, cell in isFound = isFound || cell.glyph.isWide }
    return isFound
  }
}

/// A picture repeated side by side from the top left of the drawing.
struct Pattern {
  private let picture: Clip

  init(_ picture: Clip) { self.picture = picture }

  /// Draws one cell, or nothing if the picture is clear there. A wide glyph is drawn if both of its
  /// cells are to be drawn.
  func draw(at p: Point, on easel: inout Easel, where isDrawn: (Point) -> Bool) {
    let isLead = !self[p].glyph.isContinuation
    let lead = isLead ? p : Point(p.x - 1, p.y)
    let cell = self[lead]
    guard cell != .clear, isLead || cell.glyph.isWide else { return }
    let other = isLead ? Point(p.x + 1, p.y) : lead
    guard !cell.glyph.isWide || isDrawn(other) else { return }
    easel.put(cell.glyph, cell.style, at: lead)
  }

  private subscript(p: Point) -> Cell {
    picture.tiles[p.wrapped(in: picture.size)]
  }
}
