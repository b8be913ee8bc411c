import Cells

/// How values are written in commands.
extension BrushOverride {
  var words: [String] {
    (glyph.map { ["glyph=" + Script.quoted($0.description)] } ?? []) + colorWords
      + (grid.map { ["grid=" + $0.rawValue] } ?? []) + changes.words
  }

  var colorWords: [String] {
    (foreground.map { ["fg=\($0)"] } ?? []) + (background.map { ["bg=\($0)"] } ?? [])
  }

  static let options = ["glyph=", "fg=", "bg=", "grid=", "size=", "tip=", "channels="]
  static let usage = "[\(options.joined(separator: " "))]"
  /// Of what has its points in cells.
  static let cellOptions = options.filter { $0 != "grid=" }
  static let cellUsage = "[\(cellOptions.joined(separator: " "))]"
}

extension Attributes {
  /// As the `attributes` command takes them: `none` alone where there are none.
  package var words: [String] {
    let names = Attributes.named.filter { contains($0.attribute) }.map(\.name)
    return names.isEmpty ? ["none"] : names
  }
}

extension Color {
  /// A word of its own: `#` at the start of one would begin a comment.
  var word: String { description.hasPrefix("#") ? Script.quoted(description) : description }
}

extension Point {
  /// `x,y`
  public var text: String { "\(x),\(y)" }
}

extension [Point] {
  /// At most how many cells are passed on the way from one to the next, in a drawing of this size.
  ///
  /// - Parameter start: where the way begins, before the first; nil for that itself.
  func reach(in size: Size, from start: Point? = nil) -> Int {
    let longest = Swift.max(size.width, size.height)
    var reach = count + (start == nil ? 0 : 1)
    var last = start ?? first ?? .zero
    for p in self {
      reach += Swift.min(longest, Swift.max(abs(p.x - last.x), abs(p.y - last.y)))
      last = p
    }
    return reach
  }
}

extension BoxStyle? {
  var words: [String] { map { ["style=\($0.rawValue)"] } ?? [] }
}
