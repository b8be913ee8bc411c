import Cells
import Foundation

/// An object that responds to events. An event it does not handle goes to `next`.
///
/// Like UIKit's `UIResponder`, with keys and the mouse in place of touches.
open class Responder: NSObject, ClassNamed {
  public override init() {
    InitTrace.note(Responder.self)
    InitTrace.note(NSObject.self)
    super.init()
  }

  /// The responder that receives the events this one does not handle.
  open var next: Responder? { nil }

  /// Whether keys may be sent here first.
  open var canBecomeFirstResponder: Bool { false }

  /// The key commands active while this responder is in the chain; those of the first responder
  /// take precedence.
  open var keyCommands: [KeyCommand] { [] }

  /// Performs the key command for a key, or passes the key to the next responder.
  open func keyPressed(_ key: Key) {
    if let command = keyCommands.first(where: { $0.key == key }) {
      command.action()
    } else if let next {
      next.keyPressed(key)
    } else {
      keyUnused(key)
    }
  }

  /// Called for a key that neither this responder nor any before it uses, if none comes after it.
  open func keyUnused(_ key: Key) {}

  /// Handles that a key was let go; unless overridden, passes it to `next`. Few terminals tell, and of
  /// few keys: see ``Screen/tellsReleases``.
  open func keyReleased(_ key: Key) { next?.keyReleased(key) }

  /// Handles a mouse event, in the screen's cells; unless overridden, passes it to `next`.
  open func mouseEvent(_ mouse: Mouse) { next?.mouseEvent(mouse) }
  /// Handles pasted text, complete and with its colours (`StyledText`); unless overridden, passes
  /// it to `next`.
  open func pasted(_ text: String) { next?.pasted(text) }

  /// Called when this responder begins to receive keys first.
  open func didBecomeFirstResponder() {}
  /// Called when another responder receives keys first, or none.
  open func didResignFirstResponder() {}

  // MARK: Scenes

  /// Called once for an object from a scene, after all outlets of the scene are connected; never
  /// for one that comes from an archive or is made in code. Sets up what is not archived.
  open func awakeFromNib() { InitTrace.note(type(of: self)) }

  /// Connects an outlet to another object of the scene; returns false if there is no outlet of that
  /// name for such an object. Overridden with an explicit switch, as there is no key-value coding.
  open func connect(_ outlet: String, to object: NSObject) -> Bool { false }
}
