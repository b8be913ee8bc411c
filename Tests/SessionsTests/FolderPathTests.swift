import Foundation
import TestSupport
import Testing

@testable import Sessions

struct FolderPathTests {
  private let folder: TemporaryFolder
  private let enclosed: Folder

  init() throws {
    folder = try TemporaryFolder(inMemory: false)
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.path + "/in/deep", withIntermediateDirectories: true)
    for name in ["in/a", "in/deep/b", "secret"] {
      try Data("x".utf8).write(to: URL(filePath: folder.path + "/" + name))
    }
    for (link, target) in [
      ("in/inner", "deep/b"), ("in/out", "../secret"), ("in/dangling", "../new"),
      ("in/elsewhere", ".."), ("in/loop", "loop"), ("in/absolute", "/etc/passwd"),
    ] {
      try manager.createSymbolicLink(
        atPath: folder.path + "/" + link, withDestinationPath: target)
    }
    enclosed = try Folder(PathName(folder.path + "/in"))
  }

  @Test(arguments: ["a", "./a", "deep/b", "deep//b", "inner", "new", "deep/new", "...", "a..b"])
  func whatLiesInsideIsFound(name: String) throws {
    let path = try enclosed.path(of: PathName(name), for: .saving)
    #expect(path == PathName(folder.path + "/in/" + name))
  }

  @Test(arguments: [
    "../secret", "deep/../a", "..", "deep/..", "/etc/passwd", "/", "out", "dangling", "absolute",
    "elsewhere/secret", "elsewhere/new", "elsewhere",
  ])
  func whatLeadsOutIsRefused(name: String) throws {
    let error = #expect(throws: FileError.self) {
      try enclosed.path(of: PathName(name), for: .saving)
    }
    #expect(error?.kind == .outside)
    #expect(error?.path == PathName(name))
  }

  @Test(arguments: [
    ("", FileError.Kind.badName), ("a\0b", .badName), ("none/a", .missing),
    ("loop", .tooManyLinks),
  ])
  func whatCannotBeIsAnError(name: String, kind: FileError.Kind) throws {
    let error = #expect(throws: FileError.self) {
      try enclosed.path(of: PathName(name), for: .reading)
    }
    #expect(error?.kind == kind)
  }

  @Test func theWholeDiskIsAFolderToo() throws {
    let root = try Folder(PathName("/"))
    #expect(try root.path(of: PathName("etc/passwd"), for: .reading) == PathName("/etc/passwd"))
  }

  @Test func aMissingFolderIsAnError() {
    #expect(throws: FileError.self) { try Folder(PathName(folder.path + "/none")) }
  }
}
