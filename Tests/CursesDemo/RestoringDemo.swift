import Cells
import CursesScreen
import Foundation
import TerminalKit

/// A window whose screens come back, with the kit's own run loop. `o` opens a screen; with the fate
/// `die` the program ends when that is drawn. Ctrl-Q ends.
enum RestoringDemo {
  static func start(on screen: CursesScreen, in folder: String, fate: String) throws {
    DrawnController.diesDrawing = fate == "die"
    let window = Window(size: screen.size)
    window.rootViewController = RootController()
    let bundle = SceneBundle(classes: [DrawnController.self], files: [:])
    let keeper = ScreenKeeper(try ScreenFolder(folder), bundle: bundle)
    run(window, on: screen, keeping: keeper)
  }
}

private final class RootController: ViewController {
  override func loadView() { view = Label(text: "the root", style: "plain") }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(.character("o")) { [weak self] in self?.present(DrawnController()) },
      KeyCommand(.control("q")) { [weak self] in self?.view.window?.close() },
    ]
  }
}

final class DrawnController: ViewController, ViewControllerRestoration {
  static var diesDrawing = false

  override init() {
    super.init()
    restorationIdentifier = "drawn"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  static func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder
  ) throws(SceneError) -> Self {
    guard let made = DrawnController() as? Self else {
      throw SceneError(file: "DrawnController", .missing)
    }
    return made
  }

  override func loadView() { view = DrawnView() }
}

private final class DrawnView: View {
  override func draw(in context: GraphicsContext) {
    precondition(!DrawnController.diesDrawing, "as a view with a fault would")
    context.fill(context.clipBounds)
    context.text("drawn", at: .zero)
  }
}
