import Cells

/// What drawing commands and settings of the brush have in common.
extension ArgumentReader {
  func override() throws(ScriptError) -> BrushOverride {
    var override = BrushOverride()
    if let (value, token) = try option("glyph") {
      override.glyph = try glyph(from: value, at: token)
    }
    if let (value, token) = try option("fg") { override.foreground = try color(value, at: token) }
    if let (value, token) = try option("bg") { override.background = try color(value, at: token) }
    return override
  }

  func boxStyle() throws(ScriptError) -> BoxStyle? {
    guard let (value, token) = try option("style") else { return nil }
    return try choice(value, "style", BoxStyle.self, at: token)
  }

  /// The value of `name=yes` or `name=no`; nil where it is not given.
  func yesOrNo(_ name: String) throws(ScriptError) -> Bool? {
    guard let (value, token) = try option(name) else { return nil }
    guard value == "yes" || value == "no" else { throw failure("expected yes or no", at: token) }
    return value == "yes"
  }
}
