import Cells
import DrawingCore
import TerminalKit

/// Sliders for a colour, a sample of it, and colours to begin with.
final class ColorMixer: BarView {
  struct Model: Equatable {
    var mix = ColorMix(RGB(0, 0, 0)) { didSet { isMixed = true } }
    /// Whether the mix is of a colour or was moved; false while the ink is the terminal's own.
    private(set) var isMixed = false
    var part = ColorMix.Part.hue
    /// Whether keys act on the sliders.
    var isActive = true
    /// What the first sixteen colours look like.
    var firstColors = FirstColors.terminal
    /// The digits typed so far of a colour's number.
    var typed = ""
    var style = Style()
    var palette: [Color] = []
    var recent: [Color] = []

    /// The colour that is mixed; the ink as it is until something is.
    var color: Color { isMixed ? Color(mix.rgb, firstColors) : style.foreground }

    /// Puts a colour into the mixer. One that has no levels of its own leaves the sliders.
    mutating func take(_ color: Color) {
      isMixed = false
      if let levels = color.levels(firstColors) { mix.take(levels) }
    }
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }
  /// Called with the part and its new value when a slider moves.
  var onSlide: ((ColorMix.Part, Int) -> Void)?

  /// Called when the button of the known palettes is clicked.
  var onPalettes: (() -> Void)?

  private static let track = 2..<34

  override func makePieces() -> [Piece] {
    ColorMix.Part.allCases.flatMap(slider) + sample + rows + buttons
  }

  // MARK: Sliders

  private func slider(_ part: ColorMix.Part) -> [Piece] {
    let y = part.rawValue
    let isChosen = part == model.part && model.isActive
    let cells = Self.track.map { x in
      var mix = model.mix
      mix[part] = value(of: part, at: x)
      let ink = mix.color.contrast
      return Piece(
        x == place(of: part) ? "●" : "─",
        Style(foreground: x == place(of: part) ? ink : mix.color, background: mix.color),
        at: Point(x, y))
    }
    let number = String(model.mix[part])
    return [Piece(part.letter, isChosen ? StyleName.chosen : .panelKey, at: Point(0, y))] + cells
      + [Piece(number.padded(to: 4), StyleName.panel, at: Point(Self.track.upperBound + 1, y))]
  }

  private func value(of part: ColorMix.Part, at x: Int) -> Int {
    (x - Self.track.lowerBound) * part.largest / (Self.track.count - 1)
  }

  private func place(of part: ColorMix.Part) -> Int {
    Self.track.lowerBound + model.mix[part] * (Self.track.count - 1) / part.largest
  }

  /// The slider that was pressed, which follows the pointer wherever it goes.
  private var held: ColorMix.Part?

  override func mouseEvent(_ mouse: Mouse) {
    let p = mouse.location(in: self)
    switch mouse.phase {
    case .press(.left) where palettesButton.frame.contains(p): return onPalettes?() ?? ()
    case .press(.left):
      held = Self.track.contains(p.x) ? ColorMix.Part(rawValue: p.y) : nil
    case .drag(.left): break
    case .release(.left):
      held = nil
      return
    case .press, .drag, .release, .wheel: held = nil
    }
    guard let held else { return super.mouseEvent(mouse) }
    onSlide?(held, value(of: held, at: p.x))
  }

  // MARK: What it looks like

  /// The colour as a number, and as an ink on the paper with their contrast.
  private var sample: [Piece] {
    let mix = model.isMixed ? model.mix.color.description : model.color.shortText
    let hex = model.typed.isEmpty ? mix : "#\(model.typed)▏"
    let style = Style(foreground: model.color, background: model.style.background)
    let pieces = [
      Piece(hex.padded(to: 9), StyleName.panelStrong, at: Point(2, 7)),
      Piece(" Sample 絵 ░▒▓█ ", style, at: Point(12, 7)),
    ]
    guard let contrast = style.contrastText else { return pieces }
    return pieces + [Piece("contrast \(contrast)", StyleName.panel, at: Point(30, 7))]
  }

  // MARK: Colours to begin with

  private var rows: [Piece] {
    let (ink, paper) = (
      model.style.foreground.levels(model.firstColors),
      model.style.background.levels(model.firstColors)
    )
    let ramp = (ink ?? model.mix.rgb).ramp(to: paper ?? RGB(0, 0, 0), count: Self.swatches)
    return row("palette", model.palette, at: 9)
      + row(latest.isWhole ? "" : "…", latest.colors, at: 10)
      + row("recent", model.recent, at: 11)
      + row("ramp", ramp.map { Color($0, model.firstColors) }, at: 13)
  }

  /// The last colours of a palette with more than a row, and whether that is all the rest.
  private var latest: (colors: [Color], isWhole: Bool) {
    let rest = model.palette.dropFirst(Self.swatches)
    return (rest.suffix(Self.swatches), rest.count <= Self.swatches)
  }

  private static let swatches = 16

  private func row(_ name: String, _ colors: [Color], at y: Int) -> [Piece] {
    [Piece(name, StyleName.panelKey, at: Point(0, y))]
      + colors.prefix(Self.swatches).enumerated().map { i, color in
        let mark =
          color == model.style.foreground ? "●" : color == model.style.background ? "○" : "·"
        return .swatch(" \(mark)", color, at: Point(8 + 2 * i, y))
      }
  }

  // MARK: Buttons

  private var buttons: [Piece] {
    let color = model.color
    return [
      (" Ink ", Action.command(.color(foreground: color, background: nil)), 0),
      (" Paper ", .command(.color(foreground: nil, background: color)), 7),
      (" + into the palette ", intoPalette, 16),
    ].map { title, action, x in Piece(title, StyleName.button, at: Point(x, 15), action: action) }
      + [palettesButton]
  }

  private let palettesButton = Piece(" palettes ", StyleName.button, at: Point(38, 15))

  /// The action that adds the mix to the palette, after the colours that it has.
  var intoPalette: Action { .color(.intoPalette(model.color)) }
}
