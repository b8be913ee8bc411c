import DrawingStore
import Sessions
import TerminalKit

/// A running time-lapse: events in, pictures out.
package final class Replay {
  private let window: Window
  private let screen: any Screen
  private let controller: TimelapseViewController

  /// Shows a time-lapse on a screen.
  ///
  /// - Parameters:
  ///   - name: the name in the title.
  ///   - speed: the speed; nil for the usual one.
  ///   - clock: the clock that times are read from.
  package init(
    _ timelapse: Timelapse, name: String, speed: PlayingSpeed? = nil, on screen: any Screen,
    clock: @escaping () -> Duration = Moment.uptime
  ) throws(Failure) {
    self.screen = screen
    do throws(SceneError) {
      controller = try TimelapseViewController.instance { coder in
        TimelapseViewController(
          coder: coder, timelapse, name: name, speed: speed, clock: clock)
      }
    } catch {
      throw Failure(error.description, exitCode: 70)
    }
    window = Window(size: screen.size)
    window.appearance = Theme(for: screen).appearance
    window.rootViewController = controller
    window.display(on: screen)
  }

  /// The time until `handle` is to be called, with or without events; nil while nothing moves.
  package var wait: Duration? { controller.wait }

  /// Handles all events that came at once, and shows what is due. Returns false when the program is
  /// to end.
  package func handle(_ events: [Event]) -> Bool {
    for event in events where !controller.isDone {
      if case .terminate = event { return false }
      window.send(event)
    }
    controller.advance()
    window.display(on: screen)
    return !controller.isDone
  }
}
