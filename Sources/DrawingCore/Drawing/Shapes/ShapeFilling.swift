/// The part of a closed shape that is drawn.
public enum ShapeFilling: String, CaseIterable, Hashable, Sendable {
  /// The outline.
  case outline = "no"
  /// The outline, and the brush's glyph inside.
  case filled = "yes"
  /// The brush’s glyph in the whole shape, without a border.
  case solid
}

extension Brush {
  /// Whether the inside of closed shapes is drawn. Archives store this, and separately the word for
  /// solid shapes.
  public var fillsShapes: Bool {
    get { filling != .outline }
    set { filling = newValue ? .filled : .outline }
  }
}
