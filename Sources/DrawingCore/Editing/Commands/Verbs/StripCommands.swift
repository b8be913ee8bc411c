import Cells

/// Inserts or deletes rows or columns: `rows insert 3 2`, `columns delete 0 fixed`. It applies to
/// the bounds of the selection on the active layer, or else to all layers of the drawing, which
/// grows or shrinks unless its size is fixed. Lines that went through what is inserted are closed,
/// and those that lead out of the selection hold.
struct Strip: Hashable {
  enum Action: String, CaseIterable { case insert, delete }

  let action: Action
  let first: Int
  let count: Int
  let isFixed: Bool

  var words: [String] {
    [action.rawValue, String(first)] + (count == 1 ? [] : [String(count)])
      + (isFixed ? ["fixed"] : [])
  }

  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    let sides = 0...Drawing.maximumSide
    action = try arguments.word("action", Action.self)
    first = try arguments.integer(sides, "a number")
    count = arguments.hasMore ? try arguments.integer(1...Drawing.maximumSide, "a number") : 1
    isFixed = arguments.flag("fixed")
  }

  /// Returns the new index of row or column `n`, or nil if it is deleted.
  func place(_ n: Int) -> Int? {
    if n < first { return n }
    switch action {
    case .insert: return n + count
    case .delete: return n < first + count ? nil : n - count
    }
  }

  /// Returns the new length of a side.
  private func length(_ length: Int) -> Int {
    switch action {
    case .insert: length + (first <= length ? count : 0)
    case .delete: length - max(0, min(count, length - first))
    }
  }

  fileprivate func plan(_ state: EditorState, columns: Bool) throws(CommandError) -> EditPlan {
    if let selection = state.selection {
      let bounds = selection.bounds
      let halves = columns ? state.note(onHalvesOf: self, inside: bounds) : nil
      return try planOfMove(state, inside: bounds, columns)
        ?? .edit(edit(state, inside: bounds, columns)).telling(ofHalves: halves)
    }
    let old = state.drawing.size
    var size = old
    if !isFixed {
      size = columns ? Size(length(old.width), old.height) : Size(old.width, length(old.height))
    }
    guard Drawing.allows(size) else { throw .sizeNotAllowed }
    let tiles = state.drawing.mapTiles { mended($0.tiles, in: size, columns) }
    let edit = Edit.picture(size, tiles)
    let cuts = columns ? cuts(in: 0..<old.width, isFixed: size == old) : []
    return EditPlan(edit: edit, note: note(state, columns))
      .telling(state.drawing.note(onHalvesBefore: cuts))
  }

  /// Returns the columns that are parted from the one before, or which leave at the right.
  fileprivate func cuts(in columns: Range<Int>, isFixed: Bool) -> Set<Int> {
    switch action {
    case .insert: isFixed ? [first, columns.upperBound - count] : [first]
    case .delete: [first, first + count]
    }
  }

  /// Whether the boxes are counted through which rows or columns go.
  fileprivate func counts(_ state: EditorState) -> Bool {
    let reading = state.effortOfReading * state.drawing.layers.count
    return action == .insert && state.effortOfReshaping + reading <= CommandLimits.effort
  }

  private func note(_ state: EditorState, _ columns: Bool) -> String? {
    guard counts(state) else { return nil }
    let seam = Seam(first: first, count: count, areColumns: columns)
    return Seam.note(
      widened: state.drawing.layers.reduce(0) { sum, layer in
        sum + ((try? Diagram(layer)).map(seam.widenedCount) ?? 0)
      })
  }

  func edit(_ state: EditorState, inside bounds: Rect, _ columns: Bool) -> Edit {
    let inner = Strip(
      action: action, first: first - (columns ? bounds.minX : bounds.minY), count: count)
    return state.drawn(Brush(), clipped: false) { _, easel in
      guard let selection = Selection(bounds) else { return }
      let clip = Clip(easel.layer.cel, selection)
      selection.clear(on: &easel)
      Clip(inner.mended(clip.tiles, in: bounds.size, columns)).draw(at: bounds.origin, on: &easel)
    }
  }

  init(action: Action, first: Int, count: Int) {
    (self.action, self.first, self.count, isFixed) = (action, first, count, true)
  }

  /// Returns the cells after the change, with the lines closed that went through what is inserted.
  private func mended(_ tiles: TileGrid, in size: Size, _ columns: Bool) -> TileGrid {
    var mended = moved(tiles, in: size, columns)
    if action == .insert, first > 0 {
      Seam(first: first, count: count, areColumns: columns).close(tiles, in: &mended)
    }
    return mended
  }

  /// Returns the cells after the change. A wide glyph that is cut becomes spaces.
  private func moved(_ tiles: TileGrid, in size: Size, _ columns: Bool) -> TileGrid {
    var moved = TileGrid(size, background: .clear)
    tiles.forEachUsedCell { p, cell in
      guard let n = place(columns ? p.x : p.y) else { return }
      let other = place(p.x + (cell.glyph.isWide ? 1 : -1))
      let isWide = cell.glyph.isWide || cell.glyph.isContinuation
      let isCut =
        isWide && columns
        && (other.map { abs($0 - n) != 1 || $0 >= size.width } ?? true)
      moved[columns ? Point(n, p.y) : Point(p.x, n)] = isCut ? cell.widowed : cell
    }
    return moved
  }
}

extension EditorState {
  /// Returns what is told about the wide glyphs that are cut where columns are inserted or deleted in an
  /// area of the layer, or where its edge goes through them.
  fileprivate func note(onHalvesOf strip: Strip, inside bounds: Rect) -> String? {
    let inner = strip.cuts(in: bounds.minX..<bounds.maxX, isFixed: true)
      .filter { (bounds.minX...bounds.maxX).contains($0) }
    return drawing.note(
      onHalvesBefore: inner.union([bounds.minX, bounds.maxX]), rows: bounds.minY..<bounds.maxY,
      in: place)
  }
}

/// A command for rows or for columns, which differ only in direction.
protocol StripEdit: EditCommand {
  var strip: Strip { get }
  init(strip: Strip)
  static var areColumns: Bool { get }
}

extension StripEdit {
  static var usage: String { "insert|delete N [N] [fixed]" }
  static var options: [String] { ["fixed"] }
  var words: [String] { strip.words }

  func effort(in state: EditorState) -> Int {
    guard state.selection != nil else {
      return state.effortOfReshaping
        + (strip.counts(state) ? state.effortOfReading * state.drawing.layers.count : 0)
    }
    return state.effortOfRedrawing + (strip.reads(state) ? state.effortOfReading : 0)
  }

  var layerReach: CommandReach { .whole }

  func reshapes(_ state: EditorState) -> Bool { state.selection == nil }

  func pointMap(in state: EditorState) -> PointMap? {
    reshapes(state) ? .strip(strip, columns: Self.areColumns) : nil
  }

  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    self.init(strip: try Strip(&arguments))
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    try strip.plan(state, columns: Self.areColumns)
  }
}

struct RowsCommand: StripEdit {
  let strip: Strip

  static let verb = "rows"
  static let summary = "insert or delete rows"
  static let areColumns = false
}

struct ColumnsCommand: StripEdit {
  let strip: Strip

  static let verb = "columns"
  static let summary = "insert or delete columns"
  static let areColumns = true
}
