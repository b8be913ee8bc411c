import DrawingCore
import DrawingStore
import Sessions
import TerminalKit

/// A running time-lapse: events in, pictures out.
package final class Replay {
  private let window: Window
  private let screen: any Screen
  private let controller: TimelapseViewController
  /// The clock that times are read from, and what is set for later.
  package let timekeeper: Timekeeper

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
    let timekeeper = Timekeeper(clock)
    self.timekeeper = timekeeper
    do throws(SceneError) {
      controller = try TimelapseViewController.instance { coder in
        TimelapseViewController(
          coder: coder, timelapse, name: name, speed: speed, timekeeper: timekeeper)
      }
    } catch {
      throw Failure(error.description, exitCode: 70)
    }
    controller.look = (screen.hasLightBackground == true ? MiniatureLook.light : .dark)
      .colored(screen.colors != .none)
    window = Window(size: screen.size)
    window.appearance = Theme(for: screen).appearance
    window.rootViewController = controller
    window.display(on: screen)
  }

  /// Handles all events that came at once. Returns false when the program is to end.
  package func handle(_ events: [Event]) -> Bool {
    for event in events where !controller.isDone {
      switch event {
      case .terminate: return false
      case .tick: timekeeper.fire()
      case .key, .release, .mouse, .paste, .focus, .resize, .background, .paletteColor, .pictures,
        .memoryWarning:
        window.send(event)
      }
    }
    window.display(on: screen)
    return !controller.isDone
  }
}
