import Cells
import Compression
import DrawingCore

/// Durdraw: frames of text with colours for each cell, column by column, as JSON in a gzip file.
public struct DurdrawFormat: Format {
  public let name = "dur"
  public let title = "Durdraw"
  public let endings = ["dur"]
  public let directions = FormatDirections.both

  public init() {}

  private static let version = 7
  /// The fields besides the picture that are always written, as JSON.
  private static let usual = [
    "preferredFont": "\"fixed\"", "encoding": "\"utf-8\"", "framerate": "6.0", "extra": "null",
  ]

  public func evidence(in file: ForeignFile) -> Evidence? {
    guard let first = try? Self.beginning(of: file) else { return nil }
    return first.contains(Array("\"DurMovie\"".utf8)) ? .signature : nil
  }

  private static func beginning(of file: ForeignFile) throws(CompressionError) -> [UInt8] {
    guard Wrapping.isGzip(file.bytes) else { return Array(file.bytes.prefix(200)) }
    let stream = try InflatingStream(file.bytes[...], .gzip, limit: FormatLimits.input)
    return Array((try stream.next() ?? []).prefix(200))
  }

  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    let bytes = try Self.unpacked(file)
    var movie = try DurdrawMovie(bytes)
    let losses = movie.frameCount > 1 ? [Loss(.frames, from: movie.frameCount, to: 1)] : []
    let sheet = try movie.sheet(bytes: bytes.count)
    var habits = WritingOptions()
    habits.fields = movie.keptFields
    return try Reading(
      Drawing(sheet, about: movie.about), self, of: file,
      losing: losses + movie.lost.losses(), form: movie.form, habits: habits)
  }

  static func unpacked(_ file: ForeignFile) throws(FormatError) -> [UInt8] {
    guard Wrapping.isGzip(file.bytes) else { return file.bytes }
    do throws(CompressionError) {
      return try Inflater.inflate(
        file.bytes[...], .gzip, limit: FormatLimits.unpacked(from: file.bytes.count))
    } catch {
      throw FormatError(error.reason, at: error.offset)
    }
  }

  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    var about = About()
    (about.title, about.author) = (drawing.about.title, drawing.about.author)
    return try Fitting.flat(drawing, about: about) { cell in
      let blank = cell.look == .clear || cell.style.foreground == .none
      return Cell(
        blank ? .space : cell.glyph,
        Style(
          foreground: Self.fit(cell.style.foreground, .palette(7)),
          background: Self.fit(cell.style.background, .palette(0))))
    }
  }

  /// Returns the nearest of 256 colours, the first sixteen of which have VGA's levels.
  private static func fit(_ color: Color, _ missing: Color) -> Color {
    guard case .rgb = color.kind else { return color.fileLevels == nil ? missing : color }
    return .palette(UInt8(color.fileLevels.map(colors.nearest) ?? 7))
  }

  private static let colors = ColorTable(Array(0...255))

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    var bytes = Array(Self.head(of: fitted, options).utf8)
    Self.append(Self.cells(of: fitted), number: 1, delay: "0", to: &bytes)
    return try Self.packed(bytes)
  }

  /// Returns the file, which begins with these bytes and has no more frames.
  static func packed(_ bytes: [UInt8]) throws(FormatError) -> [UInt8] {
    try FormatLimits.gzip(bytes + "]}}\n".utf8)
  }

  /// Returns what stands before the frames.
  ///
  /// - Parameter rate: The rate as it is written; nil for the one that the file had.
  static func head(of fitted: Drawing, _ options: WritingOptions, rate: String? = nil) -> String {
    let size = fitted.size
    var fields = options.fields ?? [:]
    if let rate { fields["framerate"] = rate }
    let others = fields.filter { Self.usual[$0.key] == nil }.sorted { $0.key < $1.key }
      .map { "\(JSONText.quoted($0.key)): \($0.value), " }.joined()
    func field(_ name: String) -> String {
      "\"\(name)\": \(fields[name] ?? Self.usual[name] ?? "null")"
    }
    return """
      {"DurMovie": {"formatVersion": \(Self.version), "colorFormat": "256", \
      \(field("preferredFont")), \(field("encoding")), \
      "name": \(JSONText.quoted(fitted.about.title)), \
      "artist": \(JSONText.quoted(fitted.about.author)), \(field("framerate")), \
      "sizeX": \(size.width), "sizeY": \(size.height), \(others)\(field("extra")), \
      "frames": [
      """
  }

  /// Writes a frame.
  static func append(
    _ cells: [UInt8], number: Int, delay: String, to bytes: inout [UInt8]
  ) {
    bytes += "{\"frameNumber\": \(number), \"delay\": \(delay), ".utf8
    bytes += cells
    bytes.append(UInt8(ascii: "}"))
  }

  /// Returns the cells of a frame, as two fields of it.
  static func cells(of fitted: Drawing) -> [UInt8] {
    let size = fitted.size
    var styles: [Style] = []
    styles.reserveCapacity(size.width * size.height)
    var bytes = Array("\"contents\": [".utf8)
    fitted.forEachRow { y, row in
      if y > 0 { bytes += ",\n".utf8 }
      bytes += JSONText.quoted(TextRows.text(of: row, keepsBlanks: true)).utf8
      for cell in row { styles.append(cell.style) }
    }
    bytes += "],\n\"colorMap\": [".utf8
    for x in 0..<size.width {
      bytes += (x > 0 ? ",\n[" : "[").utf8
      for y in 0..<size.height {
        let style = styles[y * size.width + x]
        bytes += y > 0 ? comma : []
        bytes.append(UInt8(ascii: "["))
        bytes += numbers[number(style.foreground)]
        bytes += separator
        bytes += numbers[number(style.background)]
        bytes.append(UInt8(ascii: "]"))
      }
      bytes.append(UInt8(ascii: "]"))
    }
    bytes.append(UInt8(ascii: "]"))
    return bytes
  }

  private static let (comma, separator) = (Array(",".utf8), Array(", ".utf8))
  /// The numbers of colours as they are written.
  private static let numbers = (0...255).map { Array(String($0).utf8) }

  /// Returns the number of a colour, in which the first sixteen are in the order of DOS.
  private static func number(_ color: Color) -> Int {
    guard case .palette(let index) = color.kind else { return 0 }
    return index < 16 ? Color.dosIndex(Int(index)) : Int(index)
  }
}
