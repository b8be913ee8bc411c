import Cells

/// The layout of the panel that asks for a name: the name and what it leads to, the options of an
/// export below, and what it may become in the rest.
struct FileNameLayout: Equatable {
  let field: Rect
  let folder: Rect
  let outcome: Rect
  let options: Rect
  let table: Rect
  let preview: Rect
  /// The height of a name with a small picture beside it: of one row where there is no room for two.
  var tallRow: Int { table.height < 2 * Self.tallRow ? 1 : Self.tallRow }
  private static let tallRow = 3

  init(_ size: Size, options count: Int, hasPreview: Bool = false) {
    let width = max(0, size.width - 1)
    // Blank rows only where there is room.
    let gap = size.height > 7 ? 1 : 0
    func rows(_ y: Int, _ count: Int) -> Rect {
      Rect(0, y, width, max(0, min(count, size.height - y)))
    }
    field = rows(gap, 1)
    folder = rows(gap + 1, 1)
    outcome = rows(gap + 2, 1)
    let top = gap + 3 + gap
    // Where there is little room, half of it is for the names, and the options scroll.
    let room = max(0, size.height - top)
    let shown = min(count, (room + 1) / 2)
    options = Rect(0, top, size.width, shown)
    let below = shown == 0 ? top : top + shown + (room > 8 ? 1 : 0)
    let names = rows(below, size.height - below - (room > 8 ? 1 : 0))
    // A picture is of use from half of the width on.
    let picture = hasPreview && width >= 40 && names.height > 2 ? width / 2 : 0
    table = Rect(names.minX, names.minY, names.width - picture, names.height)
    preview = Rect(table.maxX + 1, names.minY, max(0, picture - 1), names.height)
  }
}
