import Cells
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// S6: what was shown and closed is gone.
@MainActor @Suite struct SoakTests {
  /// What a person does on each screen, and how it is left.
  private static let visits: [[String]] = [
    [":", "r", "e", "tab", "left", "esc"], ["?", "pgdn", "end", "esc"],
    ["f4", "K", "u", "enter", "down", "down", "esc", "backspace", "esc"],
    ["f4", "a", "enter", "enter", "esc"], ["f5", "down", "right", "enter"],
    ["ctrl-o", "down", "tab", "a", "backspace", "esc"],
    [":", "u", "n", "d", "o", "enter"],
  ]

  private final class Left {
    weak var controller: ViewController?
    weak var view: View?

    @MainActor init(_ controller: ViewController) {
      self.controller = controller
      view = controller.viewIfLoaded
    }
  }

  @Test func noControllerAndNoViewIsLeftAlive() throws {
    let stage = try Stage(.new(Size(30, 10)))
    var left: [Left] = []
    for round in 0..<20 {
      for keys in Self.visits {
        for key in keys {
          stage.press(key)
          let open = stage.controller.presentationChain.dropFirst()
          for controller in open {
            left.append(Left(controller))
            for child in controller.children { left.append(Left(child)) }
          }
        }
        #expect(stage.controller.presented == nil, "round \(round): \(keys)")
      }
    }
    #expect(left.count > 500)
    #expect(left.allSatisfy { $0.controller == nil && $0.view == nil })
    #expect(stage.controller.view.subviews.count == 15)
  }
}
