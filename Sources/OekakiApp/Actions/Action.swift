import Cells
import DrawingCore
import Formats

/// What the program can be told: by a key, a click, a button or a typed line. The controller makes
/// commands of it, given where things stand.
enum Action: Hashable, Sendable {
  case command(Command)

  /// Chooses a tool, or the next of its family where one of them is chosen.
  case chooseTool(Tool)

  // MARK: At the cursor

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
  case selectAll
  /// Erases the selection, or the cell at the cursor.
  case clear
  case copyOrCancel
  /// Hands what is selected, or the whole drawing, to the terminal's clipboard as a comment of a
  /// program; nil for the style that was used last.
  case copyComment(String?)
  /// Moves what is selected or floats.
  case nudge(dx: Int, dy: Int)

  // MARK: Brush and layers

  case ink(Int)
  case paper(Int)
  case nextInk(Int)
  case nextPaper(Int)
  case swapColors
  case nextGlyph(Int)
  /// Writes a glyph of the set for function keys at the cursor, by its place in it.
  case placeGlyph(Int)
  case glyphSet(Int)
  case nextBoxStyle
  case nextFilling
  /// The next symmetry, around the drawing's middle.
  case nextSymmetry
  /// What is selected becomes the brush's picture, and the brush is chosen.
  case takeBrush
  case toggleJoins
  case nextSize(Int)
  /// Finer, or back to coarser.
  case nextGrid(Int)
  /// The next box style, for the lines of what is selected as well.
  case restyleNext
  case nextLayer(Int)

  // MARK: The program

  /// nil: to the drawing's own file. A file that is no drawing is replaced only where that is said.
  case save(String?, replaces: Bool = false)
  case open(String)
  /// Writes the drawing for other programs: the ending says the format.
  case export(String)
  /// A picture of any format as a floating paste at the cursor.
  case importPicture(String)
  /// A fresh drawing, of the usual size where none is given; the one that is open is kept.
  case new(Size?)
  /// nil: no longer. A file that was not recorded is replaced only where that is said.
  case record(String?, replaces: Bool = false)
  /// Says what the drawing is not to have where it goes.
  case lint(Lint)
  case gallery
  case quit
  case help
  case suspend
  case redraw
  /// Hides everything but the picture and one row, or shows it again.
  case wholePicture
  /// nil: the other of on and off.
  case mouse(Bool?)
  /// Whether clear cells are marked; nil: the other of on and off.
  case markClear(Bool?)
  /// What the function keys do.
  case keys(KeyLayout)
  /// Whether what is copied goes to the terminal's clipboard, too.
  case clipboard(Bool)
  case letter(LetterCommand)
  /// Opens the screens that make a picture of a text.
  case lettering
  /// Opens the chart of glyphs.
  case glyphs
  /// Asks for the name of a file.
  case askName(NamingPurpose)
  case panel(Panel)
  /// Opens the picture of the whole drawing.
  case overview
  /// Tells what is under the cursor.
  case inspect
  /// The next of the parts of cells that are drawn.
  case nextChannels
  /// Opens the menus.
  case menu
  /// How the interface looks.
  case theme(ThemeChoice)
  /// Has a key perform a line of the command line; nil: what it does by itself.
  case bind(KeyName, String?)
  /// Tells what is set.
  case settings
  case saveSettings
  /// Opens the command line with this text typed in.
  case ask(String)
}
