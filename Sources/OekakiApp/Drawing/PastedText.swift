import Cells
import DrawingCore
import Formats

/// Text from the terminal's clipboard, as it is written: lines end in a line feed, tabs go on to
/// the next column that is a multiple of eight.
struct PastedText: Equatable {
  let text: String
  /// Bytes were left out: one command holds no more.
  let isCut: Bool
  /// The columns and rows that it takes.
  let size: Size

  private static let tabWidth = 8

  init(_ raw: String) {
    var writer = Writer()
    var previous: Unicode.Scalar?
    for scalar in raw.unicodeScalars {
      if scalar != "\n" || previous != "\r" { writer.write(scalar) }
      previous = scalar
    }
    text = CommandLimits.allowed(writer.text)
    isCut = text.utf8.count < writer.text.utf8.count
    size = Size(max(writer.width, writer.column), writer.row + (writer.column > 0 ? 1 : 0))
  }

  /// The rows of a comment without its frame; nil for what is no comment of two rows or more.
  static func unframed(_ raw: String) -> String? {
    guard raw.utf8.count <= CommandLimits.text else { return nil }
    var lines = raw.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.last == "\r" ? $0.dropLast() : $0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count > 1 else { return nil }
    let block = SourceBlock(lines)
    return block.isComment ? block.rows.joined(separator: "\n") : nil
  }

  private struct Writer {
    var text = ""
    var (column, row, width) = (0, 0, 0)

    mutating func write(_ scalar: Unicode.Scalar) {
      switch scalar {
      case "\n", "\r":
        text.unicodeScalars.append("\n")
        (width, column, row) = (max(width, column), 0, row + 1)
      case "\t":
        let count = PastedText.tabWidth - column % PastedText.tabWidth
        text.append(contentsOf: repeatElement(" ", count: count))
        column += count
      default:
        text.unicodeScalars.append(scalar)
        column += CellWidth.of(scalar) ?? 0
      }
    }
  }

  // MARK: Room

  /// What of it does not fit from a place on: `24 of 5000 rows fit`; nil where all of it does.
  func shortage(from place: Point, in area: Rect) -> String? {
    let parts = [
      (size.height, area.maxY - place.y, "rows"), (size.width, area.maxX - place.x, "columns"),
    ].compactMap { needed, room, what in
      needed > room ? "\(max(0, room)) of \(needed) \(what)" : nil
    }
    return parts.isEmpty ? nil : parts.joined(separator: " and ") + " fit"
  }

  /// The size of a drawing in which it fits; nil where none may be that large.
  func room(from place: Point, in drawing: Size) -> Size? {
    let size = Size(
      max(drawing.width, place.x + size.width), max(drawing.height, place.y + size.height))
    return Drawing.allows(size) ? size : nil
  }
}
