import Cells

/// The text forms of values in commands.
extension BrushOverride {
  package var words: [String] {
    (glyph.map { ["glyph=" + Script.quoted($0.description)] } ?? []) + colorWords
      + (grid.map { ["grid=" + $0.rawValue] } ?? []) + changes.words
  }

  var colorWords: [String] {
    (foreground.map { ["fg=\($0)"] } ?? []) + (background.map { ["bg=\($0)"] } ?? [])
  }

  static let options = ["glyph=", "fg=", "bg=", "grid=", "size=", "tip=", "channels="]
  static let usage = "[\(options.joined(separator: " "))]"
  /// The options of commands whose points are cells.
  static let cellOptions = options.filter { $0 != "grid=" }
  static let cellUsage = "[\(cellOptions.joined(separator: " "))]"
}

extension Attributes {
  /// The words that the `attributes` command takes: `none` alone if there are none.
  package var words: [String] {
    let names = Attributes.named.filter { contains($0.attribute) }.map(\.name)
    return names.isEmpty ? ["none"] : names
  }
}

extension Color {
  /// The text form as one word, in quotes if it begins with `#`, which would begin a comment.
  var word: String { description.hasPrefix("#") ? Script.quoted(description) : description }
}

extension [Point] {
  /// Returns the largest number of cells passed from point to point in a drawing of a given size.
  ///
  /// - Parameter start: a point before the first; nil if the path begins with the first.
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
