import Cells

/// A recogniser of a gesture in the mouse events of a view.
open class GestureRecognizer {
  /// The view that the recogniser was added to.
  public internal(set) weak var view: View?

  /// Creates a recogniser without a view; `View.addGestureRecognizer` sets it.
  public init() {}

  /// Returns whether the event is part of the gesture. Other events go to the next responder.
  open func recognize(_ mouse: Mouse) -> Bool { false }
}

/// A recogniser of a press of the left button that is released within the view, near its start.
public final class TapGestureRecognizer: GestureRecognizer {
  private let action: (Point) -> Void

  /// - Parameter action: receives the place of the press in the view's cells.
  public init(_ action: @escaping (Point) -> Void) {
    self.action = action
  }

  private var start: Point?
  /// The number of columns the pointer may stray.
  private static let reach = 2

  public override func recognize(_ mouse: Mouse) -> Bool {
    guard let view else { return false }
    let place = mouse.location(in: view)
    switch mouse.phase {
    case .press(.left): start = place
    case .drag(.left):
      guard let begin = start else { return false }
      if place.y != begin.y || abs(place.x - begin.x) > Self.reach { start = nil }
    case .release(.left):
      guard let start else { return false }
      self.start = nil
      if view.bounds.contains(place), place.y == start.y { action(start) }
    default: return false
    }
    return true
  }
}

/// A recogniser of movements with the left button held, from the press to the release.
public final class PanGestureRecognizer: GestureRecognizer {
  private let action: (Point) -> Void
  private var isPanning = false

  /// - Parameter action: receives each position in the view's cells, also outside the view.
  public init(_ action: @escaping (Point) -> Void) {
    self.action = action
  }

  public override func recognize(_ mouse: Mouse) -> Bool {
    guard let view else { return false }
    switch mouse.phase {
    case .press(.left): isPanning = true
    case .drag(.left) where isPanning: break
    case .release(.left) where isPanning: isPanning = false
    default: return false
    }
    action(mouse.location(in: view))
    return true
  }
}
