import Cells
import DrawingCore
import DrawingStore
import TerminalKit

/// The program around a drawing screen, by what the screen needs of it.
typealias DrawingViewControllerDelegate =
  DrawingEnvironment & DrawingActionHandler & DrawingClipboard & DrawingLibrary

/// What a drawing screen reads of the program and the terminal around it.
protocol DrawingEnvironment: AnyObject {
  var surroundings: Surroundings { get }
  var settings: Settings { get }
  /// Whether it is a guest who draws, who reaches nothing but the canvas.
  var isGuest: Bool { get }
  /// The clock, and what is set for later.
  var timekeeper: Timekeeper { get }
  /// The terminal, to ask whether it has shown what was sent.
  var screen: any Screen { get }
  /// The glyph sets of the user's own, in place of the first ones.
  var ownGlyphSets: [[Glyph]] { get }
  /// The fonts for lettering.
  var fonts: FontLibrary { get }
  /// The canvas that the open drawing is shared on.
  var canvasFacts: CanvasFacts { get }
  /// Who is at that canvas.
  var people: [ColumnList.Row] { get }
  /// Whether drawings for VGA are shown with its levels of the first sixteen colours.
  var showsVGAColors: Bool { get }
  /// What the terminal shows of small pictures.
  var terminalLook: MiniatureLook { get }
  /// The time of the current click; nil if no two clicks count as a double click.
  var clickTime: Duration? { get }
}

/// What the terminal can do, and what the program does besides drawing.
struct Surroundings: Equatable {
  var hasColors = true
  /// What the first sixteen colours look like.
  var firstColors = FirstColors.terminal
  /// Whether the terminal shows octants.
  var hasOctants = false
  var reportsMouse = false
  /// Whether the terminal tells when Space is let go.
  var tellsReleases = false
  /// Whether a script is recorded.
  var isRecording = false
}

/// The actions that are not the drawing’s own.
protocol DrawingActionHandler: AnyObject {
  func performed(_ command: Command, _ change: Editor.Change, by controller: DrawingViewController)
  func perform(_ action: FileAction, from controller: DrawingViewController)
  func perform(_ action: SettingAction, from controller: DrawingViewController)
  func perform(_ action: CanvasAction, from controller: DrawingViewController)
  func perform(_ action: ProgramAction, from controller: DrawingViewController)
}

/// What was copied, for all drawings, and the clipboard of the terminal.
protocol DrawingClipboard: AnyObject {
  /// Notes that cells were copied.
  func noteCopy(_ clip: Clip, from place: Point)
  /// What was copied last in any drawing, as the command that places it where it was.
  var copied: Command? { get }
  /// Puts a text on the terminal's clipboard.
  func handOver(_ text: String)
}

/// The drawings and other files at hand.
protocol DrawingLibrary: AnyObject {
  /// The files that may be read and written.
  var files: FileAccess { get }
  /// Returns the contents of the folder in a typed name.
  func folder(_ typed: String) -> TypedFolder
  /// Returns the drawings in the files of the open one’s folder, as the gallery shows them.
  func snapshotShelf(for controller: DrawingViewController) -> any GalleryShelf
  /// Returns the kept sessions.
  func sessionShelf(for controller: DrawingViewController) -> any GalleryShelf
  /// Returns the canvases that can be joined.
  func canvasShelf(for controller: DrawingViewController) -> any GalleryShelf
}
