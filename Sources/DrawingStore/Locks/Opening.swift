import Sessions

/// The result of opening a named drawing.
package enum Opening<Root: OpenDrawing> {
  /// A drawing to draw in.
  case mine(Root)
  case held(HeldDrawing<Root>)

  /// Opens a drawing, including strokes of its session that the file does not have.
  ///
  /// - Parameters:
  ///   - old: The lock of the drawing that this one replaces.
  ///   - seized: The holder that loses the lock; see `KernelLock.take`.
  ///   - open: Reads the file without its session.
  package init(
    _ path: String, in store: SessionStore?, _ locks: DrawingLocks?,
    sharing old: DrawingLock? = nil, evenFrom seized: LockHolder? = nil,
    open: () throws(Failure) -> Root
  ) throws(Failure) {
    switch locks?.claim(path, sharing: old, evenFrom: seized) ?? .mine(nil) {
    case .held(let holder):
      let found = try store?.look(file: path, as: Root.self)
      self = .held(HeldDrawing(try Self.or(found, open), holder))
    case .mine(let lock):
      let damage = store?.damage(of: path)
      do throws(Failure) {
        let found = try store?.resume(file: path, as: Root.self, evenFrom: seized)
        self = .mine(try Self.or(found, open))
      } catch {
        throw damage.map { Failure($0) } ?? error
      }
      drawing.lock = lock
      if damage != nil { drawing.show(.halfWritten(path)) }
    }
  }

  /// Opens exactly what the file holds.
  package init(restoring path: String, _ locks: DrawingLocks?) throws(Failure) {
    let drawing = try DrawingFile.snapshot(path, as: Root.self)
    switch locks?.claim(path, sharing: nil) ?? .mine(nil) {
    case .held(let holder): self = .held(HeldDrawing(drawing, holder))
    case .mine(let lock):
      drawing.lock = lock
      self = .mine(drawing)
    }
  }

  package var holder: LockHolder? {
    if case .held(let held) = self { held.holder } else { nil }
  }

  package var drawing: Root {
    switch self {
    case .mine(let drawing): drawing
    case .held(let held): held.drawing
    }
  }

  /// Works like `??`, which loses the type of the error.
  private static func or(
    _ found: Root?, _ open: () throws(Failure) -> Root
  ) throws(Failure) -> Root {
    if let found { return found }
    return try open()
  }
}

extension StatusMessage {
  /// Creates a message short enough for one row; a list has the place of the old bytes.
  fileprivate static func halfWritten(_ path: String) -> StatusMessage {
    let name = PathName(path).base.safeText
    return StatusMessage(
      text: "\(name) may be half-written; for its old contents, see oekaki sessions", isError: true)
  }
}
