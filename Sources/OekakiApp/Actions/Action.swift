import Cells
import DrawingCore
import Formats

/// Something the program can be told to do by a key, a click, a button or a typed line. The
/// controller turns it into commands, depending on the state of the drawing.
enum Action: Hashable, Sendable {
  case command(Command)

  /// Chooses a tool, or the next of its family if one of them is already chosen.
  case chooseTool(Tool)

  // MARK: At the cursor

  case moveCursor(dx: Int, dy: Int)
  /// Scrolls by pages of the canvas.
  case scrollPages(dx: Int, dy: Int)
  /// Scrolls to the drawing's first cell.
  case scrollHome
  /// Draws at the cursor: a dot, or the first or second corner of a shape.
  case draw
  /// Puts the pen down at the cursor, so that moving draws, or lifts it.
  case pen
  /// Ends the gesture and keeps it, or stamps the floating paste.
  case accept
  /// Discards the gesture, the floating paste or the selection, whichever comes first.
  case escape
  case selectAll
  /// Erases the selection, or the cell at the cursor.
  case clear
  case copyOrCancel
  /// Copies the selection, or the whole drawing, to the terminal's clipboard as a comment in source
  /// code; nil uses the last style again.
  case copyComment(String?)
  /// Moves the selection or the floating paste.
  case nudge(dx: Int, dy: Int)

  // MARK: Brush and layers

  case ink(Int)
  case paper(Int)
  case nextInk(Int)
  case nextPaper(Int)
  case swapColors
  case nextGlyph(Int)
  /// Draws a glyph of the function-key set at the cursor, by its index in the set.
  case placeGlyph(Int)
  case glyphSet(Int)
  case nextBoxStyle
  case nextFilling
  /// The next symmetry, around the drawing's middle.
  case nextSymmetry
  /// Makes the selection the brush's picture, and chooses the brush.
  case takeBrush
  case toggleJoins
  case nextSize(Int)
  /// Makes the grid finer, or coarser again.
  case nextGrid(Int)
  /// Chooses the next box style, and redraws the lines of the selection in it.
  case restyleNext
  case nextLayer(Int)

  // MARK: The program

  /// Saves the drawing to a file, or to its own for nil. A file that is not a drawing is replaced
  /// only if `replaces` is set.
  case save(String?, replaces: Bool = false)
  case open(String)
  /// Exports the drawing for other programs, in the format that the file extension says.
  case export(String)
  /// Places a picture of any format at the cursor, as a floating paste.
  case importPicture(String)
  /// Begins a new drawing, of the usual size for nil; the open one is kept.
  case new(Size?)
  /// Starts recording to a file, or stops for nil. A file that is not a recording is replaced only
  /// if `replaces` is set.
  case record(String?, replaces: Bool = false)
  /// Reports what in the drawing does not fit where it is going.
  case lint(Lint)
  case gallery
  case quit
  case help
  case suspend
  case redraw
  /// Hides everything but the picture and one row, or shows it again.
  case wholePicture
  /// Turns the mouse on or off; nil toggles it.
  case mouse(Bool?)
  /// Marks clear cells or not; nil toggles the marks.
  case markClear(Bool?)
  /// Sets what the function keys do.
  case keys(KeyLayout)
  /// Sets whether copies also go to the terminal's clipboard.
  case clipboard(Bool)
  case letter(LetterCommand)
  /// Opens the screens that set a text in large letters.
  case lettering
  /// Opens the chart of glyphs.
  case glyphs
  /// Asks for the name of a file.
  case askName(NamingPurpose)
  case panel(Panel)
  /// Opens the picture of the whole drawing.
  case overview
  /// Shows what is under the cursor.
  case inspect
  /// Chooses the next combination of channels to draw.
  case nextChannels
  /// Opens the menus.
  case menu
  /// Sets the theme of the interface.
  case theme(ThemeChoice)
  /// Binds a key to a line of the command line; nil restores what the key does by default.
  case bind(KeyName, String?)
  /// Shows the settings.
  case settings
  case saveSettings
  /// Opens the command line with this text typed in.
  case ask(String)
}
