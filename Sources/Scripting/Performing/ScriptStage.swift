import Cells
import DrawingCore
import DrawingStore
import Formats
import OekakiApp
import Sessions
import TerminalKit

/// The stage of a script: the drawing's controller and, from the first statement that needs it, the
/// real user interface around it, on a screen in memory.
final class ScriptStage {
  static let usualScreen = Size(80, 24)

  private var first: DrawingViewController
  private var application: Application?
  private let clock = ScriptClock()
  private var screen: MemoryScreen?
  private let files: FileAccess
  private let locks: DrawingLocks?
  private var colors: ColorDepth
  private(set) var screenSize: Size

  /// - Parameter locks: the locks of the drawings that other instances have open.
  init(
    _ controller: DrawingViewController, files: FileAccess, locks: DrawingLocks? = nil,
    screen: Size = usualScreen, colors: ColorDepth = .rgb24
  ) {
    first = controller
    self.locks = locks
    self.colors = colors
    self.files = files
    screenSize = screen
  }

  /// The controller of the open drawing.
  var controller: DrawingViewController { application?.controller ?? first }
  var editor: Editor { controller.editor }
  /// Whether the program is running; false once a key or a command has quit it.
  var isRunning: Bool { application?.isRunning ?? true }

  /// Restarts the user interface with a drawing, as another process would.
  func relaunch(_ controller: DrawingViewController) {
    self.controller.handOver(to: controller)
    first = controller
    application = nil
    screen = nil
  }

  // MARK: Statements

  func perform(_ command: Command) throws(Failure) -> Editor.Change {
    // Nothing would keep what is done.
    guard isRunning else { throw .hasQuit("performs commands") }
    do throws(CommandError) {
      defer { controller.session?.commit(controller) }
      return try controller.perform(command)
    } catch {
      throw Failure("\(error)", exitCode: 64)
    }
  }

  /// Returns the command for lettering, with the program's own fonts or files that scripts may
  /// read.
  func command(_ letter: LetterCommand) throws(Failure) -> Command {
    try Lettering.command(letter, brush: editor.state.brush, fonts: FontLibrary(files: files))
  }

  /// Returns the command for a picture to trace, from a file that scripts may read.
  func command(_ file: ReferenceFile) throws(Failure) -> Command {
    try ReferenceSource.command(file, of: files, for: editor.state.drawing.size)
  }

  /// Sends a batch of events to the user interface and shows the changes.
  func send(_ events: [Event]) throws(Failure) {
    let (application, screen) = shown
    guard application.isRunning else { throw .hasQuit("reads keys and clicks") }
    for case .resize(let size) in events {
      screen.resize(to: size)
      screenSize = size
    }
    _ = application.handleThenRest(events)
  }

  /// Lets time pass until something is due, a limit at most. Returns what is left of that.
  func pass(atMost limit: Duration) throws(Failure) -> Duration {
    let step = min(limit, shown.0.timekeeper.wait ?? limit)
    clock.now += step
    try send([.tick])
    return limit - step
  }

  /// Shows the user interface at a colour depth.
  func show(in colors: ColorDepth) throws(Failure) {
    self.colors = colors
    guard let application, let screen else { return }
    screen.colors = colors
    application.showTheme()
    try send([])
  }

  /// Saves the drawing.
  ///
  /// - Parameter replaces: whether to replace even a file that is not a drawing, and to save even
  ///   if something is lost.
  func save(to name: String, replaces: Bool = false) throws(Failure) {
    let path = DrawingName.written(try files.path(name, for: .saving))
    let contents = try FileContents(checked: controller, for: path, losing: replaces)
    let report = try files.save(
      controller, to: path, expecting: .anything, contents: contents, replaces: replaces,
      locks: locks)
    guard report.confirmed else {
      throw Failure(
        "\(PathName(path).safeText): the disk did not confirm (save again)", exitCode: 74)
    }
    controller.didSave(to: path, report, isPart: contents.isPart)
  }

  /// Opens a drawing as a user would, in the running user interface.
  func open(_ name: String) throws(Failure) {
    let next = try read(name) { (path) throws(Failure) in
      try DrawingFile.open(path, as: DrawingViewController.self)
    }
    if let application {
      application.show(next)
    } else {
      self.controller.handOver(to: next)
      first = next
    }
  }

  /// Restores a drawing as `oekaki --restore` does.
  func restore(_ name: String) throws(Failure) {
    relaunch(
      try read(name) { (path) throws(Failure) in
        try DrawingFile.snapshot(path, as: DrawingViewController.self)
      })
  }

  /// Reads a drawing and locks it in place of the open one. Throws if another instance has it.
  private func read(
    _ name: String, _ read: (String) throws(Failure) -> DrawingViewController
  ) throws(Failure) -> DrawingViewController {
    let path = try files.path(name, for: .reading)
    let next = try read(path)
    next.lock = try locks?.take(path, sharing: controller.lock, for: .reading)
    next.becomeScripted()
    return next
  }

  func restore(_ snapshot: [UInt8]) throws(Failure) {
    do { relaunch(try Snapshot.drawing(from: snapshot, as: DrawingViewController.self)) } catch {
      throw Failure(error, path: "the snapshot")
    }
  }

  // MARK: Pictures

  func canvas() -> Grid {
    let state = editor.state
    return state.drawing.flattened(sketch: editor.sketch, active: state.activeLayer)
  }

  /// Returns the picture of a frame, by its number; nil for the current one, which has what is in
  /// progress.
  func canvas(frame: Int?) throws(Failure) -> Grid {
    guard let frame, frame - 1 != editor.state.frame else { return canvas() }
    return try drawing(ofFrame: frame).flattened()
  }

  /// Returns the cell seen in a frame, by its number; nil for the current one.
  func cell(at p: Point, frame: Int?) throws(Failure) -> Cell {
    guard let frame, frame - 1 != editor.state.frame else { return editor.visibleCell(at: p) }
    return try drawing(ofFrame: frame).composite(at: p)
  }

  private func drawing(ofFrame n: Int) throws(Failure) -> Drawing {
    let drawing = editor.state.drawing
    guard drawing.timeline.frames.indices.contains(n - 1) else {
      throw Failure("there is no frame \(n), only 1 to \(drawing.frameCount)", exitCode: 1)
    }
    return drawing.showing(frame: n - 1)
  }

  func screenPicture() -> (grid: Grid, cursor: Point?) {
    let (application, screen) = shown
    if application.isRunning { _ = application.handleThenRest([]) }
    return (screen.grid, screen.cursor)
  }

  /// The user interface, created on first use.
  private var shown: (Application, MemoryScreen) {
    if let application, let screen { return (application, screen) }
    let screen = MemoryScreen(screenSize, colors: colors)
    let application = Application(
      Launch(first, locks), on: screen, files: files, clock: { [clock] in clock.now })
    (self.application, self.screen) = (application, screen)
    return (application, screen)
  }
}

/// The clock of a script, which stands still but for `tick`.
private final class ScriptClock {
  var now = Duration.zero
}

extension Failure {
  fileprivate static func hasQuit(_ what: String) -> Failure {
    Failure("the program has quit: nothing \(what)", exitCode: 64)
  }
}
