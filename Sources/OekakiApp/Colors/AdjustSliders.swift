import Cells
import DrawingCore
import TerminalKit

/// A slider for each part of an adjustment of colours, with the number beside it.
final class AdjustSliders: BarView {
  enum Part: Int, CaseIterable {
    case light, saturation, hue

    var title: String { ["light", "saturation", "hue"][rawValue] }
    var shortTitle: String { ["light", "sat.", "hue"][rawValue] }
    var range: ClosedRange<Int> { self == .hue ? -180...180 : ColorAdjustment.percents }
    var value: WritableKeyPath<ColorAdjustment, Int> {
      switch self {
      case .light: \.light
      case .saturation: \.saturation
      case .hue: \.hue
      }
    }
  }

  struct Model: Equatable {
    var adjustment = ColorAdjustment()
    var part = Part.light
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }
  /// Called with the part and its new value when a slider moves.
  var onSlide: ((Part, Int) -> Void)?

  /// Whether there is no room for whole titles.
  private var isNarrow: Bool { bounds.width < 36 }
  /// The columns of the titles, of which two stay blank.
  private var titleWidth: Int { isNarrow ? 7 : 12 }
  private static let numberWidth = 5

  /// The columns of the sliders; an odd number, so that nothing stands in the middle.
  private var track: Range<Int> {
    let room = bounds.width - titleWidth - 1 - Self.numberWidth
    let width = min(33, max(3, room))
    return titleWidth..<titleWidth + width - (width + 1) % 2
  }

  override func makePieces() -> [Piece] { Part.allCases.flatMap(slider) }

  private func slider(_ part: Part) -> [Piece] {
    let y = part.rawValue
    let (value, isChosen) = (model.adjustment[keyPath: part.value], part == model.part)
    let track = track
    let line = track.map { x in
      x == column(of: value, part.range) ? "●" : x == column(of: 0, part.range) ? "┼" : "─"
    }.joined()
    let number = value > 0 ? "+\(value)" : value < 0 ? "−\(-value)" : "0"
    return [
      Piece(
        (isNarrow ? part.shortTitle : part.title).padded(to: titleWidth - 2),
        isChosen ? StyleName.chosen : .panelKey, at: Point(0, y)),
      Piece(line, isChosen ? StyleName.panelStrong : .panel, at: Point(track.lowerBound, y)),
      Piece(
        number.padded(to: Self.numberWidth), isChosen ? StyleName.panelStrong : .panel,
        at: Point(track.upperBound + 1, y)),
    ]
  }

  private func column(of value: Int, _ range: ClosedRange<Int>) -> Int {
    let steps = track.count - 1
    return track.lowerBound + (value - range.lowerBound) * steps / (range.count - 1)
  }

  private func value(at x: Int, _ range: ClosedRange<Int>) -> Int {
    let steps = track.count - 1
    let place = min(max(0, x - track.lowerBound), steps)
    return range.lowerBound + place * (range.count - 1) / steps
  }

  /// The slider that was pressed, which follows the pointer wherever it goes.
  private var held: Part?

  override func mouseEvent(_ mouse: Mouse) {
    let p = mouse.location(in: self)
    switch mouse.phase {
    case .press(.left): held = Part(rawValue: p.y)
    case .drag(.left): break
    case .press, .drag, .release, .wheel: held = nil
    }
    guard let held else { return super.mouseEvent(mouse) }
    onSlide?(held, value(at: p.x, held.range))
  }

  override var cursorPosition: Point? {
    Point(
      column(of: model.adjustment[keyPath: model.part.value], model.part.range), model.part.rawValue
    )
  }

  override var canBecomeFirstResponder: Bool { true }
}
