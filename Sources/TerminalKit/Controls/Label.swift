import Archiving
import Cells
import Foundation

/// A row of text, truncated with `…` at its end or its beginning if it does not fit.
open class Label: View {
  /// The position of a text that is shorter than the label.
  public enum Alignment: String { case left, center, right }
  /// The end at which a long text is truncated. The end of a path says more than its beginning.
  public enum LineBreakMode: String { case byTruncatingTail, byTruncatingHead }

  /// The text, drawn in the first row only.
  public var text: String { didSet { if text != oldValue { setNeedsDisplay() } } }
  /// The name of the style, looked up in the window's `appearance` on drawing.
  public var styleName: String { didSet { if styleName != oldValue { setNeedsDisplay() } } }
  /// The alignment of a text that is shorter than the label.
  public var alignment = Alignment.left { didSet { setNeedsDisplay() } }
  /// The truncation of a text that is longer than the label.
  public var lineBreakMode = LineBreakMode.byTruncatingTail { didSet { setNeedsDisplay() } }
  /// The name of the style used instead of `styleName` while highlighted, such as in a selected
  /// cell.
  public var highlightedStyleName: String?
  /// Whether the label is drawn in `highlightedStyleName`.
  public var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

  /// - Parameter style: the name of a style.
  public init(frame: Rect = .zero, text: String, style: String) {
    InitTrace.note(Label.self)
    self.text = text
    styleName = style
    super.init(frame: frame)
  }

  /// Creates an empty label in the style `plain`.
  public override convenience init(frame: Rect = .zero) {
    InitTrace.note(Label.self)
    self.init(frame: frame, text: "", style: "plain")
  }

  /// Creates a label with an empty frame.
  public convenience init(text: String, style: String) {
    InitTrace.note(Label.self)
    self.init(frame: .zero, text: text, style: style)
  }

  /// Reads `text`, `style`, `highlightedStyle`, `alignment` and `lineBreakMode`.
  public required init?(coder: NSCoder) {
    InitTrace.note(Label.self)
    text = coder.decodeString(forKey: "text") ?? ""
    styleName = coder.decodeString(forKey: "style") ?? "plain"
    super.init(coder: coder)
    highlightedStyleName = coder.decodeString(forKey: "highlightedStyle")
    guard let alignment = Alignment(rawValue: coder.decodeString(forKey: "alignment") ?? "left")
    else {
      coder.failWithError(CodingError(key: "alignment", expected: "left, center or right"))
      return nil
    }
    let name = coder.decodeString(forKey: "lineBreakMode")
    guard let mode = name.map(LineBreakMode.init) ?? .byTruncatingTail else {
      coder.failWithError(
        CodingError(key: "lineBreakMode", expected: "byTruncatingTail or byTruncatingHead"))
      return nil
    }
    (self.alignment, lineBreakMode) = (alignment, mode)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(text, forKey: "text")
    coder.encode(styleName, forKey: "style")
    coder.encode(alignment.rawValue, forKey: "alignment")
    coder.encode(lineBreakMode.rawValue, forKey: "lineBreakMode")
    if let highlightedStyleName {
      coder.encode(highlightedStyleName, forKey: "highlightedStyle")
    }
  }

  /// The width of the text in cells.
  public var widthNeeded: Int { Glyph.width(of: text) }

  open override func draw(in context: GraphicsContext) {
    let glyphs = Glyph.glyphs(
      in: text, within: bounds.width, keepingEnd: lineBreakMode == .byTruncatingHead)
    let styleName = isHighlighted ? highlightedStyleName ?? styleName : styleName
    let width = glyphs.width
    let x =
      switch alignment {
      case .left: 0
      case .center: (bounds.width - width) / 2
      case .right: bounds.width - width
      }
    context.put(glyphs, style(named: styleName), at: Point(max(0, x), 0))
  }
}
