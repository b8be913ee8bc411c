/// A database, by the name of a section in `pg_service.conf`. Passwords are libpq’s to find, in `.pgpass`:
/// neither names nor options here hold one.
package struct Service: Hashable, Sendable {
  package let name: String
  /// Parameters of the connection besides, for a database without a section.
  let options: [String: String]

  /// Creates the service of a name. Throws `badService`.
  package init(named name: String) throws(RelayError) {
    let isName = name.utf8.allSatisfy {
      $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/")
    }
    guard !name.isEmpty, name.utf8.count <= 64, isName else { throw .badService }
    (self.name, options) = (name, ["service": name])
  }

  init(_ name: String, options: [String: String]) { (self.name, self.options) = (name, options) }
}
