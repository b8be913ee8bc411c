import Cells
import DrawingCore
import DrawingStore
import Foundation
import Sessions

/// The drawing that the command line asks for.
package enum LaunchRequest: Equatable, Sendable {
  /// The last session, as it was left; a fresh drawing if there is none.
  case last
  /// A drawing from a file; if that does not exist, a fresh one that will be saved there.
  case open(String)
  /// The exact state in a snapshot.
  case restore(String)
  /// A kept session, as it was after that many of its commands, or as it was left.
  case session(String, upTo: UInt64?)
  /// Lines of a source file that hold a diagram.
  case edit(SourcePlace)
  /// A drawing from a file, which becomes a canvas of that name for others to draw on.
  case share(String, as: String?, at: CanvasDirectory)
  /// The canvas of that name, with a hand that is called so, and perhaps draws nothing.
  case join(String, as: String?, at: CanvasDirectory, looks: Bool = false)
  /// A fresh drawing, saved to a file if one is named.
  case new(Size?, file: String? = nil)
}

extension LaunchRequest {
  /// Whether the screens that were open over a session are restored: not over a mere file.
  fileprivate func opensScreens(of controller: DrawingViewController) -> Bool {
    switch self {
    case .last: true
    case .open, .edit, .session(_, upTo: nil), .join: controller.session?.keptID != nil
    case .session, .restore, .new, .share: false
    }
  }
}

/// The parts the program starts with, made before the terminal is used so that errors are plain
/// lines.
package struct Launch {
  package let controller: DrawingViewController
  let store: SessionStore?
  /// The files of the open screens.
  let screens: ScreenFiles?
  let locks: DrawingLocks?
  /// The drawing that the user is asked about, because another program has it open.
  private(set) var held: HeldDrawing<DrawingViewController>?
  /// The state directory named on the command line.
  let statePath: String?
  /// Whether the screens that were open are restored.
  private(set) var opensScreens = false
  /// The recording from the start on, if one was asked for.
  private(set) var recording: Recording?

  /// The file of settings.
  let settings: SettingsFile?

  /// Whether it is a guest who draws, who reaches nothing but the canvas.
  let isGuest: Bool

  /// The fonts for lettering.
  let fonts: FontLibrary

  /// Creates a launch that continues with a controller, and with its session if it has one.
  package init(_ controller: DrawingViewController, _ locks: DrawingLocks?) {
    self.controller = controller
    (store, screens, self.locks, statePath, settings) = (nil, nil, locks, nil, nil)
    isGuest = false
    fonts = FontLibrary()
  }

  /// Opens the drawing that a request asks for.
  ///
  /// - Parameters:
  ///   - state: the state directory; nil for the usual one.
  ///   - record: the path for a script of what is done; nil for none.
  ///   - fontFolders: the folders to search first for lettering fonts.
  ///   - settings: the file of settings; nil for none.
  ///   - isGuest: whether the one who draws is to reach nothing but the drawing.
  ///   - signals: how the session reports what has become of it.
  package init(
    _ request: LaunchRequest, state: String?, record: String? = nil,
    fontFolders: [String] = [], settings: String? = nil, isGuest: Bool = false,
    signals: SessionSignals = SessionSignals(),
    clock: @escaping () -> Duration = Moment.uptime
  ) throws(Failure) {
    (statePath, self.isGuest) = (state, isGuest)
    self.settings = settings.map { SettingsFile(path: $0) }
    let path = state ?? SessionStore.defaultPath
    fonts = .installed(
      fontFolders, environment: ProcessInfo.processInfo.environment,
      files: isGuest ? .none : .anywhere)
    let store = SessionStore(path, signals: signals)
    self.store = store
    screens = store.directory.flatMap { try? ScreenFiles($0) }
    locks = store.locks
    switch try Launch.open(request, store) {
    case .mine(let controller): (self.controller, held) = (controller, nil)
    case .held(let held): (controller, self.held) = (held.drawing, held)
    }
    // What somebody else left open over the same session is not for a guest.
    opensScreens = !isGuest && request.opensScreens(of: controller)
    if controller.session == nil { store.begin(controller) }
    if let problem = store.problem, controller.statusMessage?.isError != true {
      controller.show(StatusMessage(text: problem.description, isError: true))
    }
    recording = try record.map { (path) throws(Failure) in
      try Launch.record(controller, to: path, clock)
    }
  }

  private static func open(
    _ request: LaunchRequest, _ store: SessionStore?
  ) throws(Failure) -> Opening<DrawingViewController> {
    switch request {
    case .last:
      store?.resumeLast(as: DrawingViewController.self)
        ?? .mine(DrawingViewController(state: EditorState()))
    case .open(let name): try opening(DrawingName.found(name), store)
    case .restore(let path): try Opening(restoring: path, store?.locks)
    case .session(let name, let end): try recover(name, upTo: end, store)
    case .edit(let place):
      try Opening(
        linesOf: place.path, in: store, store?.locks,
        lines: { (file) throws(Failure) in try place.range(in: file) },
        open: { (range, file) throws(Failure) in try place.open(range, of: file) })
    case .share(let file, let name, let directory):
      try opening(DrawingName.found(file), store).shared(as: name, at: directory)
    case .join(let name, let own, let directory, let looks):
      .mine(
        try SharedCanvas.open(
          try directory.place(of: name), as: own, in: store, looks: looks))
    case .new(let size, let file): .mine(try fresh(size, named: file, store?.locks))
    }
  }

  private static func opening(
    _ path: String, _ store: SessionStore?
  ) throws(Failure) -> Opening<DrawingViewController> {
    try Opening(path, in: store, store?.locks) { () throws(Failure) in try open(path) }
  }

  /// Opens a session, or, up to a command, a copy of it that leaves the session as it is.
  private static func recover(
    _ name: String, upTo end: UInt64?, _ store: SessionStore?
  ) throws(Failure) -> Opening<DrawingViewController> {
    guard let store else { throw Failure(SessionStore.nowhere) }
    let session = try NamedSession(name, in: store.places)
    if let end {
      return store.claim(try RecoveredCopy<DrawingViewController>(session, upTo: end).drawing)
    }
    do throws(SessionStore.Refusal) {
      return .mine(try store.resume(session.id, as: DrawingViewController.self).drawing)
    } catch {
      if let held = store.look(at: session.id, as: DrawingViewController.self, error) {
        return .held(held)
      }
      throw error.failure(session.id)
    }
  }

  private static func record(
    _ controller: DrawingViewController, to path: String, _ clock: @escaping () -> Duration
  ) throws(Failure) -> Recording {
    do throws(Failure) {
      return try Recording(of: controller, to: path, expecting: .nothing, clock: clock)
    } catch {
      guard error.isConflict else { throw error }
      let reason = error.description.prefix { $0 != "(" }
      throw Failure("\(reason)(record to another file, or remove it)", exitCode: error.exitCode)
    }
  }

  /// Returns a fresh drawing, which will be saved to a file if one is named; that must not exist.
  private static func fresh(
    _ size: Size?, named name: String?, _ locks: DrawingLocks?
  ) throws(Failure) -> DrawingViewController {
    let controller = try DrawingViewController.fresh(size)
    guard let path = name.map(DrawingName.found) else { return controller }
    guard (try? FileSource.identity(PathName(path))) == nil else {
      throw Failure(
        "\(PathName(path).safeText): already exists (open it without --new)", exitCode: 73)
    }
    controller.lock = try locks?.take(path, sharing: nil, for: .saving)
    controller.becomeNew(at: path)
    return controller
  }

  static func open(_ path: String) throws(Failure) -> DrawingViewController {
    let controller: DrawingViewController
    do throws(Failure) {
      controller = try DrawingFile.open(path, as: DrawingViewController.self)
      controller.beginAsTextScreen()
    } catch {
      // A drawing of ours is never empty: there is something wrong with it.
      let isBlank = error.isEmptyFile && !path.hasSuffix(DrawingName.ending)
      guard error.isMissingFile || isBlank else { throw error }
      controller = DrawingViewController(state: EditorState())
      controller.becomeNew(at: path)
      if isBlank { controller.document.identity = try? FileSource.identity(PathName(path)) }
    }
    return controller
  }
}

extension DrawingViewController {
  /// Makes this the drawing of a file that does not exist yet, or has nothing in it.
  fileprivate func becomeNew(at path: String) {
    document.becomeNew(at: path)
    beginAsTextScreen()
    show(.newFile)
  }

  /// Takes the ink and the paper that a text screen begins with for a file in a format for VGA, which
  /// cannot hold a terminal's own; those of the file, if it has a palette. What was told of the file
  /// stays.
  fileprivate func beginAsTextScreen() {
    guard document.origin?.hasVGAColors == true else { return }
    let (message, palette) = (statusMessage, editor.state.drawing.palette)
    let colors = palette.count < 16 ? Drawing.defaultPalette : palette
    attempt(.color(foreground: colors[7], background: colors[0]))
    show(message)
  }
}
