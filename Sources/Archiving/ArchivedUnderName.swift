import Foundation

/// A class that stands in archives under other names than its own.
public protocol ArchivedUnderName: NSObject {
  /// The names of the class and of all above it, `NSObject` last.
  static var archivedClassNames: [String] { get }
}
