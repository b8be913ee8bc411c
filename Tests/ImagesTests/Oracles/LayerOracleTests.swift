import Cells
import DrawingCore
import Formats
import TestSupport
import Testing

/// Files of REXPaint and Durdraw as other programs read them.
struct LayerOracleTests {
  private static let tcod = Oracle.python(
    "tcod",
    """
    import tcod.console, sys
    for layer in tcod.console.load_xp(sys.argv[1], order="F"):
      print(layer.width, layer.height)
      for y in range(layer.height):
        for x in range(layer.width):
          print(layer.ch[x, y], *layer.fg[x, y], *layer.bg[x, y])
    """)

  @Test(.enabled(if: tcod != nil))
  func tcodReadsTheLayersOfREXPaint() throws {
    let drawing = try Self.drawing(layers: 3)
    let folder = try TemporaryFolder()
    let export = try REXPaintFormat().export(drawing)
    let text = try #require(Self.tcod).output(try folder.write("a.xp", export.bytes))
    let read = try REXPaintFormat().read(ForeignFile(export.bytes), ReadingOptions()).drawing
    var lines: [String] = []
    for layer in read.layers {
      lines.append("\(layer.size.width) \(layer.size.height)")
      for y in 0..<layer.size.height {
        for x in 0..<layer.size.width { lines.append(Self.line(layer[Point(x, y)])) }
      }
    }
    #expect(text.split(separator: "\n").map(String.init) == lines)
  }

  private static func line(_ cell: Cell) -> String {
    let number = CodePage437.byte(cell.glyph.scalars[0]).map(Int.init) ?? 63
    let ink = cell.style.foreground.fileLevels ?? RGB(0, 0, 0)
    let paper = cell.style.background.fileLevels ?? RGB(255, 0, 255)
    return "\(number) \(ink.red) \(ink.green) \(ink.blue) \(paper.red) \(paper.green) \(paper.blue)"
  }

  private static let durdraw = Oracle.python(
    "durdraw",
    """
    import gzip, sys
    from durdraw.durdraw_appstate import AppState
    from durdraw.durdraw_file import open_json_dur_file
    with gzip.open(sys.argv[1], "rt", encoding="utf-8") as file:
      movie = open_json_dur_file(file, AppState())["mov"]
    frame = movie.frames[0]
    for row, colors in zip(frame.content, frame.newColorMap):
      print("".join(row).rstrip(), "|", *[f"{ink}/{paper}" for ink, paper in colors])
    """)

  @Test(.enabled(if: durdraw != nil))
  func durdrawReadsTheFrame() throws {
    let drawing = try Self.drawing(layers: 1)
    let folder = try TemporaryFolder()
    let bytes = try DurdrawFormat().export(drawing).bytes
    let text = try #require(Self.durdraw).output(try folder.write("a.dur", bytes))
    let grid = try DurdrawFormat().read(ForeignFile(bytes), ReadingOptions()).drawing.flattened()
    let lines = (0..<grid.height).map { y in
      let colors = grid.row(y).map { cell in
        "\(Self.number(cell.style.foreground))/\(Self.number(cell.style.background))"
      }
      var row = grid.text(ofRow: y)
      while row.hasSuffix(" ") { row.removeLast() }
      return "\(row) | \(colors.joined(separator: " "))"
    }
    #expect(text.split(separator: "\n").map(String.init) == lines)
  }

  private static func number(_ color: Color) -> Int {
    guard case .palette(let index) = color.kind else { return -1 }
    return index < 16 ? Color.dosIndex(Int(index)) : Int(index)
  }

  private static func drawing(layers: Int) throws -> Drawing {
    var random = SeededGenerator(seed: 9)
    let made = (1...layers).map { number in
      Layer(name: "layer \(number)", sheet(&random, isClear: number > 1))
    }
    return try #require(Drawing(made))
  }

  private static func sheet(_ random: inout SeededGenerator, isClear: Bool) -> Sheet {
    var sheet = Sheet(Size(17, 5))
    for y in 0..<5 {
      for x in 0..<17 where Bool.random(using: &random) {
        let scalar = CodePage437.scalar(UInt8.random(in: 33...254, using: &random))
        let hasPaper = Bool.random(using: &random) || !isClear
        let style = Style(
          foreground: .palette(UInt8.random(in: 0...255, using: &random)),
          background: hasPaper ? .palette(UInt8.random(in: 0...15, using: &random)) : .none)
        sheet.put(Cell(Glyph(scalar) ?? .space, style), at: Point(x, y))
      }
    }
    return sheet
  }
}
