import Cells

/// The number of colours that a terminal can show.
nonisolated public enum ColorDepth: String, CaseIterable, Codable, Sendable {
  case none
  case ansi8 = "8"
  case ansi16 = "16"
  case palette256 = "256"
  case rgb24 = "24bit"
}

/// What the first sixteen entries of the palette look like.
nonisolated public enum FirstColors: String, CaseIterable, Sendable {
  /// The levels of VGA, as the colour `Color.vga` has them.
  case vga
  /// The colours that the terminal's user has chosen.
  case terminal
}

/// An output for a grid: a terminal, or memory in tests and scripts.
///
/// A screen only shows what it is given. It neither keeps the grid nor decides what has changed.
public protocol Screen: AnyObject {
  /// The size in cells. It may change between two events, which a `resize` event then reports.
  var size: Size { get }
  /// The colour depth; other colours are shown as the nearest ones.
  var colors: ColorDepth { get }
  /// Whether the terminal's background is light; nil if this is unknown or an event will report it.
  var hasLightBackground: Bool? { get }
  /// Whether the screen shows the octants of Unicode 16.
  var hasOctants: Bool { get }
  /// Whether clicks and drags reach the program rather than the terminal's own selection.
  var reportsMouse: Bool { get set }
  /// Whether an event tells when a key that can be held for something is let go.
  var tellsReleases: Bool { get }
  /// Whether large changes are shown in one piece, where the terminal can.
  var synchronizesOutput: Bool { get set }
  /// What the first sixteen colours look like, where the screen has 24-bit ones. Everything has to
  /// be shown again after a change.
  var firstColors: FirstColors { get set }

  /// Shows `spans` of `grid`, which has the screen's size, and places the cursor, or hides it if
  /// nil. Takes time linear in the cells of the spans.
  func show(_ grid: Grid, changed spans: [Span], cursor: Point?)

  /// Shows everything again, on a terminal that may hold anything.
  func repaint()

  /// Copies a text to the clipboard shared with the user's other programs. Does nothing if there is
  /// none, and cannot report it.
  func copy(_ text: String)

  /// Whether the terminal has not answered a question for its status: it has not shown yet what was
  /// sent before.
  var awaitsStatus: Bool { get }
  /// Whether the terminal takes output without waiting.
  var takesOutput: Bool { get }
  /// Asks the terminal to answer once it has shown what was sent so far, which wakes the event loop.
  func askForStatus()
  /// Gives up waiting for answers.
  func forgetStatus()

  /// Asks how pictures of pixels can be shown. A `pictures` event answers; there is none where they
  /// cannot.
  func askForPictures()
  /// The size of a cell in pixels.
  var cellPixels: Size { get }
  /// The picture of pixels over the cells; nil for none. Cells that are shown under it may cut holes
  /// into it.
  var picture: PixelPicture? { get set }

  /// Gives the terminal back to the shell until the program is continued; the window then has to be
  /// shown again. Does nothing if there is no shell to return to.
  func suspend()

  /// Lends the terminal to another program, such as an editor, until it ends; the window then has to
  /// be shown again.
  ///
  /// - Parameter command: the path of the program, and its arguments.
  /// - Returns: whether it ran and ended with 0.
  func lend(to command: [String]) -> Bool
}

extension Screen {
  /// Nil: unknown.
  public var hasLightBackground: Bool? { nil }

  /// False: few screens have them.
  public var hasOctants: Bool { false }

  /// False: most terminals tell only when keys are pressed.
  public var tellsReleases: Bool { false }

  /// Does nothing: nothing can overwrite what is shown.
  public func repaint() {}

  /// Does nothing.
  public func copy(_ text: String) {}

  /// False: what is sent is shown at once.
  public var awaitsStatus: Bool { false }
  /// True.
  public var takesOutput: Bool { true }
  /// Does nothing: there is nothing to wait for.
  public func askForStatus() {}
  /// Does nothing: no answer comes.
  public func askForPictures() {}
  /// None, whatever is set.
  public var picture: PixelPicture? {
    get { nil }
    set {}
  }
  /// That of VGA's letters.
  public var cellPixels: Size { Size(8, 16) }
  /// False: there is no terminal to lend.
  public func lend(to command: [String]) -> Bool { false }
  /// Does nothing.
  public func forgetStatus() {}
}

/// A screen in memory, for tests of views, for scripts and exports.
public final class MemoryScreen: Screen {
  /// The size that `resize` set last.
  public var size: Size { grid.size }
  /// The colour depth, only stored: the grid keeps colours as they are.
  public package(set) var colors: ColorDepth
  /// Only stored.
  public var reportsMouse = true
  /// Only stored.
  public package(set) var tellsReleases = false
  /// Only stored.
  public var synchronizesOutput = true
  /// Only stored.
  public var firstColors = FirstColors.terminal
  /// The visible cells.
  public private(set) var grid: Grid
  /// The cursor's position; nil if it is hidden.
  public private(set) var cursor: Point?
  /// The total number of cells written, as a measure of the cost of updates.
  public private(set) var writtenCells = 0
  /// The number of calls of `suspend`.
  public private(set) var suspensions = 0
  /// What stands for a program that the screen is lent to; nil for none.
  public var borrower: (([String]) -> Bool)?
  /// Only stored.
  public var picture: PixelPicture?
  /// The number of calls of `askForPictures`.
  public private(set) var picturesAsked = 0
  /// The text copied last.
  public private(set) var copied: String?

  /// Creates a blank screen.
  public init(_ size: Size, colors: ColorDepth = .rgb24) {
    self.colors = colors
    grid = Grid(size)
  }

  /// Changes the size, as a terminal's window does; the contents are lost.
  public func resize(to size: Size) { grid = Grid(size) }

  /// Copies the spans.
  public func show(_ grid: Grid, changed spans: [Span], cursor: Point?) {
    for span in spans {
      for x in span.columns { self.grid[x, span.y] = grid[x, span.y] }
      writtenCells += span.columns.count
    }
    self.cursor = cursor
  }

  /// Stores the text in `copied`.
  public func copy(_ text: String) { copied = text }

  /// Calls `borrower`.
  public func lend(to command: [String]) -> Bool { borrower?(command) ?? false }

  /// Only counts the call.
  public func askForPictures() { picturesAsked += 1 }

  /// Only counts the call: there is no shell.
  public func suspend() { suspensions += 1 }
}
