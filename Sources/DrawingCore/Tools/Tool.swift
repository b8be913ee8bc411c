import Cells

/// A way of drawing: it turns a gesture into a sketch, and never touches the drawing.
protocol Tool: Sendable {
  /// Whether earlier stops stay as drawn when the gesture goes on (pencil), or the whole shape is
  /// drawn anew from the first stop to the last (line).
  var isFreehand: Bool { get }

  /// Draws the gesture on the easel. A freehand tool draws only what came after the first `drawn`
  /// stops; others are handed an empty sketch and draw everything.
  func draw(_ gesture: Gesture, after drawn: Int, on easel: inout Easel)
}

extension Tool {
  var isFreehand: Bool { false }
}

/// The tools by name.
public enum ToolKind: String, CaseIterable, Hashable, Sendable {
  case pencil, eraser, line, rect, ellipse, fill, text, pick, select

  /// How the tool works.
  var tool: any Tool {
    switch self {
    case .pencil: PencilTool()
    case .eraser: EraserTool()
    case .line: LineTool()
    case .rect: RectTool()
    case .ellipse: EllipseTool()
    case .fill: FillTool()
    case .text: TextTool()
    case .pick, .select: PointingTool()
    }
  }

  /// Whether the first press sets one corner and a second one the other, from the keyboard.
  public var spansTwoPresses: Bool {
    switch self {
    case .line, .rect, .ellipse, .select: true
    case .pencil, .eraser, .fill, .text, .pick: false
    }
  }
}
