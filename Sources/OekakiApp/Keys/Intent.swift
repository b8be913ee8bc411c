import Cells
import DrawingCore

/// What a key means; the controller makes commands of it, given where things stand.
enum Intent: Hashable, Sendable {
  case command(Command)
  case moveCursor(dx: Int, dy: Int)
  /// By pages of the canvas; `home` goes to the drawing's first cell.
  case scrollPages(dx: Int, dy: Int)
  case scrollHome
  /// Draws at the cursor: a dot, or the first or second corner of a shape.
  case draw
  /// Puts the pen down at the cursor, so that moving draws, or lifts it.
  case pen
  /// Ends the gesture and keeps it, or stamps the floating paste.
  case accept
  /// Throws the gesture, the floating paste or the selection away, in this order.
  case escape
  case ink(Int)
  case paper(Int)
  case nextInk(Int)
  case nextPaper(Int)
  case swapColors
  case nextGlyph(Int)
  case nextBoxStyle
  case toggleFilled
  case nextLayer(Int)
  case selectAll
  /// Erases the selection, or the cell at the cursor.
  case clear
  case copyOrCancel
  case save
  case gallery
  case quit
  case help
  case lettering
  case glyphs
  case suspend
  case redraw
  case toggleMouse
  /// Opens the command palette with this text typed in.
  case ask(String)
}
