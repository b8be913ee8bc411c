import Glibc
import TestSupport
import Testing

@testable import Sessions

struct StateDirectoryTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: false) }

  @Test(arguments: [0, 0o022, 0o077, 0o777] as [mode_t])
  func theTreeIsPrivateWhateverTheUmask(mask: mode_t) async throws {
    let path = folder.path
    if isRoot { try check(chown(path, 65_534, 65_534)) }
    await #expect(processExitsWith: .success) { [path = path as String, mask = mask as mode_t] in
      umask(mask)
      try becomeNobody()
      let state = try StateDirectory(path: "\(path)/a/b/state/")
      try state.subdirectory(named: "sessions").write([1], named: "file")
      #expect(try StateDirectory(path: "\(path)/a/b/state").names() == ["sessions"])
    }
    for name in ["a", "a/b", "a/b/state", "a/b/state/sessions"] {
      #expect(try folder.mode(name) == 0o700)
    }
    #expect(try folder.mode("a/b/state/sessions/file") == 0o600)
  }

  @Test func filesAreWrittenReadListedAndRemoved() throws {
    let state = try StateDirectory(path: folder("state"))
    try state.write(Array("one".utf8), named: "b")
    try state.write(Array("two".utf8), named: "b")
    try state.write([], named: "a")
    #expect(try state.names() == ["a", "b"])
    #expect(try state.read(named: "b", limit: 3) == Array("two".utf8))
    #expect(try state.read(named: "a", limit: 0) == [])
    try state.remove(named: "a")
    #expect(try state.names() == ["b"])
    #expect(kind { () throws(FileError) in _ = try state.read(named: "a", limit: 1) } == .missing)
    let large = kind { () throws(FileError) in _ = try state.read(named: "b", limit: 2) }
    #expect(large == .tooLarge(limit: 2))
  }

  @Test(arguments: ["", ".", "..", "a/b", "/etc", "a\0"])
  func onlyNamesOfEntriesAreTaken(name: String) throws {
    let state = try StateDirectory(path: folder("state"))
    #expect(kind { () throws(FileError) in try state.write([], named: name) } == .badName)
    #expect(kind { () throws(FileError) in _ = try state.read(named: name, limit: 1) } == .badName)
    #expect(kind { () throws(FileError) in try state.remove(named: name) } == .badName)
    let directory = kind { () throws(FileError) in _ = try state.subdirectory(named: name) }
    #expect(directory == .badName)
  }

  @Test func itIsTheSameDirectoryAfterAMove() throws {
    let state = try StateDirectory(path: folder("state"))
    try check(rename(folder("state"), folder("elsewhere")))
    try folder.makeFolder("state")
    try state.write([1], named: "a")
    #expect(try folder.names("elsewhere") == ["a"])
    #expect(try folder.names("state") == [])
  }

  @Test func pathsWithDotsAndSlashesAreMadeToo() throws {
    _ = try StateDirectory(path: folder("x//y/../z/./state//"))
    #expect(try folder.names("x") == ["y", "z"])
    #expect(try folder.names("x/z") == ["state"])
  }

  @Test(
    arguments: [
      (["XDG_STATE_HOME": "/s", "HOME": "/h"], "/s/oekaki"),
      (["XDG_STATE_HOME": "s", "HOME": "/h"], "/h/.local/state/oekaki"),
      (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/oekaki"),
      (["HOME": "/h"], "/h/.local/state/oekaki"),
      (["HOME": "h"], nil),
      ([:], nil),
    ] as [([String: String], String?)])
  func theDefaultFollowsTheEnvironment(environment: [String: String], path: String?) {
    #expect(StateDirectory.defaultPath(environment: environment) == path)
  }
}
