import Archiving
import Foundation
import Testing

/// Archives that no archiver wrote, well formed as property lists.
struct ForgedArchiveTests {
  @Test func forgeMakesArchives() throws {
    var forge = ArchiveForge()
    let data = forge.probe("n", forge.plist.integer(5))
    try Probe.read(data) { coder in
      #expect(coder.decodeInteger(forKey: "n") == 5)
      return true
    }
  }

  @Test func otherPropertyListsAreNoArchives() throws {
    var forge = PropertyListForge()
    for top in [forge.array([]), forge.dictionary([])] {
      #expect(throws: ArchiveError.notAnArchive) { try Probe.read(forge.file(top: top)) }
    }
    var archive = ArchiveForge()
    let root = archive.object("ArchivingTests.Probe")
    #expect(throws: ArchiveError.notAnArchive) {
      try Probe.read(archive.data(root: root, version: 1))
    }
    #expect(throws: ArchiveError.notAnArchive) {
      try Probe.read(archive.data(root: root, archiver: "Other"))
    }
  }

  @Test(arguments: ["", "hello", "<?xml version=\"1.0\"?><plist></plist>", "bplist01garbage"])
  func otherFilesAreNoArchives(text: String) {
    let expected: ArchiveError = text.isEmpty ? .empty : .notAnArchive
    #expect(throws: expected) { try Probe.read(Data(text.utf8)) }
  }

  @Test(arguments: [0, 9_999])
  func aRootOutOfRangeIsRefused(root: Int) {
    #expect(malformation(ArchiveForge().data(root: root)) == "missing root object")
  }

  @Test func aRootThatIsAClassIsRefused() {
    var forge = ArchiveForge()
    let type = forge.type("ArchivingTests.Probe")
    #expect(malformation(forge.data(root: type)) == "object without a class")
  }

  @Test func aClassThatIsNotRegisteredIsRefused() {
    var forge = ArchiveForge()
    let object = forge.object("NSTask")
    let data = forge.probe("it", object: object)
    #expect(throws: ArchiveError.unknownClass("NSTask", key: "root.it")) {
      try Probe.read(data) { $0.decodeObject(of: Page.self, forKey: "it") == nil }
    }
    #expect(throws: Never.self) { try Probe.read(data) }
  }

  @Test func anotherClassAtAKeyIsRefused() {
    var forge = ArchiveForge()
    let object = forge.object("ArchivingTests.Page")
    let data = forge.probe("it", object: object)
    #expect(throws: ArchiveError.unexpectedClass("ArchivingTests.Page", key: "root.it")) {
      try Probe.read(data) { $0.decodeObject(of: Sketch.self, forKey: "it") == nil }
    }
  }

  @Test func anotherClassAtTheRootIsRefused() throws {
    let data = try KeyedArchiver.archive(Page(number: 1))
    #expect(throws: ArchiveError.unexpectedClass("ArchivingTests.Page", key: "root")) {
      try unarchive(data)
    }
  }

  @Test func objectsInACircleAreRefused() {
    var forge = ArchiveForge()
    let first = forge.objects.count + 1
    let second = forge.object("NSArray", [("NS.objects", forge.plist.array([]))])
    #expect(second == first)
    let references = forge.plist.array([forge.plist.uid(first + 1)])
    let uid = forge.plist.uid(forge.type("NSArray"))
    forge.objects[first] = forge.plist.dictionary([("NS.objects", references), ("$class", uid)])
    let other = forge.list([first])
    #expect(other == first + 1)
    let data = forge.probe("it", object: other)
    #expect(malformation(data) == "objects refer to each other in a circle")
  }

  @Test func objectThatHoldsItself() {
    var forge = ArchiveForge()
    let itself = forge.plist.uid(forge.objects.count + 1)
    let data = forge.probe("it", itself)
    #expect(malformation(data) == "objects refer to each other in a circle")
  }

  @Test func sharedContainersThatExplode() {
    var forge = ArchiveForge()
    var list = forge.list([])
    for _ in 0..<30 { list = forge.list([list, list]) }
    let data = forge.probe("it", object: list)
    #expect(data.count < 10_000)
    #expect(throws: ArchiveError.tooLarge(.expansion, limit: 8_000_000)) { try Probe.read(data) }
  }

  @Test func sharedDataThatExplodes() {
    var forge = ArchiveForge()
    let data = forge.add(forge.plist.data(Array(repeating: 0, count: 1_000)))
    let list = forge.list(Array(repeating: data, count: 1_000))
    let file = forge.probe("it", object: list)
    let limits = ArchiveLimits(maximumSize: 100_000)
    #expect(throws: ArchiveError.tooLarge(.payload, limit: 100_000)) {
      try Probe.read(file, limits: limits)
    }
    #expect(throws: Never.self) { try Probe.read(file) }
  }

  @Test func aChainDeeperThanTheLimitIsRefused() {
    var forge = ArchiveForge()
    var page = forge.object("ArchivingTests.Page")
    for _ in 0..<100_000 {
      page = forge.object("ArchivingTests.Page", [("next", forge.plist.uid(page))])
    }
    let data = forge.data(root: page)
    #expect(throws: ArchiveError.tooLarge(.depth, limit: 64)) { try unarchive(data) }
  }

  @Test(arguments: [(64, true), (65, false)])
  func depthIsBoundedExactly(levels: Int, isRead: Bool) throws {
    var forge = ArchiveForge()
    var page = forge.object("ArchivingTests.Page")
    for _ in 1..<levels {
      page = forge.object("ArchivingTests.Page", [("next", forge.plist.uid(page))])
    }
    let data = forge.data(root: page)
    let registry = ClassRegistry([Page.self])
    if isRead {
      #expect(throws: Never.self) {
        try KeyedUnarchiver.unarchive(Page.self, from: data, registry: registry)
      }
    } else {
      #expect(throws: ArchiveError.tooLarge(.depth, limit: 64)) {
        try KeyedUnarchiver.unarchive(Page.self, from: data, registry: registry)
      }
    }
  }

  @Test func moreReferencesThanAllowedAreRefused() {
    var forge = ArchiveForge()
    let page = forge.object("ArchivingTests.Page")
    let list = forge.list(Array(repeating: page, count: 101))
    let data = forge.probe("it", object: list)
    let limits = ArchiveLimits(maximumReferences: 100)
    #expect(throws: ArchiveError.tooLarge(.references, limit: 100)) {
      try Probe.read(data, limits: limits)
    }
  }

  @Test func aKeyThatIsTooLongIsRefused() {
    var forge = ArchiveForge()
    let data = forge.probe(String(repeating: "k", count: 513), forge.plist.integer(1))
    #expect(throws: ArchiveError.tooLarge(.keyLength, limit: 512)) { try Probe.read(data) }
  }

  @Test func aKeyThatStandsTwiceIsRefused() {
    var forge = ArchiveForge()
    let one = forge.plist.integer(1)
    let root = forge.object("ArchivingTests.Probe", [("n", one), ("n", one)])
    #expect(malformation(forge.data(root: root)) == "duplicate key")
  }

  @Test func referenceToNoObject() {
    var forge = ArchiveForge()
    #expect(malformation(forge.probe("it", object: 9_999)) == "reference to a missing object")
  }

  @Test func aReferenceToAClassIsRefused() {
    var forge = ArchiveForge()
    let type = forge.type("ArchivingTests.Probe")
    #expect(malformation(forge.probe("it", object: type)) == "class used as an object")
  }

  @Test func classThatIsNoClass() {
    var forge = ArchiveForge()
    let root = forge.add(forge.plist.dictionary([("$class", forge.plist.uid(0))]))
    #expect(malformation(forge.data(root: root)) == "object without a class")
  }

  @Test func dictionaryWithinAnObject() {
    var forge = ArchiveForge()
    let data = forge.probe("it", forge.plist.dictionary([]))
    #expect(malformation(data) == "dictionary within an object")
  }

  @Test func anArrayOfNumbersIsRefused() {
    var forge = ArchiveForge()
    let data = forge.probe("it", forge.plist.array([forge.plist.integer(1)]))
    #expect(malformation(data) == "array of values that are not objects")
  }

  @Test func anArrayAsAnObjectIsRefused() {
    var forge = ArchiveForge()
    let object = forge.add(forge.plist.array([]))
    #expect(malformation(forge.probe("it", object: object)) == "object of unknown kind")
  }

  @Test func twoObjectsInOnePlace() {
    var forge = ArchiveForge()
    let list = forge.list([])
    let again = forge.add(forge.objects[list])
    #expect(malformation(forge.probe("it", object: again)) == "two objects share one value")
  }

  /// What the archive is malformed by, nil if it is read or refused for another reason.
  private func malformation(_ data: Data) -> String? {
    do {
      try Probe.read(data)
    } catch ArchiveError.malformed(_, let reason) {
      return reason
    } catch {
      Issue.record("\(error)")
    }
    return nil
  }
}
