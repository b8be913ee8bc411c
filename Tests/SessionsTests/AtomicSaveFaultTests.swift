import Glibc
import TestSupport
import Testing

@testable import Sessions

/// Disks that are full or lie. Each in a child process, for limits hold for all of a process.
struct AtomicSaveFaultTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: false) }

  @Test func aFileTooLargeForTheDiskLeavesTheOldOne() async throws {
    try folder.write("a", mode: 0o640)
    let old = try folder.identity("a")
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      try limitFileSize(to: 16_384)
      for name in ["a", "new"] {
        let found = kind { () throws(FileError) in
          _ = try AtomicSave.write(
            [UInt8](repeating: 1, count: 32_768), to: "\(path)/\(name)")
        }
        #expect(found == .noSpace)
      }
    }
    #expect(try folder.identity("a") == old)
    #expect(try folder.names() == ["a"])
  }

  @Test func inPlaceTheOldBytesAreWrittenBack() async throws {
    let text = String(repeating: "old text ", count: 1000)
    try folder.write("a", text)
    try check(link(folder("a"), folder("b")))
    let old = try folder.identity("a")
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let backups = try StateDirectory(path: "\(path)/state")
      try limitFileSize(to: 16_384)
      let found = kind { () throws(FileError) in
        _ = try AtomicSave.write(
          [UInt8](repeating: 1, count: 32_768), to: "\(path)/a", backups: backups)
      }
      #expect(found == .noSpace)
      #expect(try backups.names() == [])
    }
    #expect(try folder.text("b") == text)
    #expect(try folder.identity("a") == old)
  }

  @Test(.enabled(if: isRoot, "only root can mount a small disk"))
  func aFullDiskLeavesTheOldFile() throws {
    guard let small = try? SmallDisk(kilobytes: 256, in: folder) else {
      try Test.cancel("mounting is not allowed here")
    }
    defer { small.unmount() }
    let disk = small.path
    let half = [UInt8](repeating: 1, count: 150_000)
    let first = try AtomicSave.write(half, to: "\(disk)/a")
    let full = kind { () throws(FileError) in
      _ = try AtomicSave.write(half, to: "\(disk)/a", expecting: .unchanged(first.identity))
    }
    #expect(full == .noSpace)
    #expect(try folder.names("disk") == ["a"])
    #expect(try folder.identity("disk/a") == first.identity)
  }

  @Test(.enabled(if: isRoot, "only root can mount a small disk"))
  func aFullDiskLeavesTheOldBytesInPlace() throws {
    guard let small = try? SmallDisk(kilobytes: 256, in: folder) else {
      try Test.cancel("mounting is not allowed here")
    }
    defer { small.unmount() }
    let disk = small.path
    try folder.write("disk/a")
    let old = try folder.identity("disk/a")
    try check(link("\(disk)/a", "\(disk)/b"))
    let backups = try StateDirectory(path: folder("state"))
    let full = kind { () throws(FileError) in
      let bytes = [UInt8](repeating: 2, count: 400_000)
      _ = try AtomicSave.write(bytes, to: "\(disk)/a", backups: backups)
    }
    #expect(full == .noSpace)
    #expect(try folder.text("disk/b") == "old")
    #expect(try folder.identity("disk/b") == old)
    #expect(try backups.names() == [])
    try folder.write("disk/c", String(repeating: "c", count: 200_000))
  }

  @Test(.enabled(if: Tracer.works, "strace cannot look at this process"))
  func theFileIsSyncedBeforeTheRenameAndTheFolderAfterIt() async throws {
    try folder.write("a")
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let calls = "trace=fsync,renameat,renameat2,rename,fchmod,fallocate,close"
      let tracer = try #require(Tracer(into: "\(path)/trace", ["-e", calls]))
      #expect(try AtomicSave.write([1], to: "\(path)/a").confirmed)
      tracer.stop()
      #expect(
        try Tracer.calls(in: "\(path)/trace", from: "fallocate") == [
          "fallocate", "fchmod", "fsync", "close", "renameat2", "fsync", "close", "close",
        ])
    }
  }

  @Test(.enabled(if: Tracer.works, "strace cannot look at this process"))
  func aFailedSyncOfTheFileLeavesTheOldOne() async throws {
    try folder.write("a")
    let old = try folder.identity("a")
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let faults = ["-e", "trace=fsync", "-e", "inject=fsync:error=EIO:when=1"]
      let tracer = try #require(Tracer(into: "\(path)/trace", faults))
      let found = kind { () throws(FileError) in _ = try AtomicSave.write([1], to: "\(path)/a") }
      tracer.stop()
      #expect(found == .ioError)
      #expect(try Tracer.calls(in: "\(path)/trace", from: "fsync") == ["fsync"])
      try check(unlink("\(path)/trace"))
    }
    #expect(try folder.identity("a") == old)
    #expect(try folder.names().filter { $0 != "trace" } == ["a"])
  }

  @Test(.enabled(if: Tracer.works, "strace cannot look at this process"))
  func aFailedSyncOfTheFolderIsNotConfirmed() async throws {
    try folder.write("a")
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let faults = ["-e", "trace=fsync", "-e", "inject=fsync:error=EIO:when=2"]
      let tracer = try #require(Tracer(into: "\(path)/trace", faults))
      let report = try AtomicSave.write([1], to: "\(path)/a")
      tracer.stop()
      #expect(!report.confirmed)
      #expect(try FileSource.read("\(path)/a", limit: 1).identity == report.identity)
    }
  }

  @Test(.enabled(if: Tracer.works, "strace cannot look at this process"))
  func aFailedSyncInPlaceNamesTheBackup() async throws {
    try folder.write("a")
    try check(link(folder("a"), folder("b")))
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let backups = try StateDirectory(path: "\(path)/state")
      // 1 to 6: the backup's two files and, after each, their directory and the one that holds it.
      let faults = ["-e", "trace=fsync", "-e", "inject=fsync:error=EIO:when=7"]
      let tracer = try #require(Tracer(into: "\(path)/trace", faults))
      let found = kind { () throws(FileError) in
        _ = try AtomicSave.write([1], to: "\(path)/a", backups: backups)
      }
      tracer.stop()
      let left = try #require(try InPlaceBackup.leftBehind(in: backups).first)
      #expect(found == .halfWritten(backup: left.path))
      #expect(try FileSource.read(left.path, limit: 9).bytes == Array("old".utf8))
      #expect(try Tracer.calls(in: "\(path)/trace", from: "fsync").count == 7)
    }
  }
}
