import CSessions
import Foundation
import TestSupport
import Testing

@testable import Sessions

/// Where sessions go while the state directory cannot be written to.
struct FallbackPlacesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: false) }

  private var fallbacks: FallbackPlaces {
    FallbackPlaces(environment: ["OEKAKI_FALLBACK_DIRS": folder("memory")])
  }

  private func places(_ main: String = "state") -> [StatePlace] {
    fallbacks.places(for: .state(PathName(folder(main))))
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
      atPath: try #require(before[0].path).text, withIntermediateDirectories: true)
    try folder.makeFolder("a")
    try folder.makeFolder("a/state")
    #expect(places("a/state").count == 2 && places("a/state")[1] == before[0])
  }

  /// Of the folders that are ours each has to be as safe as a state directory, whoever was there
  /// first.
  @Test(arguments: PlantedFolder.allCases, [0, 1])
  func whatAnotherHasPlantedIsNotUsed(plant: PlantedFolder, depth: Int) throws {
    let place = try #require(places().first)
    let (name, ours) = try (#require(place.path?.base.text), "oekaki-\(geteuid())")
    try folder.makeFolder("memory")
    try folder.makeFolder("elsewhere")
    if depth == 1 { mkdir(folder("memory/\(ours)"), 0o700) }
    let path = folder(["memory/\(ours)", "memory/\(ours)/\(name)"][depth])
    guard try plant.make(at: path, elsewhere: folder("elsewhere")) else { return }
    #expect(kind { () throws(FileError) in _ = try place.make() } == plant.refusal)
    if depth == 0 { mkdir(path + "/" + name, 0o700) }
    #expect(kind { () throws(FileError) in _ = try place.existing() } == plant.refusal)
    #expect(try folder.names("elsewhere").filter { $0 != name } == [])
  }

  /// Where no home is named there is one place, and nothing that could be gone back to.
  @Test func withoutAStateDirectoryThereIsAPlaceAllTheSame() throws {
    let place = try #require(fallbacks.places(for: .nowhere).first)
    #expect(place != places()[0] && place == fallbacks.places(for: .nowhere)[0])
    #expect(kind { () throws(FileError) in _ = try StatePlace.nowhere.make() } == .nowhere)
    #expect(try place.make().path == place.path)
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

/// What another user may have put where a folder of ours is to be.
enum PlantedFolder: CaseIterable {
  case link, foreign, writable, file

  var refusal: FileError.Kind {
    switch self {
    case .link: .unsafeState(.link)
    case .foreign: .unsafeState(.otherOwner)
    case .writable: .unsafeState(.writableByOthers)
    case .file: .unsafeState(.notDirectory)
    }
  }

  /// Returns false where only root can.
  func make(at path: String, elsewhere: String) throws -> Bool {
    switch self {
    case .link: try check(symlink(elsewhere, path))
    case .file: try check(mknod(path, S_IFREG | 0o600, 0))
    case .writable:
      try check(mkdir(path, 0o700))
      try check(chmod(path, 0o777))
    case .foreign:
      guard geteuid() == 0 else { return false }
      try check(mkdir(path, 0o700))
      try check(chown(path, 1234, 1234))
    }
    return true
  }
}

extension FolderMark {
  fileprivate static func tellsTheBirth(of path: String) -> Bool {
    var status = statx()
    return statx(AT_FDCWD, path, 0, UInt32(STATX_BTIME), &status) == 0
      && status.stx_mask & UInt32(STATX_BTIME) != 0
  }
}
