import Cells
import Testing

@testable import DrawingCore

struct TracingTests {
  private static let red = RGB(255, 0, 0)
  private static let green = RGB(0, 255, 0)
  private static let blue = RGB(0, 0, 255)
  private static let white = RGB(255, 255, 255)
  private static let black = RGB(0, 0, 0)

  private func picture(_ rows: [[RGB?]]) -> DotPicture {
    var picture = DotPicture(Size(rows.map(\.count).max() ?? 0, rows.count))
    for (y, row) in rows.enumerated() {
      for (x, color) in row.enumerated() { picture[x, y] = color }
    }
    return picture
  }

  private func flat(_ color: RGB, _ size: Size) -> DotPicture {
    picture(Array(repeating: Array(repeating: color, count: size.width), count: size.height))
  }

  private func cell(_ text: String, _ ink: Color = .default, _ paper: Color = .none) throws -> Cell
  {
    Cell(try #require(Glyph(text)), Style(foreground: ink, background: paper))
  }

  @Test func halvesHaveTheirOwnColours() throws {
    let grid = Tracing().grid(of: picture([[Self.red, Self.green], [Self.blue, Self.white]]))
    #expect(
      grid.cells == [
        try cell("▀", .rgb(0xFF0000), .rgb(0x0000FF)),
        try cell("▀", .rgb(0x00FF00), .rgb(0xFFFFFF)),
      ])
  }

  @Test func whatIsNotSetLetsThrough() throws {
    let grid = Tracing().grid(of: picture([[Self.red, nil, nil], [nil, Self.blue, nil]]))
    #expect(grid.cells == [try cell("▀", .rgb(0xFF0000)), try cell("▄", .rgb(0x0000FF)), .clear])
  }

  @Test func anOddRowFillsHalfACell() throws {
    #expect(Tracing().grid(of: picture([[Self.red]])).cells == [try cell("▀", .rgb(0xFF0000))])
  }

  @Test func brighterDotsAreInk() throws {
    let grid = Tracing(grid: .sextant)
      .grid(
        of: picture([
          [Self.white, Self.black], [RGB(200, 200, 200), Self.black],
          [Self.black, RGB(20, 20, 20)],
        ]))
    #expect(
      grid.cells == [try cell("▘", .rgb(0xE4E4E4), .rgb(0x050505)).with(DotGrid.sextant, 0b0101)])
  }

  @Test(arguments: [DotGrid.quad, .sextant, .octant])
  func anEvenCellIsItsPaper(dots: DotGrid) throws {
    let even = flat(RGB(1, 2, 3), Size(dots.columns, dots.rows))
    #expect(Tracing(grid: dots).grid(of: even).cells == [try cell(" ", .default, .rgb(0x010203))])
    var sixteen = Tracing(grid: dots)
    sixteen.colors = .sixteen
    #expect(sixteen.grid(of: even).cells == [try cell(" ", .default, .palette(0))])
  }

  @Test func sixteenColoursAreVGAs() throws {
    var tracing = Tracing(grid: .quad)
    tracing.colors = .sixteen
    let brown = RGB(165, 80, 5)
    let grid = tracing.grid(of: picture([[brown, Self.white], [Self.white, brown]]))
    #expect(grid.cells == [try cell("▞", .palette(15), .palette(3))])
  }

  @Test func brailleOfOneInkRaisesWhatIsBright() throws {
    var rows = Array(repeating: [RGB?](repeating: RGB(127, 127, 127), count: 2), count: 4)
    rows[0][0] = RGB(128, 128, 128)
    rows[3][1] = Self.white
    rows[2][0] = nil
    var two = Tracing(grid: .braille)
    two.colors = .two
    #expect(two.grid(of: picture(rows)).cells == [try cell("⢁")])
  }

  /// Whatever is not black is brighter than nothing: here luma 75 and 18.
  @Test func brailleInColoursKeepsWhatIsDark() throws {
    let (orange, blue) = (RGB(140, 64, 0), RGB(0, 0, 255))
    var rows = Array(repeating: [RGB?](repeating: Self.black, count: 2), count: 4)
    (rows[0][0], rows[1][1], rows[3][0]) = (orange, orange, nil)
    let grid = Tracing(grid: .braille).grid(of: picture(rows))
    #expect(grid.cells == [try cell("⠑", .rgb(0x8C4000))])
    #expect(
      Tracing(grid: .braille).grid(of: flat(blue, Size(2, 4))).cells.first?.glyph == Glyph("⣿"))
    #expect(Tracing(grid: .braille).grid(of: flat(Self.black, Size(2, 4))).cells == [.clear])
  }

  /// Beside bright dots dim ones are left out, and not where they are nearly as bright.
  @Test func brailleLeavesOutWhatWouldDimTheRest() throws {
    func dots(_ gray: Int) -> Glyph {
      var rows = Array(repeating: [RGB?](repeating: Self.white, count: 2), count: 4)
      for y in 2..<4 { rows[y] = [RGB(gray, gray, gray), RGB(gray, gray, gray)] }
      return Tracing(grid: .braille).grid(of: picture(rows))[0, 0].glyph
    }
    #expect([0, 40, 80].map(dots) == Array(repeating: Glyph("⠛"), count: 3))
    #expect(dots(200) == Glyph("⣿"))
  }

  @Test func rampsGoByBrightness() throws {
    let grays = [0, 25, 26, 128, 229, 231, 255].map { RGB($0, $0, $0) }
    let grid = Tracing(grid: nil).grid(of: picture([grays + [nil]]))
    #expect(grid.text(ofRow: 0) == "  .+%@@ ")
    #expect(grid[3, 0].style == Style(foreground: .rgb(0x808080), background: .none))
    #expect(grid[0, 0] == .clear)
    #expect(Tracing(grid: nil, ramp: "ab").grid(of: picture([grays])).text(ofRow: 0) == "aaabbbb")
    #expect(Tracing(grid: nil, ramp: "a") == Tracing(grid: nil))
    #expect(Tracing(grid: nil, ramp: "絵本") == Tracing(grid: nil))
  }

  /// What would take longer than two seconds is refused before it is begun.
  @Test(arguments: [
    (DotGrid.quad, TracingColors.all, Size(1000, 1000), true),
    (.quad, .all, Size(1100, 1000), false), (.half, .all, Size(2000, 1000), true),
    (.half, .many, Size(1000, 1000), true), (.octant, .many, Size(256, 128), true),
    (.octant, .many, Size(257, 128), false), (.octant, .sixteen, Size(512, 512), true),
    (.octant, .sixteen, Size(600, 512), false), (.braille, .all, Size(512, 512), true),
    (.braille, .all, Size(513, 512), false),
  ])
  func dotsAreLimitedByTheirWork(grid: DotGrid, colors: TracingColors, cells: Size, isAllowed: Bool)
  {
    var tracing = Tracing(grid: grid)
    tracing.colors = colors
    let dots = tracing.dots(for: .zero, filling: cells)
    #expect(tracing.allows(dots: dots) == isAllowed)
  }

  @Test func bayerSetsDotsInItsOrder() {
    var tracing = Tracing(grid: .braille)
    tracing.dither = .bayer
    for (gray, set) in [(0, 0), (8, 1), (128, 8), (255, 16)] {
      let grid = tracing.grid(of: flat(RGB(gray, gray, gray), Size(4, 4)))
      let count = grid.cells.reduce(0) {
        $0 + (DotGrid.braille.mask(of: $1.glyph)?.nonzeroBitCount ?? 0)
      }
      #expect(count == set)
    }
  }

  @Test(arguments: [TracingColors.two, .sixteen])
  func ditheringKeepsTheBrightness(colors: TracingColors) {
    for dither in [TracingDither.floyd, .bayer] {
      var tracing = Tracing()
      tracing.colors = colors
      tracing.dither = dither
      let gray = 120
      let grid = tracing.grid(of: flat(RGB(gray, gray, gray), Size(32, 32)))
      let levels = grid.cells.flatMap { [$0.style.foreground, $0.style.background] }
        .compactMap { $0.fileLevels?.luma }
      #expect(levels.count == 1024)
      let mean = levels.reduce(0, +) / 1024
      #expect(abs(mean - gray) <= 8, "\(dither): \(mean)")
    }
  }

  @Test func withoutDitheringAFlatColourIsOne() {
    var tracing = Tracing()
    tracing.colors = .sixteen
    let grid = tracing.grid(of: flat(RGB(120, 120, 120), Size(8, 8)))
    #expect(Set(grid.cells.map(\.style)).count == 1)
  }

  @Test(
    arguments: [
      (DotGrid.half, Size(160, 100), nil, Size(160, 100)),
      (.half, Size(320, 100), nil, Size(160, 50)), (.octant, Size(320, 100), nil, Size(320, 100)),
      (.octant, Size(640, 100), nil, Size(320, 50)), (.quad, Size(640, 100), nil, Size(320, 25)),
      (.sextant, Size(640, 400), nil, Size(320, 150)), (.half, Size(10_000, 1), nil, Size(160, 1)),
      (.braille, Size(7, 9), Size(3, 2), Size(6, 8)),
    ] as [(DotGrid, Size, Size?, Size)])
  func picturesHaveADotAPixelOrTheSizeThatIsAsked(
    dots: DotGrid, pixels: Size, cells: Size?, expected: Size
  ) {
    #expect(Tracing(grid: dots).dots(for: pixels, filling: cells) == expected)
  }
}

extension Cell {
  fileprivate func with(_ dots: DotGrid, _ mask: UInt8) -> Cell { Cell(dots.glyph(mask), style) }
}
