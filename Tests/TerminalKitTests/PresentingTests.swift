import Cells
import Testing

@testable import TerminalKit

@MainActor struct PresentingTests {
  /// Held by the tests alone: what a suite holds may be let go on another thread.
  @MainActor
  private struct Stack {
    let stand = Stand(3, 1)
    let root = ProbeController("r")
    let sheet = ProbeController("s")
    let top = ProbeController("t")

    init() { stand.window.rootViewController = root }
  }

  @Test func thePresentedOneCoversAndGetsTheKeys() {
    let stack = Stack()
    #expect(stack.stand.picture == "rrr")
    #expect(stack.stand.window.firstResponder === stack.root.view)
    stack.root.present(stack.sheet)
    #expect(stack.stand.picture == "sss")
    #expect(stack.root.presented === stack.sheet && stack.sheet.presenting === stack.root)
    #expect(stack.stand.window.firstResponder === stack.sheet.view)
    #expect(stack.sheet.events.last == "viewDidAppear")
    #expect(stack.root.probe?.events.suffix(1) == ["resigned"])
    stack.sheet.dismiss()
    #expect(stack.stand.picture == "rrr")
    #expect(stack.root.presented == nil && stack.sheet.presenting == nil)
    #expect(stack.stand.window.firstResponder === stack.root.view)
    #expect(stack.sheet.events.last == "viewWillDisappear")
    #expect(stack.sheet.probe?.window == nil)
  }

  @Test func thePresentingOneDismissesToo() {
    let stack = Stack()
    stack.root.present(stack.sheet)
    stack.root.dismiss()
    #expect(stack.stand.picture == "rrr")
    stack.root.dismiss()
    #expect(stack.stand.window.subviews.count == 1)
  }

  @Test func oneAtATime() {
    let stack = Stack()
    stack.root.present(stack.sheet)
    stack.root.present(stack.top)
    #expect(stack.root.presented === stack.sheet)
    #expect(stack.top.presenting == nil && !stack.top.isViewLoaded)
  }

  @Test func keysNotHandledGoToThePresentingOne() {
    let stack = Stack()
    stack.root.present(stack.sheet)
    #expect(stack.sheet.next === stack.root)
    #expect(stack.sheet.view.next === stack.sheet)
  }

  @Test func aStackIsTakenAwayWhole() {
    let stack = Stack()
    stack.root.present(stack.sheet)
    stack.sheet.present(stack.top)
    #expect(stack.stand.picture == "ttt")
    stack.root.dismiss()
    #expect(stack.stand.picture == "rrr")
    #expect(stack.stand.window.subviews == [stack.root.view])
    #expect(stack.sheet.presented == nil && stack.top.presenting == nil)
    #expect(stack.top.events.last == "viewWillDisappear")
    #expect(stack.stand.window.firstResponder === stack.root.view)
  }

  @Test func theTopOfAStackAlone() {
    let stack = Stack()
    stack.root.present(stack.sheet)
    stack.sheet.present(stack.top)
    stack.top.dismiss()
    #expect(stack.stand.picture == "sss")
    #expect(stack.stand.window.firstResponder === stack.sheet.view)
  }

  @Test func aNewRootTakesThePlaceOfAll() {
    let stack = Stack()
    stack.root.present(stack.sheet)
    stack.stand.window.rootViewController = stack.top
    #expect(stack.stand.picture == "ttt")
    #expect(stack.stand.window.subviews == [stack.top.view])
    #expect(stack.stand.window.firstResponder === stack.top.view)
    #expect(stack.root.presented == nil)
    stack.stand.window.rootViewController = nil
    #expect(stack.stand.picture == "···")
    #expect(stack.stand.window.firstResponder == nil)
  }

  @Test func withoutAWindowNothingIsPresented() {
    let stack = Stack()
    let loose = ProbeController()
    loose.present(stack.sheet)
    #expect(loose.presented == nil && !stack.sheet.isViewLoaded)
    loose.dismiss()
  }
}
