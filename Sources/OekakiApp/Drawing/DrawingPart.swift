import Cells
import Foundation
import TerminalKit

/// A view that may stand on the drawing screen, where it shows something of the drawing. Its scene
/// says where: nothing else on the screen has to know of it.
class DrawingPart: View {
  /// The places on the drawing screen, of which it has the first that the screen is large enough for;
  /// none for the canvas, which has the rest, and elsewhere.
  private let docks: [Dock]

  override init(frame: Rect = .zero) {
    InitTrace.note(DrawingPart.self)
    docks = []
    super.init(frame: frame)
  }

  /// Decodes `dock`, besides what every view has.
  required init?(coder: NSCoder) {
    InitTrace.note(DrawingPart.self)
    let text = coder.decodeString(forKey: "dock")
    docks = text.flatMap(Dock.all) ?? []
    if let text, docks.isEmpty {
      coder.failWithError(CodingError(key: "dock", expected: "a dock, not “\(text)”"))
      return nil
    }
    super.init(coder: coder)
  }

  /// Whether it stands on the drawing screen, around the canvas.
  var isDocked: Bool { !docks.isEmpty }

  /// Returns the place on a drawing screen of some size; nil if it never has one.
  func dock(on screen: Size) -> Dock? { docks.first { $0.isShown(on: screen) } ?? docks.last }

  /// Whether it shows what changes with each event of a gesture, or with the cursor.
  var followsGestures: Bool { false }

  /// Whether it has its place on the screen, which it may lack while there is nothing to show.
  var isNeeded: Bool { true }

  /// Shows the drawing. Called after each batch of events, while a gesture goes on only if the part
  /// follows gestures.
  func show(_ facts: DrawingFacts) {}
}
