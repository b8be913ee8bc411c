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

extension ArgumentReader {
  /// Returns the value of `filled=…`, or nil if it is not given.
  func fillingOption() throws(ScriptError) -> ShapeFilling? {
    guard let (value, token) = try option("filled") else { return nil }
    guard let filling = ShapeFilling(rawValue: value) else {
      throw failure("expected yes, no or solid", at: token)
    }
    return filling
  }

  /// Returns the filling given by a flag, or nil if there is none.
  func filling() -> ShapeFilling? {
    if flag("solid") { return .solid }
    return flag("filled") ? .filled : nil
  }
}

extension ShapeFilling? {
  /// The flag of the filling.
  var words: [String] {
    switch self {
    case .filled?: ["filled"]
    case .solid?: ["solid"]
    case .outline?, nil: []
    }
  }
}
