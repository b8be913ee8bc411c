import Glibc
import TestSupport
import Testing

@testable import Sessions

struct AtomicSaveAttributeTests {
  /// `user.` attributes and access lists need a real disk under /tmp.
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: false) }

  private func open(_ name: String) throws -> Descriptor {
    let path = PathName(folder(name))
    return try Descriptor(
      opening: path, flags: O_RDONLY, subject: FileSubject(path: path, purpose: .reading))
  }

  private func attributes(_ name: String) throws -> Set<ExtendedAttribute> {
    let file = try open(name)
    let all = ExtendedAttribute.all(of: file)
    return Set(try #require(all))
  }

  /// Cancels the test where the disk knows no such attribute.
  private func set(_ attribute: ExtendedAttribute, on name: String) throws {
    let file = try open(name)
    let isSet = attribute.set(on: file)
    guard isSet else { try Test.cancel("no attribute \(attribute.name.safeText) on this disk") }
  }

  @Test func extendedAttributesAreKept() throws {
    let long = ExtendedAttribute(
      name: PathName("user.long"), value: [UInt8](repeating: 0xFF, count: 1500))
    let empty = ExtendedAttribute(name: PathName("user.empty"), value: [])
    try folder.write("a")
    try set(long, on: "a")
    try set(empty, on: "a")
    _ = try AtomicSave.write([1], to: folder("a"))
    #expect(try attributes("a").isSuperset(of: [long, empty]))
    #expect(try folder.text("a") == "\u{1}")
  }

  @Test func anAccessListIsKept() throws {
    let list = accessList(name: "system.posix_acl_access")
    try folder.write("a", mode: 0o640)
    try set(list, on: "a")
    let old = (try attributes("a"), try folder.mode("a"), try folder.identity("a").inode)
    _ = try AtomicSave.write([1], to: folder("a"))
    #expect(try attributes("a") == old.0)
    #expect(try folder.mode("a") == old.1)
    #expect(try folder.identity("a").inode != old.2)
  }

  /// A folder's default list would give user 1234 access to a file that never had a list.
  @Test func aFoldersDefaultListDoesNotWidenTheAccess() throws {
    try folder.makeFolder("shared", mode: 0o700)
    try folder.write("shared/a", mode: 0o664)
    let old = try attributes("shared/a")
    try set(accessList(name: "system.posix_acl_default"), on: "shared")
    _ = try AtomicSave.write([1], to: folder("shared/a"))
    #expect(try attributes("shared/a") == old)
    #expect(try folder.mode("shared/a") == 0o664)
  }

  /// owner rw-, user 1234 rw-, group r--, mask rw-, others ---, in the kernel's form.
  private func accessList(name: String) -> ExtendedAttribute {
    let entries: [(tag: UInt16, rights: UInt16, id: UInt32)] = [
      (0x01, 6, .max), (0x02, 6, 1234), (0x04, 4, .max), (0x10, 6, .max), (0x20, 0, .max),
    ]
    var value: [UInt8] = [2, 0, 0, 0]
    for entry in entries {
      value += [UInt8(entry.tag), 0, UInt8(entry.rights), 0]
      value += (0..<4).map { UInt8(truncatingIfNeeded: entry.id >> ($0 * 8)) }
    }
    return ExtendedAttribute(name: PathName(name), value: value)
  }
}
