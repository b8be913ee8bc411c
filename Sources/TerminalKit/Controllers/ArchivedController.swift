import Archiving
import Foundation

/// The properties that every controller archives, as a value: for a stand-in that is archived on
/// another thread.
nonisolated public struct ArchivedController: Sendable {
  /// The title, under the key `title`; nil is left out.
  public let title: String?
  /// Whether the controller is modal, under the key `modal`; false is left out.
  public let isModal: Bool
  /// The restoration identifier, under its own name; nil is left out.
  public let restorationIdentifier: String?

  /// Creates the properties with a controller's defaults.
  public init(title: String? = nil, isModal: Bool = false, restorationIdentifier: String? = nil) {
    (self.title, self.isModal) = (title, isModal)
    self.restorationIdentifier = restorationIdentifier
  }

  /// Encodes what `ViewController.encode(with:)` does, segues aside; callable on any thread.
  public func encode(with coder: NSCoder) {
    if let title { coder.encode(title, forKey: "title") }
    if isModal { coder.encode(isModal, forKey: "modal") }
    if let restorationIdentifier {
      coder.encode(restorationIdentifier, forKey: "restorationIdentifier")
    }
  }
}

extension ViewController {
  /// The controller's current properties.
  public var archived: ArchivedController {
    ArchivedController(
      title: title, isModal: isModal, restorationIdentifier: restorationIdentifier)
  }
}
