import Archiving
import Cells
import Foundation
import Testing

@testable import TerminalKit

/// Whatever is presented keeps the keys, whatever happens beneath and after a relaunch.
@MainActor @Suite("S2 Restoration: what is presented has the keys") struct KeysOnTopTests {
  /// Two forms in tabs, in a stack.
  @MainActor private struct Desk {
    let stand = Stand(40, 8)
    let tabs = TabBarController()
    let navigation = NavigationController()
    let forms: [FormController]

    init() throws {
      forms = try (0..<2).map { _ in try FormController.instance() }
      (navigation.restorationIdentifier, tabs.restorationIdentifier) = ("stack", "tabs")
      tabs.viewControllers = forms
      navigation.addChild(tabs)
      stand.window.rootViewController = navigation
    }

    func press(_ keys: Key...) {
      for key in keys { stand.window.send(.key(key)) }
    }

    /// What is kept brings all of it back on another desk.
    func relaunched() throws -> Desk {
      let bytes = try navigation.restorationState().bytes()
      let desk = try Desk()
      let restorer = Restorer(try RestorationState(bytes: bytes), bundle: FormController.bundle)
      restorer.restore(over: desk.navigation)
      #expect(restorer.problems == [])
      return desk
    }

    var notes: [String] { forms.map(\.note) }
    var texts: [String?] { forms.map { $0.field?.text } }
  }

  @Test func throughTabsPushAndPop() throws {
    try FormScenes.use {
      let desk = try Desk()
      desk.forms[0].ask(text: nil)
      let button = try #require(desk.stand.window.firstResponder as? Button)
      desk.tabs.selectedIndex = 1
      #expect(desk.stand.window.firstResponder === button)
      desk.navigation.push(try FormController.instance())
      #expect(desk.stand.window.firstResponder === button)
      desk.navigation.pop()
      #expect(desk.stand.window.firstResponder === button)
      // Nor do views beneath take them.
      let field = try #require(desk.forms[1].field)
      #expect(!field.becomeFirstResponder() && desk.stand.window.firstResponder === button)
      desk.stand.window.firstResponder = desk.forms[1]
      #expect(desk.stand.window.firstResponder === button)
      desk.press(.character("x"), Key(.enter))
      #expect(desk.notes == ["ok ", "as made"] && desk.texts == ["", ""])
      #expect(desk.navigation.presented == nil)
      // Then those beneath have them again: the tab that is seen.
      #expect(desk.stand.window.firstResponder === field && field.becomeFirstResponder())
    }
  }

  /// Over the first and over the second tab, twice in a row, with either answer.
  @Test(arguments: [0, 1]) func aQuestionHasThemAfterARelaunch(tab: Int) throws {
    try FormScenes.use {
      var desks = [try Desk()]
      desks[0].tabs.selectedIndex = tab
      desks[0].press(.character("t"))
      desks[0].forms[tab].ask(text: nil)
      for _ in 0..<2 { desks.append(try desks[desks.count - 1].relaunched()) }
      let desk = desks[2]
      desk.press(.character("x"), Key(.enter))
      #expect(desk.navigation.presented == nil)
      #expect(desk.texts[tab] == "t" && desk.notes[tab] == "ok ")
      // The answer that had the keys has them again.
      desks[0].press(Key(.tab))
      let other = try desks[0].relaunched()
      other.press(Key(.enter))
      #expect(other.navigation.presented == nil && other.notes == ["as made", "as made"])
      desks.append(other)
    }
  }

  // MARK: Who makes the question

  private func restored(_ answer: FormController.Answer) throws -> (FormController, [String], Stand)
  {
    let (stand, form) = (Stand(40, 8), try FormController.instance())
    stand.window.rootViewController = form
    form.note = "of the user"
    form.ask()
    let state = try RestorationState(bytes: form.restorationState().bytes())
    let (next, nextStand) = (try FormController.instance(), Stand(40, 8))
    nextStand.window.rootViewController = next
    FormController.answer = answer
    defer { FormController.answer = .makes }
    let restorer = Restorer(state, bundle: FormController.bundle)
    restorer.restore(over: next)
    return (next, restorer.problems, nextStand)
  }

  /// A presenter has its own state by the time it is asked.
  @Test func aPresenterHasItsStateBeforeItIsAsked() throws {
    try FormScenes.use {
      let (form, problems, _) = try restored(.makes)
      #expect(form.noteWhenAsked == "of the user" && form.presented is AlertController)
      #expect(problems == [])
    }
  }

  @Test func aPresenterThatMakesNoneIsToldAsThat() throws {
    try FormScenes.use {
      let (form, problems, _) = try restored(.makesNone)
      #expect(form.presented == nil)
      #expect(
        problems == [
          "question: only its presenter, FormController, can make this AlertController, and did not"
        ])
    }
  }

  @Test func aQuestionAboutWhatIsGoneGoes() throws {
    try FormScenes.use {
      let (form, problems, stand) = try restored(.isGone)
      #expect(form.presented == nil && problems == [])
      #expect(stand.window.firstResponder === form.field)
    }
  }
}
