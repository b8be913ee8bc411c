import Cells
import Compression
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

  /// Throws unless the film of a file that has each of its frames could be read again.
  package static func checkReadable(_ film: Film) throws(FormatError) {
    guard film.frames.count <= readFilmCells / max(1, film.size.area ?? .max) else {
      throw FormatError(
        "\(film.frames.count) frames of \(film.size.text) cells, and only \(readFilmCells) cells "
          + "are read again: take a part")
    }
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

  /// Returns the number of bytes that a file of `count` bytes may unpack to: 400 times as many up to
  /// some 64 MiB, 16 times as many beyond; at least 1 MiB and at most 256 MiB. Durdraw’s own files of
  /// sparse frames unpack to 240 times as many.
  static func unpacked(from count: Int) -> Int {
    min(input * 4, max(1 << 20, min(count * 400, input + count * 16)))
  }

  /// The most bytes that are packed.
  static let largestPacked = input * 2

  /// Returns the file that a gzip stream of bytes is: never so small that readers of it, earlier
  /// versions among them, would take it for a bomb.
  static func gzip(_ bytes: [UInt8]) throws(FormatError) -> [UInt8] {
    let count = bytes.count
    guard count <= largestPacked else {
      throw FormatError("more than \(largestPacked >> 20) MiB before they are packed: take a part")
    }
    let least = count <= 1 << 20 ? 0 : max((count + 199) / 200, (count - input + 15) / 16)
    do throws(CompressionError) {
      return try Deflater.deflate(bytes, .gzip, atLeast: least)
    } catch {
      throw FormatError(error.reason)
    }
  }

  /// Returns the number of cells that a file of `count` bytes may hold: as many as are written at once,
  /// however few bytes they take.
  static func cells(from count: Int) -> Int {
    min(cells, max(writtenCells, unpacked(from: count) / 2))
  }

  /// Throws if a drawing that was written could not be read again: it is large and almost blank.
  static func checkReadable(_ size: Size, bytes: Int) throws(FormatError) {
    guard size.area ?? .max <= cells(from: bytes) else {
      throw FormatError("\(size.text) cells, almost all of them blank: take a part")
    }
  }

  /// Throws unless the pixels of a file of so many bytes may become so many cells: equal ones take
  /// next to nothing, and what they become is as many cells as any.
  package static func checkTraced(_ size: Size, bytes: Int, at offset: Int) throws(FormatError) {
    try check(size, bytes: bytes, at: offset)
    guard (size.area ?? .max) <= unpacked(from: bytes) / 2 else {
      throw FormatError("\(size.text) cells of a file of \(bytes) bytes", at: offset)
    }
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
    guard all <= cells(from: bytes) else {
      throw FormatError("\(all) cells in a file of \(bytes) bytes", at: offset)
    }
  }
}
