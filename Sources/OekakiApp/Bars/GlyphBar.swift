import Cells
import DrawingCore
import DrawingStore
import Formats
import TerminalKit

/// The bar below the canvas: glyphs, for tools that draw with one, and the tool's options in words.
final class GlyphBar: BarView {
  struct Model: Equatable {
    var tool = Tool.standard
    var glyph = Glyph.block
    /// The fixed glyphs.
    var choice = GlyphBar.choice
    var options = BrushOptions()
    var attributes: Attributes = []
    /// The glyphs used recently, the latest first; in art of DOS those first that it can hold.
    var recent: [Glyph] = []
    /// The glyphs on the function keys; empty where these do other things.
    var set: [Glyph] = []
    /// The letter of the drawing's own for the glyph, in small; nil if there is none.
    var letter: [Glyph]?
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }

  private static let choice = Glyph.glyphs(in: "█▓▒░▀▄▌▐■▪●•·─│╱╲╳◆○★+*#@")
  private static let choiceOfDOS = choice.codePage437First
  /// Those for files in which some characters steer a screen.
  private static let choiceOfText = choice.codePage437First(without: ANSIFormat().controlLetters)

  /// Returns the fixed glyphs, in the order `[` and `]` step through them.
  static func choice(for document: Document) -> [Glyph] {
    guard document.isInCodePage437 else { return choice }
    return document.controlLetters.isEmpty ? choiceOfDOS : choiceOfText
  }

  override func show(_ facts: DrawingFacts) {
    let brush = facts.state.brush
    let recent = facts.used.glyphs.items
    model = Model(
      tool: facts.state.tool, glyph: brush.glyph, choice: Self.choice(for: facts.document),
      options: brush.options, attributes: brush.style.attributes,
      recent: facts.document.isInCodePage437
        ? recent.codePage437First(without: facts.document.controlLetters) : recent,
      set: facts.glyphSet,
      letter: facts.state.drawing.font.flatMap { $0.smallDots(of: brush.glyph) })
  }

  override func makePieces() -> [Piece] {
    let strip = model.set.isEmpty ? model.tool.drawsGlyph ? glyphs + others : [] : keyed
    let start = (strip.map(\.frame.maxX).max() ?? -1) + 2
    if model.tool.points == .text {
      return strip + attributes.row(from: Point(start - 1, 0), gap: 0, to: bounds.width)
    }
    return strip + (letter + options).row(from: Point(start, 0), to: bounds.width)
  }

  /// What the glyph looks like in the letters of the drawing's own.
  private var letter: [[Piece]] {
    guard let letter = model.letter, model.tool.drawsGlyph else { return [] }
    return [
      [
        Piece("letter ", StyleName.faint, at: .zero, action: .screen(.glyphs)),
        Piece(letter, StyleName.plain, at: .zero, action: .screen(.glyphs)),
      ]
    ]
  }

  /// The glyphs of the set with the keys that place them, which a click does, too; an ellipsis opens
  /// the chart. The key of the chosen one is marked, so that the glyph is seen as it will be drawn.
  private var keyed: [Piece] {
    var x = 1
    let pieces = model.set.enumerated().flatMap { n, glyph in
      let key = Key(.function(n + 1)).label
      defer { x += key.count + 2 }
      return [
        Piece(
          key, glyph == model.glyph ? StyleName.chosen : .faint, at: Point(x, 0),
          action: .glyph(.place(n))),
        Piece(
          [glyph], StyleName.plain, at: Point(x + key.count, 0), action: .glyph(.place(n)),
          otherAction: .command(.glyph(glyph))),
      ]
    }
    let more = Piece("…", StyleName.faint, at: Point(x, 0), action: .screen(.glyphs))
    return (pieces + [more]).filter { $0.frame.maxX <= bounds.width }
  }

  /// The pieces after the fixed glyphs: recent ones, and an ellipsis that opens the chart.
  private var others: [Piece] {
    let start = 2 * model.choice.count + 1
    let own = model.recent.filter { $0.isNarrow && !model.choice.contains($0) }.prefix(
      Self.mostOwn)
    let pieces = own.enumerated().map { i, glyph in
      Piece(
        [glyph], glyph == model.glyph ? StyleName.chosen : .faint, at: Point(start + 2 * i, 0),
        action: .command(.glyph(glyph)))
    }
    let more = Piece(
      "…", StyleName.faint, at: Point(start + 2 * own.count, 0), action: .screen(.glyphs))
    return (pieces + [more]).filter { $0.frame.maxX <= bounds.width }
  }

  private static let mostOwn = 2

  /// Steps through the glyphs with the wheel, as `[` and `]` do.
  override func mouseEvent(_ mouse: Mouse) {
    guard case .wheel(_, let dy) = mouse.phase, model.tool.drawsGlyph, dy != 0 else {
      return super.mouseEvent(mouse)
    }
    onAction?(.glyph(.next(dy.signum())))
  }

  /// The fixed glyphs. The chosen one is between brackets, so that it is seen as it will be drawn.
  private var glyphs: [Piece] {
    let shown = model.choice.prefix(max(0, bounds.width - 1) / 2)
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

  /// The tool's options: a click sets the next value, a right click the previous one.
  private var options: [[Piece]] {
    model.options.settings(model.tool.options).map { setting in
      let next =
        setting.command(after: 1).map(Action.command)
        ?? .screen(.commandLine("option \(setting.name)="))
      let previous = setting.command(after: -1).map(Action.command)
      return [(setting.name + " ", StyleName.faint), (setting.value, .plain)].map {
        Piece($0, $1, at: .zero, action: next, otherAction: previous)
      }
    }
  }

  /// The attributes of text, those that are on between brackets: a click turns one on or off.
  private var attributes: [[Piece]] {
    Attributes.named.map { name, attribute in
      let isOn = model.attributes.contains(attribute)
      let command = Command.attributes(model.attributes.symmetricDifference(attribute))
      let edge = Look(isOn ? StyleName.barStrong : .plain)
      let parts = [
        (isOn ? "[" : " ", edge),
        (name, isOn ? Look(StyleName.plain, attribute) : Look(StyleName.faint)),
        (isOn ? "]" : " ", edge),
      ]
      return parts.map { Piece($0, $1, at: .zero, action: .command(command)) }
    }
  }
}

extension [Glyph] {
  /// Returns the glyph that many places after another, from the end on to the beginning; the full
  /// block after one that is not there.
  func neighbour(of glyph: Glyph, by step: Int) -> Glyph {
    guard let index = firstIndex(of: glyph) else { return .block }
    return self[(index + step + count) % count]
  }
}

extension [[BarView.Piece]] {
  /// Returns the groups side by side in one row, as many as fit.
  func row(from start: Point, gap: Int = 2, to end: Int) -> [BarView.Piece] {
    var (pieces, x) = ([BarView.Piece](), start.x)
    for group in self {
      let width = group.reduce(0) { $0 + $1.frame.width }
      guard x + width <= end else { break }
      for piece in group {
        pieces.append(piece.moved(to: Point(x, start.y)))
        x += piece.frame.width
      }
      x += gap
    }
    return pieces
  }
}
