import Cells

/// A recording for asciinema's players: asciicast, version 2 or 3. A line of JSON describes it, then
/// one line for each frame holds the differences from the frame before.
///
/// A player shows a blank terminal at the start. The output controls it in two ways only: by the
/// position of the cursor, and by the style of what is written (SGR).
public struct Asciicast {
  /// The maximum size in bytes, far more than a person can watch.
  public static let limit = 256 << 20

  /// The size of the terminal in cells.
  public let size: Size
  /// The bytes of the file so far.
  public private(set) var bytes: [UInt8]
  /// The number of frames that changed something.
  public private(set) var frameCount = 0
  private var shown: Grid
  private var cursor = Point.zero
  private let version: Int
  /// The time of the last line, in milliseconds.
  private var last = 0

  /// Creates a recording without frames.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal. The caller has checked that its area is affordable.
  ///   - version: The version, 2 or 3: times from the start, or from the line before.
  public init(_ size: Size, title: String? = nil, version: Int = 2) {
    (self.size, self.version) = (size, version)
    shown = Grid(size)
    let name = title.map { ", \"title\": \(JSONText.quoted($0))" } ?? ""
    let sides =
      version == 3
      ? "\"term\": {\"cols\": \(size.width), \"rows\": \(size.height)}"
      : "\"width\": \(size.width), \"height\": \(size.height)"
    bytes = Array("{\"version\": \(version), \(sides)\(name)}\n".utf8)
  }

  /// Adds the changes that a picture makes, if there are any; a picture of another size is ignored.
  /// Returns false, adding nothing, if the file would become too large.
  ///
  /// - Parameters:
  /// - time: The time in milliseconds from the start, not less than before.
  /// - cursor: The position of the cursor.
  public mutating func show(_ picture: Grid, cursor: Point, at time: Int) -> Bool {
    guard picture.size == size else { return true }
    let picture = picture.opaque
    var writer = FrameWriter(at: self.cursor)
    for span in picture.spans(differingFrom: shown) {
      for columns in picture.runs(differingFrom: shown, in: span) {
        writer.write(picture.row(span.y), columns, at: span.y)
      }
    }
    writer.finish(at: cursor.clamped(to: picture.bounds))
    guard !writer.text.isEmpty else { return true }
    guard add(writer.text, at: time) else { return false }
    frameCount += 1
    (shown, self.cursor) = (picture, writer.place)
    return true
  }

  /// Notes that the last frame is seen up to a time; nothing is written if a line says so. Returns
  /// false if the file would become too large.
  public mutating func end(at time: Int) -> Bool { time <= last || add("", at: time) }

  private mutating func add(_ output: String, at time: Int) -> Bool {
    let shown = Self.seconds(version == 3 ? time - last : time)
    let line = "[\(shown), \"o\", \(JSONText.quoted(output))]\n"
    guard bytes.count + line.utf8.count <= Self.limit else { return false }
    bytes += line.utf8
    last = time
    return true
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let rest = String(1000 + milliseconds % 1000).dropFirst()
    return "\(milliseconds / 1000).\(rest)"
  }
}

/// A writer of the output for one frame.
private struct FrameWriter {
  private(set) var text = ""
  /// The position of the terminal's cursor.
  private(set) var place: Point
  private var style = Style()

  init(at place: Point) { self.place = place }

  mutating func write(_ row: ArraySlice<Cell>, _ columns: Range<Int>, at y: Int) {
    move(to: Point(columns.lowerBound, y))
    for cell in row.dropFirst(columns.lowerBound).prefix(columns.count)
    where !cell.glyph.isContinuation {
      change(to: cell.style)
      text += cell.glyph.description
    }
    place = Point(columns.upperBound, y)
  }

  /// Ends the frame, as it began, in the default style.
  mutating func finish(at p: Point) {
    change(to: Style())
    move(to: p)
  }

  /// Moves the cursor unless it is there already. It is never in the column after the last, where
  /// `place` may be after a write.
  private mutating func move(to p: Point) {
    guard p != place else { return }
    text += "\u{1B}[\(p.y + 1);\(p.x + 1)H"
    place = p
  }

  private mutating func change(to style: Style) {
    guard style != self.style else { return }
    text += style == Style() ? "\u{1B}[0m" : ANSIText.sgr(style)
    self.style = style
  }
}

extension Grid {
  /// The grid as a terminal shows it: nothing is transparent, and half of a wide glyph is a space.
  fileprivate var opaque: Grid {
    var grid = self
    for y in 0..<height {
      for x in 0..<width {
        let cell = self[x, y].over(.blank)
        let isHalf =
          cell.glyph.isContinuation
          ? !self[x - 1, y].glyph.isWide : cell.glyph.isWide && !self[x + 1, y].glyph.isContinuation
        grid[x, y] = isHalf ? cell.widowed : cell
      }
    }
    return grid
  }

  /// The largest number of equal cells between two different ones that are written again, because
  /// skipping them would take as many bytes.
  private static let gap = 6

  /// Returns the columns of a span that differ, in whole wide glyphs, from left to right.
  fileprivate func runs(differingFrom old: Grid, in span: Span) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for x in span.columns where self[x, span.y] != old[x, span.y] {
      let start = self[x, span.y].glyph.isContinuation ? x - 1 : x
      let end = x + max(1, self[x, span.y].glyph.width)
      if let last = runs.last, start - last.upperBound <= Grid.gap {
        runs[runs.count - 1] = last.lowerBound..<max(end, last.upperBound)
      } else {
        runs.append(start..<end)
      }
    }
    return runs
  }
}
