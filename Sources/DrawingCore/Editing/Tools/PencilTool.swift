import Cells

extension Tool {
  /// Draws the brush’s glyph along straight lines between the stops.
  public static let pencil = Tool(
    "pencil", words: "pen draw freehand", key: "p", title: "Pencil", points: .freehand,
    hint: pointHint("draws"), step: "pencil stroke", takesGrid: true,
    options: ["size", "tip", "channels"], mirrors: .cells, perCell: { $0.dabCost },
    outcome: .cells { gesture, drawn, easel in
      PencilTool.draw(gesture, after: drawn, on: &easel)
    })
}

enum PencilTool {
  static func draw(_ gesture: Gesture, after drawn: Int, on easel: inout Easel) {
    let area = easel.reach(of: gesture.brush)
    easel.draw(gesture.brush, after: Freehand.end(of: gesture, upToStop: drawn)) { dab in
      Freehand.trace(gesture, after: drawn, in: area) { dab($0.point) }
    }
  }
}
