import Cells
import DrawingCore

/// A Durdraw file: what it says of itself, and its frames, which are read one after the other.
struct DurdrawMovie {
  private(set) var about = About()
  private(set) var frameCount = 0
  /// The characters of the frames that no cell can hold.
  private(set) var lost = LostCharacters()
  /// The rate in frames per second that the file states; nil if it states none.
  private(set) var rate: Double?
  /// The fields besides the picture, as JSON.
  private var fields: [String: String] = [:]
  private var size = Size.zero
  private var version = 7
  private var hasManyColors = true
  /// The place of the frames, which may stand before what is needed to read them.
  private var frames: JSONScanner?

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
      frames = scanner
      var count = 0
      try scanner.array { (scanner, _) throws(FormatError) in
        try scanner.skip()
        count += 1
      }
      frameCount += count
    default:
      fields[key] = try scanner.raw()
      if key == "framerate" { rate = fields[key].flatMap { Double($0) } }
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

  // MARK: Frames

  /// Returns the cells of the first frame, and counts what they do not hold.
  mutating func sheet(bytes: Int) throws(FormatError) -> Sheet {
    var first: Sheet?
    try readFrames(bytes: bytes, most: 1) { (sheet, _) throws(FormatError) in first = sheet }
    guard let first else { throw FormatError("the file contains no frames", at: 0) }
    return first
  }

  /// Calls `body` with the cells of each frame, which share what is equal, and its delay in seconds.
  mutating func readFrames(
    bytes: Int, most: Int = .max, _ body: (Sheet, Double) throws(FormatError) -> Void
  ) throws(FormatError) {
    guard var scanner = frames else { return }
    var (movie, sheet) = (self, Sheet?.none)
    try scanner.array { (scanner, index) throws(FormatError) in
      guard index < most else { return try scanner.skip() }
      let frame = try DurdrawFrame(&scanner)
      let size = movie.size.isEmpty ? frame.size : movie.size
      try FormatLimits.check(size, bytes: bytes, at: 0)
      var next = sheet ?? Sheet(size)
      next.resize(to: size)
      movie.write(frame, to: &next)
      try body(next, frame.delay)
      sheet = next
    }
    self = movie
  }

  /// Writes the cells that differ, and counts what they do not hold.
  private mutating func write(_ frame: DurdrawFrame, to sheet: inout Sheet) {
    let size = sheet.size
    for y in 0..<size.height {
      let text = TextRow(
        y < frame.rows.count ? frame.rows[y] : "", upTo: size.width, inColumns: true)
      lost.add(text.dropped)
      let row = text.cells
      for x in 0..<size.width {
        let glyph = x < row.count ? row[x].glyph : .space
        guard !glyph.isContinuation else { continue }
        let cell = Cell(glyph, style(of: frame, x, y))
        if sheet[x, y] != cell { sheet.put(cell, at: Point(x, y)) }
      }
    }
  }

  private func style(of frame: DurdrawFrame, _ x: Int, _ y: Int) -> Style {
    let (outer, inner) = version < Self.firstByRows ? (x, y) : (y, x)
    guard outer < frame.colors.count, inner < frame.colors[outer].count else {
      return Style(foreground: .palette(7), background: .palette(0))
    }
    let pair = frame.colors[outer][inner]
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
