import Cells

/// Makes one meaning out of the mouse events that a view gets.
open class GestureRecognizer {
  /// The view that it was added to.
  public internal(set) weak var view: View?

  /// For no view yet: `View.addGestureRecognizer` gives it one.
  public init() {}

  /// Whether the event was part of the gesture; others go on to the next responder.
  open func recognize(_ mouse: Mouse) -> Bool { false }
}

/// A press of the left button that is let go within the view, near where it began.
public final class TapGestureRecognizer: GestureRecognizer {
  private let action: (Point) -> Void

  /// - Parameter action: gets the place of the press in the view's cells.
  public init(_ action: @escaping (Point) -> Void) {
    self.action = action
  }

  private var start: Point?
  /// How many columns the pointer may stray.
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

/// The left button held down and moved: each place it is at, from the press to the release.
public final class PanGestureRecognizer: GestureRecognizer {
  private let action: (Point) -> Void
  private var isPanning = false

  /// - Parameter action: gets each place in the view's cells, outside of it too.
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
