import Cells

/// The colours of a picture as the nearest ones that a terminal has.
struct LimitedColors {
  /// The number of colours, from the first of the palette; nil for all.
  private let count: Int?
  private var known: [Color: Color] = [:]

  init(_ count: Int?) { self.count = count }

  mutating func limited(_ style: Style) -> Style {
    guard count != nil else { return style }
    return Style(
      foreground: limited(style.foreground), background: limited(style.background),
      attributes: style.attributes)
  }

  private mutating func limited(_ color: Color) -> Color {
    guard let count, let levels = color.levels else { return color }
    if let known = known[color] { return known }
    let nearest = Self.nearest(to: color, levels, among: count)
    known[color] = nearest
    return nearest
  }

  private static func nearest(to color: Color, _ levels: RGB, among count: Int) -> Color {
    if count == 0 { return .default }
    if case .palette(let index) = color.kind, index < count { return color }
    return .palette(Color.nearest(to: levels, among: count))
  }
}
