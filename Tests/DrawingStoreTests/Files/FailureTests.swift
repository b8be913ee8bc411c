import Archiving
import DrawingCore
import Foundation
import Sessions
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// Each failure's one line, without the folder, and its exit code.
@MainActor struct FailureTests {
  private let folder: TemporaryFolder
  /// A drawing's bytes.
  private let drawing: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    drawing = try Snapshot.bytes(of: Stage.with("rect 0,0 5,3").controller)
  }

  private func expect(
    _ name: String, _ line: String, code: Int32,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let failure = #expect(throws: Failure.self, sourceLocation: sourceLocation) {
      try DrawingFile.open(folder(name), as: DrawingViewController.self)
    }
    let found = failure?.description.replacing(folder.path + "/", with: "")
    #expect(found == line, sourceLocation: sourceLocation)
    #expect(failure?.exitCode == code, sourceLocation: sourceLocation)
  }

  @Test func aMissingFileIsNamed() {
    expect("none.oekaki", "none.oekaki: there is no such file (check the name)", code: 66)
    expect("no/ne.oekaki", "no/ne.oekaki: there is no such file (check the name)", code: 66)
  }

  @Test func aDirectoryIsNamed() throws {
    try folder.makeFolder("dir")
    expect("dir", "dir: is a directory (choose a regular file)", code: 66)
  }

  @Test(.enabled(if: geteuid() != 0)) func aFileThatMayNotBeReadIsNamed() throws {
    chmod(try folder.write("a.oekaki", drawing), 0)
    expect("a.oekaki", "a.oekaki: permission denied (check its permissions)", code: 66)
  }

  @Test func anEmptyFileIsNamed() throws {
    try folder.write("a.oekaki", [])
    expect(
      "a.oekaki", "a.oekaki: the file is empty (nothing was changed; open another file)", code: 65)
  }

  @Test func aTextIsToldFromADrawing() throws {
    try folder.write("a.oekaki", Array("line 0,0 3,3\n".utf8))
    expect(
      "a.oekaki",
      "a.oekaki: not an Oekaki drawing (nothing was changed; drawings are .oekaki files)", code: 65)
  }

  @Test func anArchiveOfAnotherProgramIsToldFromADrawing() throws {
    let data = try KeyedArchiver.archive(NSString("ours is another"))
    try folder.write("a", data)
    expect(
      "a", "a: not an Oekaki drawing (nothing was changed; drawings are .oekaki files)", code: 65)
  }

  @Test func aPropertyListThatIsNoArchive() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["a": 1], format: .binary, options: 0)
    try folder.write("a", data)
    expect(
      "a", "a: not an Oekaki drawing (nothing was changed; drawings are .oekaki files)", code: 65)
  }

  @Test func aNewerVersionIsToldFromDamage() throws {
    try folder.write("a", try ForgedSnapshot.bytes { $0.encode(2, forKey: "version") })
    expect(
      "a", "a: made by a newer Oekaki, format 2 (nothing was changed; update Oekaki to open it)",
      code: 65)
  }

  @Test func aWrongValueIsNamed() throws {
    let bytes = try ForgedSnapshot.bytes {
      $0.encode(1, forKey: "version")
      $0.encode("chalk", forKey: "tool")
    }
    try folder.write("a", bytes)
    expect(
      "a",
      "a: damaged: key tool does not hold what it should "
        + "(nothing was changed; open a copy made earlier)", code: 65)
  }

  /// Without the name of a drawing a text of one letter is one.
  @Test(arguments: ["a": 8, "a.oekaki": 1])
  func aDrawingCutAnywhereIsRefused(name: String, first: Int) throws {
    for length in stride(from: first, to: drawing.count, by: 7) {
      try folder.write(name, drawing.prefix(length))
      let failure = #expect(throws: Failure.self) {
        try DrawingFile.open(folder(name), as: DrawingViewController.self)
      }
      #expect(failure?.exitCode == 65)
    }
  }

  @Test func aDrawingWithoutItsLastByteIsNamed() throws {
    try folder.write("a", drawing.dropLast())
    expect(
      "a",
      "a: damaged: the end of the file is missing or overwritten "
        + "(nothing was changed; open a copy made earlier)", code: 65)
  }

  @Test func everyFlippedBitIsSeen() throws {
    for index in stride(from: 0, to: drawing.count * 8, by: 5) {
      var bytes = drawing
      bytes[index / 8] ^= 1 << UInt8(index % 8)
      #expect(throws: (any Error).self, "bit \(index)") {
        try Snapshot.drawing(from: bytes, as: DrawingViewController.self)
      }
    }
    var bytes = drawing
    bytes[drawing.count / 2] ^= 1
    try folder.write("a", bytes)
    expect(
      "a",
      "a: damaged: the checksum does not match (nothing was changed; open a copy made earlier)",
      code: 65)
  }

  @Test func whatKeepsASaveFromItsFileIsNamed() throws {
    let controller = try Stage.with().controller
    try folder.write("there", [])
    for (name, line) in [
      ("none/a", "none: there is no such directory (create it first, or save elsewhere)"),
      ("there", "there: already exists (save under another name, or overwrite it)"),
    ] {
      let failure = #expect(throws: Failure.self) {
        _ = try DrawingFile.save(controller, to: folder(name), expecting: .nothing)
      }
      #expect(failure?.description.replacing(folder.path + "/", with: "") == line)
      #expect(failure?.exitCode == 73)
    }
    #expect(try folder.names() == ["there"])
  }
}
