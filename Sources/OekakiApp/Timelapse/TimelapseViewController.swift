import Cells
import DrawingCore
import DrawingStore
import Foundation
import Sessions
import TerminalKit

/// Shows how a drawing came to be: plays it, or asks how far to go back.
final class TimelapseViewController: ViewController, Storyboardable {
  private var player: TimelapsePlayer
  private let name: String
  private let clock: () -> Duration
  /// Nil where it is not played, but a position is chosen.
  private var playback: Playback?
  private let restore: ((Int) -> Void)?
  /// Of the canvas; negative where the drawing stands in its middle.
  private(set) var viewport = Point.zero
  /// Of the drawing in the gallery that it was opened from.
  var itemKey: String?
  /// The user has seen enough.
  private(set) var isDone = false

  /// Plays, from the start.
  ///
  /// - Parameters:
  ///   - name: of the drawing, as the title says it.
  ///   - speed: nil for the usual one.
  ///   - clock: where time is read from.
  init?(
    coder: NSCoder, _ timelapse: Timelapse, name: String, speed: PlayingSpeed? = nil,
    clock: @escaping () -> Duration = Moment.uptime
  ) {
    InitTrace.note(TimelapseViewController.self)
    player = TimelapsePlayer(timelapse)
    (self.name, self.clock, restore) = (name, clock, nil)
    playback = Playback(speed: speed ?? PlayingSpeed(forDuration: player.duration))
    super.init(coder: coder)
  }

  /// Asks how many steps to keep; begins with all of them.
  ///
  /// - Parameter restore: gets the number of steps chosen, once the screen has closed.
  init?(
    coder: NSCoder, _ timelapse: Timelapse, name: String, restore: @escaping (Int) -> Void
  ) {
    InitTrace.note(TimelapseViewController.self)
    player = TimelapsePlayer(timelapse)
    player.seek(to: player.count)
    (self.name, self.restore) = (name, restore)
    clock = { .zero }
    super.init(coder: coder)
  }

  /// What is shown comes from files and sessions, never from an archive.
  required init?(coder: NSCoder) {
    InitTrace.note(TimelapseViewController.self)
    player = TimelapsePlayer(Timelapse())
    (name, restore) = ("", nil)
    clock = { .zero }
    super.init(coder: coder)
  }

  // MARK: The view

  override var preferredFirstResponder: Responder { timelapseView?.canvas ?? view }

  private var timelapseView: TimelapseView? { viewIfLoaded as? TimelapseView }

  override func viewDidLoad() {
    guard let view = timelapseView else { return }
    view.canvas?.dataSource = self
    view.scrub?.onScrub = { [weak self] in self?.go(to: $0) }
    view.onLayout = { [weak self] in self?.follow() }
    view.keys?.hints = hints
    show()
  }

  override func viewDidAppear() {
    playback?.play(player, now: clock())
    showBars()
  }

  private var hints: [KeyBar.Hint] {
    let moving: [KeyBar.Hint] = [("PgUp PgDn", "ten"), ("Home End", "ends")]
    return restore == nil
      ? [("Space", "play, pause"), ("← →", "stroke"), ("q", "quit"), ("+ -", "speed")] + moving
      : [("Enter", "restores up to here"), ("← →", "stroke"), ("Esc", "close")] + moving
  }

  /// The position has changed.
  private func show() {
    follow()
    timelapseView?.canvas?.setNeedsDisplay()
    showBars()
  }

  private func showBars() {
    guard let view = timelapseView else { return }
    view.title?.model = TimelapseTitleBar.Model(
      title: restore == nil ? "Time-lapse" : "Restore", name: name, stroke: player.strokeCount,
      strokeCount: player.strokes.count)
    view.message?.message = message
    view.scrub?.count = player.count
    view.scrub?.position = player.position
    view.status?.model = TimelapseStatusBar.Model(
      isPlaying: playback?.isPlaying ?? false, speed: playback?.speed,
      time: player.time(at: player.position) / 1000, duration: player.duration / 1000,
      step: player.position, stepCount: player.count)
  }

  private static let longestMessage = 300

  private var message: StatusMessage {
    if let problem = player.problem, player.position == player.count {
      let text = "the rest cannot be shown: \(problem.command.verb): \(problem.error)"
      return StatusMessage(text: text, isError: true)
    }
    guard let command = player.command else { return StatusMessage(text: "the beginning") }
    return StatusMessage(text: String(command.description.prefix(Self.longestMessage)))
  }

  // MARK: Where the drawing stands

  private func follow() { move(to: viewfinder.origin(from: viewport, showing: focus)) }

  /// Of a large drawing, shows another part, until something is drawn elsewhere.
  func scroll(by step: Point) { move(to: viewfinder.origin(from: viewport, movedBy: step)) }

  private var viewfinder: Viewfinder {
    Viewfinder(
      page: player.editor.state.drawing.size, room: timelapseView?.canvas?.bounds.size ?? .zero)
  }

  /// Where something is going on.
  private var focus: Point {
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

  /// Shows what is due by now.
  func advance() {
    guard playback?.isPlaying ?? false else { return }
    let position = player.position
    playback?.advance(&player, now: clock())
    guard player.position != position else { return showBars() }
    show()
  }

  /// How long from now until something is due; nil while it is paused.
  var wait: Duration? { playback?.wait(now: clock()) }

  func playOrPause() {
    guard let playback else { return }
    if playback.isPlaying {
      self.playback?.stop()
    } else {
      if player.position == player.count { player.seek(to: 0) }
      self.playback?.play(player, now: clock())
    }
    show()
  }

  func change(speed: (PlayingSpeed) -> PlayingSpeed) {
    guard let playback else { return }
    self.playback?.speed = speed(playback.speed)
    if playback.isPlaying { self.playback?.play(player, now: clock()) }
    showBars()
  }

  // MARK: Restoration

  /// Which drawing it is, and what of it is seen.
  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if let itemKey { coder.encode(itemKey, forKey: "item") }
    coder.encode(player.position, forKey: "position")
    coder.encode(viewport, forKey: "viewport")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    go(to: max(0, min(player.count, coder.decodeInteger(forKey: "position"))))
    move(to: coder.decodeCellPoint(forKey: "viewport"))
  }

  // MARK: Going anywhere

  /// A jump stops the player: the place is to be looked at.
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

extension TimelapseViewController: CanvasViewDataSource {
  var cursor: Point { player.editor.state.cursor }
  var drawingSize: Size { player.editor.state.drawing.size }
  var marquee: Selection? { player.editor.state.marquee }
  var floatingArea: Rect? { player.editor.state.floatingArea }
  func picture(of area: Rect) -> Grid {
    let (state, sketch) = (player.editor.state, player.editor.sketch)
    return state.drawing.picture(of: area, sketch, over: state.activeLayer, state.reference)
  }
}
