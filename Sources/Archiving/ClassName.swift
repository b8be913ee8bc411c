import Foundation

/// The names of classes in archives and scenes, from `_typeName`: describing a type as text takes a
/// millisecond the first time for each.
public enum ClassName {
  /// Returns the name without the module, as in scenes.
  public static func short(of type: AnyClass) -> String { _typeName(type, qualified: false) }

  /// Returns `Module.Class`, or the bare name of a Foundation class, as `NSStringFromClass` does.
  ///
  /// Returns nil where that function would trap: nested, private, local and generic classes have no
  /// name by which another process could find them.
  static func of(_ type: AnyClass) -> String? {
    let name = _typeName(type, qualified: true)
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(isIdentifier) else { return nil }
    return parts[0] == "Foundation" ? String(parts[1]) : name
  }

  /// Returns the names of the class and its superclasses, `NSObject` last; nil if one has none.
  static func chain(of type: AnyClass) -> [String]? {
    if let names = archivedNames(of: type) { return names }
    var names: [String] = []
    for ancestor in ancestry(of: type) {
      guard let name = of(ancestor) else { return nil }
      names.append(name)
    }
    return names
  }

  /// Returns the names under which the class chooses to be archived, or nil if it uses its own.
  static func archivedNames(of type: AnyClass) -> [String]? {
    (type as? any ArchivedUnderName.Type)?.archivedClassNames
  }

  private static func isIdentifier(_ text: Substring) -> Bool {
    !text.isEmpty && !text.contains { "<>() ".contains($0) }
  }
}

/// Returns the class, its superclass, and so on.
func ancestry(of type: AnyClass) -> some Sequence<AnyClass> {
  sequence(first: type) { _getSuperclass($0) }
}

extension [AnyClass] {
  /// Whether the list contains the class or one of its superclasses.
  package func allows(_ type: AnyClass) -> Bool {
    ancestry(of: type).contains { ancestor in contains { $0 == ancestor } }
  }
}
