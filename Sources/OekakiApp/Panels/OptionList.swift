import Cells
import TerminalKit

/// Settings in rows: a name and its possible values, each a button. The current one is in brackets.
final class OptionList: BarView, Overflowing {
  struct Value: Equatable {
    let word: String
    let isOn: Bool
    let action: Action
  }

  struct Row: Equatable {
    let name: String
    /// Whether the chosen tool uses it.
    let isUsed: Bool
    let values: [Value]
    /// What it is for, in a row.
    var note = ""
  }

  struct Model: Equatable {
    var rows: [Row] = []
    /// The row and the value that keys act on.
    var row = 0
    var value = 0
    /// Whether keys act on it.
    var isActive = true

    /// Moves by values and rows; in another row, to its current value.
    mutating func move(_ dx: Int, _ dy: Int) {
      guard !rows.isEmpty else { return }
      row = min(max(0, row + dy), rows.count - 1)
      let values = rows[row].values
      value =
        dy == 0
        ? min(max(0, value + dx), values.count - 1) : values.firstIndex(where: \.isOn) ?? 0
    }

    /// The value and the row.
    var place: Point { Point(value, row) }

    /// Goes to a value in a row, if it exists.
    mutating func go(to place: Point) {
      guard rows.indices.contains(place.y), rows[place.y].values.indices.contains(place.x) else {
        return
      }
      (value, row) = (place.x, place.y)
    }

    var action: Action? {
      guard rows.indices.contains(row), rows[row].values.indices.contains(value) else { return nil }
      return rows[row].values[value].action
    }
  }

  var model = Model() { didSet { if model != oldValue { remake() } } }

  var onOverflowChange: (() -> Void)?
  var overflow: Overflow { bounds.isEmpty ? .none : Overflow(seen: seen, of: model.rows.count) }

  /// Called when the list begins or ceases to receive keys first.
  var onFocusChange: (() -> Void)?

  override var canBecomeFirstResponder: Bool { true }
  override func didBecomeFirstResponder() { onFocusChange?() }
  override func didResignFirstResponder() { onFocusChange?() }

  private var seen: Range<Int> {
    model.rows.indices.window(around: model.row, count: bounds.height - (hasNotes ? 1 : 0))
  }

  /// Whether the last row tells what the row is for that keys act on.
  private var hasNotes: Bool { bounds.height > 4 && model.rows.contains { !$0.note.isEmpty } }

  override func remake() {
    super.remake()
    onOverflowChange?()
  }

  override func makePieces() -> [Piece] {
    let names = (model.rows.map { Glyph.width(of: $0.name) }.max() ?? 0) + 2
    return seen.enumerated().flatMap { y, index in pieces(ofRow: index, at: Point(names, y)) }
      + (hasNotes ? [note] : [])
  }

  private var note: Piece {
    let text = model.rows.indices.contains(model.row) ? model.rows[model.row].note : ""
    return Piece(
      Glyph.glyphs(in: text, within: bounds.width), StyleName.panelKey,
      at: Point(0, bounds.height - 1))
  }

  private func pieces(ofRow index: Int, at place: Point) -> [Piece] {
    let row = model.rows[index]
    let name = Piece(
      row.name, row.isUsed ? StyleName.panelStrong : .panelFaint, at: Point(0, place.y))
    let words = row.values.map { $0.isOn ? "[\($0.word)]" : " \($0.word) " }
    let isActive = model.isActive && index == model.row
    let focus = isActive ? model.value : row.values.firstIndex(where: \.isOn) ?? 0
    let room = bounds.width - place.x
    let seen = Self.seen(of: words.map { Glyph.width(of: $0) }, around: focus, in: room)
    let more = [Piece("…", StyleName.panelFaint, at: .zero)]
    let before = seen.lowerBound > 0 && room > 2 ? [more] : []
    let after = seen.upperBound < words.count ? [more] : []
    let limit = max(0, room - before.count - after.count)
    let values = seen.map { i in
      let look: StyleName =
        isActive && i == focus ? .chosen : row.values[i].isOn ? .panelStrong : .panel
      // Of a value that is cut, the ellipsis after it says so as well.
      let glyphs =
        after.isEmpty
        ? Glyph.glyphs(in: words[i], within: limit)
        : Self.cut(Glyph.glyphs(in: words[i]), to: limit)
      return [Piece(glyphs, look, at: .zero, action: row.values[i].action)]
    }
    return [name] + (before + values + after).row(from: place, gap: 0, to: bounds.width)
  }

  private static func cut(_ glyphs: [Glyph], to width: Int) -> [Glyph] {
    var cut = glyphs
    while cut.width > width { cut.removeLast() }
    return cut
  }

  /// Returns the values beside one that has to be seen, where an ellipsis stands for the rest.
  private static func seen(of widths: [Int], around focus: Int, in room: Int) -> Range<Int> {
    guard widths.indices.contains(focus), widths.reduce(0, +) > room else { return widths.indices }
    var (start, end) = (focus, focus + 1)
    var rest = room - 2 - widths[focus]
    while start > 0, widths[start - 1] <= rest {
      start -= 1
      rest -= widths[start]
    }
    while end < widths.count, widths[end] <= rest {
      rest -= widths[end]
      end += 1
    }
    return start..<end
  }
}

extension OptionList.Row {
  /// Creates the row of a setting that has one of several values.
  init<T: Equatable>(
    _ name: String, _ all: [T], _ now: T, _ word: (T) -> String, _ action: (T) -> Action,
    isUsed: Bool = true, note: String = ""
  ) {
    let values = all.map {
      OptionList.Value(word: word($0), isOn: $0 == now, action: action($0))
    }
    self.init(name: name, isUsed: isUsed, values: values, note: note)
  }
}
