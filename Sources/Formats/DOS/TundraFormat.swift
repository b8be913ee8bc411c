import Cells
import DrawingCore

/// TundraDraw: characters of code page 437 in 24-bit colours. Clear cells are skipped.
public struct TundraFormat: Format {
  public let name = "tnd"
  public let title = "TundraDraw"
  public let endings = ["tnd"]
  public let directions = FormatDirections.both
  public func hasVGAColors(_ options: WritingOptions) -> Bool { true }

  public init() {}

  public var choices: [WritingChoice] { [.sauce] }

  private static let magic = [24] + Array("TUNDRA24".utf8)
  private enum Code {
    static let place: UInt8 = 1
    static let ink: UInt8 = 2
    static let paper: UInt8 = 4
    static let both: UInt8 = 6
  }
  private static let codes: Set<UInt8> = [Code.place, Code.ink, Code.paper, Code.both]

  public func evidence(in file: ForeignFile) -> Evidence? {
    file.begins(with: Self.magic) ? .signature : nil
  }

  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    guard file.begins(with: Self.magic) else {
      throw FormatError("not a TundraDraw file", at: 0)
    }
    var source = ByteSource(file.content, from: Self.magic.count)
    let stated = file.sauce.flatMap { $0.dataType == Sauce.DataType.character ? $0 : nil }
    let width = options.columns ?? stated?.columns ?? Page.usualWidth
    var page = try Page(width: width, bytes: file.bytes.count)
    var style = Style(foreground: .palette(0), background: .palette(0))
    while !source.isAtEnd {
      let start = source.position
      let code = try source.byte("cells")
      if code == Code.place {
        let y = try Self.number(&source)
        let x = try Self.number(&source)
        guard x < width else { throw FormatError("column \(x) of \(width)", at: start) }
        try page.go(to: Point(x, y), at: start)
        continue
      }
      let character = Self.codes.contains(code) ? try source.byte("cells") : code
      if code == Code.ink || code == Code.both { style.foreground = try Self.color(&source) }
      if code == Code.paper || code == Code.both { style.background = try Self.color(&source) }
      try page.write(Cell(DOSGlyph.glyph(Int(character)), style), at: start)
    }
    let sheet = page.sheet(columns: stated?.columns, rows: stated?.rows)
    return try Reading(
      Drawing(sheet, about: file.about), self, of: file, losing: page.losses, habits: file.habits)
  }

  private static func number(_ source: inout ByteSource) throws(FormatError) -> Int {
    try source.take(4, "cells").reduce(0) { $0 << 8 | Int($1) }
  }

  private static func color(_ source: inout ByteSource) throws(FormatError) -> Color {
    let bytes = Array(try source.take(4, "colours"))
    return Color(fileLevels: RGB(Int(bytes[1]), Int(bytes[2]), Int(bytes[3])))
  }

  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    let size = Page.size(of: drawing, hasSauce: options.sauce ?? true)
    let fitted = try Fitting.flat(
      drawing, size: size, about: options.fitted(drawing.about)
    ) { Self.fit($0) }
    guard options.sauce == false, !Page.isDerivable(fitted) else { return fitted }
    return try readBack(fitted, options)
  }

  private static func fit(_ cell: Cell) -> Cell {
    if cell.look == .clear { return .clear }
    let number = DOSGlyph.nearestNumber(cell.glyph) { $0 < 256 }
    let ink = cell.style.foreground.fileLevels ?? Color.vga(7)
    let paper = cell.style.background.fileLevels ?? Color.vga(0)
    return Cell(
      DOSGlyph.glyph(number),
      Style(foreground: Color(fileLevels: ink), background: Color(fileLevels: paper)))
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    var writer = Writer(width: fitted.size.width)
    var i = 0
    fitted.forEachCell { cell in
      if cell != .clear { writer.write(cell, at: i) }
      i += 1
    }
    let bytes = Self.magic + writer.bytes
    let needs = fitted.about != .empty || !Page.isDerivable(fitted)
    guard options.sauce ?? needs else { return bytes }
    let sauce = Sauce(
      of: fitted, dataType: Sauce.DataType.character, fileType: Sauce.FileType.tundra, options)
    return sauce.appended(to: bytes)
  }

  private struct Writer {
    let width: Int
    private(set) var bytes: [UInt8] = []
    private var place = 0
    private var style: Style?

    init(width: Int) { self.width = width }

    /// Writes a cell.
    ///
    /// - Parameter i: The zero-based number of the cell, row by row.
    mutating func write(_ cell: Cell, at i: Int) {
      // A reader may assume 80 columns, so in other widths every row begins with its position.
      let isNewRow = i % width == 0 && width != Page.usualWidth && i > 0
      if i != place || isNewRow { bytes += [Code.place] + big(i / width) + big(i % width) }
      place = i + 1
      let character = UInt8((DOSGlyph.number(cell.glyph) ?? 63) & 255)
      let hasInk = cell.style.foreground != style?.foreground
      let hasPaper = cell.style.background != style?.background
      style = cell.style
      switch (hasInk, hasPaper) {
      case (true, true):
        bytes +=
          [Code.both, character] + levels(cell.style.foreground)
          + levels(cell.style.background)
      case (true, false): bytes += [Code.ink, character] + levels(cell.style.foreground)
      case (false, true): bytes += [Code.paper, character] + levels(cell.style.background)
      // A character that is also a code cannot stand alone.
      case (false, false) where codes.contains(character):
        bytes += [Code.ink, character] + levels(cell.style.foreground)
      case (false, false): bytes.append(character)
      }
    }

    private func levels(_ color: Color) -> [UInt8] {
      let rgb = color.fileLevels ?? RGB(0, 0, 0)
      return [0, rgb.red, rgb.green, rgb.blue].map { UInt8($0 & 255) }
    }

    private func big(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
    }
  }
}
