import Cells
import DrawingCore
import Formats
import Foundation
import Testing

/// The captures of screens that change with each new tool: those that show the tools one below the
/// other, as the tool column or as a list of keys. The others mask them, or capture a region.
struct NewToolTests {
  @Test func atMostTenCapturesShowTheTools() throws {
    let captures = try Self.captures().filter { Self.showsTools($0.picture.grid) }
    #expect(captures.count <= 10, "\(captures.map(\.path).joined(separator: "\n"))")
    let paths = captures.map(\.path)
    #expect(paths.contains("start-80x24/empty-drawing.txt"), "the tool column is not found")
  }

  /// How a family is shown: in the column, as one of its tools is chosen or not; beside a panel, which
  /// leaves the first letter of its title; in a list of keys.
  enum Row: CaseIterable {
    case column, chosen, letter, key

    func text(of family: [Tool]) -> String {
      switch self {
      case .column: family[0].shortTitle
      case .chosen: family.last?.shortTitle ?? ""
      case .letter: String(family[0].shortTitle.prefix(1))
      case .key: String(family[0].key) + "   " + family[0].title
      }
    }
  }

  @Test(arguments: Row.allCases)
  func toolsAreFound(row: Row) {
    let rows = Tool.families.map(row.text)
    #expect(Self.showsTools(Self.grid(rows)))
    #expect(Self.showsTools(Self.grid(rows.suffix(4))))
    #expect(!Self.showsTools(Self.grid(rows.prefix(3))))
    #expect(!Self.showsTools(Self.grid(rows.reversed())))
  }

  private static func grid(_ rows: some Collection<String>) -> Grid {
    var grid = Grid(Size(20, rows.count + 2), filledWith: .blank)
    for (y, row) in rows.enumerated() {
      for (x, glyph) in Glyph.glyphs(in: row).enumerated() {
        grid[x + 1, y + 1] = Cell(glyph, Style())
      }
    }
    return grid
  }

  // MARK: What is shown

  /// The indices of the families that a glyph may stand for, by its key or the beginning of a title.
  private static let families = Tool.families.enumerated().reduce(into: [Glyph: Set<Int>]()) {
    for tool in $1.element {
      for glyph in [Glyph(tool.key), Glyph(tool.shortTitle.prefix(1))].compactMap({ $0 }) {
        $0[glyph, default: []].insert($1.offset)
      }
    }
  }

  /// Returns whether a column has the glyphs of four families, one below the other. New tools come
  /// after the first three, so that these alone may be shown.
  private static func showsTools(_ grid: Grid) -> Bool {
    grid.bounds.columns.contains { x in
      var lengths: [Int: Int] = [:]
      return grid.bounds.rows.contains { y in
        let found = families[grid[x, y].glyph] ?? []
        lengths = found.reduce(into: [:]) { $0[$1] = (lengths[$1 - 1] ?? 0) + 1 }
        return lengths.values.contains(4)
      }
    }
  }

  /// The golden captures of screens, with the names of their folder and file.
  private static func captures() throws -> [(path: String, picture: Picture)] {
    try GoldenTests.cases.flatMap { golden in
      try FileManager.default.contentsOfDirectory(atPath: golden.path)
        .filter { $0.hasSuffix(".txt") }
        .compactMap { name in
          let file = golden.folder.appending(path: name)
          let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
          guard text.hasPrefix("oekaki capture 1: screen ") else { return nil }
          return ("\(golden.folder.lastPathComponent)/\(name)", try Picture(capture: text))
        }
    }
  }
}
