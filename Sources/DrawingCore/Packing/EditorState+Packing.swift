import Cells

extension EditorState {
  /// Undo steps, then redo steps, each from the oldest on.
  func packedHistory() -> [UInt8] {
    var writer = ByteWriter()
    for stack in [history.undoable, history.redoable] {
      writer.count(stack.count)
      for edit in stack.edits { writer.edit(edit) }
    }
    return writer.bytes
  }

  /// Steps beyond the history's budget are forgotten as they always are, the oldest first.
  mutating func unpackHistory(
    _ bytes: [UInt8], _ budget: inout UnpackingBudget
  ) throws(PackingError) {
    history = try budget.read(bytes) { (reader) throws(PackingError) in
      var undoable = EditStack()
      for _ in 0..<(try reader.count()) {
        undoable.push(try reader.edit())
        undoable.trim(toCost: History.budget)
      }
      var redoable = EditStack()
      for _ in 0..<(try reader.count()) { redoable.push(try reader.edit()) }
      return History(undoable: undoable, redoable: redoable)
    }
  }

  /// What was added since the first version, by its name: nothing where it is at its default.
  private func writeLater(_ writer: inout ByteWriter) {
    for (name, brush) in [("brush", brush), ("gesture", gesture?.brush ?? Brush())] {
      guard let words = brush.laterText else { continue }
      writer.text(name)
      writer.text(words)
    }
    if cursorDot != .zero {
      writer.text("dot")
      writer.point(cursorDot)
    }
    if let pieces = selection?.pieces {
      writer.text("selection")
      writer.pieces(pieces)
    }
    if let lifted = floating?.lifted {
      writer.text("lifted")
      writer.lifted(lifted)
    }
    if let picture = brush.picture {
      writer.text("picture")
      writer.clip(picture)
    }
    if let reference {
      writer.text("reference")
      writer.reference(reference)
      writer.raw(reference.digest.bytes)
    }
  }

  /// Everything but drawing and history: what the digest covers besides those.
  func packedSettings() -> [UInt8] {
    var writer = ByteWriter()
    writer.text(tool.rawValue)
    writer.brush(brush)
    writer.count(activeLayer)
    writer.point(cursor)
    writer.point(viewport)
    writer.number(seed)
    writer.optional(selection?.bounds) { $0.rect($1) }
    writer.optional(gesture) { $0.gesture($1) }
    writer.optional(clipboard) { $0.clip($1) }
    writer.optional(floating) { $0.floating($1) }
    writeLater(&writer)
    return writer.bytes
  }
}
