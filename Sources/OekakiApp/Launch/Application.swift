import Cells
import DrawingCore
import DrawingStore
import Sessions
import TerminalKit

/// A running session: events in, pictures out.
package final class Application {
  private let window: Window
  private let screen: any Screen
  let store: SessionStore?
  private let screenFiles: ScreenFiles?
  private let locks: DrawingLocks?
  let files: FileAccess
  private let fonts: FontLibrary
  /// The state directory that was named on the command line.
  let statePath: String?
  /// Where time is read from.
  let clock: () -> Duration
  package private(set) var controller: DrawingViewController
  package private(set) var isRunning = true
  /// Keeps which screens are open over the drawing, and whose they are.
  private var screens: ScreenKeeper?
  private var screensOwner: SessionID?
  /// What the program is to end with.
  private(set) package var exitCode: Int32 = 0
  /// What only waits for being asked for again.
  private var confirmation: Confirmation?
  /// What is performed is written down, while somebody wants that.
  var recording: Recording?

  package convenience init(_ launch: Launch, on screen: any Screen) {
    self.init(launch, on: screen, files: .anywhere)
  }

  package init(
    _ launch: Launch, on screen: any Screen, files: FileAccess,
    clock: @escaping () -> Duration = Moment.uptime
  ) {
    self.screen = screen
    self.files = files
    fonts = launch.fonts
    statePath = launch.statePath
    self.clock = clock
    store = launch.store
    screenFiles = launch.screens
    locks = launch.locks
    controller = launch.controller
    window = Window(size: screen.size)
    window.appearance = Theme.appearance
    show(controller)
    if launch.opensScreens { restoreScreens() }
    if let held = launch.held { ask(about: held) }
    recording = launch.recording
    controller.finishBatch()
    window.display(on: screen)
    screens?.didShow()
    // A file that is only looked at is what the next start goes back to, however this one ends.
    if controller.document.path != nil { controller.session?.keep(controller) }
    controller.session?.commit(controller)
  }

  /// Opens the screens that were open over the drawing when the program was left.
  private func restoreScreens() {
    let owner = controller.session?.keptID
    screens = screenFiles?.keeper(of: owner)
    screensOwner = owner
    if let problem = screens?.restore(over: controller) {
      controller.show(StatusMessage(text: problem, isError: true))
    }
  }

  /// Says something at the start, where nothing more urgent is said.
  package func tell(_ text: String) {
    if controller.statusMessage?.isError == true { return }
    controller.show(StatusMessage(text: text))
    controller.finishBatch()
    window.display(on: screen)
  }

  package func show(_ next: DrawingViewController) {
    controller.handOver(to: next)
    controller = next
    next.delegate = self
    next.fonts = fonts
    window.rootViewController = next
    recording?.noteOpened(next)
    next.finishBatch()
    next.didShowBatch()
  }

  /// Handles all events that came at once and shows what they changed; false when the program is
  /// to end.
  package func handle(_ events: [Event]) -> Bool {
    for event in events where isRunning {
      if case .terminate = event {
        // Whoever ends us gives a second.
        keepSession(within: 800)
        keepScreens()
        _ = endRecording()
        controller.session?.end(with: controller, within: 50)
        controller.lock = nil
        return false
      }
      let pending = confirmation
      send(event)
      if let pending { expire(pending, after: event) }
    }
    if isRunning { flushRecording() } else { _ = endRecording() }
    noticeLosses()
    controller.finishBatch()
    window.display(on: screen)
    controller.didShowBatch()
    window.display(on: screen)
    keepScreens()
    return isRunning
  }

  /// Each session has its own. Where another one is open now, nothing is over the one before.
  private func keepScreens() {
    let owner = controller.session?.keptID
    if screens == nil || owner != screensOwner {
      screens?.forget()
      screens = screenFiles?.keeper(of: owner)
      screensOwner = owner
    }
    screens?.keep(controller)
  }

  /// Those of sessions that are gone go too.
  private func removeForgotten() {
    store?.removeForgotten()
    guard let left = try? store?.places.entries() else { return }
    screenFiles?.removeAll(but: left.map(\.id))
  }

  /// Some keys do the same over every screen.
  private func send(_ event: Event) {
    if case .key(let key) = event, controller.presented != nil,
      let action = controller.actions.everywhere(key)
    {
      controller.attempt(action)
    } else {
      window.send(event)
    }
  }

  /// Whether the disk has the session, so that the next start goes on with it.
  @discardableResult
  func keepSession(within milliseconds: Int = 2000) -> Bool {
    guard let session = controller.session else { return controller.isSaved }
    session.keep(controller)
    return session.flush(controller, within: session.isFailing ? 0 : milliseconds)
  }
}

extension Application: DrawingViewControllerDelegate {
  func save(_ controller: DrawingViewController, to path: String?, replaces: Bool) {
    guard let name = path ?? controller.document.path else { return }
    do throws(Failure) {
      if controller.isReadOnly, controller.isOfFile(at: name) {
        throw Failure(
          "\(PathName(name).safeText): is read only here (save it under another name)", exitCode: 75
        )
      }
      let target = try path.map { (path) throws(Failure) in try self.target(path) } ?? name
      let found = target == controller.document.path ? controller.document.identity : nil
      let expected =
        replaces
        ? .anything
        : expectation(for: .save(path), otherwise: found.map { .unchanged($0) } ?? .nothing)
      try write(controller, to: target, expected, replaces: replaces)
    } catch {
      if let stranger = error.stranger {
        return ask("\(stranger) is no drawing: replace it?", on: controller) {
          $0.attempt(.save(path, replaces: true))
        }
      }
      tell(error, of: name, on: controller, asking: .save(path))
    }
  }

  /// Where a drawing is saved under a name that was typed.
  private func target(_ name: String) throws(Failure) -> String {
    let path = try files.path(name, for: .saving)
    return files.isConfined ? path : DrawingName.target(path)
  }

  /// Over whatever is on screen.
  func ask(
    _ question: String, on controller: DrawingViewController,
    then body: @escaping (DrawingViewController) -> Void
  ) {
    let alert = AlertController(
      title: question, message: "What is in it now would be lost.",
      actions: [
        AlertAction("Keep it", key: "k"),
        AlertAction("Replace it", key: "r") { [weak controller] _ in
          controller.map(body)
        },
      ])
    (controller.presentationChain.last ?? controller).present(alert)
  }

  /// Whatever is there may be overwritten where the user was told so and asks for it again.
  func expectation(for action: Action, otherwise expectation: SaveExpectation) -> SaveExpectation {
    takeConfirmation(of: action) ? .anything : expectation
  }

  func takeConfirmation(of action: Action) -> Bool {
    defer { confirmation = nil }
    return confirmation?.action == action
  }

  /// Shows what is wrong; where the action would have overwritten something, the same again does.
  ///
  /// In the last row there is no room for a long path: the file's name stands for it, so that what
  /// is wrong can be read.
  func tell(
    _ error: Failure, of path: String, on controller: DrawingViewController,
    asking action: Action? = nil
  ) {
    if let action, let conflict = error.conflict {
      ask(conflict + " (the same again overwrites it)", before: action, on: controller)
    } else {
      let text = shortened(error.description, path)
      controller.show(StatusMessage(text: text, isError: true))
    }
  }

  func ask(_ text: String, before action: Action, on controller: DrawingViewController) {
    let message = StatusMessage(text: text, isError: true)
    confirmation = Confirmation(action: action, message: message)
    controller.show(message)
  }

  /// Any other key or click takes a question back; the command palette is where it is answered.
  private func expire(_ pending: Confirmation, after event: Event) {
    guard pending == confirmation, event.isDeed,
      !(controller.presented is CommandPaletteViewController)
    else { return }
    confirmation = nil
    if controller.statusMessage == pending.message { controller.show(nil) }
  }

  func shortened(_ text: String, _ path: String) -> String {
    let found = (try? files.path(path, for: .reading)) ?? path
    let place = [path, found].map { PathName($0).safeText }.first { text.hasPrefix($0) }
    return place.map { Document(path: path).name + text.dropFirst($0.count) } ?? text
  }

  private func write(
    _ controller: DrawingViewController, to path: String, _ expectation: SaveExpectation,
    replaces: Bool
  ) throws(Failure) {
    if let recording, recording.uses(path) {
      throw Failure(
        "\(PathName(path).safeText): is being recorded (save under another name)", exitCode: 73)
    }
    try DrawingName.checkEnding(of: path)
    let report = try files.save(
      controller, to: path, expecting: expectation, replaces: replaces, backups: store?.backups,
      locks: locks)
    controller.didSave(to: path, report)
    if controller.isReadOnly {
      controller.isReadOnly = false
      beginSession()
    }
    controller.show(
      StatusMessage(
        text: report.confirmed
          ? "saved \(controller.document.name)"
          : "written, but the disk did not confirm: save again",
        isError: !report.confirmed))
  }

  func open(_ path: String, from controller: DrawingViewController) {
    do throws(Failure) {
      var found = try files.path(path, for: .reading)
      if !files.isConfined { found = DrawingName.found(found) }
      let opening = try Opening<DrawingViewController>(
        found, in: store, locks, sharing: controller.lock
      ) { () throws(Failure) in
        try DrawingFile.open(found, as: DrawingViewController.self)
      }
      switch opening {
      case .mine(let next): goOn(with: next, after: controller)
      case .held(let held): ask(about: held)
      }
    } catch {
      tell(error, of: path, on: controller)
    }
  }

  func openFresh(_ size: Size?, from controller: DrawingViewController) {
    do throws(Failure) {
      let next = try DrawingViewController.fresh(size)
      guard goOn(with: next, after: controller) else { return }
      let isKept = controller.editor.state.history.undoCount > 0 && controller.session?.id != nil
      next.show(
        StatusMessage(
          text: isKept
            ? "a new drawing; \(controller.document.name) is kept: Ctrl-O, Sessions"
            : "a new drawing"))
    } catch {
      controller.show(StatusMessage(text: error.description, isError: true))
    }
  }

  /// Shows another drawing, once nothing of the one that is open can be lost. False where that is
  /// not so, and the user is told.
  @discardableResult
  func goOn(
    with next: DrawingViewController, after controller: DrawingViewController
  ) -> Bool {
    // One in which nothing was done, a drawing that was only looked at, is not kept.
    let isKept = controller.session.map { $0.flush(controller, within: $0.isFailing ? 0 : 2000) }
    guard isKept ?? false || controller.isSavedWhole else {
      next.session?.end()
      let text = "nothing keeps this session: save it before opening another drawing"
      controller.show(StatusMessage(text: text, isError: true))
      return false
    }
    if next.session == nil { store?.begin(next) }
    if next.session !== controller.session, next.session != nil {
      controller.session?.end(with: controller)
    }
    show(next)
    return true
  }

  func quit(_ controller: DrawingViewController) {
    if keepSession() || controller.isSavedWhole || takeConfirmation(of: .quit) {
      removeForgotten()
      leave(with: 0)
    } else {
      ask("\(loss), Ctrl-Q again loses it", before: .quit, on: controller)
    }
  }

  func leave(with code: Int32) {
    controller.session?.end(with: controller)
    controller.lock = nil
    (exitCode, isRunning) = (code, false)
  }

  private var loss: String {
    if controller.isReadOnly { return "nothing keeps what is read only: save \"NAME\" does" }
    return (store == nil ? "nothing keeps this session" : "the session cannot be kept")
      + ": Ctrl-S saves"
  }

  func performed(
    _ command: Command, _ change: Editor.Change, by controller: DrawingViewController
  ) {
    guard controller === self.controller else { return }
    recording?.note(command, change, in: controller.editor)
  }

  var isRecording: Bool { recording != nil }

  func suspend() {
    screen.suspend()
    redrawScreen()
  }

  func redrawScreen() { window.invalidateAll() }

  var hasColors: Bool { screen.colors != .none }

  var reportsMouse: Bool {
    get { screen.reportsMouse }
    set { screen.reportsMouse = newValue }
  }
}

extension Event {
  /// Whether a person did something, and did not only end it.
  fileprivate var isDeed: Bool {
    switch self {
    case .key, .paste: true
    case .mouse(let mouse): if case .release = mouse.phase { false } else { true }
    case .focus, .resize, .memoryWarning, .terminate: false
    }
  }
}
