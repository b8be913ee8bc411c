import Archiving
import Foundation

/// A transition from one screen to another, defined in the scene of the first and performed by its
/// identifier.
public final class Segue: NSObject, NSSecureCoding {
  /// The way a segue shows the next screen.
  public enum Kind: String {
    /// Over the current screen, until it is dismissed.
    case present
    /// Onto the navigation controller's stack.
    case push
  }

  /// The name by which `performSegue` finds it.
  public let identifier: String
  /// The name of the destination's scene.
  public let storyboardName: String
  /// The identifier of a controller in that scene; nil for the initial one.
  public let destinationIdentifier: String?
  /// The way the next screen is shown; `push` requires the first to be in a navigation controller.
  public let kind: Kind
  /// The destination, set once it is made and before `prepare(for:sender:)`.
  public internal(set) weak var destination: ViewController?

  public static var supportsSecureCoding: Bool { true }

  /// Reads `identifier`, `storyboard`, `destination` and `kind`.
  public init?(coder: NSCoder) {
    guard let identifier = coder.decodeString(forKey: "identifier"),
      let name = coder.decodeString(forKey: "storyboard"),
      let kind = Kind(rawValue: coder.decodeString(forKey: "kind") ?? "present")
    else {
      coder.failWithError(CodingError(key: "segue", expected: "identifier, storyboard and kind"))
      return nil
    }
    self.identifier = identifier
    storyboardName = name
    destinationIdentifier = coder.decodeString(forKey: "destination")
    self.kind = kind
    super.init()
  }

  public func encode(with coder: NSCoder) {
    coder.encode(identifier, forKey: "identifier")
    coder.encode(storyboardName, forKey: "storyboard")
    if let destinationIdentifier { coder.encode(destinationIdentifier, forKey: "destination") }
    coder.encode(kind.rawValue, forKey: "kind")
  }
}
