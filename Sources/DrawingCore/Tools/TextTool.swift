import Cells

/// Writes what was typed at each stop in the brush's style.
struct TextTool: Tool {
  let isFreehand = true

  /// In what was typed, clears the glyph to the left of a stop: rubbing out what stood there before.
  static let rubout: Character = "\u{8}"

  func draw(_ gesture: Gesture, after drawn: Int, on easel: inout Easel) {
    for stop in gesture.stops.dropFirst(drawn) {
      if stop.typed == String(TextTool.rubout) {
        let isWide = easel[stop.point].glyph.isWide
        easel.clear(at: stop.point)
        if isWide { easel.clear(at: Point(stop.point.x + 1, stop.point.y)) }
      } else {
        TextTool.write(stop.typed, at: stop.point, gesture.brush.style, on: &easel)
      }
    }
  }

  static func write(_ text: String, at p: Point, _ style: Style, on easel: inout Easel) {
    for (glyph, place) in TextLayout(text, at: p).glyphs { easel.put(glyph, style, at: place) }
  }
}
