import Sessions

/// What came of opening a named drawing.
package enum Opening<Root: OpenDrawing> {
  /// To draw in.
  case mine(Root)
  case held(HeldDrawing<Root>)

  /// With the strokes of its session that the file does not have.
  ///
  /// - Parameters:
  ///   - old: of the drawing that this one takes the place of.
  ///   - seized: the holder that loses it, see `KernelLock.take`.
  ///   - open: reads the file alone.
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

  /// Exactly what the file has.
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

  /// As `??`, which does not keep the kind of error.
  private static func or(
    _ found: Root?, _ open: () throws(Failure) -> Root
  ) throws(Failure) -> Root {
    if let found { return found }
    return try open()
  }
}

extension StatusMessage {
  /// Short enough for a row: where the old bytes are is listed.
  fileprivate static func halfWritten(_ path: String) -> StatusMessage {
    let name = PathName(path).base.safeText
    return StatusMessage(
      text: "\(name) may be half-written; its old bytes: see oekaki sessions", isError: true)
  }
}
