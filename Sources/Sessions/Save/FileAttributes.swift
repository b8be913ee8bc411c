import Glibc

/// The permissions of a file: owner, group, mode, access lists and extended attributes.
struct FileAttributes {
  private let owner: uid_t
  private let group: gid_t
  private let mode: mode_t
  private let extended: [ExtendedAttribute]

  /// Reads the attributes of an open file; nil if they cannot all be read.
  init?(of file: borrowing Descriptor, status: stat) {
    guard let extended = ExtendedAttribute.all(of: file) else { return nil }
    owner = status.st_uid
    group = status.st_gid
    mode = status.st_mode & 0o7777
    self.extended = extended
  }

  /// Gives a private file these attributes, in an order in which no user ever gains access that the
  /// original does not grant. Returns false if the user may not set them all: the file must then
  /// not be published, as it would have other restrictions or rights.
  func apply(to file: borrowing Descriptor) throws(FileError) -> Bool {
    let status = try file.status()
    if status.st_uid != owner || status.st_gid != group {
      guard fchown(file.number, owner, group) == 0 else { return false }
    }
    guard applyExtended(to: file) else { return false }
    guard fchmod(file.number, mode) == 0 else { throw file.subject.failure(of: "fchmod") }
    return try file.status().st_mode & 0o7777 == mode
  }

  /// Sets the extended attributes, and removes those that the new file inherited from its
  /// directory's default access list, which `fchmod` would otherwise put into force.
  private func applyExtended(to file: borrowing Descriptor) -> Bool {
    guard let inherited = ExtendedAttribute.all(of: file) else { return false }
    let wanted = Set(extended.map(\.name))
    for attribute in inherited where attribute.matters && !wanted.contains(attribute.name) {
      guard attribute.remove(from: file) else { return false }
    }
    for attribute in extended where !inherited.contains(attribute) {
      guard attribute.set(on: file) || !attribute.matters else { return false }
    }
    return true
  }
}
