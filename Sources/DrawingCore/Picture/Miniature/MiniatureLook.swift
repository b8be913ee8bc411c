import Cells

/// What a terminal shows of small pictures: its colours, its own ink and paper among them.
public struct MiniatureLook: Hashable, Sendable {
  /// The colour where nothing is drawn.
  private(set) var paper: Color
  /// The levels of that colour; for the terminal's own, what they are assumed to be.
  private(set) var paperLevels: RGB
  /// What the terminal's own ink looks like.
  private(set) var ownInk: RGB
  /// Whether the terminal shows colours; without them, a pixel is either there or not.
  var hasColors = true
  /// The levels of the palette's first sixteen colours; nil for the usual ones.
  private(set) var firstColors: [RGB]?

  /// A terminal with light ink on its own dark paper.
  public static let dark = MiniatureLook(
    paper: .default, paperLevels: RGB(0, 0, 0), ownInk: RGB(204, 204, 204))
  /// A terminal with dark ink on its own light paper.
  public static let light = MiniatureLook(
    paper: .default, paperLevels: RGB(255, 255, 255), ownInk: RGB(51, 51, 51))

  /// The look on a card, which is black on dark paper and white on light paper.
  public var onCard: MiniatureLook {
    var look = self
    let isLight = paperLevels == Self.light.paperLevels
    look.paper = .palette(isLight ? 231 : 16)
    return look
  }

  /// The look of art of DOS, which has VGA's colours and grey ink on black paper on every terminal.
  public var ofDOS: MiniatureLook {
    var look = with(firstColors: Self.vgaColors)
    (look.paperLevels, look.ownInk) = (Color.vga(0), Color.vga(7))
    return look
  }

  /// VGA's levels of the first sixteen colours.
  public static let vgaColors = (UInt8(0)..<16).map(Color.vga)

  /// Returns the look on a terminal whose first sixteen colours are these; the usual ones for nil.
  public func with(firstColors: [RGB]?) -> MiniatureLook {
    var look = self
    look.firstColors = firstColors.flatMap { $0.count == 16 ? $0 : nil }
    return look
  }

  /// Returns the look on a terminal that shows colours, or none.
  public func colored(_ hasColors: Bool) -> MiniatureLook {
    var look = self
    look.hasColors = hasColors
    return look
  }
}

extension InkSums {
  /// Returns the means in half blocks. With an odd height half a row is left clear at the end.
  func grid(_ look: MiniatureLook) -> Grid {
    let (size, means) = (size, means)
    var grid = Grid(Size(size.width, (size.height + 1) / 2), filledWith: .clear)
    for y in 0..<grid.height {
      for x in 0..<size.width {
        let isWhole = 2 * y + 1 < size.height
        let upper = means[2 * y * size.width + x]
        let lower = isWhole ? means[(2 * y + 1) * size.width + x] : .none
        grid[x, y] =
          look.hasColors
          ? look.cell(upper.levels(in: look), lower.levels(in: look), isWhole: isWhole)
          : look.plainCell(upper, lower, at: Point(x, 2 * y))
      }
    }
    return grid
  }
}

extension Ink {
  /// Returns the colour, made stronger where little is covered, so that thin lines are seen from
  /// afar; nil where nothing is drawn.
  func levels(in look: MiniatureLook) -> RGB? {
    guard let mean = mean(in: look) else { return nil }
    let (rest, paper) = (255 - cover, look.paperLevels)
    let strength = 255 - rest * rest / 255 * rest / 255 * rest / 255
    func level(_ part: Int, _ paper: Int) -> Int {
      (part * strength + paper * (255 - strength)) / 255
    }
    return RGB(
      level(mean.red, paper.red), level(mean.green, paper.green), level(mean.blue, paper.blue))
  }

  /// Returns the colour of what is covered; nil where nothing is drawn.
  private func mean(in look: MiniatureLook) -> RGB? {
    guard cover > 0 else { return nil }
    func level(_ part: Int, _ own: Int) -> Int {
      min(255, (part + own * self.own / 255) * 255 / cover)
    }
    let own = look.ownInk
    return RGB(level(red, own.red), level(green, own.green), level(blue, own.blue))
  }

  /// Returns how much the colour of what is covered differs from the paper, up to 255; 0 where next
  /// to nothing is drawn.
  func contrast(in look: MiniatureLook) -> Int {
    guard cover >= Self.leastSeen, let mean = mean(in: look) else { return 0 }
    let paper = look.paperLevels
    return [mean.red - paper.red, mean.green - paper.green, mean.blue - paper.blue]
      .map { abs($0) }.max() ?? 0
  }

  private static let leastSeen = 8
}

extension MiniatureLook {
  /// Returns a cell with two pixels. Those where nothing is drawn are paper, never ink, as the
  /// terminal's own paper cannot be an ink.
  ///
  /// - Parameter isWhole: whether the lower pixel belongs to the picture.
  fileprivate func cell(_ upper: RGB?, _ lower: RGB?, isWhole: Bool) -> Cell {
    guard isWhole else {
      if let upper { return Cell(.upperHalf, Style(foreground: Color(upper), background: .none)) }
      return paper == .default
        ? .clear : Cell(.upperHalf, Style(foreground: paper, background: .none))
    }
    return switch (upper, lower) {
    case (nil, nil): Cell(.space, Style(foreground: paper, background: paper))
    case (let upper?, nil):
      Cell(.upperHalf, Style(foreground: Color(upper), background: paper))
    case (nil, let lower?):
      Cell(.lowerHalf, Style(foreground: Color(lower), background: paper))
    case (let upper?, let lower?):
      // With few colours, an ink may look different from a paper of the same levels.
      Cell(
        upper == lower ? .block : .upperHalf,
        Style(foreground: Color(upper), background: Color(lower)))
    }
  }

  /// Returns a cell without colours. The stronger the colour, the more pixels are there.
  ///
  /// - Parameter place: the place of the upper pixel.
  fileprivate func plainCell(_ upper: Ink, _ lower: Ink, at place: Point) -> Cell {
    func isThere(_ ink: Ink, _ row: Int) -> Bool {
      ink.contrast(in: self) > Self.thresholds[2 * row + place.x % 2]
    }
    let glyph: Glyph =
      switch (isThere(upper, 0), isThere(lower, 1)) {
      case (false, false): .space
      case (true, false): .upperHalf
      case (false, true): .lowerHalf
      case (true, true): .block
      }
    return Cell(glyph, Style(foreground: .default, background: .default))
  }

  /// The contrasts at which each pixel of a square of four appears.
  private static let thresholds = [24, 120, 168, 72]
}

extension Glyph {
  fileprivate static let upperHalf = Glyph("▀") ?? .space
  fileprivate static let lowerHalf = Glyph("▄") ?? .space
}
