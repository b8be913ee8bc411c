import Cells
import Foundation

/// Something that can be told what a person did. What it does not handle goes to `next`.
///
/// As UIKit's `UIResponder`, with keys and the mouse in place of touches.
open class Responder: NSObject {
  /// Where events go that this responder does not handle.
  open var next: Responder? { nil }

  /// Whether keys may be sent here first.
  open var canBecomeFirstResponder: Bool { false }

  open func keyPressed(_ key: Key) { next?.keyPressed(key) }
  open func mouseEvent(_ mouse: Mouse) { next?.mouseEvent(mouse) }
  open func pasted(_ text: String) { next?.pasted(text) }

  /// Called when keys begin or cease to come here first.
  open func didBecomeFirstResponder() {}
  open func didResignFirstResponder() {}
}
