import Cells
import TerminalKit

/// The numbers that the terminal's entry gives to colours, at one colour depth.
struct ColorNumbers {
  /// The first number of a palette entry on 24-bit terminals; smaller ones are 0xRRGGBB.
  nonisolated static let paletteBase: Int32 = 0x100_0000
  /// The number of the terminal's default colour.
  nonisolated static let standard: Int32 = -1

  private let depth: ColorDepth
  /// What the first sixteen colours look like on 24-bit terminals.
  var firstColors = FirstColors.terminal
  private var nearest: [UInt32: Int32] = [:]

  init(_ depth: ColorDepth) { self.depth = depth }

  /// Returns the number of a colour, or of the nearest one if the terminal lacks it. Replacing a
  /// colour costs a dictionary look-up, and the first time a comparison with every entry.
  mutating func number(_ color: Color) -> Int32 {
    switch color.kind {
    case .default, .none: return Self.standard
    case .palette(let index): return palette(Int32(index), color)
    case .rgb:
      return depth == .rgb24 ? Int32(color.rawValue & 0xFF_FFFF) : replacement(color)
    }
  }

  /// Returns the attributes that stand in for a colour the terminal cannot show. With eight
  /// colours, bright inks are bold and dark greys dim, so that no two look the same; without
  /// colours, a paper that stands out is shown in reverse.
  func emphasis(of style: Style) -> Attributes {
    switch depth {
    case .ansi8: emphasis(ofInk: style.foreground)
    case .none:
      style.background.levels.map { !$0.isGrey || $0.lightness >= 128 } == true
        ? .reverse : []
    default: []
    }
  }

  private func emphasis(ofInk color: Color) -> Attributes {
    if case .palette(..<8) = color.kind { return [] }
    guard let levels = color.levels else { return [] }
    if levels.isGrey {
      return levels.lightness >= 240 ? .bold : (96..<160).contains(levels.lightness) ? .dim : []
    }
    return max(levels.red, levels.green, levels.blue) >= 230 ? .bold : []
  }

  private mutating func palette(_ index: Int32, _ color: Color) -> Int32 {
    if depth == .rgb24 {
      guard index < 16, firstColors == .vga, let levels = color.fileLevels else {
        return Self.paletteBase + index
      }
      return Int32(Color(levels).rawValue & 0xFF_FFFF)
    }
    return index < depth.count ? index : replacement(color)
  }

  private mutating func replacement(_ color: Color) -> Int32 {
    if depth == .none { return Self.standard }
    if let known = nearest[color.rawValue] { return known }
    guard let levels = color.levels else { return Self.standard }
    let number = Int32(Color.nearest(to: levels, among: depth.count))
    if nearest.count == 65_536 { nearest.removeAll(keepingCapacity: true) }
    nearest[color.rawValue] = number
    return number
  }
}

nonisolated extension ColorDepth {
  /// The number of colours in the terminal's numbering.
  var count: Int {
    switch self {
    case .none: 0
    case .ansi8: 8
    case .ansi16: 16
    case .palette256: 256
    case .rgb24: 0x100_0100
    }
  }

  /// Creates the greatest depth that needs no more than `colors` colours.
  init(colors: Int) {
    self = Self.allCases.last { $0.count <= colors } ?? .none
  }

  func limited(to other: ColorDepth) -> ColorDepth { count <= other.count ? self : other }
}
