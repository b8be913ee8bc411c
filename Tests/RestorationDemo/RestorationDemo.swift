import Cells
import DrawingStore
import Foundation
import OekakiApp
import Sessions
import TerminalKit

/// Launches over a state directory with a screen that may die while it comes back, for the tests of
/// the boot guard.
///
/// Arguments: the state directory, then what happens: `open` opens the screen and keeps that it is
/// open; `launch` restores it; `trap` dies in its `init(coder:)`; `hang` hangs in its
/// `decodeRestorableState`; `draw` dies when its view is drawn; `missing` has no scene for it, and `gone` no class. Prints what came of it.
@main
struct RestorationDemo {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else { exit(64) }
    FateController.fate = arguments[2]
    let files = try ScreenFiles(StateDirectory(path: arguments[1]))
    let keeper = files.keeper(bundle: FateController.bundle)
    let (window, root) = (Window(size: Size(40, 10)), ViewController())
    window.rootViewController = root
    if arguments[2] == "open" {
      root.present(try FateController.instance())
      keeper.keep(root)
    } else {
      let message = keeper.restore(over: root)
      window.display(on: MemoryScreen(Size(40, 10)))
      keeper.didShow()
      print("message:", message ?? "none")
    }
    print("screen:", root.presented.map { "\(type(of: $0))" } ?? "none")
    print("aside:", files.namesAside().count)
  }
}

final class FateController: ViewController, Storyboardable {
  static var fate = ""

  static var bundle: SceneBundle {
    SceneBundle(classes: fate == "gone" ? [] : [FateController.self]) { name in
      name == "FateController" && fate != "missing" ? [UInt8](scene.utf8) : nil
    }
  }

  private static let scene = """
    {"class": "FateController", "restorationIdentifier": "fate"}
    """

  required init?(coder: NSCoder) {
    if Self.fate == "trap" { preconditionFailure("as a class with a fault would") }
    super.init(coder: coder)
  }

  override func loadView() { view = FateView() }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    while Self.fate == "hang" { sleep(1) }
  }
}

final class FateView: View {
  override func draw(in context: GraphicsContext) {
    precondition(FateController.fate != "draw", "as a view with a fault would")
  }
}
