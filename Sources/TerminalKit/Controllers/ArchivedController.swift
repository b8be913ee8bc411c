import Archiving
import Foundation

/// What every controller archives of itself, as a value: for one that stands in for a controller
/// and is archived on another thread.
nonisolated public struct ArchivedController: Sendable {
  public let title: String?
  public let isModal: Bool
  public let restorationIdentifier: String?

  public init(title: String? = nil, isModal: Bool = false, restorationIdentifier: String? = nil) {
    (self.title, self.isModal) = (title, isModal)
    self.restorationIdentifier = restorationIdentifier
  }

  public func encode(with coder: NSCoder) {
    if let title { coder.encode(title, forKey: "title") }
    if isModal { coder.encode(isModal, forKey: "modal") }
    if let restorationIdentifier {
      coder.encode(restorationIdentifier, forKey: "restorationIdentifier")
    }
  }
}

extension ViewController {
  public var archived: ArchivedController {
    ArchivedController(
      title: title, isModal: isModal, restorationIdentifier: restorationIdentifier)
  }
}
