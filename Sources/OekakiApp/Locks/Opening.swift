import Sessions

/// What came of opening a named drawing.
enum Opening {
  /// To draw in.
  case mine(DrawingViewController)
  case held(HeldDrawing)

  /// With the strokes of its session that the file does not have.
  ///
  /// - Parameters:
  ///   - old: of the drawing that this one takes the place of.
  ///   - open: reads the file alone.
  init(
    _ path: String, in store: SessionStore?, _ locks: DrawingLocks?,
    sharing old: DrawingLock? = nil,
    open: () throws(Failure) -> DrawingViewController
  ) throws(Failure) {
    switch locks?.claim(path, sharing: old) ?? .mine(nil) {
    case .held(let holder):
      let found = try store?.look(file: path)
      self = .held(HeldDrawing(try Self.or(found, open), holder))
    case .mine(let lock):
      let found = try store?.resume(file: path)
      self = .mine(try Self.or(found, open))
      controller.lock = lock
    }
  }

  /// Exactly what the file has.
  init(restoring path: String, _ locks: DrawingLocks?) throws(Failure) {
    let controller = try DrawingFile.open(path)
    switch locks?.claim(path, sharing: nil) ?? .mine(nil) {
    case .held(let holder): self = .held(HeldDrawing(controller, holder))
    case .mine(let lock):
      controller.lock = lock
      self = .mine(controller)
    }
  }

  var controller: DrawingViewController {
    switch self {
    case .mine(let controller): controller
    case .held(let held): held.controller
    }
  }

  /// As `??`, which does not keep the kind of error.
  private static func or(
    _ found: DrawingViewController?, _ open: () throws(Failure) -> DrawingViewController
  ) throws(Failure) -> DrawingViewController {
    if let found { return found }
    return try open()
  }
}
