import Cells
import DrawingCore
import Foundation
import Staging
import TerminalKit
import TestSupport
import Testing

@testable import OekakiApp

@MainActor struct RememberedTests {
  @Test func aLineIsKeptOnceAndTheLatestIsLast() {
    var remembered = Remembered()
    for line in ["undo", "redo", "undo"] { remembered.note(line: line) }
    #expect(remembered.lines == ["redo", "undo"])
  }

  /// In another drawing, and at the next start, with any drawing.
  @Test func whatWasUsedLastIsOfferedAgain() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.enter("color fg=#ff8800 bg=33")
    stage.enter("glyph \"░\"")
    let used = stage.controller.remembered.used
    #expect(used.colors.items == [.rgb(0xFF8800), .palette(33)] && used.glyphs.items.count == 1)
    stage.enter("new 9x4")
    #expect(stage.controller.remembered.used == used)
    stage.press("ctrl-q")
    let next = try Stage(.new(nil), folder: stage.folder)
    #expect(next.controller.remembered.used == used)
  }

  /// Strokes follow each other without a file between them.
  @Test func aKeyWritesNothingAndRestWritesOnce() throws {
    let stage = try Stage(.new(Size(12, 5)))
    let file = stage.folder("state/\(UsedFile.fileName)")
    func number() throws -> UInt64? {
      guard FileManager.default.fileExists(atPath: file) else { return nil }
      return try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? UInt64
    }

    var last = try number()
    for keys in ["]]", "]x]", "["] {
      for scalar in keys.unicodeScalars {
        _ = stage.application.handle([.key(.character(scalar))])
        #expect(try number() == last)
      }
      stage.send([])
      #expect(try number() != last)
      last = try number()
      stage.send([.key(Key(.left))])
      #expect(try number() == last)
    }
    _ = stage.application.handle([.key(.character("]"))])
    _ = stage.application.handle([.terminate(signal: 15)])
    #expect(try number() != last)
  }

  /// What another program has written there is no harm.
  @Test(arguments: [
    "", "glyphs", "glyphs \u{1B} aa ░\ncolors x 300 7\nset 99\nlatest a b\n", "set -1\nlatest",
    "rulers\n", "rulers maybe\n",
    "\u{0}\u{0}", "colors \(String(repeating: "7 ", count: 9000))",
  ])
  func aStrangeFileIsReadAsFarAsItMeansSomething(text: String) throws {
    let folder = try TemporaryFolder()
    try Stage(.new(nil), folder: folder).press("ctrl-q")
    try folder.write("state/\(UsedFile.fileName)", text.utf8)
    let used = try Stage(.new(nil), folder: folder).controller.remembered.used
    #expect(used.glyphSet == GlyphSets.usual && used.latest == nil && used.shown.isEmpty)
    #expect(used.glyphs.items == (text.contains("░") ? Glyph.glyphs(in: "░") : []))
    #expect(used.colors.items == (text.contains("300") ? [.palette(7)] : []))
  }
}
