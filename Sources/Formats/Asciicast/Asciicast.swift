import Cells

/// A recording for asciinema's players: asciicast, version 2. A line of JSON that describes it,
/// then one for each frame, which writes only what differs from the frame before.
///
/// A player shows a blank terminal at the start. What is written steers it in two ways only: where
/// the cursor stands and in which style it writes (SGR).
public struct Asciicast {
  /// Bytes: what a person can watch is far shorter.
  public static let limit = 256 << 20

  /// Of the terminal, in cells.
  public let size: Size
  /// The whole file so far.
  public private(set) var bytes: [UInt8]
  /// Frames that changed something.
  public private(set) var frameCount = 0
  private var shown: Grid
  private var cursor = Point.zero

  /// - Parameter size: of the terminal. The caller has checked that it can afford the area.
  public init(_ size: Size, title: String? = nil) {
    self.size = size
    shown = Grid(size)
    let name = title.map { ", \"title\": \(JSONText.quoted($0))" } ?? ""
    let header = "{\"version\": 2, \"width\": \(size.width), \"height\": \(size.height)\(name)}\n"
    bytes = Array(header.utf8)
  }

  /// Adds what a picture of the same size changes, if it changes anything. Returns false where the
  /// file would become too large; nothing is added then.
  ///
  /// - Parameters:
  ///   - time: in milliseconds from the start, never less than before.
  ///   - cursor: where the cursor is to stand.
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
    let line = "[\(Self.seconds(time)), \"o\", \(JSONText.quoted(writer.text))]\n"
    guard bytes.count + line.utf8.count <= Self.limit else { return false }
    bytes += line.utf8
    frameCount += 1
    (shown, self.cursor) = (picture, writer.place)
    return true
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let rest = String(1000 + milliseconds % 1000).dropFirst()
    return "\(milliseconds / 1000).\(rest)"
  }
}

/// What is sent to the terminal for one frame.
private struct FrameWriter {
  private(set) var text = ""
  /// Where the terminal's cursor stands.
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

  /// Every frame begins and ends in the terminal's own style.
  mutating func finish(at p: Point) {
    change(to: Style())
    move(to: p)
  }

  /// Behind the last column, where a terminal's cursor never stands, no place is the same.
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
  /// As a terminal shows it: nothing is transparent, and half of a wide glyph is a space.
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

  /// Cells that are the same between two that differ are written again where it takes no more than
  /// to go past them.
  private static let gap = 6

  /// The columns of a span that differ, with whole wide glyphs, from the left.
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
