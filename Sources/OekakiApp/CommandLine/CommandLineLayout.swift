import Cells
import TerminalKit

/// The layout of the command line: prompt and field in the last row, and above it the candidates and
/// how many more there are, or a message in their place.
struct CommandLineLayout: Equatable {
  let prompt: Rect
  let field: Rect
  private(set) var error = Rect.zero
  private(set) var table = Rect.zero
  private(set) var more = Rect.zero

  private static let promptWidth = 2
  private static let mostRows = 8

  init(_ size: Size, candidates: Int, hasMessage: Bool) {
    let (width, last) = (size.width, size.height - 1)
    prompt = Rect(0, last, min(width, Self.promptWidth), 1)
    field = Rect(Self.promptWidth, last, width - Self.promptWidth, 1)
    if hasMessage {
      if last > 0 { error = Rect(0, last - 1, width, 1) }
    } else {
      let room = min(Self.mostRows, last)
      let rows = Overflow.rows(for: candidates, in: room)
      if rows.hasMore { more = Rect(0, last - 1, width, 1) }
      table = Rect(0, last - rows.list - more.height, width, rows.list)
    }
  }
}
