import Cells

extension EditorState {
  /// Returns the undo steps, then the redo steps, each from the oldest: those of the hand, as they
  /// can be taken back around what others did.
  func packedHistory() -> [UInt8] {
    // The estimate is generous: memory that is not written to is not taken.
    var writer = ByteWriter(count: (history.undoable.cost + history.redoable.cost) / 2)
    for stack in [history.undoable.withoutOthers, history.redoable.withoutOthers] {
      writer.count(stack.count)
      for edit in stack.edits { writer.edit(edit) }
    }
    return writer.bytes
  }

  /// Unpacks the history. Undo steps beyond its budget are forgotten as usual, the oldest first.
  ///
  /// - Parameter known: a history to share steps with. Those that are equal take no memory.
  /// - Returns: Whether all steps are known. Those that a newer version wrote are left out, with
  ///   the steps beyond them, which do not fit without them.
  @discardableResult
  mutating func unpackHistory(
    _ bytes: ArraySlice<UInt8>, _ budget: inout UnpackingBudget, like known: History = History()
  ) throws(PackingError) -> Bool {
    var isWhole = true
    hand.history = try budget.read(bytes) { (reader) throws(PackingError) in
      let undoable = try reader.steps(upToCost: History.budget, like: known.undoable, &isWhole)
      let redoable = try reader.steps(upToCost: .max, like: known.redoable, &isWhole)
      return History(undoable: undoable, redoable: redoable)
    }
    return isWhole
  }

  /// Writes the fields added since the first version, each after its name. A field at its default
  /// writes nothing.
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
    for part in PackedPart.allCases where !part.isOriginal {
      guard let value = part.value(in: hand) else { continue }
      writer.text(part.rawValue)
      value.writeDigested(&writer)
    }
    for part in PackedPart.allCases {
      guard let tail = part.value(in: hand)?.tail, !tail.isEmpty else { continue }
      writer.text("tail of \(part.rawValue)")
      writer.block(tail)
    }
    if let view = packedFrameView {
      writer.text("frame")
      writer.raw(view)
    }
    guard !carried.isEmpty else { return }
    writer.text("carried")
    writer.list(carried) { writer, carried in
      writer.text(carried.key)
      writer.block(carried.value)
    }
  }

  /// Returns everything but the drawing and the history, for the digest.
  func packedSettings() -> [UInt8] {
    var writer = ByteWriter()
    writer.text(tool.rawValue)
    writer.brush(brush)
    writer.count(activeLayer)
    writer.point(cursor)
    writer.point(viewport)
    writer.number(seed)
    writer.optional(selection?.bounds) { $0.rect($1) }
    for part in PackedPart.allCases where part.isOriginal {
      writer.optional(part.value(in: hand)) { $1.writeDigested(&$0) }
    }
    writeLater(&writer)
    return writer.bytes
  }
}

extension ByteReader {
  fileprivate mutating func steps(
    upToCost most: Int, like known: EditStack, _ isWhole: inout Bool
  ) throws(PackingError) -> EditStack {
    var steps = EditStack()
    var others = known.edits.makeIterator()
    for _ in 0..<(try count()) {
      let (found, other) = (try edit(), others.next())
      guard let step = found else {
        (steps, isWhole) = (EditStack(), false)
        continue
      }
      steps.push(other.flatMap { $0 == step ? $0 : nil } ?? step)
      steps.trim(toCost: most)
    }
    return steps
  }
}
