import Cells
import DrawingCore
import TerminalKit

/// Below the canvas: glyphs to draw with, for tools that draw with one, and the options of the tool
/// as words.
final class GlyphBar: BarView {
  struct Model: Equatable {
    var tool = Tool.pencil
    var glyph = Glyph.block
    var options = BrushOptions()
    var attributes: Attributes = []
    /// What was drawn with lately, the latest first.
    var recent: [Glyph] = []
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }

  /// In the order `[` and `]` go through them.
  static let choice = Glyph.glyphs(in: "█▓▒░▀▄▌▐■▪●•·─│╱╲╳◆○★+*#@")

  static func neighbour(of glyph: Glyph, by step: Int) -> Glyph {
    guard let index = choice.firstIndex(of: glyph) else { return .block }
    return choice[(index + step + choice.count) % choice.count]
  }

  override func makePieces() -> [Piece] {
    let strip = model.tool.drawsGlyph ? glyphs + others : []
    let start = (strip.map(\.frame.maxX).max() ?? -1) + 2
    let words = model.tool.points == .text ? attributes : options
    return strip + words.row(from: start, to: bounds.width)
  }

  /// After those that always stand there: some of one's own, and where there are more.
  private var others: [Piece] {
    let start = 2 * Self.choice.count + 1
    let own = model.recent.filter { $0.isNarrow && !Self.choice.contains($0) }.prefix(
      Self.mostOwn)
    let pieces = own.enumerated().map { i, glyph in
      Piece(
        [glyph], glyph == model.glyph ? StyleName.chosen : .faint, at: Point(start + 2 * i, 0),
        action: .command(.glyph(glyph)))
    }
    let more = Piece(
      "…", StyleName.faint, at: Point(start + 2 * own.count, 0), action: .glyphs)
    return (pieces + [more]).filter { $0.frame.maxX <= bounds.width }
  }

  private static let mostOwn = 2

  /// The wheel goes through the glyphs, as `[` and `]` do.
  override func mouseEvent(_ mouse: Mouse) {
    guard case .wheel(_, let dy) = mouse.phase, model.tool.drawsGlyph, dy != 0 else {
      return super.mouseEvent(mouse)
    }
    onAction?(.nextGlyph(dy.signum()))
  }

  /// The chosen one stands between brackets: whatever it looks like, it is seen as it will be drawn.
  private var glyphs: [Piece] {
    let shown = Self.choice.prefix(max(0, bounds.width - 1) / 2)
    let chosen = shown.firstIndex(of: model.glyph)
    let glyphs = shown.enumerated().map { i, choice in
      Piece(
        [choice], i == chosen ? StyleName.plain : .faint, at: Point(2 * i + 1, 0),
        action: .command(.glyph(choice)))
    }
    let gaps = (0...shown.count).map { i in
      let bracket = i == chosen ? "[" : i - 1 == chosen ? "]" : " "
      return Piece(
        bracket, bracket == " " ? StyleName.plain : .barStrong, at: Point(2 * i, 0),
        action: i < shown.count ? .command(.glyph(shown[i])) : nil)
    }
    return glyphs + gaps
  }

  /// A click goes to the next value, one with the right button to the one before.
  private var options: [[Piece]] {
    model.options.settings(model.tool.options).map { setting in
      let next = setting.command(after: 1).map(Action.command) ?? .ask("option \(setting.name)=")
      let previous = setting.command(after: -1).map(Action.command)
      return [(setting.name + " ", StyleName.faint), (setting.value, .plain)].map {
        Piece($0, $1, at: .zero, action: next, otherAction: previous)
      }
    }
  }

  /// What text is written in: a click turns it on or off.
  private var attributes: [[Piece]] {
    Attributes.named.map { name, attribute in
      let isOn = model.attributes.contains(attribute)
      return [
        Piece(
          name, isOn ? Look(StyleName.plain, attribute) : Look(StyleName.faint), at: .zero,
          action: .command(.attributes(model.attributes.symmetricDifference(attribute))))
      ]
    }
  }
}

extension [[BarView.Piece]] {
  /// Side by side in one row, as many as there is room for.
  func row(from start: Int, to end: Int) -> [BarView.Piece] {
    var (pieces, x) = ([BarView.Piece](), start)
    for group in self {
      let width = group.reduce(0) { $0 + $1.frame.width }
      guard x + width <= end else { break }
      for piece in group {
        pieces.append(piece.moved(to: Point(x, 0)))
        x += piece.frame.width
      }
      x += 2
    }
    return pieces
  }
}
