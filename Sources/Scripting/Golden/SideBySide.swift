import Cells
import Formats

/// The surroundings of a cell that differs, shown three times: as expected, as found, and where
/// they differ.
struct SideBySide {
  private static let window = Size(20, 7)

  private let difference: PictureDifference
  private let titles: (String, String)
  private let first: Point
  /// The cell of the whole that the pictures begin with.
  private let origin: Point
  /// The surroundings, in cells of the whole.
  let area: Rect

  /// Creates the surroundings of the first cell that differs; nil if none does.
  init?(_ difference: PictureDifference) {
    guard let first = difference.first else { return nil }
    self.difference = difference
    self.first = first
    titles = ("expected", "found")
    area = SideBySide.area(around: first, of: difference.size)
    origin = .zero
  }

  /// - Parameters:
  ///   - difference: the difference in the surroundings alone.
  ///   - area: the surroundings.
  init(
    _ difference: PictureDifference, at first: Point, in area: Rect, _ titles: (String, String)
  ) {
    (self.difference, self.area, self.titles) = (difference, area, titles)
    self.first = first
    origin = area.origin
  }

  /// Returns the surroundings of a cell in a picture of some size.
  static func area(around first: Point, of whole: Size) -> Rect {
    let size = Size(
      min(SideBySide.window.width, whole.width), min(SideBySide.window.height, whole.height))
    let last = Point(whole.width - size.width, whole.height - size.height)
    return Rect(
      origin: Point(
        max(0, min(first.x - size.width / 2, last.x)),
        max(0, min(first.y - size.height / 2, last.y))), size: size)
  }

  /// - Parameter colors: the number of colours, if there are any: 0 to 256, or nil for all.
  func lines(inColor isColored: Bool, _ colors: Int? = nil) -> [String] {
    let pointer = String(repeating: " ", count: first.x - area.minX) + "v"
    return [
      line("", title(titles.0), title(titles.1), "differs"),
      line("", pointer.padded(to: width), pointer.padded(to: width), pointer),
    ]
      + area.rows.map { y in
        let pictures = [difference.expected, difference.found].map { picture in
          row(picture, y, isColored, colors) + String(repeating: " ", count: width - area.width)
        }
        let number = difference.expected.place(of: Point(0, y) - origin).y
        return line("\(number) \(y == first.y ? ">" : "|")", pictures[0], pictures[1], marks(y))
      }
  }

  /// The width of one picture in cells, with room for its title.
  private var width: Int { max(8, area.width) }

  /// Returns a title, keeping its end, which says most about a long name.
  private func title(_ text: String) -> String {
    String(text.suffix(width)).padded(to: width)
  }

  private func line(_ margin: String, _ a: String, _ b: String, _ c: String) -> String {
    let indent = String(repeating: " ", count: max(0, 7 - margin.count))
    let between = margin.isEmpty ? "   " : " | "
    return indent + margin + " " + a + between + b + between + c
  }

  /// Returns a row of a picture; cells that the picture does not have are dots.
  private func row(_ picture: Picture, _ y: Int, _ isColored: Bool, _ colors: Int?) -> String {
    var row = Grid(Size(area.width, 1))
    for x in area.columns {
      let p = Point(x, y) - origin
      let cell = picture.grid.bounds.contains(p) ? picture.grid[p].over(.blank) : SideBySide.outside
      let isCut = cell.glyph.isContinuation && x == area.minX
      row.put(isCut ? .space : cell.glyph, cell.style, at: Point(x - area.minX, 0))
    }
    return isColored ? ANSIText.text(of: row.row(0), colors: colors) : row.text(ofRow: 0)
  }

  private static let outside = Cell(Glyph("·") ?? .space)

  private func marks(_ y: Int) -> String {
    area.columns.map { difference.differs(at: Point($0, y) - origin) ? "#" : "." }.joined()
  }
}
