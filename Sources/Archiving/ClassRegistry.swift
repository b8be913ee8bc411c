import Foundation

/// The classes that an archive may name. Nothing else is ever looked up: a name in a file reaches
/// no class that is not registered.
///
/// Foundation's classes (`NSString`, `NSNumber`, `NSData`, `NSDate`, `NSUUID`, `NSArray`,
/// `NSDictionary` and the mutable ones) need no registration.
public struct ClassRegistry {
  /// An object that an archive can contain.
  public typealias Archivable = NSObject & NSSecureCoding

  private var classes: [String: any Archivable.Type] = [:]

  /// Creates a registry of classes under the names that the archiver writes.
  ///
  /// A class without such a name (nested, private or generic) is left out, as it cannot be archived
  /// either.
  public init(_ types: [any Archivable.Type] = []) {
    for type in types { register(type) }
  }

  /// Adds a class, and the names it had in older archives.
  ///
  /// The last registration of a name wins.
  public mutating func register(_ type: any Archivable.Type, formerly oldNames: [String] = []) {
    if let name = ClassName.archivedNames(of: type)?.first ?? ClassName.of(type) {
      classes[name] = type
    }
    for name in oldNames { classes[name] = type }
  }

  /// Adds a class under this name only, whatever archives call it.
  public mutating func register(_ type: any Archivable.Type, named name: String) {
    classes[name] = type
  }

  /// Returns the class with a name in archives, or nil if none is registered.
  public subscript(name: String) -> (any Archivable.Type)? { classes[name] }
}
