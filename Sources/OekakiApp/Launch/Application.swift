import Cells
import DrawingCore
import Sessions
import TerminalKit

/// A running session: events in, pictures out.
package final class Application {
  private let window: Window
  private let screen: any Screen
  private let store: SessionStore?
  private let files: FileAccess
  private(set) var controller: DrawingViewController
  private var resumed: String?
  private(set) var isRunning = true
  /// The drawing that leaving would lose, which the user was told.
  private var warned: Digest?
  /// A file that the user was told exists already: naming it again overwrites it.
  private var confirmedPath: String?

  package convenience init(_ launch: Launch, on screen: any Screen) {
    self.init(launch, on: screen, files: .anywhere)
  }

  init(_ launch: Launch, on screen: any Screen, files: FileAccess) {
    self.screen = screen
    self.files = files
    store = launch.store
    controller = launch.controller
    resumed = launch.resumed
    window = Window(size: screen.size)
    window.appearance = Theme.appearance
    show(controller)
    if launch.opensScreens { restoreScreens() }
    window.display(on: screen)
    store?.screens.didShow()
  }

  /// Opens the screens that were open over the drawing when the program was left.
  private func restoreScreens() {
    if let problem = store?.screens.restore(over: controller) {
      controller.show(StatusMessage(text: problem, isError: true))
    }
  }

  func show(_ next: DrawingViewController) {
    controller = next
    next.delegate = self
    window.rootViewController = next
    next.finishBatch()
    next.settle()
  }

  /// Handles all events that came at once and shows what they changed; false when the program is
  /// to end.
  package func handle(_ events: [Event]) -> Bool {
    for event in events where isRunning {
      if case .terminate = event {
        keepSession()
        store?.screens.keep(controller)
        return false
      }
      window.send(event)
    }
    controller.finishBatch()
    window.display(on: screen)
    controller.settle()
    window.display(on: screen)
    store?.screens.keep(controller)
    return isRunning
  }

  /// Keeps the session for the next start; false, and the user is told, where that fails.
  @discardableResult
  private func keepSession() -> Bool {
    guard let store, controller.editor.state != EditorState() || controller.document.path != nil
    else { return controller.isSaved || store != nil }
    do {
      try store.keep(controller, replacing: resumed)
      return true
    } catch {
      controller.show(StatusMessage(text: "\(error)", isError: true))
      return false
    }
  }
}

extension Application: DrawingViewControllerDelegate {
  func save(_ controller: DrawingViewController, to path: String?) {
    guard let name = path ?? controller.document.path else { return }
    do {
      let target = try path.map { (path) throws(Failure) in try files.path(path, for: .saving) }
      try save(controller, to: target ?? name)
    } catch {
      tell(error, of: name, on: controller)
    }
  }

  private func save(_ controller: DrawingViewController, to target: String) throws(Failure) {
    let isConfirmed = confirmedPath == target
    confirmedPath = nil
    let isOwn = target == controller.document.path
    let found = isOwn ? controller.document.identity : nil
    let expectation =
      isConfirmed ? .anything : found.map { .unchanged($0) } ?? SaveExpectation.nothing
    do {
      try write(controller, to: target, expectation)
    } catch {
      if error.isConflict { confirmedPath = target }
      throw error
    }
  }

  /// In the last row there is no room for a long path: the file's name stands for it, so that what
  /// is wrong can be read.
  private func tell(_ error: Failure, of path: String, on controller: DrawingViewController) {
    let text = error.description
    let found = (try? files.path(path, for: .reading)) ?? path
    let place = [path, found].map { PathName($0).safeText }.first { text.hasPrefix($0) }
    let short = place.map { Document(path: path).name + text.dropFirst($0.count) } ?? text
    let reason = String(short.prefix { $0 != "(" })
    let line = error.isConflict ? reason + "(the same again overwrites it)" : short
    controller.show(StatusMessage(text: line, isError: true))
  }

  private func write(
    _ controller: DrawingViewController, to path: String, _ expectation: SaveExpectation
  ) throws(Failure) {
    let report = try files.save(
      controller, to: path, expecting: expectation, backups: store?.backups)
    controller.didSave(to: path, report)
    controller.show(
      StatusMessage(
        text: report.confirmed
          ? "saved \(controller.document.name)"
          : "written, but the disk did not confirm: save again",
        isError: !report.confirmed))
  }

  func open(_ path: String, from controller: DrawingViewController) {
    do {
      let next = try files.open(path)
      if !controller.isSaved, !keepSession() {
        let text = "nothing keeps this session: save it before opening another drawing"
        if store == nil { controller.show(StatusMessage(text: text, isError: true)) }
        return
      }
      resumed = nil
      show(next)
    } catch {
      tell(error, of: path, on: controller)
    }
  }

  func quit(_ controller: DrawingViewController) {
    let drawing = controller.editor.drawingDigest()
    if keepSession() || controller.isSaved || warned == drawing {
      isRunning = false
    } else {
      warned = drawing
      controller.show(
        StatusMessage(
          text: "nothing keeps this session: Ctrl-S saves, Ctrl-Q again loses it", isError: true))
    }
  }

  func suspend() {
    screen.suspend()
    redrawScreen()
  }

  func redrawScreen() { window.invalidateAll() }

  var reportsMouse: Bool {
    get { screen.reportsMouse }
    set { screen.reportsMouse = newValue }
  }
}
