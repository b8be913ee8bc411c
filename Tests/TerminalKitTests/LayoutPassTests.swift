import Cells
import Foundation
import Testing

@testable import TerminalKit

/// When views are laid out that ask for it.
@MainActor struct LayoutPassTests {
  private final class Field: View {
    var layouts = 0

    override func layoutSubviews() { layouts += 1 }
    override func keyPressed(_ key: Key) { setNeedsLayout() }
    override var canBecomeFirstResponder: Bool { true }
  }

  private final class FieldController: ViewController {
    var announced = 0

    override func loadView() { view = Field(frame: Rect(0, 0, 5, 1)) }
    override func viewWillLayoutSubviews() { announced += 1 }
  }

  private let controller = FieldController()
  private let window = Window(size: Size(10, 3))
  private let screen = MemoryScreen(Size(10, 3))
  private var field: Field { controller.view as? Field ?? Field() }

  init() {
    window.rootViewController = controller
    field.becomeFirstResponder()
    window.display(on: screen)
    (field.layouts, controller.announced) = (0, 0)
  }

  @Test func whatIsTypedInOneGoIsLaidOutOnce() {
    for _ in 0..<1000 { window.send(.key(.character("x"))) }
    #expect(field.layouts == 0)
    window.display(on: screen)
    #expect(field.layouts == 1 && controller.announced == 1)
    window.display(on: screen)
    #expect(field.layouts == 1, "once asked, once done")
  }

  /// What a click or an arrow does depends on where things are.
  @Test(arguments: [
    Event.key(Key(.down)), .mouse(Mouse(.press(.left), at: Point(0, 0))),
  ])
  func otherEventsWaitForTheLayout(event: Event) {
    window.send(.key(.character("x")))
    window.send(event)
    #expect(field.layouts == 1)
  }

  @Test func aViewInNoWindowIsLaidOutAtOnce() {
    let view = Field(frame: Rect(0, 0, 5, 1))
    view.setNeedsLayout()
    view.setNeedsLayout()
    #expect(view.layouts == 2)
  }
}
