import Archiving
import Cells
import DrawingCore
import DrawingStore
import Foundation
import Sessions
import TerminalKit

/// What a drawing controller asks of the program around it.
protocol DrawingViewControllerDelegate: AnyObject {
  /// Writes the drawing to `path`, or to its own file where that is nil.
  ///
  /// - Parameter replaces: even where a file is there that is no drawing.
  func save(_ controller: DrawingViewController, to path: String?, replaces: Bool)
  func open(_ path: String, from controller: DrawingViewController)
  /// Writes the drawing for other programs.
  func export(_ controller: DrawingViewController, to path: String)
  /// Lets a picture from a file of any format float over the drawing.
  func importPicture(_ path: String, into controller: DrawingViewController)
  /// Goes on with a fresh drawing; what is open stays as a session.
  func openFresh(_ size: Size?, from controller: DrawingViewController)
  /// Writes what is performed from now on as a script to `path`; nil: no longer.
  func record(to path: String?, replaces: Bool, from controller: DrawingViewController)
  func performed(_ command: Command, _ change: Editor.Change, by controller: DrawingViewController)
  var isRecording: Bool { get }
  /// What is in the folder of a name as it is typed.
  func folder(_ typed: String) -> TypedFolder
  /// The drawings that the gallery shows.
  func snapshotShelf(for controller: DrawingViewController) -> any GalleryShelf
  func sessionShelf(for controller: DrawingViewController) -> any GalleryShelf
  func quit(_ controller: DrawingViewController)
  func suspend()
  func redrawScreen()
  var reportsMouse: Bool { get set }
  /// Whether octants can be seen.
  var hasOctants: Bool { get }
  var hasColors: Bool { get }
  var settings: Settings { get set }
  func saveSettings(from controller: DrawingViewController)
  /// Gives a text to the terminal's clipboard.
  func handOver(_ text: String)
  /// When a click comes; nil where no two are to count as a double click.
  var clickTime: Duration? { get }
}

/// The drawing screen. Its editor's state is what a snapshot holds: it is archived and comes back
/// through `init(coder:)`.
package final class DrawingViewController: ViewController, CanvasViewDataSource, Nibable,
  OpenDrawing
{
  package static var nibName: String { DrawingView.className }

  package var editor: Editor
  weak var delegate: DrawingViewControllerDelegate?
  /// Where what is done is kept; nil where it is not.
  package var session: DrawingSession?
  /// Of the file that this is, for as long as it is open here.
  package var lock: DrawingLock?
  /// Another instance has the file: nothing is kept, and it is not saved under its name.
  package var isReadOnly = false { didSet { showBars() } }
  /// Which file this is, kept outside the snapshot.
  package var document: Document { didSet { showBars() } }
  private(set) var statusMessage: StatusMessage?
  /// What keys do, and all else that can be told.
  var actions = ActionTable.standard
  /// For lettering.
  var fonts = FontLibrary()
  /// The font that was chosen last.
  var letteringFont = Lettering.standardFont
  /// What `standing` said when it was last asked for.
  var shownStanding = Standing.new
  /// Where the left button was pressed last, if the gesture began with that.
  var gesturePress: Point?
  /// Whether the left button was pressed on the canvas, and not on a scroll bar or beside it.
  var isMouseOnCanvas = false
  /// Where the floating paste is held by the mouse: how far from its first cell.
  var hold: Point?
  /// What is selected, held by the mouse.
  var grip: Grip?
  var lastClick: Click?
  /// How comments are copied.
  var commentStyle = "slashes"
  /// The paste just made, where it did not fit.
  var tightPaste: TightPaste?
  /// The paste just made, where it was a comment.
  var framedPaste: FramedPaste?
  var recentGlyphs = Recents<Glyph>(most: 24)
  /// Which of `GlyphSets` the function keys have.
  var glyphSet = GlyphSets.usual
  var recentColors = Recents<Color>(most: 16)
  /// How many events of this batch did no more than go on with a gesture.
  var strokedEvents = 0
  /// Whether something was drawn that the overview beside the drawing does not have.
  var isOverviewStale = true
  /// Keys that were pressed and do nothing.
  var idleKeys: Set<Key> = []
  /// Whether the picture has the whole screen, but for one row.
  var isBare = false { didSet { showBars() } }
  /// The lines entered on the command line, the latest last.
  var commandHistory: [String] = []

  package init(state: EditorState) {
    InitTrace.note(DrawingViewController.self)
    editor = Editor(state)
    document = Document(savedIn: &editor)
    super.init()
  }

  /// From a snapshot, which holds the whole state. A fresh drawing is made by `init(state:)`; the
  /// views of both come from a file of their own.
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

  /// The drawing is now as it stands in the file.
  package func didSave(to path: String, _ report: SaveReport) {
    noteSaved(to: path, report)
    didShowBatch()
  }

  package var archivedBesides: @Sendable (NSCoder) -> Void {
    let archived = archived
    return { archived.encode(with: $0) }
  }

  // MARK: The view

  var drawingView: DrawingView? { viewIfLoaded as? DrawingView }
  /// What the drawing itself keeps.
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
    drawingView?.verticalBar?.onScroll = { [weak self] in self?.scroll(toRow: $0) }
    drawingView?.horizontalBar?.onScroll = { [weak self] in self?.scroll(toColumn: $0) }
    showBars()
  }

  package override var preferredFirstResponder: Responder { drawingView?.canvas ?? view }

  /// The size of the canvas on the screen, at least one cell.
  var canvasSize: Size {
    let size = drawingView?.canvas?.frame.size ?? .zero
    return Size(max(1, size.width), max(1, size.height))
  }

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
    let (glyph, style) = (editor.state.brush.glyph, editor.state.brush.style)
    let change = try editor.perform(command)
    noteUse(after: glyph, style)
    if command.group != .setting || change.isWhole { isOverviewStale = true }
    session?.note(command)
    delegate?.performed(command, change, by: self)
    if change.isWhole || viewport != editor.state.viewport {
      drawingView?.canvas?.setNeedsDisplay()
    } else {
      drawingView?.canvas?.setNeedsDisplay(drawing: change.area)
      showAccent(floating, editor.state.floatingArea)
    }
    statusMessage = change.note.map { StatusMessage(text: $0) }
    return change
  }

  private func noteUse(after oldGlyph: Glyph, _ old: Style) {
    let (glyph, style) = (editor.state.brush.glyph, editor.state.brush.style)
    if glyph != oldGlyph { recentGlyphs.note(glyph) }
    if style.background != old.background { noteUse(of: style.background) }
    if style.foreground != old.foreground { noteUse(of: style.foreground) }
  }

  /// What stands in the palette's row stays in its place there.
  private func noteUse(of color: Color) {
    guard !recentColors.items.prefix(PaletteBar.mostRecent).contains(color) else { return }
    recentColors.note(color)
  }

  /// What floats is framed, also where it is clear.
  private func showAccent(_ old: Rect?, _ new: Rect?) {
    guard old != new else { return }
    for area in [old, new].compactMap(\.self) {
      drawingView?.canvas?.setNeedsDisplay(drawing: area)
    }
  }

  /// The same; false where it cannot be done, which is told in the last row.
  @discardableResult
  package func attempt(_ command: Command) -> Bool {
    telling { () throws(CommandError) in try perform(command) }
  }

  func telling(_ body: () throws(CommandError) -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      statusMessage = StatusMessage(text: error.description, isError: true)
      return false
    }
  }
}
