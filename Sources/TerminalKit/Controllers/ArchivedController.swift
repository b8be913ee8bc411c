import Archiving
import Foundation

/// What every controller archives of itself, as a value: for one that stands in for a controller
/// and is archived on another thread.
nonisolated public struct ArchivedController: Sendable {
  /// Under the key `title`; nil is left out.
  public let title: String?
  /// Under the key `modal`, where it is true.
  public let isModal: Bool
  /// Under its own name; nil is left out.
  public let restorationIdentifier: String?

  /// As a controller has them.
  public init(title: String? = nil, isModal: Bool = false, restorationIdentifier: String? = nil) {
    (self.title, self.isModal) = (title, isModal)
    self.restorationIdentifier = restorationIdentifier
  }

  /// What `ViewController.encode(with:)` writes, on any thread.
  public func encode(with coder: NSCoder) {
    if let title { coder.encode(title, forKey: "title") }
    if isModal { coder.encode(isModal, forKey: "modal") }
    if let restorationIdentifier {
      coder.encode(restorationIdentifier, forKey: "restorationIdentifier")
    }
  }
}

extension ViewController {
  /// As they are now.
  public var archived: ArchivedController {
    ArchivedController(
      title: title, isModal: isModal, restorationIdentifier: restorationIdentifier)
  }
}
