import Cells
import DrawingCore
import DrawingStore
import Sessions
import TerminalKit

/// The running program: events in, pictures out.
package final class Application {
  let window: Window
  let screen: any Screen
  let store: SessionStore?
  let screenFiles: ScreenFiles?
  let locks: DrawingLocks?
  let files: FileAccess
  let fonts: FontLibrary
  /// Whether it is a guest who draws, who reaches nothing but the canvas.
  let isGuest: Bool
  /// The state directory named on the command line.
  let statePath: String?
  /// The clock that times are read from, and what is set for later.
  package let timekeeper: Timekeeper
  /// Updates what stands beside the drawing, once nothing has happened for a moment.
  private(set) lazy var resting = Deadline(timekeeper) { [weak self] in self?.rest() }
  private lazy var comparing = Deadline(timekeeper) { [weak self] in self?.compare() }
  package private(set) var controller: DrawingViewController
  package internal(set) var isRunning = true
  /// The keeper of the screens open over the drawing, and the session that they belong to.
  var screens: ScreenKeeper?
  var screensOwner: SessionID?
  /// Whether something was typed on the screens that are open.
  var hasTypedOnScreens = false
  /// The exit code of the program.
  package internal(set) var exitCode: Int32 = 0
  /// Whether what an action asks is asked, and nothing is done: see `askAgain()`.
  var onlyAsks = false
  /// The action that only waits to be repeated.
  var confirmation: Confirmation?
  var settings = Settings() { didSet { if settings != oldValue { showSettings() } } }
  /// The settings as they were last read or written.
  var keptSettings = Settings()
  let settingsFile: SettingsFile?
  /// The command of the user's editor of texts; nil if there is none.
  var textEditor = TextEditor.own
  var shownTheme: Theme?
  /// The theme of the user's own that is chosen; nil for one of the program's.
  var ownTheme: OwnTheme?
  /// The glyph sets of the user's own, in place of the first ones.
  var ownGlyphSets: [[Glyph]] = []
  /// Whether the terminal's background is light; nil if the terminal has not said.
  var isOnLight: Bool?
  /// What the terminal says its first colours look like, as far as it has.
  var palette: [Int: RGB] = [:]
  /// The recording in progress.
  var recording: Recording?
  var pasteboard: Pasteboard
  /// The drawing in real pixels, while it is seen.
  var pixels: PixelPreview?
  /// What the picture on the screen was made of.
  var shownPixels: PixelPreview?
  /// The end of the time in which the terminal may say that it shows pictures.
  private(set) lazy var pictureAnswer = Deadline(timekeeper) { [weak self] in
    self?.tellWithoutPixels()
  }
  /// The connection with the canvas of a drawing that is shared.
  var link: CanvasLink?
  /// Whether others do not see where the hand is, at whatever canvas.
  var hidesHand = false
  /// Wakes the event loop, from any thread.
  let waker: @Sendable () -> Void
  private let usedFile: UsedFile
  /// Whether something has happened since the drawing's file was last looked at.
  private var isFileUnseen = false

  package convenience init(
    _ launch: Launch, on screen: any Screen, waker: @escaping @Sendable () -> Void = {}
  ) {
    self.init(launch, on: screen, files: launch.isGuest ? .none : .anywhere, waker: waker)
  }

  package init(
    _ launch: Launch, on screen: any Screen, files: FileAccess,
    clock: @escaping () -> Duration = Moment.uptime,
    waker: @escaping @Sendable () -> Void = {}
  ) {
    self.waker = waker
    timekeeper = Timekeeper(clock)
    self.screen = screen
    self.files = files
    (fonts, isGuest) = (launch.fonts, launch.isGuest)
    statePath = launch.statePath
    store = launch.store
    // What one guest copies or chooses is no other’s business.
    pasteboard = Pasteboard(isGuest ? nil : launch.store)
    usedFile = UsedFile(isGuest ? nil : launch.store)
    screenFiles = launch.screens
    settingsFile = launch.settings
    locks = launch.locks
    controller = launch.controller
    if let used = usedFile.read() { controller.remembered.used = used }
    window = Window(size: screen.size)
    isOnLight = screen.hasLightBackground
    showTheme()
    show(controller)
    readSettings()
    if launch.opensScreens { restoreScreens() }
    if let held = launch.held { ask(about: held) }
    recording = launch.recording
    controller.finishBatch()
    display()
    screens?.didShow()
    // The next start returns to a file that was only looked at, and to the size that was asked for,
    // however this one ends.
    controller.session?.keep(controller)
    controller.session?.commit(controller)
  }

  /// Shows a text at the start, unless an error is shown.
  package func tell(_ text: String) {
    if controller.statusMessage?.isError == true { return }
    controller.show(StatusMessage(text: text))
    controller.finishBatch()
    display()
  }

  package func show(_ next: DrawingViewController) {
    controller.handOver(to: next)
    next.remembered = controller.remembered
    controller = next
    next.delegate = self
    next.actions = actions
    window.rootViewController = next
    recording?.noteOpened(next)
    next.inputs.pasting.arrival = next.cursor
    next.lookAtFile()
    next.finishBatch()
    next.didShowBatch()
    next.showOverview()
    connectCanvas()
  }

  /// Handles all events that came at once and shows what they changed. Returns false when the
  /// program is to end.
  package func handle(_ events: [Event]) -> Bool {
    link?.hear(controller)
    let events = events.coalescingDrags
    for event in events where isRunning {
      if case .terminate = event {
        // A system that is shutting down allows a second.
        keepSession(within: 800)
        keepScreens()
        _ = endRecording()
        controller.session?.end(
          with: controller, within: 50, hasScreens: controller.hasScreensToKeep)
        controller.lock = nil
        keepUsed()
        return false
      }
      if case .tick = event {
        timekeeper.fire()
        continue
      }
      // A hand that goes on drawing does not wait for what stands beside the drawing.
      resting.cancel()
      comparing.cancel()
      let pending = confirmation
      send(event)
      if let pending { expire(pending, after: event) }
    }
    if isRunning { flushRecording() } else { _ = endRecording() }
    noticeLosses()
    controller.finishBatch(of: events.count)
    display()
    controller.didShowBatch()
    link?.speak(controller)
    leaveFullCanvas()
    display()
    updatePixels()
    if events != [.tick] { isFileUnseen = controller.document.isWritten }
    if isRunning { setRest() } else { keepUsed() }
    keepScreens()
    return isRunning
  }

  private func setRest() {
    let isDue =
      isFileUnseen || controller.isOverviewDue || controller.editor.state.drawing.isDigestTold
      || usedFile.lacks(controller.remembered.used)
    if !isDue {
      resting.cancel()
    } else if resting.time == nil {
      resting.set(in: Application.pause)
    }
    if !controller.isStandingDue {
      comparing.cancel()
    } else if comparing.time == nil {
      comparing.set(in: Application.longPause)
    }
  }

  /// The time without events after which the program rests.
  private static let pause = Duration.milliseconds(150)
  /// The time after which it looks whether the drawing is again what was saved, which would cost each
  /// stroke of a hand that goes on slowly.
  private static let longPause = Duration.seconds(2)

  private func keepUsed() { usedFile.keep(controller.remembered.used) }

  /// Updates what stands beside the drawing, writes down what was used last, and computes the digest
  /// of the drawing's file.
  private func rest() {
    keepUsed()
    controller.confirmDigest()
    controller.showOverview()
    isFileUnseen = false
    if controller.lookAtFile() { controller.didShowBatch() }
  }

  private func compare() {
    if controller.compareWithSaved() { controller.didShowBatch() }
  }

  /// Handles events and then rests at once, so that the screen shows everything that it is going
  /// to.
  package func handleThenRest(_ events: [Event]) -> Bool {
    guard handle(events) else { return false }
    let due = [resting, comparing].filter { $0.time != nil }
    if due.isEmpty { return true }
    for deadline in due { deadline.set(in: .zero) }
    return handle([.tick])
  }

  /// Sends an event to the window, except for keys that do the same on every screen.
  private func send(_ event: Event) {
    if pixels != nil, handleInPixels(event) { return }
    if event.isTyped, controller.hasScreensToKeep { hasTypedOnScreens = true }
    if case .key(let key) = event, controller.presented != nil,
      let action = controller.actions.everywhere(key)
    {
      controller.attempt(action)
    } else if event == .focus(false) {
      // Of a key that is let go elsewhere nothing is told.
      controller.letSpaceGo()
    } else if case .background(let isLight) = event {
      isOnLight = isLight
      showTheme()
    } else if case .paletteColor(let number, let color) = event {
      notePalette(number, color)
    } else if case .pictures(let method) = event {
      showPixels(method)
    } else {
      window.send(event)
    }
  }
}
