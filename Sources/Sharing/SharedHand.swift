import DrawingCore

/// A hand at a canvas, as it is kept with a session. The editor that shows it is kept beside it, and
/// lent to it for as long as something is done.
package struct SharedHand: Sendable {
  /// The name of the canvas.
  package let canvas: String
  /// The bytes of the path of the directory that it is in.
  package let directory: [UInt8]
  /// Tells the canvas from others that have had its name.
  package let id: String
  /// What the hand is called.
  package let name: String
  /// What the hand sees and has done.
  package private(set) var replica: Replica

  /// Whether the hand was asked to draw nothing.
  package var isVisitor = false
  /// Whether the canvas lets the person draw, as far as is known.
  package var mayDraw = true
  /// Whether the hand draws nothing.
  package var onlyLooks: Bool { isVisitor || !mayDraw }

  /// Whether the canvas has every step of the hand, and gave none back.
  package var isAllShared: Bool { replica.pendingCount == 0 && replica.notShared.isEmpty }

  /// Creates the hand of a replica, whose editor is to be taken with `Replica.editor` first.
  package init(canvas: String, in directory: [UInt8], id: String, name: String, replica: Replica) {
    (self.canvas, self.directory, self.id, self.name) = (canvas, directory, id, name)
    self.replica = replica
    self.replica.editor = Editor()
  }

  /// Does something with the replica, which has the editor meanwhile.
  package mutating func with<Value, Failure: Error>(
    _ editor: inout Editor, _ body: (inout Replica) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    swap(&editor, &replica.editor)
    defer { swap(&editor, &replica.editor) }
    return try body(&replica)
  }
}

// MARK: - Packing

extension SharedHand {
  private static let version: UInt8 = 1

  /// The packed form, which `init(packed:showing:)` reads.
  package func packed() -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(Self.version)
    writer.text(canvas)
    writer.block(directory)
    writer.text(id)
    writer.text(name)
    writer.block(replica.packed())
    return writer.bytes
  }

  /// Reads a packed form.
  ///
  /// - Parameter editor: the editor that was kept with it, which then shows what can be undone.
  package init(packed bytes: [UInt8], showing editor: inout Editor) throws(PackingError) {
    var reader = ByteReader(bytes)
    guard try reader.byte() == Self.version else { throw reader.failure("another version") }
    let (canvas, directory) = (try reader.text(), Array(try reader.block()))
    let (id, name) = (try reader.text(), try reader.text())
    let replica = try Replica(packed: Array(try reader.block()), showing: editor)
    try reader.finish()
    editor = replica.editor
    self.init(canvas: canvas, in: directory, id: id, name: name, replica: replica)
  }
}
