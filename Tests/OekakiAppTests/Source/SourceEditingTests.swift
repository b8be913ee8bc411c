import Cells
import DrawingCore
import DrawingStore
import Foundation
import Staging
import TestSupport
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// Diagrams that stand in lines of source files.
@MainActor struct SourceEditingTests {
  private static let source = [
    "int main(void) {", "\t/*", "\t * +--+", "\t * |  |", "\t * +--+  ", "\t *", "\t */",
    "  return 0;",
    "}",
  ]

  private func folder(
    _ lines: [String] = source, end: String = "\n", last: String = "\n", name: String = "main.c"
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Data((lines.joined(separator: end) + last).utf8).write(
      to: URL(fileURLWithPath: folder(name)))
    return folder
  }

  private func stage(_ folder: TemporaryFolder, _ lines: String, name: String = "main.c") throws
    -> Stage
  {
    try Stage(.edit(try SourcePlace("\(folder(name)):\(lines)")), folder: folder)
  }

  private func text(_ folder: TemporaryFolder, _ name: String = "main.c") throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  private func rows(_ stage: Stage, _ count: Int) -> [String] {
    let layer = stage.application.controller.editor.state.drawing.layers[0]
    return (0..<count).map { y in
      let row = (0..<layer.size.width).map { layer[Point($0, y)].glyph.description }.joined()
      return row.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test(arguments: ["2-7", "3-6", "4", "3-3"])
  func whatIsNotTouchedStaysByteByByte(lines: String) throws {
    let folder = try folder()
    let before = try text(folder)
    let stage = try stage(folder, lines)
    #expect(stage.title.contains("main.c:"))
    stage.press("ctrl-s")
    #expect(stage.message.contains("saved main.c:"), "\(stage.message)")
    #expect(try text(folder) == before)
    #expect(stage.isMarkedSaved)
  }

  /// What text does not hold is named, and what is not in the file stays unsaved.
  @Test(arguments: [
    ("text 0,0 \"r\" fg=red", "colours"), ("layer new \"x\"", "layers"),
    ("frame new ; text 0,0 \"x\"", "frames"), ("about title=\"T\"", "what is said about it"),
    ("layer new \"x\" ; text 0,0 \"r\" fg=red ; frame new", "colours, layers and frames"),
  ])
  func whatTextDoesNotHoldIsNamed(commands: String, lost: String) throws {
    let stage = try stage(try folder(), "3-5")
    try stage.run(commands)
    stage.press("ctrl-s")
    let told = "wrote main.c:3-5 as text, without \(lost): kept here alone"
    #expect(stage.message.contains(told), "\(stage.message)")
    #expect(!stage.isMarkedSaved)
  }

  @Test(arguments: ["\n", "\r\n"], ["\n", "\r\n", ""])
  func aRowThatIsDrawnHasTheFrameOfTheOthers(end: String, last: String) throws {
    let folder = try folder(end: end, last: last)
    let stage = try stage(folder, "4")
    #expect(rows(stage, 3) == ["+--+", "|  |", "+--+"])
    try stage.run("text 1,1 \"ab\" ; text 0,4 \"new\"")
    stage.press("ctrl-s")
    var lines = Self.source
    lines[3] = "\t * |ab|"
    lines.replaceSubrange(5...5, with: ["\t *", "\t * new", "\t *"])
    #expect(try text(folder) == lines.joined(separator: end) + last, "\(stage.message)")
    #expect(stage.title.contains("main.c:3-8"))
    // Once more, with the lines as they are now.
    try stage.run("erase 0,4 9,4")
    stage.press("ctrl-s")
    lines.removeSubrange(5...6)
    #expect(try text(folder) == lines.joined(separator: end) + last, "\(stage.message)")
  }

  @Test func linesThatWereChangedAreNotOverwritten() throws {
    let folder = try folder()
    let stage = try stage(folder, "4")
    try stage.run("text 1,1 \"ab\"")
    let changed = try text(folder).replacingOccurrences(of: "|  |", with: "|xx|")
    try Data(changed.utf8).write(to: URL(fileURLWithPath: folder("main.c")))
    stage.press("ctrl-s")
    #expect(
      stage.message
        == "main.c: lines 3-6 have changed since; not written (:save NAME keeps yours)")
    #expect(try text(folder) == changed)
    #expect(!stage.isMarkedSaved)
    // Changes elsewhere do no harm.
    let elsewhere = try text(folder).replacingOccurrences(of: "|xx|", with: "|  |")
      .replacingOccurrences(of: "return 0", with: "return 1")
    try Data(elsewhere.utf8).write(to: URL(fileURLWithPath: folder("main.c")))
    stage.press("ctrl-s")
    #expect(
      try text(folder) == elsewhere.replacingOccurrences(of: "|  |", with: "|ab|"),
      "\(stage.message)")
  }

  /// Lines that were added above, or taken away, move the block.
  @Test(arguments: [["#include <a.h>", ""], []], [false, true])
  func theBlockIsFoundWhereItIsNow(above: [String], isLonger: Bool) throws {
    let first = above.isEmpty ? ["int x;", "int y;"] : []
    let folder = try folder(first + Self.source)
    let stage = try stage(folder, first.isEmpty ? "4" : "6")
    try stage.run("text 1,1 \"ab\"" + (isLonger ? " ; text 0,4 \"new\"" : ""))
    let moved = (above + Self.source).joined(separator: "\n") + "\n"
    try Data(moved.utf8).write(to: URL(fileURLWithPath: folder("main.c")))
    stage.press("ctrl-s")
    var lines = above + Self.source
    let at = above.count
    lines[at + 3] = "\t * |ab|"
    if isLonger { lines.replaceSubrange(at + 5...at + 5, with: ["\t *", "\t * new", "\t *"]) }
    #expect(try text(folder) == lines.joined(separator: "\n") + "\n", "\(stage.message)")
    #expect(stage.title.contains("main.c:\(at + 3)-\(at + (isLonger ? 8 : 6)) "), "\(stage.title)")
    #expect(stage.isMarkedSaved)
  }

  /// Of two that are the same, the one that was opened is written to, wherever both are.
  @Test(arguments: [("int z;\n", ""), ("", "int z;\n"), ("int z;\n", "int z;\n")], [1, 5])
  func oneOfTwoThatAreTheSameIsFound(around: (String, String), line: Int) throws {
    let block = "// +-+\n// | |\n// +-+\n"
    let folder = try folder([block + "int y;\n" + block], last: "")
    let stage = try stage(folder, "\(line)")
    try stage.run("text 1,1 \"x\"")
    let moved = around.0 + block + "int y;\n" + block + around.1
    try Data(moved.utf8).write(to: URL(fileURLWithPath: folder("main.c")))
    stage.press("ctrl-s")
    let drawn = block.replacingOccurrences(of: "| |", with: "|x|")
    let (first, second) = line == 1 ? (drawn, block) : (block, drawn)
    #expect(
      try text(folder) == around.0 + first + "int y;\n" + second + around.1, "\(stage.message)")
  }

  @Test func whereNothingTellsWhichItIsNothingIsWritten() throws {
    let folder = try folder()
    let stage = try stage(folder, "4")
    try stage.run("text 1,1 \"ab\"")
    let twice = (["a"] + Self.source + Self.source).joined(separator: "\n") + "\nb\n"
    try Data(twice.utf8).write(to: URL(fileURLWithPath: folder("main.c")))
    stage.press("ctrl-s")
    #expect(stage.message.contains("lines 3-6 occur more than once"), "\(stage.message)")
    #expect(try text(folder) == twice && !stage.isMarkedSaved)
  }

  /// Another drawing may have been at the place where this one is now.
  @Test func itsSessionIsOfferedWhereItIsNow() throws {
    let other = ["// a-->b", "int x;"]
    let folder = try folder(other + Self.source)
    do {
      let stage = try stage(folder, "6")
      try stage.run("text 1,1 \"ab\"")
      stage.die()
      let second = try self.stage(folder, "1")
      try second.run("text 0,0 \"c\"")
      second.die()
    }
    let moved = ["", "", "", ""] + other + Self.source
    try Data((moved.joined(separator: "\n") + "\n").utf8).write(
      to: URL(fileURLWithPath: folder("main.c")))
    let again = try stage(folder, "10")
    #expect(again.message.contains("recovered 1 stroke"), "\(again.message)")
    #expect(rows(again, 2) == ["+--+", "|ab|"])
    again.press("ctrl-s")
    #expect(again.message.contains("saved main.c:9-12"), "\(again.message)")
    again.die()
    let second = try stage(folder, "5")
    #expect(second.message.contains("recovered 1 stroke"), "\(second.message)")
    #expect(rows(second, 1) == ["c-->b"])
  }

  @Test(arguments: [
    ("a.html", "<!--\n+-+\n-->\n", "text 0,0 \"a-->\"", "“-->” at 1,0 would break"),
    ("a.c", "/*\n * +-+\n */\n", "text 0,1 \"x */\"", "“*/” at 2,1 would break"),
    ("a.md", "```\n+-+\n```\n", "text 0,2 \"```\"", "“```” at 0,2 would break"),
    ("a.py", "# +-+\nx = 1\n# +-+\n", "text 0,3 \"x\"", "row 4 cannot be added"),
    ("a.py", "# +-+\nx = 1\n# +-+\n", "text 0,0 \"x\"", "row 1 would lose the sign"),
  ])
  func whatWouldBreakTheFileIsNotWritten(
    name: String, text: String, script: String, reason: String
  ) throws {
    let folder = try folder([text], last: "", name: name)
    let stage = try stage(folder, name == "a.py" ? "1-3" : "2", name: name)
    try stage.run(script)
    stage.press("ctrl-s")
    #expect(stage.message.contains(reason), "\(stage.message)")
    #expect(stage.message.contains("not written"))
    #expect(try self.text(folder, name) == text && !stage.isMarkedSaved)
    stage.press("ctrl-z", "ctrl-s")
    #expect(stage.message.contains("saved \(name)"), "\(stage.message)")
  }

  @Test func wiresInACommentOfHTMLHaveAnotherHead() throws {
    let text = "<!--\n+-+    +-+\n| |    | |\n+-+    +-+\n-->\n"
    let folder = try folder([text], last: "", name: "a.html")
    let stage = try stage(folder, "2", name: "a.html")
    #expect(stage.message.contains("wires end in o"), "\(stage.message)")
    try stage.run("wire 2,1 6,1")
    stage.press("ctrl-s")
    #expect(try self.text(folder, "a.html").contains("\n| +---o| |\n"), "\(stage.message)")
  }

  @Test(arguments: [("stars", "*/"), ("html", "-->")])
  func whatEndsACommentIsNotCopiedAsOne(style: String, closer: String) throws {
    let stage = try Stage()
    try stage.run("text 0,0 \"a\(closer)\"")
    stage.enter("copy as \(style)")
    #expect(stage.message.contains("not copied: “\(closer)” at 1,0"), "\(stage.message)")
    #expect(stage.screen.copied == nil)
    stage.enter("copy as slashes")
    #expect(stage.screen.copied == "// a\(closer)\n")
  }

  /// A sign in the text before each row opens a comment in each of them.
  @Test(arguments: [
    ("/* ", "*/"), ("<!-- ", "-->"), ("<!-- ", "--!>"), ("(* ", "*)"), ("{- ", "-}"),
    ("--[[ ", "]]"), ("x /* ", "*/"), ("{# ", "#}"),
  ])
  func whatEndsACommentThatItsTextOpensIsNotCopied(prefix: String, closer: String) throws {
    let stage = try Stage()
    try stage.run("text 0,1 \(Script.quoted("a" + closer))")
    stage.enter("copy as \(Script.quoted(prefix))")
    #expect(stage.message.contains("not copied: “\(closer)” at 1,1"), "\(stage.message)")
    #expect(stage.screen.copied == nil)
    try stage.run("undo ; text 0,0 \"ab\"")
    stage.enter("copy as \(Script.quoted(prefix))")
    #expect(stage.screen.copied == prefix + "ab\n")
  }

  @Test func aFileThatIsNotThereTakesNoLines() throws {
    let folder = try folder()
    let stage = try stage(folder, "4")
    try stage.run("text 1,1 \"ab\"")
    try folder.remove("main.c")
    stage.press("right")
    #expect(stage.message.hasSuffix("was moved or removed"), "\(stage.message)")
    stage.press("ctrl-s")
    #expect(stage.controller.presented == nil && !stage.message.contains("asks"), "\(stage.text)")
    #expect(stage.status.contains("unsaved, kept"))
  }

  @Test func aKillBringsItBackWithItsLines() throws {
    let folder = try folder()
    do {
      let stage = try stage(folder, "4")
      try stage.run("text 1,1 \"ab\"")
    }
    let again = try stage(folder, "3-6")
    #expect(again.message.contains("recovered 1 stroke"), "\(again.message)")
    #expect(rows(again, 2) == ["+--+", "|ab|"])
    again.die()
    let last = try Stage(.last, folder: folder)
    last.press("ctrl-s")
    #expect(try text(folder).contains("\t * |ab|\n"), "\(last.message)")
  }

  @Test func aSessionOfOtherLinesIsNotTaken() throws {
    let folder = try folder()
    do {
      let stage = try stage(folder, "4")
      try stage.run("text 1,1 \"ab\"")
    }
    let other = try stage(folder, "3-4")
    #expect(rows(other, 2) == ["+--+", "|  |"])
    other.die()
    let changed = try text(folder).replacingOccurrences(of: "|  |", with: "|xx|")
    try Data(changed.utf8).write(to: URL(fileURLWithPath: folder("main.c")))
    let again = try stage(folder, "4")
    #expect(again.message.contains("have changed since"), "\(again.message)")
    #expect(rows(again, 2) == ["+--+", "|xx|"])
  }

  /// The program ended after the lines were put back and before that was noted. `4` is the block,
  /// wherever it ends now; `3-6` are the lines as they were; nil: the last session.
  @Test(arguments: ["4", "3-6", nil] as [String?], [false, true])
  func whatWasSavedAtTheLastMomentIsOurs(lines: String?, isLonger: Bool) throws {
    let folder = try folder()
    let before = try folder.bytes("main.c")
    let drawn = "text 1,1 \"ab\"" + (isLonger ? " ; text 0,5 \"new\"" : "")
    do {
      let stage = try stage(folder, "4")
      try stage.run(drawn)
      stage.press("ctrl-s")
      #expect(stage.message.contains("saved main.c:"), "\(stage.message)")
      stage.die()
    }
    let saved = try folder.bytes("main.c")
    try FileManager.default.removeItem(atPath: folder("state"))
    try Data(before).write(to: URL(fileURLWithPath: folder("main.c")))
    do {
      let stage = try stage(folder, "4")
      try stage.run(drawn)
      stage.die()
    }
    try Data(saved).write(to: URL(fileURLWithPath: folder("main.c")))
    let place = try lines.map { LaunchRequest.edit(try SourcePlace("\(folder("main.c")):\($0)")) }
    let again = try Stage(place ?? .last, folder: folder)
    #expect(!again.message.contains("changed"), "\(again.message)")
    #expect(rows(again, 2) == ["+--+", "|ab|"])
    if lines == "4" { #expect(again.isMarkedSaved) }
    again.press("ctrl-s")
    #expect(again.message.contains("saved main.c:3-\(isLonger ? 9 : 6)"), "\(again.message)")
    #expect(try folder.bytes("main.c") == saved)
    again.press("ctrl-z")
    #expect(again.state.history.redoCount == 1)
  }

  /// Like any other session: with its undo.
  @Test func whatWasSavedIsGoneOnWith() throws {
    let folder = try folder()
    do {
      let stage = try stage(folder, "4")
      try stage.run("text 1,1 \"ab\" ; text 0,4 \"new\"")
      stage.press("ctrl-s")
    }
    let again = try stage(folder, "4")
    #expect(again.message.contains("lines 3-8 of main.c"), "\(again.message)")
    again.press("ctrl-z", "ctrl-z", "ctrl-s")
    #expect(try text(folder) == Self.source.joined(separator: "\n") + "\n", "\(again.message)")
  }

  /// What is typed, what floats and a shape of which the first corner stands.
  @Test(arguments: [
    (["t", "right", "x"], "+x-+"), (["ctrl-a", "ctrl-x", "ctrl-v", "right"], " +--+"),
    (["l", "space", "right", "right", "right"], "████"),
  ])
  func whatIsInProgressIsPutBackToo(keys: [String], row: String) throws {
    let folder = try folder()
    let stage = try stage(folder, "4")
    for key in keys { stage.press(key) }
    stage.press("ctrl-s")
    let saved = try text(folder)
    #expect(saved.contains("\n\t * \(row)\n"), "\(saved)")
    #expect(stage.isMarkedSaved && stage.state.isSettled)
  }

  @Test(arguments: [
    ("// +-+\n// | |\n// +-+\n", BoxStyle.ascii), ("// a --> b\n", .ascii), ("//\n", .single),
    ("// ┌─┐\n// | |\n", .single), ("// a b\n", .single),
  ])
  func linesAreDrawnAsThoseThatAreThere(text: String, style: BoxStyle) throws {
    let folder = try folder([text], last: "")
    let stage = try stage(folder, "1")
    #expect(stage.state.brush.boxStyle == style)
    #expect(stage.message.contains("ascii") == (style == .ascii), "\(stage.message)")
    #expect(stage.isMarkedSaved)
  }

  @Test func coloursAreSaidNotToBeInTheFile() throws {
    let folder = try folder()
    let stage = try stage(folder, "4")
    try stage.run("text 1,1 \"ab\" fg=red")
    stage.press("ctrl-s")
    #expect(stage.message.contains("colours"))
    #expect(try text(folder).contains("|ab|"))
    #expect(!stage.isMarkedSaved)
  }

  /// Links stay links, and so does who may read it.
  @Test func linksAndPermissionsStay() throws {
    let folder = try folder()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder("main.c"))
    try FileManager.default.createSymbolicLink(
      atPath: folder("link.c"), withDestinationPath: "main.c")
    let stage = try stage(folder, "4", name: "link.c")
    try stage.run("text 1,1 \"ab\"")
    stage.press("ctrl-s")
    #expect(try text(folder).contains("|ab|"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("main.c"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.c")) == "main.c")
  }

  @Test func aFileThatCannotBeWrittenIsTold() throws {
    let folder = try folder()
    let stage = try stage(folder, "4")
    try stage.run("text 1,1 \"ab\"")
    try FileManager.default.removeItem(atPath: folder("main.c"))
    stage.press("ctrl-s")
    #expect(stage.message.contains("main.c"), "\(stage.message)")
    #expect(!stage.isMarkedSaved)
    stage.enter("save \"\(folder("kept.oekaki"))\"")
    #expect(stage.message.contains("saved kept.oekaki"), "\(stage.message)")
    #expect(stage.state.things(at: Point(1, 1)).first == Selection(Rect(1, 1, 2, 1)))
  }

  /// In Markdown the block around the line, in shell a run of `#`, in C what stands in `/* */`.
  @Test(arguments: [
    ("a\n```\n+-+\n```\nb\n", 3, "3", "+-+"), ("~~~text\nx-->\n~~~\n", 2, "2", "x-->"),
    ("x\n# o-o\n#  -\ny\n", 3, "2-3", "o-o"), ("/*\n  +-+\n  +-+\n*/\n", 2, "2-3", "+-+"),
    ("<!--\n+-+\n-->\n", 2, "2", "+-+"), ("  /// a-b\n  /// c\nx\n", 1, "1-2", "a-b"),
    ("//\n", 1, "1", ""), ("-- a->b\n", 1, "1", "a->b"),
    // From the line that opens or closes it, too.
    ("a\n```\n+-+\n```\nb\n", 2, "3", "+-+"), ("a\n```\n+-+\n```\n```\nx\n```\n", 4, "3", "+-+"),
    ("x\n/*\n  +-+\n  +-+\n*/\n", 2, "3-4", "+-+"), ("/**\n * +-+\n */\n", 3, "2", "+-+"),
    ("<!--\n+-+\n-->\n", 1, "2", "+-+"),
  ])
  func theBlockAroundALineIsFound(text: String, line: Int, label: String, row: String) throws {
    let folder = try folder([text], last: "")
    let stage = try stage(folder, "\(line)")
    #expect(stage.title.contains("main.c:\(label) "), "\(stage.title)")
    #expect(rows(stage, 1) == (row.isEmpty ? [""] : [row]))
    stage.press("ctrl-s")
    #expect(try self.text(folder) == text)
  }

  @Test(arguments: [
    ("1-99", "there is no line 99"), ("99", "there is no line 99"), ("8", "is not in a comment"),
    ("8-9", "no diagram"), ("10-11", "too long"), ("12-12", "UTF-8"), ("13-13", "control"),
    ("14-14", "would be lost"),
  ])
  func whatIsNoDiagramIsRefused(lines: String, reason: String) throws {
    let folder = try TemporaryFolder()
    var bytes = Array((Self.source.joined(separator: "\n") + "\n").utf8)
    bytes += Array("// +-+\n// ".utf8) + Array(repeating: 0x2D, count: 5000) + [0x0A]
    bytes +=
      [0x2F, 0x2F, 0xFF, 0x0A] + Array("// a\u{1B}[31m\n".utf8) + Array("// a\u{200D}b\n".utf8)
    try Data(bytes).write(to: URL(fileURLWithPath: folder("main.c")))
    let failure = #expect(throws: Failure.self) { try self.stage(folder, lines) }
    #expect(failure?.description.contains(reason) == true, "\(failure?.description ?? "")")
    #expect(failure?.exitCode == 65 && failure?.description.contains("main.c") == true)
    #expect(try folder.bytes("main.c") == bytes)
  }

  /// As `mend` and compilers tell places; a file that is called so comes first.
  @Test func aColumnMayFollowTheLine() throws {
    let folder = try TemporaryFolder()
    let path = folder("main.c")
    #expect(try SourcePlace("\(path):2:5") == SourcePlace("\(path):2"))
    try folder.write("main.c:2", "x".utf8)
    #expect(try SourcePlace("\(path):2:5").path == "\(path):2")
  }

  @Test(arguments: [
    "main.c", "main.c:", "main.c:a", "main.c:5-2", "main.c:0", ":3", "main.c:1-2-3",
  ])
  func aNameWithoutLinesIsRefused(name: String) {
    let failure = #expect(throws: Failure.self) { try SourcePlace(name) }
    #expect(failure?.exitCode == 64)
  }

  @Test func tabsKeepTheirColumns() throws {
    let folder = try folder(["\t# +--\t+", "\t# a\tb"], name: "x.sh")
    let stage = try stage(folder, "1", name: "x.sh")
    #expect(rows(stage, 2) == ["+--   +", "a     b"])
    try stage.run("text 1,1 \"c\"")
    stage.press("ctrl-s")
    #expect(try text(folder, "x.sh") == "\t# +--\t+\n\t# ac    b\n")
  }

  @Test func ctrlCommentsGoOutInTheFrameOfTheFile() throws {
    let folder = try folder()
    let stage = try stage(folder, "2-7")
    stage.press("alt-c")
    #expect(stage.screen.copied == "\t/*\n\t * +--+\n\t * |  |\n\t * +--+\n\t */\n")
  }
}
