import Cells

/// A style in terms of SVG and CSS.
struct MarkupStyle {
  let ink: String
  /// The paper, or nil for none.
  let paper: String?
  private let attributeSet: Attributes

  /// The colours that stand for the default ink and paper.
  private static let usual = (ink: Color.palette(7), paper: Color.palette(0))

  /// Returns the cell as markup can show it: without blinking, in fixed colours.
  static func fit(_ cell: Cell) -> Cell {
    var cell = cell
    if cell.style.foreground == .none { cell = cell.over(.clear) }
    if cell.look == .clear { return .clear }
    if cell.style.foreground == .default { cell.style.foreground = usual.ink }
    if cell.style.background == .default { cell.style.background = usual.paper }
    cell.style.attributes.remove(.blink)
    return cell
  }

  init(_ style: Style) {
    let isReverse = style.attributes.contains(.reverse)
    let (a, b) = (Self.text(style.foreground), Self.text(style.background))
    ink = (isReverse ? b : a) ?? Self.text(Self.usual.paper) ?? ""
    paper = isReverse ? a ?? Self.text(Self.usual.ink) : b
    attributeSet = style.attributes
  }

  private static func text(_ color: Color) -> String? {
    color.fileLevels.map { Color($0).description }
  }

  /// The attributes of an SVG element, each preceded by a space.
  var attributes: String {
    var text = " fill=\"\(ink)\""
    if attributeSet.contains(.bold) { text += " font-weight=\"bold\"" }
    if attributeSet.contains(.italic) { text += " font-style=\"italic\"" }
    if attributeSet.contains(.dim) { text += " opacity=\"0.5\"" }
    if !lines.isEmpty { text += " text-decoration=\"\(lines)\"" }
    return text
  }

  /// The declarations of CSS.
  var css: String {
    // Half of the ink lets the paper through, which stays as it is.
    var parts = ["color:\(ink)\(attributeSet.contains(.dim) ? "80" : "")"]
    if let paper { parts.append("background:\(paper)") }
    if attributeSet.contains(.bold) { parts.append("font-weight:bold") }
    if attributeSet.contains(.italic) { parts.append("font-style:italic") }
    if !lines.isEmpty { parts.append("text-decoration:\(lines)") }
    return parts.joined(separator: ";")
  }

  private var lines: String {
    [(Attributes.underline, "underline"), (.strike, "line-through")]
      .filter { attributeSet.contains($0.0) }.map(\.1).joined(separator: " ")
  }
}
