import Cells
import DrawingCore
import DrawingStore
import Foundation
import TerminalKit

/// The screen that shows how a drawing came to be: it plays that, or asks how far to go back.
final class TimelapseViewController: ViewController, Storyboardable {
  private(set) var player: TimelapsePlayer
  private let name: String
  private let timekeeper: Timekeeper
  /// Shows the next step while it plays.
  private lazy var turn = Deadline(timekeeper) { [weak self] in self?.advance() }
  /// The playback; nil if a position is to be chosen instead.
  private var playback: Playback? {
    didSet { if let time = playback?.next { turn.set(at: time) } else { turn.cancel() } }
  }
  private let restore: ((Int) -> Void)?
  /// The whole drawing, fitted into the canvas; nil while it is seen in its own size.
  private(set) var fitted: Grid?
  /// Whether a drawing larger than the canvas is fitted into it: as it was chosen, else if most of it
  /// would be out of sight.
  var fits: Bool {
    get { chosenFit ?? viewfinder.isMostlyCut }
    set {
      chosenFit = newValue
      show()
    }
  }
  private var chosenFit: Bool?
  /// What the terminal shows of small pictures.
  var look = MiniatureLook.dark
  /// The drawing’s cell at the canvas’s top left; negative if the drawing is centred.
  private(set) var viewport = Point.zero
  /// The key of the drawing in the gallery that this was opened from.
  var itemKey: String?
  /// Whether the user has left.
  private(set) var isDone = false

  /// Creates a screen that plays from the start.
  ///
  /// - Parameters:
  ///   - name: the drawing's name in the title.
  ///   - speed: the speed; nil for the usual one.
  ///   - timekeeper: the clock that times are read from.
  init?(
    coder: NSCoder, _ timelapse: Timelapse, name: String, speed: PlayingSpeed? = nil,
    timekeeper: Timekeeper
  ) {
    InitTrace.note(TimelapseViewController.self)
    player = TimelapsePlayer(timelapse)
    (self.name, self.timekeeper, restore) = (name, timekeeper, nil)
    playback = Playback(speed: speed ?? PlayingSpeed(forDuration: player.duration))
    super.init(coder: coder)
  }

  /// Creates a screen that asks how many steps to keep, beginning with all of them.
  ///
  /// - Parameter restore: called with the number of steps chosen, once the screen has closed.
  init?(
    coder: NSCoder, _ timelapse: Timelapse, name: String, restore: @escaping (Int) -> Void
  ) {
    InitTrace.note(TimelapseViewController.self)
    player = TimelapsePlayer(timelapse)
    player.seek(to: player.count)
    (self.name, self.restore) = (name, restore)
    timekeeper = Timekeeper { .zero }
    super.init(coder: coder)
  }

  /// Creates an empty screen: time-lapses come from files and sessions, never from an archive.
  required init?(coder: NSCoder) {
    InitTrace.note(TimelapseViewController.self)
    player = TimelapsePlayer(Timelapse())
    (name, restore) = ("", nil)
    timekeeper = Timekeeper { .zero }
    super.init(coder: coder)
  }

  // MARK: The view

  override var preferredFirstResponder: Responder { timelapseView?.canvas ?? view }

  private var timelapseView: TimelapseView? { viewIfLoaded as? TimelapseView }

  override func viewDidLoad() {
    guard let view = timelapseView else { return }
    view.canvas?.dataSource = self
    view.scrub?.onScrub = { [weak self] in self?.go(to: $0) }
    view.onLayout = { [weak self] in self?.showPicture() }
    view.keys?.hints = hints
    show()
  }

  override func viewDidAppear() {
    play()
    showBars()
  }

  private var hints: [KeyHint] {
    let moving = [KeyHint("PgUp PgDn", "ten"), KeyHint("Home End", "ends")]
    let (stroke, speed) = (KeyHint("← →", "stroke"), KeyHint("+ -", "speed"))
    return restore == nil
      ? [KeyHint("Space play, pause"), stroke, speed, KeyHint("v whole")] + moving
        + [KeyHint("q quit")]
      : [KeyHint("Enter restores up to here"), stroke, KeyHint("v whole")] + moving
        + [KeyHint("Esc close")]
  }

  /// Shows the current position.
  private func show() {
    showPicture()
    timelapseView?.canvas?.setNeedsDisplay()
    showBars()
  }

  private func showPicture() {
    fitted = fittedPicture
    follow()
  }

  private var fittedPicture: Grid? {
    let room = timelapseView?.canvas?.bounds.size ?? .zero
    guard fits, viewfinder.isCut, room.width > 0, room.height > 0 else { return nil }
    return player.overview(within: Size(room.width, 2 * room.height), look)
  }

  private func showBars() {
    guard let view = timelapseView else { return }
    view.title?.model = TimelapseTitleBar.Model(
      title: restore == nil ? "Time-lapse" : "Restore", name: name, stroke: player.strokeCount,
      strokeCount: player.strokes.count)
    view.message?.model = message
    view.scrub?.count = player.count
    view.scrub?.position = player.position
    view.status?.model = TimelapseStatusBar.Model(
      isPlaying: playback?.isPlaying ?? false, speed: playback?.speed,
      time: player.time(at: player.position) / 1000, duration: player.duration / 1000,
      step: player.position, stepCount: player.count)
  }

  private static let longestMessage = 300

  private var message: MessageBar.Model {
    if let problem = player.problem, player.position == player.count {
      let text = "the rest cannot be shown: \(problem.command.verb): \(problem.error)"
      return MessageBar.Model(text: text, isError: true)
    }
    return MessageBar.Model(text: String(player.stepTitle.prefix(Self.longestMessage)))
  }

  // MARK: Where the drawing stands

  private func follow() {
    if let fitted {
      let room = timelapseView?.canvas?.bounds.size ?? .zero
      return move(to: Viewfinder(page: fitted.size, room: room).origin(from: .zero, showing: .zero))
    }
    move(to: viewfinder.origin(from: viewport, showing: focus))
  }

  /// Shows another part of a large drawing, until something is drawn elsewhere.
  func scroll(by step: Point) {
    guard fitted == nil else { return }
    move(to: viewfinder.origin(from: viewport, movedBy: step))
  }

  private var viewfinder: Viewfinder {
    Viewfinder(
      page: player.editor.state.drawing.size, room: timelapseView?.canvas?.bounds.size ?? .zero)
  }

  /// The point to show: the cursor, or the middle of what changed elsewhere.
  var focus: Point {
    let state = player.editor.state
    let area = (player.changedArea ?? .zero).intersection(state.drawing.bounds)
    guard !area.isEmpty, !area.contains(state.cursor) else { return state.cursor }
    return Point(area.minX + area.width / 2, area.minY + area.height / 2)
  }

  private func move(to origin: Point) {
    guard origin != viewport else { return }
    viewport = origin
    timelapseView?.canvas?.setNeedsDisplay()
  }

  // MARK: Time

  private func play() { playback?.play(player, now: timekeeper.now) }

  /// Shows what is due by now.
  private func advance() {
    playback?.advance(&player, now: timekeeper.now)
    show()
  }

  func playOrPause() {
    guard let playback else { return }
    if playback.isPlaying {
      self.playback?.stop()
    } else {
      if player.position == player.count { player.seek(to: 0) }
      play()
    }
    show()
  }

  func change(speed: (PlayingSpeed) -> PlayingSpeed) {
    guard let playback else { return }
    self.playback?.speed = speed(playback.speed)
    if playback.isPlaying { play() }
    showBars()
  }

  // MARK: Restoration

  /// Encodes the drawing's key, the position and the viewport.
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if let itemKey { coder.encode(itemKey, forKey: "item") }
    coder.encode(player.position, forKey: "position")
    coder.encode(viewport, forKey: "viewport")
    if let chosenFit { coder.encode(chosenFit, forKey: "fits") }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    go(to: max(0, min(player.count, coder.decodeInteger(forKey: "position"))))
    if coder.containsValue(forKey: "fits") { fits = coder.decodeBool(forKey: "fits") }
    if fitted == nil { move(to: coder.decodeCellPoint(forKey: "viewport")) }
  }

  // MARK: Going anywhere

  /// Goes to a position, and stops playing so that it can be looked at.
  func go(to position: Int) {
    playback?.stop()
    player.seek(to: position)
    show()
  }

  func go(strokes step: Int) { go(to: player.position(strokesAway: step)) }

  func leave() {
    isDone = true
    dismiss()
  }

  func choose() {
    guard let restore else { return }
    let position = player.position
    leave()
    restore(position)
  }

  override var keyCommands: [KeyCommand] { commands }

  override func mouseEvent(_ mouse: Mouse) {
    if case .wheel(let dx, let dy) = mouse.phase {
      scroll(by: mouse.modifiers.contains(.shift) ? Point(dy, dx) : Point(dx, dy))
    }
  }
}
