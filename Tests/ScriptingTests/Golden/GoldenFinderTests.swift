import Foundation
import Sessions
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import Scripting

@MainActor
struct GoldenFinderTests {
  private static func names(_ gallery: Gallery, _ paths: [String], _ filter: String? = nil) throws
    -> [String]
  {
    try Verification(paths: paths.map { gallery.folder($0) }, filter: filter).cases
      .map { String($0.name.dropFirst(gallery.folder.path.count + 1)) }
  }

  private static func gallery() throws -> Gallery {
    let gallery = try Gallery()
    try gallery.folder.makeFolder("area")
    try gallery.add("area/two", "snap canvas one\n")
    try gallery.add("area/one", "snap canvas one\n")
    try gallery.add("area/one/inner", "snap canvas one\n")
    try gallery.add("area/.hidden", "snap canvas one\n")
    try gallery.add("area/orphan", nil, expected: Gallery.picture)
    try gallery.add("area/nothing", nil)
    try gallery.folder.write("area/nothing/notes.txt", "notes\n".utf8)
    try FileManager.default.createSymbolicLink(
      atPath: gallery.folder("area/again"), withDestinationPath: "one")
    try FileManager.default.createSymbolicLink(
      atPath: gallery.folder("area/one/round"), withDestinationPath: "..")
    return gallery
  }

  @Test func casesAreFoundInFoldersInOrder() throws {
    let all = ["area/one", "area/one/inner", "area/orphan", "area/two"]
    let gallery = try Self.gallery()
    #expect(try Self.names(gallery, ["area"]) == all)
    #expect(try Self.names(gallery, ["area/"]) == all)
    #expect(try Self.names(gallery, ["area/two", "area"]) == ["area/two"] + all.dropLast())
    #expect(try Self.names(gallery, ["area/two/script"]) == ["area/two"])
    #expect(try Self.names(gallery, ["area/again"]) == ["area/again", "area/again/inner"])
    #expect(try Self.names(gallery, ["area"], "one") == ["area/one", "area/one/inner"])
  }

  @Test(arguments: [
    ("missing", nil, "no such file"), ("area/nothing", nil, "there is no case"),
    ("area", "three", "no case has “three”"), ("area/nothing/notes.txt", nil, "not a directory"),
  ])
  func whereThereIsNoneItIsTold(path: String, filter: String?, reason: String) throws {
    let gallery = try Self.gallery()
    let error = try #require(throws: Failure.self) {
      _ = try Verification(paths: [gallery.folder(path)], filter: filter)
    }
    #expect(error.exitCode == 66)
    #expect(error.description.contains(reason), "\(error)")
  }

  @Test func namesThatAreNotUTF8AreCasesThatFail() throws {
    let gallery = try Self.gallery()
    let odd = gallery.folder("area/").utf8.map { CChar(bitPattern: $0) } + [-1, 0]
    #expect(mkdir(odd, 0o700) == 0)
    let script = Array(gallery.folder("area/").utf8) + [0xFF] + Array("/script".utf8)
    let file = open(script.map { CChar(bitPattern: $0) } + [0], O_WRONLY | O_CREAT, 0o600)
    #expect(file >= 0)
    close(file)
    let found = try Verification(paths: [gallery.folder("area")]).cases
    let golden = try #require(found.last)
    #expect(golden.name.hasSuffix("area/\u{FFFD}"))
    let report = CaseVerifier.report(on: golden, VerifyOptions(mode: .all))
    #expect(report.failures.map(\.line) == ["the folder's name is not UTF-8 (rename it)"])
  }
}
