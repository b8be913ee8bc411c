import Cells
import DrawingCore

/// The first frame of a Durdraw file.
struct DurdrawMovie {
  private(set) var about = About()
  private(set) var frameCount = 0
  /// The characters of the frame that no cell can hold.
  private(set) var lost = LostCharacters()
  /// The fields besides the picture, as JSON.
  private var fields: [String: String] = [:]
  private var size = Size.zero
  private var version = 7
  private var hasManyColors = true
  private var rows: [String] = []
  /// The colours by column, then row; since version 8 by row, then column.
  private var colors: [[(ink: Int, paper: Int)]] = []

  init(_ bytes: [UInt8]) throws(FormatError) {
    var scanner = JSONScanner(bytes[...])
    var movie = DurdrawMovie()
    try scanner.object { (scanner, key) throws(FormatError) in
      guard key == "DurMovie" else { return try scanner.skip() }
      try scanner.object { (scanner, key) throws(FormatError) in
        try movie.read(key, &scanner)
      }
    }
    guard movie.frameCount > 0 else { throw FormatError("the file contains no frames", at: 0) }
    self = movie
  }

  private init() {}

  private mutating func read(_ key: String, _ scanner: inout JSONScanner) throws(FormatError) {
    switch key {
    case "formatVersion": version = try scanner.integer()
    case "colorFormat": hasManyColors = try scanner.stringIfAny() != "16"
    case "name": about.title = try scanner.stringIfAny() ?? ""
    case "artist": about.author = try scanner.stringIfAny() ?? ""
    case "sizeX", "columns": size = Size(try scanner.integer(), size.height)
    case "sizeY", "lines": size = Size(size.width, try scanner.integer())
    case "frames":
      var movie = self
      try scanner.array { (scanner, index) throws(FormatError) in
        if index == 0 { try movie.readFrame(&scanner) } else { try scanner.skip() }
        movie.frameCount += 1
      }
      self = movie
    default: fields[key] = try scanner.raw()
    }
  }

  /// The fields that are written again; nil if there are none, or they are too long.
  var keptFields: [String: String]? {
    let size = fields.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    return fields.isEmpty || size > WritingOptions.mostKept ? nil : fields
  }

  /// What will not be written again as it was.
  var form: [String] {
    fields.isEmpty || keptFields != nil ? [] : fields.keys.sorted().prefix(3).map(\.description)
  }

  private mutating func readFrame(_ scanner: inout JSONScanner) throws(FormatError) {
    var (rows, colors) = (rows, colors)
    try scanner.object { (scanner, key) throws(FormatError) in
      switch key {
      case "contents":
        try scanner.array { (scanner, _) throws(FormatError) in rows.append(try scanner.string()) }
      case "colorMap":
        try scanner.array { (scanner, _) throws(FormatError) in
          var column: [(ink: Int, paper: Int)] = []
          try scanner.array { (scanner, _) throws(FormatError) in
            column.append(try Self.pair(&scanner))
          }
          colors.append(column)
        }
      default: try scanner.skip()
      }
    }
    (self.rows, self.colors) = (rows, colors)
  }

  private static func pair(_ scanner: inout JSONScanner) throws(FormatError) -> (Int, Int) {
    var numbers = [0, 0]
    try scanner.array { (scanner, index) throws(FormatError) in
      if index < 2 { numbers[index] = try scanner.integer() } else { try scanner.skip() }
    }
    return (numbers[0], numbers[1])
  }

  /// Returns the cells, and counts what they do not hold.
  mutating func sheet(bytes: Int) throws(FormatError) -> Sheet {
    let stated = size.isEmpty ? Size(widestRow, rows.count) : size
    try FormatLimits.check(stated, bytes: bytes, at: 0)
    var sheet = Sheet(stated)
    for y in 0..<stated.height {
      let text = TextRow(y < rows.count ? rows[y] : "", upTo: stated.width)
      lost.add(text.dropped)
      let row = text.cells
      for x in 0..<stated.width {
        let glyph = x < row.count ? row[x].glyph : .space
        guard !glyph.isContinuation else { continue }
        sheet.put(Cell(glyph, style(x, y)), at: Point(x, y))
      }
    }
    return sheet
  }

  /// The width of the widest row in cells, cut off soon after the maximum of a drawing.
  private var widestRow: Int {
    rows.map { TextRows.cells($0, upTo: Drawing.maximumSide + 1).count }.max() ?? 0
  }

  private func style(_ x: Int, _ y: Int) -> Style {
    let (outer, inner) = version < Self.firstByRows ? (x, y) : (y, x)
    guard outer < colors.count, inner < colors[outer].count else {
      return Style(foreground: .palette(7), background: .palette(0))
    }
    let pair = colors[outer][inner]
    let hasOldOrder = version < 6
    if hasManyColors {
      return Style(
        foreground: Self.color(hasOldOrder ? Self.oldMany[pair.ink] ?? pair.ink : pair.ink),
        background: Self.color(pair.paper))
    }
    return Style(
      foreground: Self.color(hasOldOrder ? Self.oldFew[pair.ink] ?? 7 : max(0, pair.ink - 1)),
      background: Self.color(hasOldOrder ? Self.oldFew[pair.paper] ?? 0 : pair.paper % 8))
  }

  private static let firstByRows = 8

  /// Returns the colour with a number, in which the first sixteen are in the order of DOS.
  private static func color(_ number: Int) -> Color {
    guard let index = UInt8(exactly: number) else { return .palette(7) }
    return .palette(index < 16 ? UInt8(Color.dosIndex(Int(index))) : index)
  }

  /// The old numbers of sixteen colours, mapped to the order of DOS.
  private static let oldFew = [
    0: 0, 1: 7, 2: 3, 3: 5, 4: 1, 5: 6, 6: 2, 7: 4, 8: 0, 9: 15, 10: 11, 11: 13, 12: 9, 13: 14,
    14: 10, 15: 12, 16: 8,
  ]
  /// The same for 256 colours.
  private static let oldMany = [
    1: 7, 2: 3, 3: 5, 4: 1, 5: 6, 6: 2, 7: 4, 8: 16, 9: 12, 10: 10, 11: 14, 12: 9, 13: 13, 14: 11,
    15: 15, 16: 8,
  ]
}
