import Cells
import Compression
import DrawingCore

/// REXPaint: layers of numbered characters in 24-bit colours, column by column, in a gzip file.
public struct REXPaintFormat: Format {
  public let name = "xp"
  public let title = "REXPaint"
  public let endings = ["xp"]
  public let directions = FormatDirections.both
  public func hasVGAColors(_ options: WritingOptions) -> Bool { true }

  public init() {}

  private static let cellSize = 10
  private static let headerSize = 8
  /// The paper that means transparent.
  private static let none = RGB(255, 0, 255)
  private static let nearlyNone = RGB(255, 0, 254)
  private static let mostLayers = Drawing.maximumLayers

  public func evidence(in file: ForeignFile) -> Evidence? {
    Wrapping.isGzip(file.bytes) && (try? Self.header(of: file)) != nil ? .signature : nil
  }

  /// Inflates only the first bytes and checks the number of layers.
  private static func header(of file: ForeignFile) throws(FormatError) -> [UInt8] {
    do {
      let stream = try InflatingStream(file.bytes[...], .gzip, limit: InflatingStream.chunkSize * 2)
      let bytes = try stream.next() ?? []
      var source = ByteSource(bytes[...])
      let layers = try Self.layerCount(&source)
      guard (1...mostLayers).contains(layers) else { throw FormatError("no layers") }
      return bytes
    } catch let error as FormatError {
      throw error
    } catch {
      throw FormatError("\(error)")
    }
  }

  /// Reads the number of layers, which begins old files; newer ones begin with a negative version.
  private static func layerCount(_ source: inout ByteSource) throws(FormatError) -> Int {
    let first = Int(Int32(truncatingIfNeeded: try source.long("header")))
    return first < 0 ? try source.long("header") : first
  }

  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    let bytes: [UInt8]
    do throws(CompressionError) {
      bytes = try Inflater.inflate(
        file.bytes[...], .gzip, limit: FormatLimits.unpacked(from: file.bytes.count))
    } catch {
      throw FormatError(error.reason, at: error.offset)
    }
    var source = ByteSource(bytes[...])
    let count = try Self.layerCount(&source)
    guard (1...Self.mostLayers).contains(count) else {
      throw FormatError("\(count) layers; 1 to \(Self.mostLayers) are allowed", at: 4)
    }
    // All sizes are read first, so that nothing is allocated for a file that is refused.
    var pages: [Page] = []
    for _ in 0..<count {
      pages.append(try Self.page(&source, of: count, bytes: bytes.count))
    }
    let size = pages.reduce(Size.zero) {
      Size(max($0.width, $1.size.width), max($0.height, $1.size.height))
    }
    try FormatLimits.check(size, layers: count, bytes: bytes.count, at: Self.headerSize)
    var layers: [Layer] = []
    for (i, page) in pages.enumerated() {
      var sheet = try Self.sheet(page)
      sheet.resize(to: size)
      layers.append(Layer(name: "layer \(i + 1)", sheet))
    }
    return try Reading(
      Drawing(layers), self, of: file, losing: Self.unknown(pages),
      form: Set(pages.map(\.size)).count > 1 ? ["layers of different sizes"] : [])
  }

  /// One layer as stored in the file.
  private struct Page {
    let size: Size
    let cells: ArraySlice<UInt8>
  }

  private static func page(
    _ source: inout ByteSource, of count: Int, bytes: Int
  ) throws(FormatError) -> Page {
    let start = source.position
    let size = Size(try source.long("layers"), try source.long("layers"))
    // Every layer will have the size of the largest.
    try FormatLimits.check(size, layers: count, bytes: bytes, at: start)
    let area = size.width * size.height
    return Page(size: size, cells: try source.take(area * cellSize, "cells"))
  }

  private static func sheet(_ page: Page) throws(FormatError) -> Sheet {
    var source = ByteSource(page.cells)
    var sheet = Sheet(page.size)
    for x in 0..<page.size.width {
      for y in 0..<page.size.height {
        let number = try source.long("cells")
        let levels = try source.take(6, "cells")
        sheet[x, y] = cell(number, levels)
      }
    }
    return sheet
  }

  /// Returns the loss of characters that have no glyph.
  private static func unknown(_ pages: [Page]) -> [Loss] {
    var lost = LostCharacters()
    for page in pages {
      var source = ByteSource(page.cells)
      while let number = try? source.long("cells"), (try? source.take(6, "cells")) != nil {
        if number > DOSGlyph.largest { lost.add("number \(number)") }
      }
    }
    return lost.losses()
  }

  private static func cell(_ number: Int, _ levels: ArraySlice<UInt8>) -> Cell {
    func rgb(_ first: Int) -> RGB {
      let i = levels.startIndex + first
      return RGB(Int(levels[i]), Int(levels[i + 1]), Int(levels[i + 2]))
    }
    let (ink, paper) = (rgb(0), rgb(3))
    let glyph = DOSGlyph.glyph(number)
    if paper == none, glyph == .space { return .clear }
    return Cell(
      glyph,
      Style(
        foreground: Color(fileLevels: ink),
        background: paper == none ? .none : Color(fileLevels: paper)))
  }

  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    try Fitting.layered(drawing, name: { i, _ in "layer \(i + 1)" }, Self.fit)
  }

  private static func fit(_ cell: Cell) -> Cell {
    let number = DOSGlyph.nearestNumber(cell.glyph) { _ in true }
    let isClear = cell.style.background == .none
    if isClear, number == 32 || cell.style.foreground == .none { return .clear }
    let ink = cell.style.foreground.fileLevels ?? Color.vga(7)
    let paper = cell.style.background.fileLevels ?? Color.vga(0)
    return Cell(
      DOSGlyph.glyph(number),
      Style(
        foreground: Color(fileLevels: ink),
        background: isClear ? .none : Color(fileLevels: paper == none ? nearlyNone : paper)))
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    let size = fitted.size
    var bytes = Self.little(-1) + Self.little(fitted.layers.count)
    for layer in fitted.layers {
      bytes += Self.little(size.width) + Self.little(size.height)
      for x in 0..<size.width {
        for y in 0..<size.height {
          let cell = layer[Point(x, y)]
          bytes += Self.little(DOSGlyph.number(cell.glyph) ?? 63)
          bytes += Self.levels(cell.style.foreground, RGB(0, 0, 0))
          bytes += Self.levels(cell.style.background, Self.none)
        }
      }
    }
    return try FormatLimits.gzip(bytes)
  }

  private static func levels(_ color: Color, _ missing: RGB) -> [UInt8] {
    let rgb = color.fileLevels ?? missing
    return [rgb.red, rgb.green, rgb.blue].map { UInt8($0 & 255) }
  }

  private static func little(_ value: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(value >> $0 & 255) }
  }
}
