import Cells
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// What was shown and closed is gone.
@MainActor @Suite("S6 When a view exists: a soak") struct SoakTests {
  /// Each screen, opened and left, and what a person does on some.
  private static var visits: [[Key]] {
    get throws { try Overlay.all.map { [$0.key, Key(.escape)] } + longer.map(Key.named) }
  }

  private static let longer: [[String]] = [
    [":", "r", "e", "tab", "left", "esc"], ["?", "pgdn", "end", "esc"],
    ["f4", "K", "u", "enter", "down", "down", "esc", "backspace", "esc"],
    ["f4", "a", "enter", "enter", "esc"], ["f5", "down", "right", "enter"],
    ["ctrl-o", "down", "tab", "a", "backspace", "esc"],
    ["ctrl-o", "tab", "f6", "left", "esc", "esc"], ["f6", "down", "right", "a", "b", "esc"],
    ["f8", "down", "right", "esc"], ["f9", "right", "down", "esc"], ["ctrl-e", "p", "esc"],
    ["v", "right", "esc"], [":", "u", "n", "d", "o", "enter"],
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
    let views = stage.controller.view.subviews.count
    var left: [Left] = []
    for round in 0..<20 {
      for keys in try Self.visits {
        for key in keys {
          stage.send(.key(key))
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
    #expect(stage.controller.view.subviews.count == views)
  }
}
