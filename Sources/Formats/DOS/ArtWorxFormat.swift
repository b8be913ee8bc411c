import Cells
import DrawingCore

/// ADF: 80 columns with their own palette and letters. A version byte (1), 64 colours of which 16
/// are shown, 256 letters of 16 rows, then characters and attributes.
public struct ArtWorxFormat: Format {
  public let name = "adf"
  public let title = "ArtWorx"
  public let endings = ["adf"]
  public let directions = FormatDirections.both
  public var hasSignature: Bool { false }
  public func hasVGAColors(_ options: WritingOptions) -> Bool { true }

  public init() {}

  public var choices: [WritingChoice] { [.sauce] }

  private static let width = 80
  private static let version: UInt8 = 1
  /// The indices of the sixteen DOS colours among the 64.
  private static let places = [0, 1, 2, 3, 4, 5, 20, 7, 56, 57, 58, 59, 60, 61, 62, 63]

  private static let headSize = 1 + 192 + ScreenLetters.byteCount

  /// The version, a palette of levels below 64, and whole rows after the letters.
  public func evidence(in file: ForeignFile) -> Evidence? {
    let content = file.content
    let cells = content.count - Self.headSize
    guard cells > 0, cells % (2 * Self.width) == 0, content.first == Self.version,
      content.dropFirst().prefix(192).allSatisfy({ $0 < 64 })
    else { return nil }
    return .structure
  }

  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    var source = ByteSource(file.content)
    let version = try source.byte("header")
    guard version == Self.version else {
      throw FormatError("unknown ArtWorx version \(version)", at: 0)
    }
    let levels = Array(try source.take(192, "palette"))
    let palette = DOSPalette(sixBits: Self.places.map { Array(levels[3 * $0..<3 * $0 + 3]) })
    let letters = Array(try source.take(ScreenLetters.byteCount, "letters"))
    let count = source.rest / 2
    guard count > 0 else { throw FormatError("the file contains no cells", at: source.position) }
    let size = Size(Self.width, (count + Self.width - 1) / Self.width)
    try FormatLimits.check(size, bytes: file.bytes.count, at: source.position)
    let font = ScreenLetters.font(letters)
    let cells = DOSCells(palette: palette, brightPapers: true, font: font)
    var sheet = Sheet(size)
    for i in 0..<count {
      let code = Int(try source.byte("cells"))
      sheet[i % Self.width, i / Self.width] = cells.cellOf(
        number: code, attribute: try source.byte("cells"))
    }
    let drawing = Drawing(
      sheet, palette: palette.palette, about: file.about, font: font)
    let form =
      Self.hasOwnRest(levels) ? ["the colours that are not shown"] : []
    return try Reading(
      drawing, self, of: file, form: form + ForeignFile.form(bytesBehind: source.rest),
      habits: file.habits)
  }

  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    let palette = DOSPalette(of: drawing.palette)
    let font = ScreenLetters.fitted(drawing.font)
    let cells = DOSCells(palette: palette, brightPapers: true, font: font)
    return try Fitting.flat(
      drawing, size: Size(Self.width, drawing.size.height), palette: palette.palette,
      about: options.fitted(drawing.about),
      font: font
    ) { cells.fit($0) }
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    let palette = DOSPalette(of: fitted.palette)
    let cells = DOSCells(palette: palette, brightPapers: true, font: fitted.font)
    var bytes = [Self.version]
    for i in 0..<64 {
      let place = Self.places.firstIndex(of: i)
      bytes += place.map { Array(palette.sixBits[3 * $0..<3 * $0 + 3]) } ?? Self.ega(i)
    }
    bytes += try ScreenLetters.bytes(of: fitted.font)
    fitted.forEachCell { cell in
      let codes = cells.codes(cell)
      bytes += [UInt8(codes.number & 255), codes.attribute]
    }
    guard options.sauce ?? (fitted.about != .empty) else { return bytes }
    return Sauce(of: fitted, options).appended(to: bytes)
  }

  /// Whether the colours that are not shown differ from those that would be written.
  private static func hasOwnRest(_ levels: [UInt8]) -> Bool {
    (0..<64).contains { i in
      !places.contains(i) && Array(levels[3 * i..<3 * i + 3]) != ega(i)
    }
  }

  /// Returns the levels of one of EGA's 64 colours: bits 0 to 2 add two thirds of blue, green and
  /// red, bits 3 to 5 one third.
  private static func ega(_ index: Int) -> [UInt8] {
    [2, 1, 0].map { bit in
      let strong = index >> bit & 1
      let weak = index >> (bit + 3) & 1
      return UInt8(strong * 42 + weak * 21)
    }
  }
}
