import Archiving
import Cells
import DrawingCore
import DrawingStore
import Foundation
import Sessions
import TerminalKit

/// The delegate of a drawing controller: the program around it.
protocol DrawingViewControllerDelegate: AnyObject {
  /// Saves the drawing to `path`, or to its own file for nil.
  ///
  /// - Parameter replaces: whether a file that is not a drawing may be replaced.
  func save(_ controller: DrawingViewController, to path: String?, replaces: Bool)
  func open(_ path: String, from controller: DrawingViewController)
  /// Exports the drawing for other programs.
  func export(
    _ controller: DrawingViewController, to path: String, _ request: DrawingExport.Request)
  /// Places a picture from a file of any format as a floating paste, or adopts a palette.
  func importPicture(_ path: String, into controller: DrawingViewController)
  /// Lays a picture from a file behind the drawing, to be traced.
  func lay(_ file: ReferenceFile, behind controller: DrawingViewController)
  /// Opens a new drawing; the current one is kept as a session.
  func openFresh(_ size: Size?, from controller: DrawingViewController)
  /// Records what is performed as a script at `path`, or stops for nil.
  func record(to path: String?, replaces: Bool, from controller: DrawingViewController)
  func performed(_ command: Command, _ change: Editor.Change, by controller: DrawingViewController)
  var isRecording: Bool { get }
  /// Returns the contents of the folder in a typed name.
  func folder(_ typed: String) -> TypedFolder
  /// Returns the drawings that the gallery shows.
  func snapshotShelf(for controller: DrawingViewController) -> any GalleryShelf
  func sessionShelf(for controller: DrawingViewController) -> any GalleryShelf
  func quit(_ controller: DrawingViewController)
  func suspend()
  func redrawScreen()
  var reportsMouse: Bool { get set }
  /// Whether the terminal shows octants.
  var hasOctants: Bool { get }
  var hasColors: Bool { get }
  /// What the terminal shows of small pictures.
  var terminalLook: MiniatureLook { get }
  var settings: Settings { get set }
  func saveSettings(from controller: DrawingViewController)
  /// Notes that cells were copied, for all drawings.
  func noteCopy(_ clip: Clip, from place: Point)
  /// What was copied last in any drawing, as the command that places it where it was.
  var copied: Command? { get }
  /// Puts a text on the terminal's clipboard.
  func handOver(_ text: String)
  /// The time of the current click; nil if no two clicks count as a double click.
  var clickTime: Duration? { get }
}

/// The drawing screen. A snapshot holds its editor's state, which is archived and comes back
/// through `init(coder:)`.
package final class DrawingViewController: ViewController, CanvasViewDataSource, Nibable,
  OpenDrawing
{
  package static var nibName: String { DrawingView.className }

  package var editor: Editor
  weak var delegate: DrawingViewControllerDelegate?
  /// The session that keeps what is done; nil if nothing does.
  package var session: DrawingSession?
  /// The lock on the file, held while it is open here.
  package var lock: DrawingLock?
  /// Whether another instance has the file: nothing is kept, and it is not saved under its name.
  package var isReadOnly = false { didSet { showBars() } }
  /// The file of the drawing, kept outside the snapshot.
  package var document: Document { didSet { showBars() } }
  private(set) var statusMessage: StatusMessage? {
    didSet { if statusMessage?.isError == true { toldErrors += 1 } }
  }
  /// The number of errors shown so far, by which an attempt knows whether it failed.
  private var toldErrors = 0
  /// The table of actions and their keys.
  var actions = ActionTable.standard { didSet { namedHint = nil } }
  /// The hint whose keys were named last, with its text: a drag shows the same one at each cell.
  var namedHint: NamedHint?
  /// The fonts for lettering.
  var fonts = FontLibrary()
  /// The font chosen last.
  var letteringFont = Lettering.standardFont
  /// The value of `standing` when it was last computed.
  var shownStanding = Standing.new
  /// What had become of the file when it was last looked at.
  var shownCondition = FileCondition.none
  /// The place of the cursor when the drawing came up.
  var arrival: Point?
  let mouse = CanvasMouse()
  var moving = Moving()
  /// Where the rows of the text being typed begin, if that has changed its colours.
  var textColumn: TextColumn?
  /// The style of copied comments.
  var commentStyle = "slashes"
  /// The paste just made, if the next key can do something about it.
  var latestPaste: LatestPaste?
  var recentlyUsed = RecentlyUsed()
  /// The number of events of this batch that only continued a gesture.
  var strokedEvents = 0
  /// Whether the overview beside the drawing lacks something that was drawn.
  var isOverviewStale = true
  /// The keys pressed so far that do nothing.
  var idleKeys: Set<Key> = []
  /// Whether the picture has the whole screen but one row.
  var isBare = false { didSet { showBars() } }
  /// How the drawing was last exported in each format, by its name.
  var exports: [String: DrawingExport.Request] = [:]
  /// The lines entered on the command line, the latest last.
  var commandHistory: [String] = []

  package init(state: EditorState) {
    InitTrace.note(DrawingViewController.self)
    editor = Editor(state)
    document = Document(savedIn: &editor)
    super.init()
  }

  /// Decodes a controller from a snapshot, which holds the whole state; `init(state:)` makes one
  /// for a new drawing. The views of both come from a scene.
  package required init?(coder: NSCoder) {
    InitTrace.note(DrawingViewController.self)
    guard let state = EditorState(coder: coder) else { return nil }
    editor = Editor(state)
    document = Document(savedIn: &editor)
    super.init(coder: coder)
  }

  package override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    editor.encode(with: coder)
  }

  /// Notes that the drawing has been saved to a file.
  package func didSave(to path: String, _ report: SaveReport) {
    noteSaved(to: path, report)
    lookAtFile()
    didShowBatch()
  }

  package var archivedBesides: @Sendable (NSCoder) -> Void {
    let archived = archived
    return { archived.encode(with: $0) }
  }

  // MARK: The view

  var drawingView: DrawingView? { viewIfLoaded as? DrawingView }
  var viewport: Point { editor.state.viewport }
  var cursor: Point { editor.state.cursor }
  var drawingSize: Size { editor.state.drawingSize }
  var marquee: Selection? { editor.state.marquee }
  var floatingArea: Rect? { editor.state.floatingArea }
  func picture(of area: Rect) -> Grid {
    editor.state.drawing.picture(
      of: area, editor.sketch, over: editor.state.activeLayer, editor.state.reference)
  }

  package override func viewDidLoad() {
    drawingView?.canvas?.dataSource = self
    for bar in drawingView?.bars ?? [] {
      bar.onAction = { [weak self] in self?.attempt($0) }
    }
    drawingView?.title?.buttons = actions.buttons
    drawingView?.overview?.onLook = { [weak self] in self?.look(at: $0) }
    drawingView?.overview?.makePicture = { [weak self] limit in
      self?.overview(within: limit) ?? Grid(Size(1, 1))
    }
    drawingView?.steps?.makeModel = { [weak self] in self?.steps(for: $0) ?? StepList.Model() }
    drawingView?.verticalBar?.onScroll = { [weak self] in self?.scroll(toRow: $0) }
    drawingView?.horizontalBar?.onScroll = { [weak self] in self?.scroll(toColumn: $0) }
    showBars()
  }

  package override var preferredFirstResponder: Responder { drawingView?.canvas ?? view }

  /// The size of the canvas on the screen, at least one cell.
  var canvasSize: Size { drawingView?.canvas?.shownSize ?? Size(1, 1) }

  // MARK: Events

  package override func keyPressed(_ key: Key) { handle(key) }
  package override func mouseEvent(_ mouse: Mouse) { handle(mouse) }
  package override func pasted(_ text: String) { handlePaste(text) }

  // MARK: State

  package func show(_ message: StatusMessage?) {
    statusMessage = message
    showBars()
  }

  /// Performs one command and shows what it changed.
  @discardableResult
  package func perform(_ command: Command) throws(CommandError) -> Editor.Change {
    let (viewport, floating) = (editor.state.viewport, editor.state.floatingArea)
    let place = command.copies ? editor.state.selection?.bounds.origin : nil
    let brush = editor.state.brush
    let change = try editor.perform(command)
    noteSteps(of: change, after: command)
    recentlyUsed.note(editor.state.brush, after: brush)
    if command.group != .setting || change.isWhole { isOverviewStale = true }
    session?.note(command)
    delegate?.performed(command, change, by: self)
    if let place, let clip = editor.state.clipboard { delegate?.noteCopy(clip, from: place) }
    if change.isWhole || viewport != editor.state.viewport {
      drawingView?.canvas?.setNeedsDisplay()
    } else {
      drawingView?.canvas?.setNeedsDisplay(drawing: change.area)
      showAccent(floating, editor.state.floatingArea)
    }
    statusMessage = change.note.map { StatusMessage(text: $0) }
    return change
  }

  /// Redraws the old and new area of the floating paste, whose frame shows even where it is clear.
  private func showAccent(_ old: Rect?, _ new: Rect?) {
    guard old != new else { return }
    for area in [old, new].compactMap(\.self) {
      drawingView?.canvas?.setNeedsDisplay(drawing: area)
    }
  }

  /// Performs a command. Returns false, and shows the error in the last row, on failure.
  @discardableResult
  package func attempt(_ command: Command) -> Bool {
    telling { () throws(CommandError) in try perform(command) }
  }

  /// Does something whose errors are shown in the last row, those that it throws and those that it
  /// shows itself. Returns false if there was one.
  @discardableResult
  func telling<Reason: Error>(_ body: () throws(Reason) -> Void) -> Bool {
    let before = toldErrors
    do throws(Reason) { try body() } catch {
      statusMessage = StatusMessage(text: "\(error)", isError: true)
    }
    return toldErrors == before
  }
}
