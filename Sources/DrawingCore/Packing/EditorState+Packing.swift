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

  mutating func unpackHistory(_ bytes: [UInt8]) throws(PackingError) {
    var reader = ByteReader(bytes)
    var stacks: [EditStack] = []
    for _ in 0..<2 {
      var stack = EditStack()
      for _ in 0..<(try reader.count()) { stack.push(try reader.edit()) }
      stacks.append(stack)
    }
    try reader.finish()
    history = History(undoable: stacks[0], redoable: stacks[1])
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
    writer.optional(selection) { $0.rect($1) }
    writer.optional(gesture) { $0.gesture($1) }
    writer.optional(clipboard) { $0.clip($1) }
    writer.optional(floating) { $0.floating($1) }
    if let reference {
      writer.reference(reference)
      writer.raw(reference.digest.bytes)
    }
    return writer.bytes
  }
}
