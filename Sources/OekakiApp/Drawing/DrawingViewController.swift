import Archiving
import Cells
import DrawingCore
import DrawingStore
import Foundation
import Sessions
import Sharing
import TerminalKit

/// The drawing screen. A snapshot holds its editor's state, which is archived and comes back
/// through `init(coder:)`.
package final class DrawingViewController: ViewController, CanvasViewDataSource, Nibable,
  OpenDrawing
{
  package static var nibName: String { DrawingView.className }

  package var editor: Editor
  package var shared: SharedHand?
  weak var delegate: (any DrawingViewControllerDelegate)?
  /// The session that keeps what is done; nil if nothing does.
  package var session: DrawingSession?
  /// The lock on the file, held while it is open here.
  package var lock: DrawingLock?
  /// Whether another instance has the file: nothing is kept, and it is not saved under its name.
  package var isReadOnly = false { didSet { showBars() } }
  /// The file of the drawing, kept outside the snapshot.
  package var document: Document {
    didSet {
      bars.noteDocument()
      showBars()
    }
  }
  /// The table of actions and their keys.
  var actions = ActionTable.standard { didSet { status.forgetNames() } }
  var inputs = Inputs()
  var bars = BarState()
  var status = MessageLine()
  var remembered = Remembered()

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
    shared = SharedHand(coder: coder, showing: &editor)
    if coder.error != nil { return nil }
    super.init(coder: coder)
  }

  package override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    editor.encode(with: coder)
  }

  /// Notes that the drawing has been saved to a file.
  ///
  /// - Parameter isPart: whether the file lacks something of it.
  package func didSave(to path: String, _ report: SaveReport, isPart: Bool) {
    noteSaved(to: path, report, isPart: isPart)
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
  var cursor: Point { editor.proposal?.caret ?? editor.state.cursor }
  var drawingSize: Size { editor.proposal?.drawing?.size ?? editor.state.drawingSize }
  var markedWords: Selection? { editor.proposal?.marked }
  var marquee: Selection? {
    // Mostly what is selected is all, and the state is not copied for that.
    if case .none = editor.state.floating, editor.state.gesture?.tool.selects != true {
      return editor.state.selection
    }
    return editor.state.marquee
  }
  var floatingArea: Rect? { editor.state.floatingArea }
  func picture(of area: Rect) -> Grid {
    visiblePicture(of: area)
  }

  package override func viewDidLoad() {
    guard let view = drawingView else { return }
    view.canvas?.dataSource = self
    view.part(TitleBar.self)?.buttons = actions.buttons
    view.part(OverviewView.self)?.onLook = { [weak self] in self?.look(at: $0) }
    view.part(OverviewView.self)?.makePicture = { [weak self] limit in
      self?.overview(within: limit) ?? Grid(Size(1, 1))
    }
    view.part(StepList.self)?.onStep = { [weak self] in self?.go(toStep: $0) }
    view.part(StepList.self)?.makeModel = { [weak self] list in
      self?.steps(for: list) ?? StepList.Model()
    }
    view.part(CelGrid.self)?.makeModel = { [weak self] in self?.cels(for: $0) ?? CelGrid.Model() }
    view.part(CelGrid.self)?.onPick = { [weak self] in self?.attempt(.frame(.go($0))) }
    view.part(CelGrid.self)?.onDrag = { [weak self] in self?.attempt(.command(.range($0.frames))) }
    for part in view.parts { connect(part) }
    showBars()
  }

  private func connect(_ part: DrawingPart) {
    if let bar = part as? BarView { bar.onAction = { [weak self] in self?.attempt($0) } }
    guard let bar = part as? ScrollBar else { return }
    switch bar.axis {
    case .vertical: bar.onScroll = { [weak self] in self?.scroll(toRow: $0) }
    case .horizontal: bar.onScroll = { [weak self] in self?.scroll(toColumn: $0) }
    }
  }

  package override var preferredFirstResponder: Responder { drawingView?.canvas ?? view }

  /// The size of the canvas on the screen, at least one cell.
  var canvasSize: Size { drawingView?.canvasSize ?? Size(1, 1) }

  // MARK: Events

  package override func keyPressed(_ key: Key) { if !takesKeyOfPlaying(key) { handle(key) } }
  package override func keyReleased(_ key: Key) { if key == HeldSpace.key { letSpaceGo() } }
  package override func mouseEvent(_ mouse: Mouse) {
    inputs.escaped.forget()
    handle(mouse)
  }
  package override func pasted(_ text: String) {
    inputs.escaped.forget()
    stopPlaying()
    inputs.pasting.paste(text, on: self)
  }

  // MARK: State

  package override func presented(_ screen: ViewController, leavesUnused key: Key) {
    use(key, leftBy: screen)
  }

  package override func dismissed(_ screen: ViewController) {
    inputs.escaped.forget()
    forgetMessageOverScreen()
  }

  var statusMessage: StatusMessage? { status.message }

  package func show(_ message: StatusMessage?) {
    status.show(message)
    showBars()
  }

  /// The fonts for lettering.
  var fonts: FontLibrary { delegate?.fonts ?? FontLibrary() }

  /// Performs one command and shows what it changed.
  @discardableResult
  package func perform(_ command: Command) throws(CommandError) -> Editor.Change {
    stopPlaying()
    let (viewport, floating) = (editor.state.viewport, editor.state.floatingArea)
    let place = command.copies ? editor.state.selection?.bounds.origin : nil
    let tool = editor.state.tool
    let hand = HandNews(
      editor.state.brush, onLayer: editor.state.activeLayer,
      isSelected: editor.state.selection != nil, floats: floating != nil,
      at: (editor.state.history.revision, editor.state.isSettled))
    let change = isShared ? try carryOut(command) : try editor.perform(command)
    if command.group != .setting { inputs.taken.forget() }
    noteSteps(of: change, after: command)
    remembered.used.note(editor.state.brush, after: hand.brush)
    inputs.typing.noteChange(from: tool, to: editor.state.tool)
    bars.note(command, change, strokes: editor.state.history.strokes(in: change.steps))
    session?.note(command)
    delegate?.performed(command, change, by: self)
    if let place, let clip = editor.state.clipboard { delegate?.noteCopy(clip, from: place) }
    if change.isWhole || viewport != editor.state.viewport {
      drawingView?.canvas?.setNeedsDisplay()
    } else {
      drawingView?.canvas?.setNeedsDisplay(drawing: change.area)
      showAccent(floating, editor.state.floatingArea)
    }
    status.show(
      message(about: change, of: command, with: tool, hand.brush)
        ?? hand.message(after: command, editor.state.brush.style, editor.state))
    return change
  }

  /// Whether others draw on it, too. Asked with each command, so the hand at the canvas is not copied.
  var isShared: Bool { if case .some = shared { true } else { false } }

  /// Returns what is said about a command; nil for a hint at what can be done.
  private func message(
    about change: Editor.Change, of command: Command, with tool: Tool, _ brush: Brush
  ) -> StatusMessage? {
    if let note = change.note { return StatusMessage(text: note) }
    if case .some = editor.state.gesture { return nil }
    if let text = tool.inVain, change.cellCount == 0, command.endsStroke,
      editor.state.brush == brush, editor.state.reasonToDrawNothing == nil
    {
      return StatusMessage(text: text)
    }
    guard command.tellsCells(with: tool) else { return nil }
    if change.cellCount == 0, editor.state.reasonToDrawNothing != nil { return nil }
    return StatusMessage(text: "\(change.cellCount.counted("cell")) changed")
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
    let before = status.errorCount
    do throws(Reason) { try body() } catch {
      status.show(StatusMessage(text: "\(error)", isError: true))
    }
    return status.errorCount == before
  }
}

extension Command {
  /// Whether something that was drawn by hand is done with it.
  fileprivate var endsStroke: Bool {
    self == .release || group == .gesture && verb == Command.stroke([]).verb
  }
}
