import Cells
import CursesScreen
import Foundation
import TerminalKit

/// The stack at the window's root.
final class RootController: NavigationController {
  override var keyCommands: [KeyCommand] {
    super.keyCommands
      + [KeyCommand(.control("q"), "quit") { [weak self] in self?.view.window?.close() }]
  }
}

extension Storyboardable {
  static var bundle: SceneBundle { .names }
}

extension SceneBundle {
  static let names = SceneBundle(
    classes: [
      NameViewController.self, PictureViewController.self, NameCell.self, RootController.self,
    ],
    files: [
      "NameViewController": { PackageResources.NameViewController_json },
      "PictureViewController": { PackageResources.PictureViewController_json },
      "NameRow": { PackageResources.NameRow_json },
    ])
}

do {
  let keeper = ScreenKeeper(
    try ScreenFolder(CommandLine.arguments.dropFirst().first ?? ".names"), bundle: .names)
  let root = RootController(rootViewController: try NameViewController.instance())
  root.restorationIdentifier = "root"
  let screen = try CursesScreen()
  let window = Window(size: screen.size)
  window.appearance = Appearance(["chosen": Style(attributes: .reverse)])
  window.rootViewController = root
  if case .terminated(let signal) = run(window, on: screen, keeping: keeper) { exit(128 + signal) }
} catch {
  FileHandle.standardError.write(Data("NameApp: \(error)\n".utf8))
  exit(70)
}
