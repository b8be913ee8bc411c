import Cells

/// How many colours a terminal can show.
nonisolated public enum ColorDepth: String, CaseIterable, Codable, Sendable {
  case none
  case ansi8 = "8"
  case ansi16 = "16"
  case palette256 = "256"
  case rgb24 = "24bit"
}

/// Where a grid becomes visible: a terminal, or memory in tests and scripts.
///
/// A screen shows what it is told and nothing else. It does not keep the grid, and it never
/// decides what has changed.
public protocol Screen: AnyObject {
  /// In cells; may change between two events, which a `resize` event then tells.
  var size: Size { get }
  /// What it can show; colours that it cannot are shown by the nearest.
  var colors: ColorDepth { get }
  /// Whether the terminal's background is light; nil where it is not known, or will be told by an
  /// event.
  var hasLightBackground: Bool? { get }
  /// Whether it shows the octants of Unicode 16.
  var hasOctants: Bool { get }
  /// Whether clicks and drags reach the program rather than the terminal's own selection.
  var reportsMouse: Bool { get set }

  /// Shows `spans` of `grid`, which has the screen's size, and puts the cursor (nil: hidden).
  /// Costs what the spans hold.
  func show(_ grid: Grid, changed spans: [Span], cursor: Point?)

  /// Shows again all that is shown, on a terminal that may hold anything.
  func repaint()

  /// Gives a text to the clipboard that the user's other programs share. Does nothing where there is
  /// none, and cannot tell.
  func copy(_ text: String)

  /// Gives the terminal back to the shell until the program is continued; everything has to be
  /// shown again afterwards. Does nothing where there is no shell to go back to.
  func suspend()
}

extension Screen {
  /// Not known.
  public var hasLightBackground: Bool? { nil }

  /// Few do.
  public var hasOctants: Bool { false }

  /// Does nothing: what is shown is there.
  public func repaint() {}

  /// Does nothing.
  public func copy(_ text: String) {}
}

/// A screen that only remembers: views are tested on it, scripts and exports read it.
public final class MemoryScreen: Screen {
  /// As `resize` set it last.
  public var size: Size { grid.size }
  /// Remembered only: the grid keeps the colours as they are.
  public package(set) var colors: ColorDepth
  /// Remembered only.
  public var reportsMouse = true
  /// What is visible now.
  public private(set) var grid: Grid
  /// Nil where it is hidden.
  public private(set) var cursor: Point?
  /// How many cells were written in all: what an update cost.
  public private(set) var writtenCells = 0
  /// How often `suspend` was called.
  public private(set) var suspensions = 0
  /// What was copied last.
  public private(set) var copied: String?

  /// Blank.
  public init(_ size: Size, colors: ColorDepth = .rgb24) {
    self.colors = colors
    grid = Grid(size)
  }

  /// Makes the screen another size, as a terminal's window does: what was shown is lost.
  public func resize(to size: Size) { grid = Grid(size) }

  /// Copies the spans.
  public func show(_ grid: Grid, changed spans: [Span], cursor: Point?) {
    for span in spans {
      for x in span.columns { self.grid[x, span.y] = grid[x, span.y] }
      writtenCells += span.columns.count
    }
    self.cursor = cursor
  }

  /// Kept in `copied`.
  public func copy(_ text: String) { copied = text }

  /// Counts, and does nothing else: there is no shell.
  public func suspend() { suspensions += 1 }
}
