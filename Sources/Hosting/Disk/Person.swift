import Glibc

/// Somebody whom the kernel knows: the user whom a process at the other end of a socket belongs to.
package struct Person: Hashable, Sendable {
  /// The user’s number.
  package let number: UInt32

  /// Creates the user with a number.
  package init(_ number: UInt32) { self.number = number }

  /// The user that this process belongs to.
  package static var own: Person { Person(geteuid()) }

  /// The user’s name, or number if there is none.
  package var name: String {
    guard let entry = getpwuid(number), let name = entry.pointee.pw_name else {
      return String(number)
    }
    return String(cString: name)
  }

  /// Finds a user by name or number.
  package init?(named word: Substring) {
    if let number = UInt32(word) {
      self.init(number)
    } else if let entry = getpwnam(String(word)) {
      self.init(entry.pointee.pw_uid)
    } else {
      return nil
    }
  }
}
