import Cells

@testable import OekakiApp
@testable import TerminalKit

extension DrawingView {
  /// Makes the drawing screen of the program’s own scene, or of another bundle’s.
  static func ofScene(in bundle: SceneBundle = .oekaki) throws -> DrawingView {
    try Nib(name: DrawingView.className, bundle: bundle).instantiate(DrawingView.self)
  }
}

extension DrawingLayout {
  /// Returns the layout that the program’s own scene has on a screen.
  @MainActor static func ofScene(_ screen: Size) throws -> DrawingLayout {
    try DrawingView.ofScene().layout(on: screen)
  }
}
