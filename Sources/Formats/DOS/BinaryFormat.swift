import Cells
import DrawingCore

/// BIN: the memory of a text screen, a character and an attribute for each cell. Only SAUCE states
/// the width; without it, a file has 160 columns, or is a single shorter row. If that leaves half a
/// row, it has 80, as a screen of 25 rows has, and 40 if it is one of 40 columns.
public struct BinaryFormat: Format {
  public let name = "bin"
  public let title = "a binary text screen"
  public let endings = ["bin"]
  public let directions = FormatDirections.both
  public var hasSignature: Bool { false }
  public var canBeCut: Bool { true }
  public var knowsCodePages: Bool { true }
  public func hasVGAColors(_ options: WritingOptions) -> Bool { true }

  public init() {}

  public var choices: [WritingChoice] { [.sauce] }

  private static let usualWidth = 160
  /// The number of cells of a screen of 40 columns and 25 rows.
  private static let narrowScreen = 40 * 25

  /// Returns the width of a file without SAUCE.
  private static func width(ofCells count: Int) -> Int {
    if count == narrowScreen { return 40 }
    return count > usualWidth && count % usualWidth == usualWidth / 2
      ? usualWidth / 2 : min(usualWidth, count)
  }

  /// The largest width that SAUCE holds: half the number of columns is one byte.
  private static let largestWidth = 510

  /// A record that says so; or one that says something else, if the bytes are not text, and their
  /// number and their repeating attributes are those of a screen.
  public func evidence(in file: ForeignFile) -> Evidence? {
    if Self.states(file.sauce), file.content.count > 1 { return .record }
    guard file.sauce != nil, !file.isReadable, file.alternates else { return nil }
    return file.ending == endings[0] || file.content.count % Self.usualWidth == 0
      ? .structure : nil
  }

  /// Whether a record says that a file is one.
  static func states(_ sauce: Sauce?) -> Bool {
    sauce?.dataType == Sauce.DataType.binaryText
  }

  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    let content = file.content
    let count = content.count / 2
    guard count > 0 else { throw FormatError("the file contains no cells", at: 0) }
    let sauce = Self.states(file.sauce) ? file.sauce : nil
    let stated = sauce.map { Int($0.fileType) * 2 }.flatMap { $0 > 0 ? $0 : nil }
    let width = options.columns ?? stated ?? Self.width(ofCells: count)
    let size = Size(width, (count + width - 1) / max(1, width))
    try FormatLimits.check(size, bytes: file.bytes.count, at: 0)
    let cells = DOSCells(sauce?.page ?? .cp437, brightPapers: sauce?.hasICEColors ?? false)
    var sheet = Sheet(size)
    for i in 0..<count {
      let at = content.startIndex + 2 * i
      sheet[i % width, i / width] = cells.cellOf(
        number: Int(content[at]), attribute: content[at + 1])
    }
    var habits = file.habits
    habits.statesICEColors = sauce?.hasICEColors
    return try Reading(
      Drawing(sheet, about: file.about), self, of: file,
      form: ForeignFile.form(bytesBehind: content.count % 2), habits: habits)
  }

  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    let plan = plan(drawing, options)
    let fitted = try fitted(drawing, plan)
    if plan.hasSauce || !Self.needsSauce(plan.size) { return fitted }
    // Without SAUCE the width follows from convention.
    let read = try readBack(fitted, options)
    return try self.fitted(read, self.plan(read, options))
  }

  private func fitted(_ drawing: Drawing, _ plan: Plan) throws(FormatError) -> Drawing {
    let cells = DOSCells(plan.page, brightPapers: plan.hasICEColors)
    return try Fitting.flat(
      drawing, size: plan.size, lastRow: plan.lastRow,
      about: plan.hasSauce ? Sauce.fitted(drawing.about) : .empty
    ) { cells.fit($0) }
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    let plan = plan(fitted, options)
    let cells = DOSCells(plan.page, brightPapers: plan.hasICEColors)
    var bytes: [UInt8] = []
    fitted.forEachRow { y, row in
      for cell in y == fitted.size.height - 1 ? row.prefix(plan.lastRow) : row {
        let codes = cells.codes(cell)
        bytes += [UInt8(codes.number & 255), codes.attribute]
      }
    }
    guard plan.hasSauce else { return Sauce.without(bytes) }
    var sauce = Sauce(
      about: fitted.about, dataType: Sauce.DataType.binaryText,
      fileType: UInt8(truncatingIfNeeded: fitted.size.width / 2), options)
    sauce.hasICEColors = plan.hasICEColors
    return sauce.appended(to: bytes)
  }

  private struct Plan {
    let size: Size
    /// The number of columns written of the last row; the file may end once only clear cells
    /// follow.
    let lastRow: Int
    let hasSauce: Bool
    let hasICEColors: Bool
    let page: CodePage
  }

  private func plan(_ drawing: Drawing, _ options: WritingOptions) -> Plan {
    let isBright = HighBit(drawing, .vga).meansBrightPapers(isStated: options.statesICEColors)
    let needs =
      isBright || drawing.about != .empty || options.record?.statesLook ?? false
      || Self.needsSauce(drawing.size)
    let hasSauce = options.sauce ?? needs
    let width = drawing.size.width
    let even = min(Self.largestWidth, width + width % 2)
    let size = Size(hasSauce ? even : width, drawing.size.height)
    return Plan(
      size: size, lastRow: Self.lastRow(of: drawing, size, hasSauce: hasSauce),
      hasSauce: hasSauce, hasICEColors: hasSauce && isBright,
      page: hasSauce ? options.page : .cp437)
  }

  /// Returns the number of columns to write of the last row. Without SAUCE, only the end of the file
  /// gives the width.
  private static func lastRow(of drawing: Drawing, _ size: Size, hasSauce: Bool) -> Int {
    let shown = max(1, min(size.width, drawing.lastRowEnd))
    if hasSauce { return shown }
    let above = size.width * (size.height - 1)
    return (shown..<size.width).first { width(ofCells: above + $0) == size.width } ?? size.width
  }

  private static func needsSauce(_ size: Size) -> Bool {
    size.width != usualWidth && !(size.height == 1 && size.width < usualWidth)
  }
}

extension Drawing {
  /// The number of visible columns in the last row, up to the last one that is not clear.
  fileprivate var lastRowEnd: Int {
    let row = flattened(rows: size.height - 1..<size.height).cells
    return row.lastIndex { $0 != .clear }.map { $0 + 1 } ?? 0
  }
}
