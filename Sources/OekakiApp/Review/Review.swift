import Cells
import DrawingStore
import TerminalKit

/// A running review: events in, pictures out.
package final class Review {
  private let window: Window
  private let screen: any Screen
  private let controller: ReviewViewController

  package init(_ pending: [any Reviewable], on screen: any Screen) throws(Failure) {
    self.screen = screen
    do throws(SceneError) {
      controller = try ReviewViewController.instance { coder in
        ReviewViewController(coder: coder, pending)
      }
    } catch {
      throw Failure(error.description, exitCode: 70)
    }
    window = Window(size: screen.size)
    window.appearance = Theme(for: screen).appearance
    window.rootViewController = controller
    window.display(on: screen)
  }

  /// Handles all events that came at once. Returns false when the program is to end.
  package func handle(_ events: [Event]) -> Bool {
    for event in events where !controller.isDone {
      if case .terminate = event { return false }
      window.send(event)
    }
    window.display(on: screen)
    return !controller.isDone
  }

  /// The decisions so far: `2 accepted, 1 rejected, 3 left`.
  package var summary: String { controller.summary }
}
