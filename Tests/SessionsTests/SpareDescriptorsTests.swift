import Glibc
import TestSupport
import Testing

@testable import Sessions

/// In child processes, for limits hold for all of a process.
struct SpareDescriptorsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: false) }

  @Test func aSaveNeedsNoFileThatIsFree() async throws {
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let backups = try StateDirectory(path: "\(path)/state")
      let save = { () throws(FileError) in
        try AtomicSave.write([1], to: "\(path)/a", backups: backups)
      }
      let spares = SpareDescriptors()
      try useAllDescriptors()
      // Twice: they are there again once they have been of use.
      for _ in 0..<2 {
        #expect(kind { () throws(FileError) in _ = try save() } == .outOfResources)
        #expect(try spares.performing(save).confirmed)
      }
    }
    #expect(try folder.names() == ["a", "state"])
    #expect(try folder.names("state") == [])
  }

  @Test func aSessionBeginsWhereNoFileIsFree() async throws {
    let path = folder.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      let places = SessionPlaces(main: .state(PathName("\(path)/state")), fallbacks: [])
      let state = FrozenState { (metadata: [1], content: [2, 3]) }
      let session = LiveSession(in: places, spares: SpareDescriptors(), state: state)
      try useAllDescriptors()
      session.append([.init(.command, Array("undo".utf8), delay: 0, isUrgent: true)])
      #expect(session.wait(until: .now.after(milliseconds: 60_000)) == .durable)
    }
  }

  @Test func otherErrorsAreNotTriedAgain() {
    var calls = 0
    let subject = FileSubject(path: PathName("a"), purpose: .saving)
    let found = kind { () throws(FileError) in
      try SpareDescriptors().performing { () throws(FileError) in
        calls += 1
        throw subject.failure(of: "openat", code: EACCES)
      }
    }
    #expect(found == .denied)
    #expect(calls == 1)
  }
}

/// Until the process may open no more.
private func useAllDescriptors() throws {
  var limit = rlimit(rlim_cur: 64, rlim_max: 64)
  try check(setrlimit(Int32(RLIMIT_NOFILE.rawValue), &limit))
  while open("/dev/null", O_RDONLY) >= 0 {}
}
