import Foundation

/// The classes that an archive may name. Nothing else is ever looked up: a name in a file reaches
/// no class that is not listed here.
///
/// Foundation's own (`NSString`, `NSNumber`, `NSData`, `NSDate`, `NSUUID`, `NSArray`,
/// `NSDictionary` and the mutable ones) are known without being registered.
public struct ClassRegistry {
  /// What can be an object in an archive.
  public typealias Archivable = NSObject & NSSecureCoding

  private var classes: [String: any Archivable.Type] = [:]

  /// A registry of classes under the names that the archiver writes.
  ///
  /// A class without such a name (nested, private or generic) is left out, for it cannot be
  /// written either.
  public init(_ types: [any Archivable.Type] = []) {
    for type in types { register(type) }
  }

  /// Adds a class, and the names it had in older archives.
  ///
  /// The last registration of a name holds.
  public mutating func register(_ type: any Archivable.Type, formerly oldNames: [String] = []) {
    if let name = ClassName.archivedNames(of: type)?.first ?? ClassName.of(type) {
      classes[name] = type
    }
    for name in oldNames { classes[name] = type }
  }

  /// Adds a class under one name alone, whatever archives call it.
  public mutating func register(_ type: any Archivable.Type, named name: String) {
    classes[name] = type
  }

  /// The class of that name in archives, nil if it is not registered.
  public subscript(name: String) -> (any Archivable.Type)? { classes[name] }
}
