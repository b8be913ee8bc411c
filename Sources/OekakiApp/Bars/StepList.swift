import Cells
import TerminalKit

/// The steps in order: those done and, faint below them, those to redo. A click goes to a step.
final class StepList: BarView {
  struct Model: Equatable {
    /// The number of the step in the first row; 0 is the beginning, before the oldest known step.
    var first = 0
    /// The titles of the steps from `first` on, without the beginning.
    var titles: [String] = []
    /// The number of the last step that is done.
    var done = 0
    /// The number of all steps, with the beginning.
    var count = 0
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }
  /// Called with the number of a step that is clicked.
  var onStep: ((Int) -> Void)?
  /// Returns the model for the available rows.
  var makeModel: ((StepList) -> Model)? { didSet { update() } }

  /// Lists the steps again.
  func update() {
    if let makeModel, room > 0 { model = makeModel(self) }
  }

  /// The number of steps that fit depends on the height, so they are listed even during a gesture,
  /// whose end the list otherwise waits for.
  override func layoutSubviews() {
    update()
    super.layoutSubviews()
  }

  /// The number of rows for steps.
  var room: Int { isHidden ? 0 : max(0, bounds.height - 1) }

  /// Returns the first row's step when `done` steps are done of `count`, with the beginning. A list
  /// that is longer than the room scrolls by a third of its height at a time, so that most steps redraw
  /// only two rows.
  func first(done: Int, of count: Int) -> Int {
    if count <= room { return 0 }
    let jump = max(1, room / 3)
    let excess = done - (room - jump)
    return excess <= 0 ? 0 : (excess + jump - 1) / jump * jump
  }

  override func makePieces() -> [Piece] {
    guard room > 0 else { return [] }
    let titles = (model.first == 0 ? ["the beginning"] : []) + model.titles
    let seen = model.first..<model.first + min(titles.count, room)
    let overflow = Overflow(seen: seen, of: model.count).text
    return [
      Piece("Steps", StyleName.faint, at: Point(1, 0)),
      Piece(
        overflow, StyleName.faint, at: Point(bounds.width - Glyph.width(of: overflow) - 1, 0)),
    ]
      + titles.prefix(room).enumerated().map { y, title in row(model.first + y, title, at: y + 1) }
  }

  private func row(_ number: Int, _ title: String, at y: Int) -> Piece {
    let digits = String(number)
    let space = String(repeating: " ", count: max(1, 6 - digits.count))
    let text = Glyph.glyphs(in: space + digits + "  " + title, within: bounds.width)
    let style: StyleName =
      number == model.done ? .chosen : number < model.done ? .plain : .faint
    return Piece(text.padded(to: bounds.width), style, at: Point(0, y))
  }

  /// Steps may have been done since they were listed, so what a click means is told by its number.
  override func mouseEvent(_ mouse: Mouse) {
    let row = mouse.location(in: self).y - 1
    guard case .press = mouse.phase, (0..<min(room, model.count - model.first)).contains(row) else {
      return
    }
    onStep?(model.first + row)
  }
}
