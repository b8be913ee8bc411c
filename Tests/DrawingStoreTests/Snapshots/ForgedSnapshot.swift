import Archiving
import Foundation

@testable import OekakiApp

/// Stands in the place of a drawing controller: an object whose keys a test chooses. Its archive
/// names the controller's class.
@MainActor
final class ForgedSnapshot: NSObject, @MainActor NSSecureCoding {
  static var supportsSecureCoding: Bool { true }

  private let write: (NSCoder) -> Void

  private init(_ write: @escaping (NSCoder) -> Void) { self.write = write }

  required init?(coder: NSCoder) { return nil }

  func encode(with coder: NSCoder) { write(coder) }

  /// An archive with these keys, under the controller's name, as another tool would write it.
  static func bytes(_ write: @escaping (NSCoder) -> Void) throws -> [UInt8] {
    let data = try KeyedArchiver.archive(ForgedSnapshot(write))
    var list = try PropertyListSerialization.propertyList(from: data, format: nil)
    guard var archive = list as? [String: Any], var objects = archive["$objects"] as? [Any] else {
      return []
    }
    for (i, object) in objects.enumerated() {
      guard var type = object as? [String: Any], type["$classname"] != nil else { continue }
      type["$classname"] = NSStringFromClass(DrawingViewController.self)
      objects[i] = type
    }
    archive["$objects"] = objects
    list = archive
    return [UInt8](
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
  }
}
