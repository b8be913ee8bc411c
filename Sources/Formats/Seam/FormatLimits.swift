import Cells
import DrawingCore

/// The limits for foreign files, checked before anything is allocated.
public enum FormatLimits {
  /// The number of bytes in a file.
  public static let input = 64 << 20
  /// The number of cells in all layers together.
  static let cells = 16 << 20
  /// The depth of nested values in JSON.
  static let nesting = 16

  /// The number of frames in a film.
  public static let frames = 4096
  /// The times of a frame in milliseconds.
  public static let frameTimes = 1...600_000
  /// The number of cells in all pictures of a film together, when it is written.
  static let filmCells = 16 << 20
  /// The number of cells that are kept of all pictures of a film together, when it is read.
  static let readFilmCells = 8 << 20

  /// Throws unless a film may have so many frames.
  package static func check(frames count: Int) throws(FormatError) {
    guard (1...frames).contains(count) else {
      throw FormatError(
        count == 0
          ? "the film has no frames" : "a film of more than \(frames) frames (take a part)")
    }
  }

  /// Throws unless a film can be written in a moment.
  package static func checkWriting(_ film: Film) throws(FormatError) {
    try check(frames: film.pictures.count, of: film.size)
  }

  /// Throws unless so many pictures of a size can be written in a moment.
  package static func check(frames count: Int, of size: Size) throws(FormatError) {
    let (cells, overflow) = count.multipliedReportingOverflow(by: size.area ?? .max)
    guard !overflow, cells <= filmCells else {
      throw FormatError(
        "\(count) pictures of \(size.text) cells, and only \(filmCells) cells "
          + "are written at once: take a part")
    }
  }

  /// The number of drawn cells that are written at once. Clear ones count as an eighth.
  static let writtenCells = 4 << 20

  /// Throws unless a drawing can be written in a moment, whatever is drawn.
  package static func checkWriting(_ drawing: Drawing) throws(FormatError) {
    let area = drawing.size.area ?? .max
    guard area / 8 + min(area, drawing.shownCells) / 8 * 7 <= writtenCells else {
      throw FormatError(
        "\(drawing.size.text) cells, and only \(writtenCells) are written at once: take a part")
    }
  }

  /// Returns the number of bytes that a file of `count` bytes may unpack to: 200 times as many up to
  /// some 64 MiB, 16 times as many beyond; at least 1 MiB and at most 256 MiB.
  static func unpacked(from count: Int) -> Int {
    min(input * 4, max(1 << 20, min(count * 200, input + count * 16)))
  }

  /// Throws unless a file of so many bytes may hold that many layers of a size.
  package static func check(
    _ size: Size, layers: Int = 1, bytes: Int, at offset: Int
  ) throws(FormatError) {
    guard Drawing.allows(size), let area = size.area else {
      throw FormatError("a picture of \(size.text) cells; \(Drawing.sizeRule)", at: offset)
    }
    let (all, overflow) = area.multipliedReportingOverflow(by: layers)
    guard !overflow, all <= cells else {
      throw FormatError("\(layers) layers of \(size.text) cells; \(cells) are allowed", at: offset)
    }
    guard layers <= 1 || Sheet.storedCells(of: size) <= cells / layers else {
      let problem = "\(layers) layers of \(size.text) cells take the room of more than \(cells)"
      throw FormatError(problem, at: offset)
    }
    guard all * 2 <= unpacked(from: bytes) else {
      throw FormatError("\(all) cells in a file of \(bytes) bytes", at: offset)
    }
  }
}
