import Archiving
import Foundation

/// A way from one screen to another, said in the scene of the first: performed by its identifier.
public final class Segue: NSObject, NSSecureCoding {
  /// How the next screen comes.
  public enum Kind: String {
    /// Over the screen, until it is dismissed.
    case present
    /// Onto the navigation controller's stack.
    case push
  }

  /// What `performSegue` names it by.
  public let identifier: String
  /// The name of the scene that it leads to.
  public let storyboardName: String
  /// Of the controller in that scene; nil: the initial one.
  public let destinationIdentifier: String?
  /// `push` needs a navigation controller around the first screen.
  public let kind: Kind
  /// Set once it is made, before `prepare(for:sender:)`.
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
