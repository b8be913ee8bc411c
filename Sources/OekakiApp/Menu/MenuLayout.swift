import Cells
import TerminalKit

/// The layout of the menus: their titles in the first row, the rows of the open one below its
/// title, and, if not all of them fit, the number of the others below those.
struct MenuLayout: Equatable {
  let bar: Rect
  let table: Rect
  private(set) var more = Rect.zero

  /// The largest number of rows of a menu: a longer one is not looked through, but scrolled.
  static let most = 16

  /// - Parameters:
  ///   - title: the column where the open menu's title begins.
  ///   - wanted: the columns and rows that the open menu would take.
  init(_ size: Size, title: Int, wanted: Size) {
    bar = Rect(0, 0, size.width, 1)
    let room = min(max(0, size.height - 1), Self.most)
    let rows = Overflow.rows(for: wanted.height, in: room)
    let width = min(wanted.width, size.width)
    let x = max(0, min(title, size.width - width))
    table = Rect(x, 1, width, rows.list)
    if rows.hasMore { more = Rect(x, room, width, 1) }
  }
}
