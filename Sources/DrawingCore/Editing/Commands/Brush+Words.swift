extension Brush {
  /// The settings added since the first version, as words. Those at their defaults are left out.
  var laterWords: [String] {
    flags.filter(\.isOn).map(\.word) + [symmetry.laterWord].compactMap(\.self) + options.words
  }

  private var flags: [(word: String, isOn: Bool)] {
    [
      ("solid=yes", filling == .solid), ("join=yes", joinsLines), ("strict=ascii", isStrict),
      (Brush.word(for: grid), grid != .cells),
    ]
  }

  private static func word(for grid: PointGrid) -> String { "grid=\(grid.rawValue)" }

  /// The words separated by spaces, or nil if there are none.
  var laterText: String? { laterWords.isEmpty ? nil : laterWords.joined(separator: " ") }

  /// Reads the words of `laterText`. Returns false if one of them is unknown.
  mutating func read(laterText text: String) -> Bool {
    var words = BrushOptions.words(in: text)[...]
    guard text.isEmpty || !words.isEmpty else { return false }
    let isSolid = words.first == "solid=yes"
    words = words.dropFirst(isSolid ? 1 : 0)
    if isSolid, fillsShapes { filling = .solid }
    joinsLines = words.first == "join=yes"
    words = words.dropFirst(joinsLines ? 1 : 0)
    isStrict = words.first == "strict=ascii"
    words = words.dropFirst(isStrict ? 1 : 0)
    let named = PointGrid.allCases.dropFirst().first { Brush.word(for: $0) == words.first }
    grid = named ?? .cells
    words = words.dropFirst(named == nil ? 0 : 1)
    symmetry = words.first.flatMap(Symmetry.init(laterWord:)) ?? .none
    words = words.dropFirst(symmetry == .none ? 0 : 1)
    guard let options = BrushOptions(words: Array(words)) else { return false }
    self.options = options
    return true
  }
}
