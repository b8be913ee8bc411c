import Glibc
import TestSupport
import Testing

@testable import Sessions

struct FileSourceTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: false) }

  private func kindOfReading(_ path: String, limit: Int = 100) -> FileError.Kind? {
    kind { () throws(FileError) in _ = try FileSource.read(path, limit: limit) }
  }

  @Test(arguments: [0, 1, 4095, 4096, 65_536, 1_000_000])
  func allOfAFileIsRead(size: Int) throws {
    let text = String(repeating: "x", count: size)
    let read = try FileSource.read(try folder.write("a", text), limit: size)
    #expect(read.bytes == Array(text.utf8))
    #expect(read.identity == (try folder.identity("a")))
  }

  @Test func largerThanTheLimitIsRefused() throws {
    try folder.write("a", "12345")
    #expect(kindOfReading(folder("a"), limit: 4) == .tooLarge(limit: 4))
    #expect(kindOfReading(folder("a"), limit: 5) == nil)
    #expect(kindOfReading(folder("a"), limit: -1) == .tooLarge(limit: 0))
    #expect(kindOfReading(folder("a"), limit: .max) == nil)
  }

  @Test func aSparseGiantTakesNoMemory() throws {
    try folder.write("a")
    try check(truncate(folder("a"), 1 << 42))
    #expect(kindOfReading(folder("a"), limit: 1 << 30) == .tooLarge(limit: 1 << 30))
  }

  /// Files in /proc claim to be empty: reading goes on to the end all the same.
  @Test func theClaimedSizeIsNotBelieved() throws {
    let read = try FileSource.read("/proc/self/maps", limit: 10_000_000)
    #expect(read.identity.size == 0)
    #expect(read.bytes.count > 4096)
    #expect(kindOfReading("/proc/self/maps", limit: 1000) == .tooLarge(limit: 1000))
  }

  @Test func nothingElseIsReadOrWaitedFor() throws {
    try check(mkfifo(folder("fifo"), 0o600))
    try folder.link("link", toPath: "fifo")
    try bindSocket()
    #expect(kindOfReading(folder("fifo")) == .notRegular)
    #expect(kindOfReading(folder("link")) == .notRegular)
    #expect(kindOfReading(folder("socket")) == .notRegular)
    #expect(kindOfReading("/dev/zero") == .notRegular)
    #expect(kindOfReading(folder.path) == .isDirectory)
    #expect(kindOfReading(folder("none")) == .missing)
    #expect(kindOfReading("") == .missing)
    #expect(kindOfReading(folder("fifo/x")) == .notDirectory)
    #expect(kindOfReading(folder("fifo\0x")) == .badName)
  }

  private func bindSocket() throws {
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: folder("socket").utf8) }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try check(result)
  }

  @Test func linksAreFollowed() throws {
    try folder.write("a")
    try folder.link("b", toPath: "a")
    #expect(try FileSource.read(folder("b"), limit: 3).identity == folder.identity("a"))
  }

  @Test func unreadableIsDenied() async throws {
    try folder.write("a", mode: 0o200)
    let path = folder("a")
    await #expect(processExitsWith: .success) { [path = path as String] in
      try becomeNobody()
      let found = kind { () throws(FileError) in _ = try FileSource.read(path, limit: 9) }
      #expect(found == .denied)
    }
  }

  @Test func anIdentityChangesWithTheFile() throws {
    try folder.write("a", "one")
    let first = try folder.identity("a")
    try folder.write("b", "one")
    #expect(try folder.identity("b") != first)
    try check(chmod(folder("a"), 0o600))
    #expect(try folder.identity("a") == first)
    var times = [timespec(tv_sec: 5, tv_nsec: 1), timespec(tv_sec: 5, tv_nsec: 1)]
    try check(utimensat(AT_FDCWD, folder("a"), &times, 0))
    #expect(try folder.identity("a").modified == 5_000_000_001)
    #expect(try folder.identity("a") != first)
  }
}
