import Foundation

/// The names that classes have in archives.
enum ClassName {
  /// `Module.Class`, or the bare name for Foundation's own, as `NSStringFromClass` gives it.
  ///
  /// Nil where that function would trap: nested, private, local and generic classes have no
  /// name that another process could find.
  static func of(_ type: AnyClass) -> String? {
    let name = String(reflecting: type)
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(isIdentifier) else { return nil }
    return parts[0] == "Foundation" ? String(parts[1]) : name
  }

  /// The names of the class and of all above it, `NSObject` last; nil if one has none.
  static func chain(of type: AnyClass) -> [String]? {
    var names: [String] = []
    for ancestor in ancestry(of: type) {
      guard let name = of(ancestor) else { return nil }
      names.append(name)
    }
    return names
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
