import Foundation

/// A class that is archived under a name other than its own.
public protocol ArchivedUnderName: NSObject {
  /// The archived names of the class and its superclasses, `NSObject` last.
  static var archivedClassNames: [String] { get }
}
