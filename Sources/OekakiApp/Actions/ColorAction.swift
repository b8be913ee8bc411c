import Cells
import DrawingCore
import DrawingStore

/// A choice of ink or paper from the palette.
enum ColorAction: Hashable, Sendable {
  /// The colour at an index of the palette.
  case ink(Int)
  case paper(Int)
  /// The colour that many places after the present one.
  case nextInk(Int)
  case nextPaper(Int)
  /// Exchanges ink and paper.
  case swap
  /// Adds a colour to the palette, unless it has it.
  case intoPalette(Color)

  /// Whether it is one of the ten that digits choose, which lists mention together.
  var isDigit: Bool {
    switch self {
    case .ink, .paper: true
    case .nextInk, .nextPaper, .swap, .intoPalette: false
    }
  }
}

extension DrawingViewController {
  func handle(_ action: ColorAction) {
    let style = editor.state.brush.style
    switch action {
    case .ink(let index): chooseInk(index)
    case .paper(let index): choosePaper(index)
    case .nextInk(let step): chooseInk(neighbour(of: style.foreground, step))
    case .nextPaper(let step): choosePaper(neighbour(of: style.background, step))
    case .swap: attempt(.color(foreground: style.background, background: style.foreground))
    case .intoPalette(let color): add(color)
    }
  }

  private func add(_ color: Color) {
    let palette = editor.state.drawing.palette
    let name = color == .default ? color.shortText : "\(color)"
    if let index = palette.firstIndex(of: color) {
      show(StatusMessage(text: "\(name) is in the palette: entry \(index)"))
    } else if attempt(.palette(palette + [color])) {
      show(StatusMessage(text: "\(name) is entry \(palette.count) of the palette"))
    }
  }

  private func chooseInk(_ index: Int) {
    if let color = paletteColor(index) { attempt(.color(foreground: color, background: nil)) }
  }

  private func choosePaper(_ index: Int) {
    if let color = paletteColor(index) { attempt(.color(foreground: nil, background: color)) }
  }

  private func paletteColor(_ index: Int) -> Color? {
    let palette = editor.state.drawing.palette
    return palette.indices.contains(index) ? palette[index] : nil
  }

  private func neighbour(of color: Color, _ step: Int) -> Int {
    let palette = editor.state.drawing.palette
    guard let index = palette.firstIndex(of: color), !palette.isEmpty else { return 0 }
    return (index + step + palette.count) % palette.count
  }
}
