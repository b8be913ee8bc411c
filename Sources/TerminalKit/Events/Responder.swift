import Cells
import Foundation

/// Something that can be told what a person did. What it does not handle goes to `next`.
///
/// As UIKit's `UIResponder`, with keys and the mouse in place of touches.
open class Responder: NSObject, ClassNamed {
  public override init() {
    InitTrace.note(Responder.self)
    InitTrace.note(NSObject.self)
    super.init()
  }

  /// Where events go that this responder does not handle.
  open var next: Responder? { nil }

  /// Whether keys may be sent here first.
  open var canBecomeFirstResponder: Bool { false }

  /// Keys that do something while this responder is in the chain, those of the first responder
  /// first.
  open var keyCommands: [KeyCommand] { [] }

  /// Looks among the key commands, then asks the next responder.
  open func keyPressed(_ key: Key) {
    if let command = keyCommands.first(where: { $0.key == key }) {
      command.action()
    } else {
      next?.keyPressed(key)
    }
  }

  /// Handles the mouse, in the screen's cells; what it does not want goes to `next`.
  open func mouseEvent(_ mouse: Mouse) { next?.mouseEvent(mouse) }
  /// A text from the terminal's clipboard, whole, with the colours that stand in it (`StyledText`);
  /// what is not wanted goes to `next`.
  open func pasted(_ text: String) { next?.pasted(text) }

  /// Called when keys begin or cease to come here first.
  open func didBecomeFirstResponder() {}
  /// Called after the keys have gone elsewhere.
  open func didResignFirstResponder() {}

  // MARK: Scenes

  /// Called once, after every outlet of the whole scene is connected, for what comes from a scene:
  /// never for what comes from an archive or is made in code. Sets up what is not archived.
  open func awakeFromNib() { InitTrace.note(type(of: self)) }

  /// Connects a property to another object of the scene; false where there is no outlet of that
  /// name for such an object. An explicit switch, for there is no key-value coding.
  open func connect(_ outlet: String, to object: NSObject) -> Bool { false }
}
