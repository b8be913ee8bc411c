import DrawingCore
import Staging
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// A screen over the drawing that a key opens. They are found by the table of actions, so that a
/// new screen needs no entry in tests.
struct Overlay {
  /// The name of the scene.
  let scene: String
  /// The first key in the table that opens it.
  let key: Key

  /// One for each scene that a key opens, in the order of the table.
  @MainActor static var all: [Overlay] { get throws { try found.get() } }
  @MainActor private static let found = Result { try find() }

  /// Neither a command nor saving, which only asks for what is missing, has a screen of its own.
  @MainActor private static func find() throws -> [Overlay] {
    var overlays: [Overlay] = []
    for entry in ActionTable.standard.entries where entry.action != .file(.save(nil)) {
      if case .command = entry.action { continue }
      guard let key = entry.keys.first else { continue }
      let stage = try Stage()
      stage.send(.key(key))
      for scene in stage.openScenes where !overlays.contains(where: { $0.scene == scene }) {
        overlays.append(Overlay(scene: scene, key: key))
      }
    }
    return overlays
  }
}

extension Key {
  /// Returns the keys that scripts call by these names.
  static func named(_ names: [String]) throws -> [Key] {
    try names.map { Key(try #require(KeyName($0))) }
  }
}

extension Stage {
  /// The names of the scenes of the presented screen and of those in it.
  fileprivate var openScenes: [String] {
    guard let screen = controller.presented else { return [] }
    return ([screen] + screen.children).map { Swift.type(of: $0).className }
      .filter(SceneBundle.sceneNames.contains)
  }
}
