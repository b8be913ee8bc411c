import Cells
import Testing

@testable import TerminalKit

@MainActor struct ViewControllerTests {
  @Test func theViewIsMadeAtItsFirstUseAndOnce() {
    let controller = ProbeController()
    #expect(controller.viewIfLoaded == nil && !controller.isViewLoaded)
    #expect(controller.next == nil)
    #expect(controller.events.isEmpty)
    let view = controller.view
    #expect(controller.view === view && controller.viewIfLoaded === view)
    #expect(controller.events == ["loadView", "viewDidLoad true"])
    #expect(view.controller === controller)
    #expect(view.next === controller)
  }

  @Test func aControllerMayHaveAPlainView() {
    #expect(type(of: ViewController().view) == View.self)
  }

  @Test func theRootFillsTheWindow() {
    let (stand, controller) = (Stand(4, 3), ProbeController())
    stand.window.rootViewController = controller
    #expect(controller.view.frame == Rect(0, 0, 4, 3))
    #expect(controller.events == ["loadView", "viewDidLoad true", "viewDidAppear"])
    #expect(controller.next === stand.window)
    #expect(stand.window.firstResponder === controller.view)
  }

  @Test func theViewDoesNotKeepItsController() {
    weak var gone: ProbeController?
    var view: View?
    do {
      let controller = ProbeController()
      gone = controller
      view = controller.view
    }
    #expect(gone == nil)
    #expect(view?.controller == nil)
  }
}
