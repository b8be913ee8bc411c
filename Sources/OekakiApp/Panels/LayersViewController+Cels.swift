import Cells
import DrawingCore
import TerminalKit

/// Cels of a layer side by side: from one frame to another, which may be an earlier one.
struct ChosenCels: Equatable {
  var start = 0
  var end = 0

  var frames: ClosedRange<Int> { min(start, end)...max(start, end) }

  /// The numbers of the frames, in words.
  var title: String {
    frames.count == 1
      ? "frame \(end + 1)" : "frames \(frames.lowerBound + 1)–\(frames.upperBound + 1)"
  }

  mutating func go(to frame: Int) { (start, end) = (frame, frame) }

  /// Goes on by a step, as far as there are frames.
  mutating func move(by step: Int, extends: Bool, within count: Int) {
    end = max(0, min(end + step, count - 1))
    if !extends { start = end }
  }

  /// Returns what is left of them with fewer frames.
  func within(_ count: Int) -> ChosenCels {
    ChosenCels(start: min(start, count - 1), end: min(end, count - 1))
  }
}

/// The cels of a drawing that moves, in the panel of its layers.
extension LayersViewController {
  /// Returns what a grid shows.
  func cels(for grid: CelGrid) -> CelGrid.Model {
    guard let state = host?.editor.state else { return CelGrid.Model() }
    chosen = chosen.within(state.drawing.frameCount)
    var model = CelGrid.Model(
      state, in: grid, frame: state.frame, chosen: chosen.frames, end: chosen.end)
    model.words = words(state)
    return model
  }

  private func words(_ state: EditorState) -> [CelGrid.Word] {
    let change: [(String, Command)] = [
      (title(state.drawing.timeline), .pickFrame(chosen.end + 1)), ("link", link),
      ("unlink", .unlinkCels(numbers)), ("clear", .clearCels(numbers)),
      stillness(state), ("New", Self.newFrame),
    ]
    return change.map { CelGrid.Word(text: $0, action: .command($1)) }
  }

  /// The frames that are chosen, with the name of a single one.
  private func title(_ timeline: Timeline) -> String {
    let name = chosen.frames.count == 1 ? timeline.frames[chosen.end].name : ""
    guard !name.isEmpty else { return chosen.title }
    return chosen.title + " " + Glyph.glyphs(in: name, within: 12).map(\.description).joined()
  }

  private static let newFrame = Command.frame(.new(at: nil, .copy))

  /// The word and the command that make the active layer still, or let a still one move.
  private func stillness(_ state: EditorState) -> (String, Command) {
    let n = state.activeLayer + 1
    return state.drawing.layers[n - 1].traits.isStill
      ? ("moving", .layer(.moving(n))) : ("still", .layer(.still(n)))
  }

  private var numbers: ClosedRange<Int> {
    chosen.frames.lowerBound + 1...chosen.frames.upperBound + 1
  }

  /// Links what is chosen; a single cel with the one to its left.
  private var link: Command {
    let frames = numbers
    let first = frames.count == 1 ? max(1, frames.lowerBound - 1) : frames.lowerBound
    return .linkCels(first...frames.upperBound)
  }

  var celKeys: [KeyAction] {
    [
      on(Key(.left)) { $0.move(by: -1) }, on(Key(.right)) { $0.move(by: 1) },
      on(Key(.left, .shift)) { $0.move(by: -1, extends: true) },
      on(Key(.right, .shift)) { $0.move(by: 1, extends: true) },
      on(Key(.home)) { $0.move(by: -Timeline.maximumFrames) },
      on(Key(.end)) { $0.move(by: Timeline.maximumFrames) },
      on(Key(.home, .shift)) { $0.move(by: -Timeline.maximumFrames, extends: true) },
      on(Key(.end, .shift)) { $0.move(by: Timeline.maximumFrames, extends: true) },
      on(Key(.pageUp)) { $0.move(by: -$0.page) }, on(Key(.pageDown)) { $0.move(by: $0.page) },
      on(Key(.enter)) { $0.goToChosen() },
      on(.character("l")) { $0.attempt(.command($0.link)) },
      on(.character("u")) { $0.attempt(.command(.unlinkCels($0.numbers))) },
      on(.character("c")) { $0.attempt(.command(.clearCels($0.numbers))) },
      on(.character("s")) { $0.toggleStill() },
      on(.character("&")) { $0.step(Self.newFrame) },
      on(Key(.left, .control)) { $0.step(.previousFrame) },
      on(Key(.right, .control)) { $0.step(.nextFrame) },
    ]
  }

  private func move(by step: Int, extends: Bool = false) {
    guard let count = host?.editor.state.drawing.frameCount else { return }
    chosen.move(by: step, extends: extends, within: count)
    show()
  }

  /// The number of frames that fit side by side.
  private var page: Int { max(1, layers?.grid?.room.width ?? 1) }

  /// Attempts what was clicked or turned in the grid. What is chosen goes along to another frame.
  func attemptInGrid(_ action: Action) {
    let before = host?.editor.state.frame
    attempt(action)
    guard let frame = host?.editor.state.frame, frame != before,
      !chosen.frames.contains(frame)
    else { return }
    chosen.go(to: frame)
    show()
  }

  /// Goes to the frame that is the current one after a command.
  private func step(_ command: Command) {
    attempt(.command(command))
    chosen.go(to: host?.editor.state.frame ?? 0)
    show()
  }

  private func goToChosen() { attempt(.command(.pickFrame(chosen.end + 1))) }

  private func toggleStill() {
    guard let state = host?.editor.state else { return }
    attempt(.command(stillness(state).1))
  }

  /// Goes to a cel that was clicked.
  func go(to place: CelPlace) {
    chosen.go(to: place.frame)
    attempt(.frame(.go(place)))
  }

  /// Chooses the cels that the pointer was dragged over.
  func choose(_ drag: FrameDrag) {
    chosen = ChosenCels(start: drag.start, end: drag.end)
    show()
  }
}
