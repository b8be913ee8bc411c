import Cells

/// Arguments that drawing commands and brush settings have in common.
extension ArgumentReader {
  func override() throws(ScriptError) -> BrushOverride {
    var override = BrushOverride()
    if let (value, token) = try option("glyph") {
      override.glyph = try glyph(from: value, at: token)
    }
    if let (value, token) = try option("fg") { override.foreground = try color(value, at: token) }
    if let (value, token) = try option("bg") { override.background = try color(value, at: token) }
    override.grid = try grid()
    // Of a command these are its own frames, not those of gestures.
    override.changes = try optionChanges(besides: "frames")
    return override
  }

  /// Returns the value of `grid=…`, or nil if it is not given.
  func grid() throws(ScriptError) -> PointGrid? {
    guard let (value, token) = try option("grid") else { return nil }
    return try choice(value, "grid", PointGrid.self, at: token)
  }

  func boxStyle() throws(ScriptError) -> BoxStyle? {
    guard let (value, token) = try option("style") else { return nil }
    return try choice(value, "style", BoxStyle.self, at: token)
  }

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

  /// Returns the value of `name=N`, or nil if it is not given.
  package func number(_ name: String, _ range: ClosedRange<Int>) throws(ScriptError) -> Int? {
    guard let (value, token) = try option(name) else { return nil }
    guard let number = Int(value), range.contains(number) else {
      throw failure(
        "expected \(name)= and a number from \(range.lowerBound) to \(range.upperBound)", at: token)
    }
    return number
  }

  /// Reads at least `count` corners, up to the end of the statement.
  mutating func corners(atLeast count: Int) throws(ScriptError) -> [Point] {
    var corners: [Point] = []
    for _ in 1..<count { corners.append(try point()) }
    let token = upcoming
    corners += try points()
    guard corners.count <= CommandLimits.corners else {
      throw failure(CommandError.tooManyCorners.description, at: token)
    }
    return corners
  }

  /// Returns the value of `name=yes` or `name=no`, or nil if it is not given.
  func yesOrNo(_ name: String) throws(ScriptError) -> Bool? {
    guard let (value, token) = try option(name) else { return nil }
    guard value == "yes" || value == "no" else { throw failure("expected yes or no", at: token) }
    return value == "yes"
  }
}
