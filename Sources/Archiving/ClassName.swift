import Foundation

/// The names that classes have in archives and in scenes. By way of `_typeName`: describing a type
/// as a text takes a millisecond at the first use of each.
public enum ClassName {
  /// The name without the module, as scenes say it.
  public static func short(of type: AnyClass) -> String { _typeName(type, qualified: false) }

  /// `Module.Class`, or the bare name for Foundation's own, as `NSStringFromClass` gives it.
  ///
  /// Nil where that function would trap: nested, private, local and generic classes have no
  /// name that another process could find.
  static func of(_ type: AnyClass) -> String? {
    let name = _typeName(type, qualified: true)
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(isIdentifier) else { return nil }
    return parts[0] == "Foundation" ? String(parts[1]) : name
  }

  /// The names of the class and of all above it, `NSObject` last; nil if one has none.
  static func chain(of type: AnyClass) -> [String]? {
    if let names = archivedNames(of: type) { return names }
    var names: [String] = []
    for ancestor in ancestry(of: type) {
      guard let name = of(ancestor) else { return nil }
      names.append(name)
    }
    return names
  }

  /// The names that the class has chosen to be archived under; nil for its own.
  static func archivedNames(of type: AnyClass) -> [String]? {
    (type as? any ArchivedUnderName.Type)?.archivedClassNames
  }

  private static func isIdentifier(_ text: Substring) -> Bool {
    !text.isEmpty && !text.contains { "<>() ".contains($0) }
  }
}

/// The class itself, then its superclass, and so on.
func ancestry(of type: AnyClass) -> some Sequence<AnyClass> {
  sequence(first: type) { _getSuperclass($0) }
}

extension [AnyClass] {
  /// Whether the class or one above it is in the list.
  func allows(_ type: AnyClass) -> Bool {
    ancestry(of: type).contains { ancestor in contains { $0 == ancestor } }
  }
}
