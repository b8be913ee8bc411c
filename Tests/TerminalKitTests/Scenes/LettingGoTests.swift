import Cells
import Foundation
import Testing

@testable import TerminalKit

/// A view that was let go has lost nothing.
@MainActor @Suite("S6 When a view exists: letting go") struct LettingGoTests {
  /// A stack with a form below another screen, in which something was typed.
  @MainActor private struct Desk {
    let stand = Stand(20, 5)
    let navigation = NavigationController()
    let form: FormController

    init() throws {
      form = try FormController.instance()
      navigation.restorationIdentifier = "stack"
      navigation.addChild(form)
      stand.window.rootViewController = navigation
      for key: Character in ["h", "i"] {
        stand.window.send(.key(.character(key.unicodeScalars.first ?? " ")))
      }
      stand.window.send(.key(Key(.left)))
      form.field?.placeholder = "of the view"
      navigation.push(try FormController.instance())
    }
  }

  @Test func whatWasTypedComesBackWithTheView() throws {
    try FormScenes.use {
      let desk = try Desk()
      for round in 2...3 {
        desk.stand.window.send(.memoryWarning)
        #expect(!desk.form.isViewLoaded)
        desk.navigation.pop()
        #expect(desk.form.loads == round)
        #expect(desk.form.field?.text == "hi" && desk.form.field?.line.caret == 1)
        #expect(desk.form.field?.placeholder == "of the view")
        desk.navigation.push(try FormController.instance())
      }
    }
  }

  /// What is kept for the next launch is the same before and after.
  @Test func whatIsKeptForTheNextLaunchIsTheSame() throws {
    try FormScenes.use {
      let desk = try Desk()
      let before = try desk.navigation.restorationState().bytes()
      desk.stand.window.send(.memoryWarning)
      desk.stand.window.send(.memoryWarning)
      #expect(try desk.navigation.restorationState().bytes() == before)
    }
  }

  /// A value that the controller got meanwhile is not overwritten by an older one.
  @Test func whatTheControllerGotMeanwhileIsNewer() throws {
    try FormScenes.use {
      let desk = try Desk()
      desk.stand.window.send(.memoryWarning)
      desk.form.note = "newer"
      let state = try desk.form.viewState()
      #expect(state.views.map(\.identifier) == ["field"])
      desk.navigation.pop()
      #expect(desk.form.note == "newer" && desk.form.field?.text == "hi")
    }
  }

  @Test func aViewOnScreenIsNotLetGo() throws {
    try FormScenes.use {
      let desk = try Desk()
      desk.navigation.pop()
      desk.stand.window.send(.memoryWarning)
      #expect(desk.form.isViewLoaded && desk.form.loads == 1)
    }
  }
}
