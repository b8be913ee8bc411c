import CSessions
import Foundation
import TestSupport
import Testing

@testable import Sessions

/// Where sessions go while the state directory cannot be written to.
@Suite struct FallbackPlacesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: false) }

  private func places(_ main: String = "state") -> [PathName] {
    FallbackPlaces(environment: ["OEKAKI_FALLBACK_DIRS": folder("memory")])
      .places(for: PathName(folder(main)))
  }

  @Test(
    arguments: [
      (nil, nil, ["/dev/shm"]), (nil, "/run/user/7", ["/run/user/7", "/dev/shm"]),
      (nil, "relative", ["/dev/shm"]), ("", "/run/user/7", []),
      ("/a:/b", "/run/user/7", ["/a", "/b"]),
      ("relative:/a:", nil, ["/a"]),
    ] as [(String?, String?, [String])])
  func theFoldersAreSaid(own: String?, runtime: String?, folders: [String]) {
    var environment: [String: String] = [:]
    environment["OEKAKI_FALLBACK_DIRS"] = own
    environment["XDG_RUNTIME_DIR"] = runtime
    let expected = folders.map { PathName("\($0)/oekaki-\(geteuid())") }
    #expect(FallbackPlaces(environment: environment).roots == expected)
  }

  @Test func aStateDirectoryHasItsOwnPlaceByWhateverPath() throws {
    try folder.makeFolder("state")
    try folder.makeFolder("other")
    try folder.link("link", toPath: "state")
    #expect(places() == places("link") && places() == places("other/../state"))
    #expect(places().count == 1 && places() != places("other"))
  }

  /// What was kept when it could not be made is found once it is there.
  @Test func aStateDirectoryThatWasNotThereIsTheSame() throws {
    let before = places("a/state")
    #expect(before.count == 1 && before != places("b/state"))
    try FileManager.default.createDirectory(
      atPath: before[0].text, withIntermediateDirectories: true)
    try folder.makeFolder("a")
    try folder.makeFolder("a/state")
    #expect(places("a/state").count == 2 && places("a/state")[1] == before[0])
  }

  /// The same path, and even the same device and inode: another directory all the same.
  @Test(.enabled(if: FolderMark.tellsTheBirth(of: "/dev/shm"), "the kernel tells no birth times"))
  func anotherDirectoryOfThatNameHasAnotherPlace() throws {
    let folder = try TemporaryFolder(inMemory: true)
    let state = PathName(folder("state"))
    var marks: Set<FolderMark> = []
    for _ in 0..<20 {
      try folder.makeFolder("state")
      marks.insert(try #require(FolderMark.all(leadingTo: state).first))
      try FileManager.default.removeItem(atPath: folder("state"))
      // A clock's grain, of which every birth time is a multiple.
      usleep(20_000)
    }
    #expect(marks.count == 20)
  }
}

extension FolderMark {
  fileprivate static func tellsTheBirth(of path: String) -> Bool {
    var status = statx()
    return statx(AT_FDCWD, path, 0, UInt32(STATX_BTIME), &status) == 0
      && status.stx_mask & UInt32(STATX_BTIME) != 0
  }
}

extension PathName {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
