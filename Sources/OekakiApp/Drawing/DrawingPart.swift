import Cells
import Foundation
import TerminalKit

/// A view that may stand on the drawing screen, where it shows something of the drawing. Its scene
/// says where: nothing else on the screen has to know of it.
class DrawingPart: View {
  /// The place on the drawing screen; nil for the canvas, which has the rest, and elsewhere.
  let dock: Dock?

  override init(frame: Rect = .zero) {
    InitTrace.note(DrawingPart.self)
    dock = nil
    super.init(frame: frame)
  }

  /// Decodes `dock`, besides what every view has.
  required init?(coder: NSCoder) {
    InitTrace.note(DrawingPart.self)
    let text = coder.decodeString(forKey: "dock")
    dock = text.flatMap(Dock.init)
    if let text, dock == nil {
      coder.failWithError(CodingError(key: "dock", expected: "a dock, not “\(text)”"))
      return nil
    }
    super.init(coder: coder)
  }

  /// Whether it shows what changes with each event of a gesture, or with the cursor.
  var followsGestures: Bool { false }

  /// Whether it has its place on the screen, which it may lack while there is nothing to show.
  var isNeeded: Bool { true }

  /// Shows the drawing. Called after each batch of events, while a gesture goes on only if the part
  /// follows gestures.
  func show(_ facts: DrawingFacts) {}
}
