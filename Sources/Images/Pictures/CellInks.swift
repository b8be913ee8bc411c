import Cells

/// The colours of a cell in a picture.
struct CellInks: Hashable {
  let ink: Pixel
  let paper: Pixel
}

/// The colours of cells in a picture, where the terminal's own colours need a fixed value.
public struct PictureColors: Hashable, Sendable {
  /// The colour behind everything; nil for a transparent picture.
  public let backdrop: RGB?

  /// Creates colours.
  ///
  /// - Parameter backdrop: A palette entry or a 24-bit colour; `default` is black, and `none` makes
  ///   the picture transparent where nothing is drawn.
  public init(backdrop: Color = .default) {
    self.backdrop = backdrop == .none ? nil : backdrop.fileLevels ?? RGB(0, 0, 0)
  }

  /// The terminal's own paper: the backdrop, or black.
  private var ownPaper: RGB { backdrop ?? RGB(0, 0, 0) }

  /// The terminal's own ink: light grey on a dark paper, black on a light one.
  private var ownInk: RGB {
    let paper = ownPaper
    let isLight = 54 * paper.red + 183 * paper.green + 19 * paper.blue > 128 * 256
    return isLight ? RGB(0, 0, 0) : RGB(170, 170, 170)
  }

  func inks(_ style: Style) -> CellInks {
    var ink = pixel(style.foreground, own: ownInk)
    var paper = pixel(style.background, own: ownPaper)
    if style.attributes.contains(.reverse) {
      // A transparent paper has no colour to write in, so that of the backdrop is used.
      let written = style.background == .none ? Pixel(ownPaper) : paper
      paper = style.foreground == .none ? paper : ink
      ink = written
    } else if style.foreground == .none {
      ink = paper
    }
    return CellInks(
      ink: style.attributes.contains(.dim) ? ink.mixed(with: paper) : ink, paper: paper)
  }

  private func pixel(_ color: Color, own: RGB) -> Pixel {
    if color == .none { return backdrop.map(Pixel.init) ?? .clear }
    return Pixel(color.fileLevels ?? own)
  }
}

extension Pixel {
  /// Returns a mixture with two thirds of this colour; on a clear paper, two thirds opaque.
  fileprivate func mixed(with other: Pixel) -> Pixel {
    guard other.alpha == 255 else { return Pixel(red, green, blue, alpha: 170) }
    func level(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((2 * Int(a) + Int(b) + 1) / 3) }
    return Pixel(level(red, other.red), level(green, other.green), level(blue, other.blue))
  }
}
