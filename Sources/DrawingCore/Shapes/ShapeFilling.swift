/// What of a closed shape is drawn.
public enum ShapeFilling: String, CaseIterable, Hashable, Sendable {
  /// Its outline.
  case outline = "no"
  /// The outline, and the brush's glyph inside.
  case filled = "yes"
  /// The brush's glyph all over, without a border.
  case solid
}

extension Brush {
  /// Whether the inside of closed shapes is drawn. Archives keep this, and beside it the word for
  /// solid ones.
  public var fillsShapes: Bool {
    get { filling != .outline }
    set { filling = newValue ? .filled : .outline }
  }
}

extension ArgumentReader {
  /// The value of `filled=`; nil where it is not given.
  func fillingOption() throws(ScriptError) -> ShapeFilling? {
    guard let (value, token) = try option("filled") else { return nil }
    guard let filling = ShapeFilling(rawValue: value) else {
      throw failure("expected yes, no or solid", at: token)
    }
    return filling
  }

  /// What a flag says of it; nil where none does.
  func filling() -> ShapeFilling? {
    if flag("solid") { return .solid }
    return flag("filled") ? .filled : nil
  }
}

extension ShapeFilling? {
  /// The flag that says it.
  var words: [String] {
    switch self {
    case .filled?: ["filled"]
    case .solid?: ["solid"]
    case .outline?, nil: []
    }
  }
}
