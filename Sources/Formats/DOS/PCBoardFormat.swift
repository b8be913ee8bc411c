import Cells
import DrawingCore

/// PCBoard: text in code page 437, with codes such as `@X1E` for yellow ink on blue paper.
public struct PCBoardFormat: Format {
  public let name = "pcb"
  public let title = "PCBoard"
  public let endings = ["pcb"]
  public let directions = FormatDirections.both
  public var hasSignature: Bool { false }
  public var canBeCut: Bool { true }
  public func hasVGAColors(_ options: WritingOptions) -> Bool { true }
  /// Those that end a line or move the cursor.
  public var controlLetters: Set<Int> { DOSGlyph.steering }

  public init() {}

  public var choices: [WritingChoice] { [.sauce] }

  private static let at = UInt8(ascii: "@")

  /// A record that says so; or the name, if one of the codes occurs in a readable file.
  public func evidence(in file: ForeignFile) -> Evidence? {
    guard file.isReadable else { return nil }
    if endings.contains(file.ending), Self.hasCodes(file) { return .structure }
    return Self.states(file.sauce) ? .record : nil
  }

  private static func states(_ sauce: Sauce?) -> Bool {
    sauce?.dataType == Sauce.DataType.character && sauce?.fileType == Sauce.FileType.pcboard
  }

  private static func hasCodes(_ file: ForeignFile) -> Bool {
    let start = file.content.prefix(1 << 16)
    return start.indices.contains { start[$0] == at && Code.first(in: start[$0...]) != nil }
  }

  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    let stated = Self.states(file.sauce) ? file.sauce : nil
    let width = options.columns ?? stated?.columns ?? Page.usualWidth
    var page = try Page(width: width, bytes: file.bytes.count)
    let cells = DOSCells(brightPapers: true)
    var attribute: UInt8 = 7
    var tail: [UInt8] = []
    var position = file.content.startIndex
    loop: while position < file.content.endIndex {
      let rest = file.content[position...]
      if let (code, count) = Code.first(in: rest) {
        switch code {
        case .attribute(let value): attribute = value
        case .clear: try page.clearAll(at: position)
        case .column(let x): try page.go(to: Point(x, page.cursor.y), at: position)
        }
        position += count
        continue
      }
      let byte = file.content[position]
      switch byte {
      case 0x0A: try page.go(to: Point(0, page.cursor.y + 1), at: position)
      case 0x0D: break
      case 0x09: try page.go(to: Point(page.cursor.x + 8, page.cursor.y), at: position)
      case 0x1A:
        tail = Array(file.content[position...])
        break loop
      default: try page.write(cells.cellOf(number: Int(byte), attribute: attribute), at: position)
      }
      position += 1
    }
    let sheet = page.sheet(columns: stated?.columns, rows: stated?.rows)
    var habits = file.habits
    habits.tail = WritingOptions.kept(tail)
    return try Reading(
      Drawing(sheet, about: file.about), self, of: file, losing: page.losses,
      form: file.form(ofTail: tail), habits: habits)
  }

  private enum Code {
    case attribute(UInt8)
    case clear
    /// A zero-based column.
    case column(Int)

    /// Returns the code at the start of the bytes and its length in bytes.
    static func first(in bytes: ArraySlice<UInt8>) -> (Code, Int)? {
      guard bytes.first == at else { return nil }
      if bytes.dropFirst().first == UInt8(ascii: "X") {
        let digits = bytes.dropFirst(2).prefix(2).compactMap {
          Character(Unicode.Scalar($0)).hexDigitValue
        }
        return digits.count == 2 ? (.attribute(UInt8(digits[0] << 4 | digits[1])), 4) : nil
      }
      if bytes.starts(with: Array("@CLS@".utf8)) { return (.clear, 5) }
      guard bytes.starts(with: Array("@POS:".utf8)) else { return nil }
      let digits = bytes.dropFirst(5).prefix(4).prefix { (48...57).contains($0) }
      let value = digits.reduce(0) { $0 * 10 + Int($1) - 48 }
      guard !digits.isEmpty, bytes.dropFirst(5 + digits.count).first == at else { return nil }
      return (.column(max(0, value - 1)), 6 + digits.count)
    }
  }

  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    let cells = DOSCells(brightPapers: true, excluded: DOSGlyph.steering)
    let size = Page.size(of: drawing, hasSauce: options.sauce ?? true)
    let fitted = try Fitting.rows(
      try Self.withoutCodes(drawing), size: size, about: options.fitted(drawing.about)
    ) { cells.fit($0) }
    guard options.sauce == false, !Page.isDerivable(fitted) else { return fitted }
    return try readBack(fitted, options)
  }

  /// Returns the visible cells, in which `?` stands for each `@` that would begin a code. An `@`
  /// that begins none, such as that of a PCBoard macro, stays.
  private static func withoutCodes(_ drawing: Drawing) throws(FormatError) -> Drawing {
    var sheet = Sheet(drawing.size)
    var isFound = false
    drawing.forEachRow { y, row in
      let bytes = row.map { cell in
        UInt8(
          DOSGlyph.nearestNumber(cell.glyph) { $0 < 256 && !DOSGlyph.steering.contains($0) } & 255)
      }
      for (x, var cell) in row.enumerated() where !cell.glyph.isContinuation {
        if bytes[x] == at, Code.first(in: bytes[x...]) != nil {
          cell.glyph = DOSGlyph.unknown
          isFound = true
        }
        sheet.put(cell, at: Point(x, y))
      }
    }
    guard isFound else { return drawing }
    guard let result = Drawing(sheet, palette: drawing.palette, about: drawing.about) else {
      throw FormatError(Drawing.sizeRule)
    }
    return result
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    let cells = DOSCells(brightPapers: true, excluded: DOSGlyph.steering)
    let hasSauce = options.sauce ?? (fitted.about != .empty || !Page.isDerivable(fitted))
    let width = hasSauce ? fitted.size.width : Page.usualWidth
    var bytes: [UInt8] = []
    var last: UInt8?
    fitted.forEachRow { y, row in
      let end = row.lastIndex { $0 != .clear }.map { $0 + 1 } ?? row.startIndex
      for cell in row[..<end] {
        let codes = cells.codes(cell)
        if codes.attribute != last { bytes += Array("@X".utf8) + Self.hex(codes.attribute) }
        last = codes.attribute
        bytes.append(UInt8(codes.number & 255))
      }
      if y < fitted.size.height - 1, end - row.startIndex < width { bytes += [0x0D, 0x0A] }
    }
    bytes += options.tail ?? []
    guard hasSauce else { return Sauce.without(bytes) }
    let sauce = Sauce(
      of: fitted, dataType: Sauce.DataType.character, fileType: Sauce.FileType.pcboard,
      options)
    return sauce.appended(to: bytes)
  }

  private static func hex(_ value: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [digits[Int(value >> 4)], digits[Int(value & 15)]]
  }
}

extension Page {
  /// Clears everything and moves the cursor to the start.
  mutating func clearAll(at offset: Int) throws(FormatError) {
    try clear(0..<used.height, columns: 0..<width, at: offset)
    forgetUsed()
    try go(to: .zero, at: offset)
  }
}
