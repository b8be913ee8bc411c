import Cells
import DrawingCore

/// XBin: a text screen with its size, palette and letters.
public struct XBinFormat: Format {
  public let name = "xb"
  public let title = "XBin"
  public let endings = ["xb", "xbin"]
  public let directions = FormatDirections.both
  public func hasVGAColors(_ options: WritingOptions) -> Bool { true }

  public init() {}

  public var choices: [WritingChoice] { [.sauce] }

  private static let magic = Array("XBIN".utf8) + [0x1A]
  private static let largestSide = 0xFFFF
  private static let usualFontHeight = 16

  struct Flags: OptionSet {
    let rawValue: UInt8
    static let palette = Flags(rawValue: 1)
    static let font = Flags(rawValue: 2)
    static let packed = Flags(rawValue: 4)
    static let brightPapers = Flags(rawValue: 8)
    static let manyGlyphs = Flags(rawValue: 16)
  }

  public func evidence(in file: ForeignFile) -> Evidence? {
    file.begins(with: Self.magic) ? .signature : nil
  }

  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    guard file.begins(with: Self.magic) else { throw FormatError("not an XBin file", at: 0) }
    var source = ByteSource(file.content, from: Self.magic.count)
    let size = Size(try source.word("header"), try source.word("header"))
    let fontHeight = Int(try source.byte("header"))
    let flags = Flags(rawValue: try source.byte("header"))
    try FormatLimits.check(size, bytes: file.bytes.count, at: Self.magic.count)
    var palette = DOSPalette.vga
    if flags.contains(.palette) {
      let levels = Array(try source.take(48, "palette"))
      palette = DOSPalette(sixBits: (0..<16).map { Array(levels[3 * $0..<3 * $0 + 3]) })
    }
    let glyphCount = flags.contains(.manyGlyphs) ? 512 : 256
    var font: BitFont?
    if flags.contains(.font) {
      font = try Self.font(&source, height: fontHeight, count: glyphCount)
    }
    let cells = DOSCells(
      palette: palette, brightPapers: flags.contains(.brightPapers), glyphCount: glyphCount,
      font: font)
    let sheet = try Self.cells(&source, size, flags, cells)
    var habits = file.habits
    habits.statesICEColors = flags.contains(.brightPapers)
    return try Reading(
      Drawing(sheet, palette: palette.palette, about: file.about, font: font), self, of: file,
      form: ForeignFile.form(bytesBehind: source.rest), habits: habits)
  }

  private static func font(
    _ source: inout ByteSource, height: Int, count: Int
  ) throws(FormatError) -> BitFont {
    let start = source.position
    guard (1...BitFont.maximumHeight).contains(height) else {
      throw FormatError("letters of \(height) rows; 1 to 32 are allowed", at: 9)
    }
    let bytes = Array(try source.take(height * count, "letters"))
    guard let font = BitFont(height: height, bytes: bytes) else {
      throw FormatError("invalid letters", at: start)
    }
    return font
  }

  private static func cells(
    _ source: inout ByteSource, _ size: Size, _ flags: Flags, _ cells: DOSCells
  ) throws(FormatError) -> Sheet {
    var sheet = Sheet(size)
    var runs = XBinRuns(isPacked: flags.contains(.packed))
    let hasManyGlyphs = flags.contains(.manyGlyphs)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (code, attribute) = try runs.next(&source)
        let isUpper = hasManyGlyphs && attribute & 8 != 0
        sheet[x, y] = cells.cellOf(
          number: Int(code) + (isUpper ? 256 : 0),
          attribute: hasManyGlyphs ? attribute & ~8 : attribute)
      }
    }
    return sheet
  }

  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    let inkCount = DOSCells.inkCount(drawing.font?.count ?? 256)
    let palette = DOSPalette(for: drawing, inkCount: inkCount)
    let cells = cells(drawing, palette, options)
    let size = Size(
      min(drawing.size.width, Self.largestSide), min(drawing.size.height, Self.largestSide))
    return try Fitting.flat(
      drawing, size: size, palette: palette.palette, about: options.fitted(drawing.about),
      font: drawing.font
    ) { cells.fit($0) }
  }

  private func cells(
    _ drawing: Drawing, _ palette: DOSPalette, _ options: WritingOptions
  ) -> DOSCells {
    DOSCells(
      palette: palette,
      brightPapers: HighBit(drawing, palette).meansBrightPapers(isStated: options.statesICEColors),
      glyphCount: drawing.font?.count ?? 256, font: drawing.font)
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    let palette = DOSPalette(of: fitted.palette)
    let cells = cells(fitted, palette, options)
    var pairs: [UInt8] = []
    fitted.forEachCell { cell in
      let codes = cells.codes(cell)
      pairs += [UInt8(codes.number & 255), codes.attribute | (codes.number > 255 ? 8 : 0)]
    }
    let packed = XBinRuns.packed(pairs, width: fitted.size.width)
    var flags: Flags = packed.count < pairs.count ? .packed : []
    if palette != .vga { flags.insert(.palette) }
    if fitted.font != nil { flags.insert(.font) }
    if cells.hasBrightPapers { flags.insert(.brightPapers) }
    if cells.glyphCount > 256 { flags.insert(.manyGlyphs) }
    var bytes = Self.magic
    for side in [fitted.size.width, fitted.size.height] {
      bytes += [UInt8(side & 255), UInt8(side >> 8 & 255)]
    }
    bytes += [UInt8(fitted.font?.height ?? Self.usualFontHeight), flags.rawValue]
    bytes += palette == .vga ? [] : palette.sixBits
    bytes += fitted.font?.bytes ?? []
    bytes += flags.contains(.packed) ? packed : pairs
    guard options.sauce ?? (fitted.about != .empty) else { return Sauce.without(bytes) }
    return Sauce(of: fitted, dataType: Sauce.DataType.xbin, options).appended(to: bytes)
  }
}
