import Cells
import Foundation
import Staging
import TestSupport
import Testing

@testable import OekakiApp

@MainActor struct ScriptFileTests {
  @Test func savesOpensAndRestores() throws {
    let recital = try Recital(
      "line 0,0 3,0 ; save \"a.oekaki\" ; undo ; save \"b.oekaki\" ; open \"a.oekaki\"")
    #expect(recital.failure == nil)
    #expect(recital.text == "████\n\n\n")
    #expect(try recital.folder.names() == ["a.oekaki", "b.oekaki"])
    let next = try Recital("restore \"a.oekaki\" ; key ctrl-z", in: recital.folder)
    #expect(next.text == "\n\n\n")
  }

  @Test func openKeepsTheUserInterfaceAndRestoreBeginsAnew() throws {
    let script = "save \"a\" ; key : ; type \"abc\" ; %@ \"a\" ; snap screen s"
    let restored = try Recital(script.replacing("%@", with: "restore"))
    #expect(try restored.rows("s").contains { $0.hasPrefix(": abc") } == false)
    #expect(try restored.rows("s")[0].contains("a"))
  }

  /// However long the path of the script's folder is: what is wrong must be seen.
  @Test(arguments: [("open", "none.oekaki"), ("save", "none/none.oekaki")])
  func theLastRowNamesTheFileAlone(verb: String, name: String) throws {
    let recital = try Recital(
      "key : ; type \"\(verb) \\\"\(name)\\\"\" ; key enter ; snap screen s")
    let message = try #require(try recital.rows("s").last)
    #expect(message.hasPrefix(" none.oekaki: there is no such "))
  }

  @Test func includesInItsPlace() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("lib")
    try folder.write("lib/box", Array("\u{FEFF}rect 0,0 2,2\ninclude \"dot\"".utf8))
    try folder.write("dot", Array("glyph \"x\"\nstroke 1,1 ; snap canvas dot".utf8))
    let recital = try Recital("repeat 2\n include \"lib/box\"\nend\nstroke 5,0", in: folder)
    #expect(recital.failure == nil)
    #expect(recital.text == "┌─┐  x\n│x│\n└─┘\n")
    #expect(recital.captures.map(\.location.file) == ["dot", "dot"])
    #expect(recital.captures.first?.location.line == 2)
    #expect(recital.captures.first?.location.text == "stroke 1,1 ; snap canvas dot")
  }

  @Test func anErrorNamesTheFileItStandsIn() throws {
    let folder = try TemporaryFolder()
    try folder.write("bad", Array("undo\n  cutt".utf8))
    try folder.write("worse", Array("undo\n  cut".utf8))
    let unread = try Recital("line 0,0 2,0\ninclude \"bad\"", in: folder)
    #expect(
      unread.failure?.description
        == "bad:2:3: unknown command “cutt”, did you mean “cut”?\n    cutt\n    ^")
    #expect(unread.text == "\n\n\n")
    let failed = try Recital("include \"worse\"", in: folder)
    #expect(failed.failure?.description == "worse:2:3: nothing is selected\n    cut\n    ^")
    #expect(failed.failure?.location?.file == "worse")
  }

  /// All that is included is read before anything is performed.
  @Test func aMissingFileStopsTheScriptBeforeItBegins() throws {
    let recital = try Recital("line 0,0 2,0 ; save \"a\"\n  include \"none\"")
    #expect(recital.failure?.description.hasPrefix("script:2:3: ") == true)
    #expect(recital.failure?.description.contains("none: there is no such file") == true)
    #expect(recital.failure?.exitCode == 66)
    #expect(try recital.folder.names().isEmpty)
  }

  @Test func nothingIncludesItself() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", Array("include \"b\"".utf8))
    try folder.write("b", Array("undo ; include \"a\"".utf8))
    let recital = try Recital("include \"a\"", in: folder)
    #expect(recital.failure?.description.hasPrefix("b:1:8: a includes itself\n") == true)
    for i in 0..<40 { try folder.write("n\(i)", Array("include \"n\(i + 1)\"".utf8)) }
    try folder.write("n40", [])
    let deep = try Recital("include \"n0\"", in: folder)
    #expect(deep.failure?.description.contains("more than 16 deep") == true)
    #expect(try Recital("include \"n30\"", in: folder).failure == nil)
  }

  @Test(
    arguments: ["save", "open", "restore", "include"],
    ["/etc/passwd", "../x", "a/../b", "link", "dir/x"])
  func namesKeepToTheFolder(verb: String, name: String) throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    try other.write("x", Array("undo".utf8))
    for (link, target) in [("link", other("x")), ("dir", other.path)] {
      try FileManager.default.createSymbolicLink(
        atPath: folder(link), withDestinationPath: target)
    }
    let recital = try Recital("\(verb) \"\(name)\"", in: folder)
    let message = "script:1:1: \(name): lies outside the script's folder"
    #expect(
      recital.failure?.description.hasPrefix(message) == true,
      "\(String(describing: recital.failure))")
    #expect(try other.bytes("x") == Array("undo".utf8))
  }

  /// A path that leads back into the folder names a file in it, however it goes there.
  @Test func anyPathIntoTheFolderIsTaken() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("lib")
    try folder.write("lib/dot", Array("stroke 1,1".utf8))
    for name in [folder("lib/dot"), "lib/../lib/dot", folder("lib/../lib/dot")] {
      #expect(try Recital("include \"\(name)\"", in: folder).failure == nil, "\(name)")
    }
    #expect(try Recital("save \"\(folder("a.oekaki"))\"", in: folder).failure == nil)
    #expect(folder.has("a.oekaki"))
  }

  /// What a script may cost grows with its text, which is counted once however many names it is
  /// included by.
  @Test func aTextCountsOnceUnderAllItsNames() throws {
    let folder = try TemporaryFolder()
    try folder.write("lines", Array(String(repeating: "line 1,1 2,2\n", count: 200).utf8))
    let names = (0..<20).map { String(repeating: "./", count: $0) + "lines" }
    let script = names.map { "include \"\($0)\"\n" }.joined()
    let allowed = 20 + 20 * 200 * 5
    func message(perByte: Int) throws -> String? {
      try Recital(script, in: folder) {
        $0.limits.steps = 0
        $0.limits.stepsPerByte = perByte
      }.failure?.description
    }
    let bytes = script.utf8.count + 13 * 200
    #expect(try message(perByte: allowed / bytes + 1) == nil)
    #expect(try message(perByte: 1)?.contains(" \(bytes) ") == true)
  }

  @Test func anyFileMayBeAllowed() throws {
    let other = try TemporaryFolder()
    let recital = try Recital(
      "line 0,0 1,0 ; save \"\(other("a"))\" ; save \"../b-\(other.path.suffix(8))\""
    ) {
      $0.allowsFiles = true
    }
    #expect(recital.failure == nil, "\(String(describing: recital.failure))")
    #expect(other.has("a"))
    let path = recital.folder("../b-\(other.path.suffix(8))")
    #expect(FileManager.default.fileExists(atPath: path))
    try FileManager.default.removeItem(atPath: path)
  }

  /// The file of `--restore` is the user's: no key of the script writes to it.
  @Test func theRestoredFileIsNotTheScripts() throws {
    let folder = try Recital("line 0,0 3,0 ; save \"a.oekaki\"").folder
    let before = try folder.bytes("a.oekaki")
    let recital = try Recital("key space ; key ctrl-s esc ; snap screen s", size: nil) {
      $0.restore = folder("a.oekaki")
    }
    #expect(recital.failure == nil)
    #expect(try folder.bytes("a.oekaki") == before)
    #expect(try recital.rows("s")[0].contains("untitled"))
  }
}
