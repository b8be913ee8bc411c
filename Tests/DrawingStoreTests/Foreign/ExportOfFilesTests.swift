import Cells
import DrawingCore
import Formats
import TestSupport
import Testing

@testable import DrawingStore

/// What is told of a file that becomes another one, and what is written of it.
@MainActor struct ExportOfFilesTests {
  nonisolated static let movie =
    #"{"DurMovie":{"formatVersion":7,"colorFormat":"16","sizeX":1,"sizeY":1,"frames":["#
    + #"{"contents":["a"],"colorMap":[[[8,1]]]},{"contents":["b"],"colorMap":[[[8,1]]]}]}}"#

  private nonisolated static let lossy: [(String, [UInt8], Loss.Kind)] = [
    ("a.dur", Array(movie.utf8), .frames),
    ("a.ans", Array("\u{1B}[1;1Hab\u{1B}[1;1Hcd".utf8), .animation),
    ("a.txt", Array("a\u{FE0F}\n".utf8), .characters),
    ("b.ans", Array("a\u{1B}[5z\r\n".utf8), .sequences),
  ]

  private func export(
    _ path: String, to name: String, refusing: Bool = false
  ) throws -> DrawingExport {
    var request = DrawingExport.Request()
    request.refusesLoss = refusing
    return try DrawingExport(try DrawingSource(path), as: name, request)
  }

  @Test(arguments: lossy, ["ans", "txt", "dur", "png", "svg", "xp"])
  func whatReadingLostStandsInEveryReport(
    file: (name: String, bytes: [UInt8], kind: Loss.Kind), ending: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(file.name, file.bytes)
    let path = folder(file.name)
    let losses = try export(path, to: "out.\(ending)").losses
    #expect(losses[file.kind] != nil, "\(losses)")
    #expect(losses.json.contains("\"kind\":\"\(file.kind.rawValue)\""))
    let failure = #expect(throws: Failure.self) {
      try export(path, to: "out.\(ending)", refusing: true)
    }
    #expect(failure?.exitCode == 65)
  }

  /// A font that is none is named itself, not what would have been written with it.
  @Test(arguments: ["font.psf", "a.dur"]) func whatIsNoFontIsNamed(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("a.dur", Self.movie.utf8)
    try folder.write("font.psf", "no font".utf8)
    var request = DrawingExport.Request()
    request.font = folder(name)
    for out in ["out.png", "out.gif"] {
      let failure = #expect(throws: Failure.self) {
        try DrawingExport(try DrawingSource(folder("a.dur")), as: out, request)
      }
      #expect(failure?.exitCode == 65)
      let words = failure?.description ?? ""
      #expect(words.hasPrefix(folder(name) + ": is not a font: PSF, BDF and .hex can be read"))
    }
  }

  /// Letters and colours that are not shown as its program does stay in the bytes.
  @Test(arguments: [
    ("a.ans", record("C64 PETSCII unshifted"), Loss.Kind.font),
    ("a.ans", record("Amiga Topaz 1"), .characters),
    (
      "a.cast",
      Array(
        "{\"version\":2,\"width\":2,\"height\":1,\"theme\":{\"fg\":\"#ffffff\"}}\n[0,\"o\",\"a\"]\n"
          .utf8),
      .palette
    ),
  ])
  func whatLooksOtherwiseIsInTheBytes(name: String, bytes: [UInt8], kind: Loss.Kind) throws {
    let folder = try TemporaryFolder()
    try folder.write(name, bytes)
    #expect(try export(folder(name), to: "other.png").losses[kind] != nil)
    let same = try export(folder(name), to: "other-\(name)", refusing: true)
    #expect(same.bytes == bytes && same.losses.isEmpty)
  }

  /// ANSI art of a letter and a control character, with a record that names a font.
  private nonisolated static func record(_ font: String) -> [UInt8] {
    var bytes: [UInt8] = [0x41, 0x01, 0x1A] + Array("SAUCE00".utf8)
    bytes +=
      [UInt8](repeating: 0x20, count: 83) + [2, 0, 0, 0, 1, 1, 80, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    return bytes + Array(font.utf8) + [UInt8](repeating: 0, count: 22 - font.utf8.count)
  }

  /// What was read without a loss is written as it was, in whatever way that was.
  @Test(arguments: [
    ("a.txt", Array("\ta  \r\nb \n\tc".utf8)), ("a.ans", Array("\u{1B}[31m\u{1B}[0;1ma".utf8)),
    ("a.pcb", Array("@X1EHi @USER@".utf8)), ("a.bin", [0x41, 7, 0, 7, 0xFF, 7, 9]),
  ])
  func anUntouchedFileIsWrittenToTheLastByte(name: String, bytes: [UInt8]) throws {
    let folder = try TemporaryFolder()
    try folder.write(name, bytes)
    let same = try export(folder(name), to: "other-\(name)", refusing: true)
    #expect(same.bytes == bytes)
    #expect(same.losses.isEmpty)
    // What is asked for is written anew, and what that loses is told.
    var request = DrawingExport.Request()
    request.options.sauce = true
    let anew = try DrawingExport(try DrawingSource(folder(name)), as: name, request)
    #expect(anew.bytes != bytes)
    #expect((anew.losses[.form] != nil) == ["a.txt", "a.bin"].contains(name))
  }

  @Test func theWayAFileWasWrittenIsItsOwn() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.txt", "a\tb\n".utf8)
    #expect(try export(folder("a.txt"), to: "a.svg").losses[.form] == nil)
    #expect(try export(folder("a.txt"), to: "a.txt").losses.isEmpty)
  }

  @Test(arguments: lossy)
  func manyFilesTellItToo(
    file: (name: String, bytes: [UInt8], kind: Loss.Kind)
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(file.name, file.bytes)
    var request = DrawingExport.Request()
    let out = Conversion(
      to: "svg", folder: folder(""), overwrites: false, request, tells: true)
    let line = try out.convert(folder(file.name), nil)
    let sentence = try #require(
      try DrawingSource(folder(file.name)).losses(as: "svg").first?.sentence)
    #expect(line.contains(sentence), "\(line)")
    request.refusesLoss = true
    // A drawing of ours has frames.
    for format in file.kind == .frames ? ["html"] : ["html", "oekaki"] {
      let strict = Conversion(
        to: format, folder: folder(""), overwrites: false, request, tells: true)
      let failure = #expect(throws: Failure.self) { try strict.convert(folder(file.name), nil) }
      #expect(failure?.exitCode == 65)
      #expect(try folder.names().filter { $0.hasSuffix(format) }.isEmpty)
    }
  }

  @Test func aFilmLosesNothingAsADrawingOfOurs() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.dur", Self.movie.utf8)
    var request = DrawingExport.Request()
    request.refusesLoss = true
    let strict = Conversion(
      to: "oekaki", folder: folder(""), overwrites: false, request, tells: true)
    _ = try strict.convert(folder("a.dur"), nil)
    #expect(try DrawingSource(folder("a.oekaki")).drawing.frameCount == 2)
  }
}
