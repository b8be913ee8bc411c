import Cells
import DrawingCore

/// IDF: runs of characters and attributes, then 256 letters of 16 rows and a palette.
public struct IceDrawFormat: Format {
  public let name = "idf"
  public let title = "iCE Draw"
  public let endings = ["idf"]
  public let directions = FormatDirections.both
  public func hasVGAColors(_ options: WritingOptions) -> Bool { true }

  public init() {}

  public var choices: [WritingChoice] { [.sauce] }

  private static let magic: [UInt8] = [4, 0x31, 0x2E, 0x34]
  private static let largestSide = 0xFFFF
  /// The code in place of a character that announces a count and the pair to repeat.
  private static let run = 1
  /// The longest run written, because some readers accept no longer ones.
  private static let longestRun = 255

  public func evidence(in file: ForeignFile) -> Evidence? {
    file.begins(with: Self.magic) ? .signature : nil
  }

  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    guard file.begins(with: Self.magic) else {
      throw FormatError("not an iCE Draw file", at: 0)
    }
    var header = ByteSource(file.content, from: Self.magic.count)
    let left = try header.word("header")
    _ = try header.word("header")
    let right = try header.word("header")
    _ = try header.word("header")
    guard right >= left else {
      throw FormatError("columns \(left) to \(right)", at: Self.magic.count)
    }
    let end = file.content.endIndex - ScreenLetters.byteCount - 48
    guard end >= header.position else {
      throw FormatError("the file ends inside its letters", at: file.content.endIndex)
    }
    let levels = Array(file.content.suffix(48))
    let letters = Array(file.content[end..<end + ScreenLetters.byteCount])
    let palette = DOSPalette(sixBits: (0..<16).map { Array(levels[3 * $0..<3 * $0 + 3]) })
    let pairs = try Self.pairs(
      file.content[header.position..<end], limit: FormatLimits.unpacked(from: file.bytes.count))
    let width = right - left + 1
    let size = Size(width, (pairs.count / 2 + width - 1) / width)
    try FormatLimits.check(size, bytes: file.bytes.count, at: Self.magic.count)
    let font = ScreenLetters.font(letters)
    let cells = DOSCells(palette: palette, brightPapers: true, font: font)
    var sheet = Sheet(size)
    for i in 0..<pairs.count / 2 {
      sheet[i % width, i / width] = cells.cellOf(
        number: Int(pairs[2 * i]), attribute: pairs[2 * i + 1])
    }
    let drawing = Drawing(
      sheet, palette: palette.palette, about: file.about, font: font)
    return try Reading(
      drawing, self, of: file, form: left > 0 ? ["its place on the screen"] : [],
      habits: file.habits)
  }

  private static func pairs(
    _ bytes: ArraySlice<UInt8>, limit: Int
  ) throws(FormatError) -> [UInt8] {
    var source = ByteSource(bytes)
    var pairs: [UInt8] = []
    while source.rest > 1 {
      let start = source.position
      let word = try source.word("cells")
      guard word == run else {
        pairs += [UInt8(word & 255), UInt8(word >> 8)]
        continue
      }
      let count = try source.word("runs")
      let pair = try source.take(2, "runs")
      guard count * 2 <= limit - pairs.count else {
        throw FormatError("more than \(limit) bytes are packed", at: start)
      }
      for _ in 0..<count { pairs += pair }
    }
    guard !pairs.isEmpty else {
      throw FormatError("the file contains no cells", at: bytes.startIndex)
    }
    return pairs
  }

  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    let palette = DOSPalette(of: drawing.palette)
    let font = ScreenLetters.fitted(drawing.font)
    let cells = DOSCells(palette: palette, brightPapers: true, font: font)
    let size = Size(
      min(drawing.size.width, Self.largestSide), min(drawing.size.height, Self.largestSide))
    return try Fitting.flat(
      drawing, size: size, palette: palette.palette,
      about: options.fitted(drawing.about),
      font: font
    ) { cells.fit($0) }
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    let palette = DOSPalette(of: fitted.palette)
    let cells = DOSCells(palette: palette, brightPapers: true, font: fitted.font)
    var pairs: [[UInt8]] = []
    fitted.forEachCell { cell in
      let codes = cells.codes(cell)
      pairs.append([UInt8(codes.number & 255), codes.attribute])
    }
    var bytes = Self.magic
    for side in [0, 0, fitted.size.width - 1, fitted.size.height - 1] {
      bytes += [UInt8(side & 255), UInt8(side >> 8 & 255)]
    }
    bytes += Self.packed(pairs) + (try ScreenLetters.bytes(of: fitted.font)) + palette.sixBits
    guard options.sauce ?? (fitted.about != .empty) else { return bytes }
    return Sauce(of: fitted, options).appended(to: bytes)
  }

  /// Packs runs of four and more, and any pair whose character is the code of a run.
  private static func packed(_ pairs: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    var i = 0
    while i < pairs.count {
      var end = i + 1
      while end < pairs.count, end - i < longestRun, pairs[end] == pairs[i] { end += 1 }
      let count = end - i
      if count > 3 || pairs[i][0] == UInt8(run) {
        bytes += [UInt8(run), 0, UInt8(count), 0] + pairs[i]
      } else {
        for pair in pairs[i..<end] { bytes += pair }
      }
      i = end
    }
    return bytes
  }
}
