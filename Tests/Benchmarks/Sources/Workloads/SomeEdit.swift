import Cells
import DrawingCore

/// Edits whose cost is compared. Each is done around a point, again and again.
public enum SomeEdit: String, CaseIterable, Sendable {
  case dot, line, box, text, fill, erase, gesture, undo
  /// A dot, and whether the drawing is as it was saved: what a key costs.
  case digest

  /// As far from the first cell as can be, on a tile's corner.
  public static func place(in size: Size) -> Point {
    Point(max(0, (size.width - 48) & ~31), max(0, (size.height - 16) & ~15))
  }

  /// What the edit needs to stand on.
  public func prepare(_ editor: inout Editor, at p: Point) {
    let corner = Point(p.x + 39, p.y + 9)
    editor.draw(.rect(p, corner, .single, filled: false, BrushOverride()))
    perform(0, on: &editor, at: p)
  }

  /// One edit; `number` makes it differ from the one before.
  public func perform(_ number: Int, on editor: inout Editor, at p: Point) {
    let brush = BrushOverride(foreground: .palette(UInt8(number % 7 + 1)))
    let inside = Point(p.x + 1 + number % 30, p.y + 1 + number % 8)
    switch self {
    case .dot: editor.draw(.line(inside, inside, brush))
    case .line: editor.draw(.line(Point(p.x + 1, p.y + 1), Point(p.x + 30, p.y + 8), brush))
    case .box:
      editor.draw(
        .rect(
          Point(p.x + 1, p.y + 1), Point(p.x + 30, p.y + 8), .double, filled: false, brush))
    case .text: editor.draw(.text(Point(p.x + 1, p.y + 4), "never lose a stroke", brush))
    case .fill: editor.draw(.fill(Point(p.x + 1, p.y + 1), brush))
    case .erase:
      editor.draw(.line(inside, inside, brush), .erase(inside, inside))
    case .gesture:
      editor.draw(
        .color(foreground: brush.foreground, background: nil), .press(inside),
        .move([Point(inside.x + 4, inside.y)]), .move([Point(inside.x, inside.y)]), .release)
    case .undo: editor.draw(.undo(1), .redo(1))
    case .digest:
      editor.draw(.line(inside, inside, brush))
      _ = editor.drawingDigest()
    }
  }
}
