import CSessions
import Glibc

/// One extended attribute. Access lists are those named `system.posix_acl_access`.
struct ExtendedAttribute: Hashable {
  let name: PathName
  let value: [UInt8]

  /// The kernel's limit in bytes for one value and for the list of names.
  private static let limit = 65_536

  /// Whether a copy without it would be incomplete. The system itself renews the labels that it
  /// manages (`security.`).
  var matters: Bool { !name.bytes.starts(with: "security.".utf8) }

  /// Returns the attributes of an open file: none if the disk supports none; nil if unreadable.
  static func all(of file: borrowing Descriptor) -> [ExtendedAttribute]? {
    var list = [CChar](repeating: 0, count: limit)
    let count = flistxattr(file.number, &list, list.count)
    guard count >= 0 else { return errno == EOPNOTSUPP ? [] : nil }
    var found: [ExtendedAttribute] = []
    for name in list[..<count].split(separator: 0) {
      let name = PathName(bytes: name.map { UInt8(bitPattern: $0) })
      guard let value = value(of: name, in: file) else { return nil }
      found.append(ExtendedAttribute(name: name, value: value))
    }
    return found
  }

  private static func value(of name: PathName, in file: borrowing Descriptor) -> [UInt8]? {
    var value = [UInt8](repeating: 0, count: limit)
    let number = file.number
    let count = name.withCName { fgetxattr(number, $0, &value, value.count) }
    return count >= 0 ? Array(value[..<count]) : nil
  }

  func set(on file: borrowing Descriptor) -> Bool {
    let number = file.number
    return name.withCName { fsetxattr(number, $0, value, value.count, 0) } == 0
  }

  func remove(from file: borrowing Descriptor) -> Bool {
    let number = file.number
    return name.withCName { fremovexattr(number, $0) } == 0
  }
}
