import TerminalKit

/// Space in a terminal that tells when it is let go: while it is held, the left button drags the view, as
/// the middle one does. What Space does otherwise it does when it is let go, or before another key.
struct HeldSpace {
  static let key = Key.character(" ")

  private enum Standing {
    case up
    /// It may still become either.
    case held
    /// The view was dragged, and nothing else is to be done.
    case drags
  }

  private var standing = Standing.up
  /// Whether the left button, which is pressed, drags the view.
  private var isDragging = false

  /// Notes that it was pressed, or that it is still held.
  mutating func press() { if standing == .up { standing = .held } }

  /// Lets it go. Returns whether what it does otherwise is to be done.
  mutating func letGo() -> Bool {
    defer { standing = .up }
    return standing == .held
  }

  /// Returns what the mouse does, as Space is held or not. A button that drags the view does until it is
  /// released.
  mutating func held(_ mouse: Mouse, isOn canvas: CanvasView) -> Mouse {
    switch mouse.phase {
    case .press(.left)
    where standing != .up && canvas.bounds.contains(mouse.location(in: canvas)):
      (standing, isDragging) = (.drags, true)
      return mouse.with(.press(.middle))
    case .press(.left): isDragging = false
    case .drag(.left) where isDragging: return mouse.with(.drag(.middle))
    case .release(.left) where isDragging:
      isDragging = false
      return mouse.with(.release(.middle))
    case .press, .drag, .release, .wheel: break
    }
    return mouse
  }
}

extension Mouse {
  fileprivate func with(_ phase: Phase) -> Mouse {
    Mouse(phase, at: location, part: part, modifiers)
  }
}
