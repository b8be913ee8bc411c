import Cells

/// Replaces the selection; nil selects nothing.
struct SelectionEdit: HandEdit {
  /// The second has pieces besides the bounds.
  static let tags: [UInt8] = [10, 12]
  let selection: Selection?

  static func read(_ tag: UInt8, _ reader: inout ByteReader) throws(PackingError) -> SelectionEdit?
  {
    let bounds = try reader.optional { (r) throws(PackingError) in try r.anyRect() }
    if tag == 10 {
      guard bounds.map({ !$0.isEmpty }) ?? true else { throw reader.failure("an empty selection") }
      return SelectionEdit(selection: bounds.flatMap(Selection.init))
    }
    guard let bounds else { throw reader.failure("a selection without bounds") }
    return SelectionEdit(selection: try reader.selection(in: bounds))
  }

  var tag: UInt8 { selection?.isRect ?? true ? 10 : 12 }

  func write(to writer: inout ByteWriter) {
    writer.optional(selection?.bounds) { $0.rect($1) }
    if let pieces = selection?.pieces { writer.pieces(pieces) }
  }

  func apply(to hand: inout Hand, over drawing: Drawing) -> Inverse? {
    let bounds = drawing.bounds
    guard selection.map({ bounds.covers($0.bounds) }) ?? true else { return nil }
    defer { hand.selection = selection }
    return Inverse(SelectionEdit(selection: hand.selection), of: self)
  }

  var cost: Int { 64 + (selection?.pieces?.count ?? 0) * MemoryLayout<Span>.stride }

  func sparing(_ others: OthersWork) -> Edit? { others.movesPoints ? nil : Edit(self) }

  func title(isTakenBack: Bool) -> String { "selection" }
}

extension Edit {
  static func selection(_ selection: Selection?) -> Edit {
    Edit(SelectionEdit(selection: selection))
  }
}

extension ByteReader {
  fileprivate mutating func anyRect() throws(PackingError) -> Rect {
    let origin = try point()
    guard origin.x >= 0, origin.y >= 0 else { throw failure("rectangle outside the drawing") }
    return Rect(origin: origin, size: try size())
  }
}
