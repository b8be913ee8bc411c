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

  public func recognises(_ file: ForeignFile) -> Bool {
    guard let first = try? Self.beginning(of: file) else { return false }
    return first.contains(Array("\"DurMovie\"".utf8))
  }

  private static func beginning(of file: ForeignFile) throws(CompressionError) -> [UInt8] {
    guard Wrapping.isGzip(file.bytes) else { return Array(file.bytes.prefix(200)) }
    let stream = try InflatingStream(file.bytes[...], .gzip, limit: FormatLimits.input)
    return Array((try stream.next() ?? []).prefix(200))
  }

  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    var bytes = file.bytes
    if Wrapping.isGzip(bytes) {
      do throws(CompressionError) {
        bytes = try Inflater.inflate(
          bytes[...], .gzip, limit: FormatLimits.unpacked(from: bytes.count))
      } catch {
        throw FormatError(error.reason, at: error.offset)
      }
    }
    let movie = try DurdrawMovie(bytes)
    let losses = movie.frameCount > 1 ? [Loss(.frames, from: movie.frameCount, to: 1)] : []
    return try Reading(
      Drawing(try movie.sheet(bytes: bytes.count), about: movie.about), self, losing: losses)
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

  /// Returns the nearest of 256 colours, of which the first sixteen have VGA's levels.
  private static func fit(_ color: Color, _ missing: Color) -> Color {
    guard case .rgb = color.kind else { return color.fileLevels == nil ? missing : color }
    let levels = (0...255).map { Color.vga(UInt8($0)) }
    return .palette(UInt8(color.fileLevels?.nearest(in: levels) ?? 7))
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    let size = fitted.size
    var text = """
      {"DurMovie": {"formatVersion": \(Self.version), "colorFormat": "256", \
      "preferredFont": "fixed", "encoding": "utf-8", \
      "name": \(JSONText.quoted(fitted.about.title)), \
      "artist": \(JSONText.quoted(fitted.about.author)), "framerate": 6.0, \
      "sizeX": \(size.width), "sizeY": \(size.height), "extra": null, \
      "frames": [{"frameNumber": 1, "delay": 0, "contents": [
      """
    var rows: [String] = []
    fitted.forEachRow { _, row in
      rows.append(JSONText.quoted(TextRows.text(of: row, keepsBlanks: true)))
    }
    text += rows.joined(separator: ",\n") + "],\n\"colorMap\": ["
    let layer = fitted.layers[0]
    text += (0..<size.width).map { x in
      let pairs = (0..<size.height).map { y in
        let style = layer[Point(x, y)].style
        return "[\(Self.number(style.foreground)), \(Self.number(style.background))]"
      }
      return "[\(pairs.joined(separator: ","))]"
    }.joined(separator: ",\n")
    text += "]}]}}\n"
    do throws(CompressionError) { return try Deflater.deflate(Array(text.utf8), .gzip) } catch {
      throw FormatError(error.reason)
    }
  }

  /// Returns the number of a colour, in which the first sixteen are in the order of DOS.
  private static func number(_ color: Color) -> Int {
    guard case .palette(let index) = color.kind else { return 0 }
    return index < 16 ? Color.dosIndex(Int(index)) : Int(index)
  }
}
