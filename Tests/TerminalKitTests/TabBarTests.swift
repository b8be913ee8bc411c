import Cells
import Testing

@testable import TerminalKit

@MainActor struct TabBarTests {
  private func tabs() -> TabBarController {
    let tabs = TabBarController()
    tabs.viewControllers = "ab".map { letter in
      let controller = ProbeController(letter)
      controller.title = String(letter)
      return controller
    }
    return tabs
  }

  /// Whatever the size, and whichever tab was made when.
  @Test func theChosenScreenFillsWhatIsBelowTheTitles() {
    let stand = Stand(12, 3)
    let tabs = tabs()
    stand.window.rootViewController = tabs
    #expect(stand.picture == "··a···b·····\naaaaaaaaaaaa\naaaaaaaaaaaa")
    tabs.selectedIndex = 1
    #expect(stand.picture == "··a···b·····\nbbbbbbbbbbbb\nbbbbbbbbbbbb")
    for size in [Size(1, 1), Size(3, 9), Size(12, 3)] {
      stand.window.resize(to: size)
      #expect(tabs.visibleChild?.view.frame == Rect(0, 1, size.width, size.height - 1))
    }
    tabs.selectedIndex = 0
    #expect(stand.picture == "··a···b·····\naaaaaaaaaaaa\naaaaaaaaaaaa")
  }
}
