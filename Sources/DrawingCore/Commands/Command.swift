import Cells

/// What people name: one step of drawing, the same whether it comes from a key, the mouse, a
/// script, a macro or a journal. It has exactly one text form: `Command.parse(c.description) == c`.
public enum Command: Hashable, Sendable {
  // Settings: not undone.
  case tool(ToolKind)
  case color(foreground: Color?, background: Color?)
  case attributes(Attributes)
  case glyph(Glyph)
  /// How boxes look, and whether shapes are filled; nil leaves a setting as it is.
  case shape(BoxStyle?, filled: Bool?)
  case cursor(Point)
  case scroll(Point)
  case seed(UInt64)

  // Shapes: each one undo step.
  case line(Point, Point, BrushOverride)
  case rect(Point, Point, BoxStyle?, filled: Bool, BrushOverride)
  case ellipse(Point, Point, filled: Bool, BrushOverride)
  case fill(Point, BrushOverride)
  case text(Point, String, BrushOverride)
  case erase(Point, Point)
  case stroke([Point])

  // Gestures: one undo step at the release.
  case press(Point)
  case move([Point])
  case insert(String)
  case backspace
  case release
  case cancel

  case undo(Int)
  case redo(Int)

  // Selection and clipboard.
  case select(Point, Point)
  case deselect
  case copy
  case cut
  case paste
  /// Moves the floating paste: the place of its top left cell.
  case float(Point)
  case stamp
  /// A picture from outside as a floating paste, its top left cell at a place.
  case place(Point, Clip)

  // The drawing as a whole.
  case size(Size)
  case palette(Int, Color)
  case layer(LayerCommand)
}

/// What can be done with layers; they are counted from 1 at the bottom, as people do.
public enum LayerCommand: Hashable, Sendable {
  case new(String)
  case pick(Int)
  case delete(Int)
  case move(Int, to: Int)
  case rename(Int, String)
  case show(Int)
  case hide(Int)
}
