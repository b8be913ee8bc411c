import Cells
import DrawingCore

extension DOSPalette {
  /// Creates the palette of a file for a drawing: the drawing's, in which colours that it lacks take
  /// the places of colours that no cell has. If all cells together have more colours than there are
  /// places, it is the drawing's as it is.
  ///
  /// - Parameter inkCount: The number of places that inks can be in.
  init(for drawing: Drawing, inkCount: Int) {
    let own = DOSPalette(of: drawing.palette)
    let placed = UsedColors(of: drawing)?.placed(in: own.colors, inkCount: inkCount)
    self = placed.map { DOSPalette($0) } ?? own
  }
}

/// The colours that can be seen of a drawing, as a palette of six bits has them, at most sixteen.
private struct UsedColors {
  private var inks: [Color] = []
  private var papers: [Color] = []
  /// The places of the default ink and paper, where these can be seen.
  private var places: Set<Int> = []

  /// Returns nil for more than sixteen.
  init?(of drawing: Drawing) {
    var (seenInks, seenPapers) = (Set<Color>(), Set<Color>())
    drawing.forEachCell { cell in
      // A drawing of all colours is not counted to its end.
      guard inks.count + papers.count <= 2 * DOSPalette.count else { return }
      let (ink, paper) = (cell.style.foreground, cell.style.background)
      if cell.showsInk, seenInks.insert(ink).inserted {
        add(ink, to: \.inks, orPlace: DOSCells.usual.ink)
      }
      if seenPapers.insert(paper).inserted {
        add(paper, to: \.papers, orPlace: DOSCells.usual.paper)
      }
    }
    guard Set(inks + papers).count <= DOSPalette.count else { return nil }
  }

  private mutating func add(
    _ color: Color, to colors: WritableKeyPath<UsedColors, [Color]>, orPlace place: Int
  ) {
    guard let rounded = DOSPalette.rounded(color) else {
      places.insert(place)
      return
    }
    if !self[keyPath: colors].contains(rounded) { self[keyPath: colors].append(rounded) }
  }

  /// Returns a palette with all of these colours. Those that it has stay in their places. Nil if there
  /// is not enough room.
  ///
  /// Without bright papers cells can blink, so papers come to the first eight places while there are
  /// some; if only those are for inks, it is the inks that do.
  func placed(in palette: [Color], inkCount: Int) -> [Color]? {
    var (palette, taken) = (palette, places)
    func place(of color: Color, among count: Int) -> Int? {
      (0..<count).first { palette[$0] == color }
    }
    taken.formUnion(inks.compactMap { place(of: $0, among: inkCount) })
    taken.formUnion(papers.compactMap { place(of: $0, among: DOSPalette.count) })
    func put(_ colors: [Color], in order: [Int], among count: Int) -> Bool {
      for color in colors where place(of: color, among: count).map(taken.contains) != true {
        guard let free = order.first(where: { $0 < count && !taken.contains($0) }) else {
          return false
        }
        palette[free] = color
        taken.insert(free)
      }
      return true
    }
    let areInksDark = inkCount < DOSPalette.count
    let first = areInksDark ? (inks, inkCount) : (papers, DOSPalette.count)
    let second = areInksDark ? (papers, DOSPalette.count) : (inks, inkCount)
    let isPlaced =
      put(first.0, in: Self.dark + Self.bright, among: first.1)
      && put(second.0, in: Self.bright + Self.dark, among: second.1)
    return isPlaced ? palette : nil
  }

  /// The first eight places; those that the default colours have in most palettes come last.
  private static let dark = [1, 2, 3, 4, 5, 6, 7, 0]
  private static let bright = Array(8..<16)
}
