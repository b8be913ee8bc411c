import Foundation
import Sessions
import TestSupport
import Testing

@testable import OekakiApp
@testable import Scripting

@MainActor
struct CaseVerifierTests {
  private static let other = Gallery.picture.replacing("a red", with: "a cyan")

  @Test func whatIsExpectedPasses() throws {
    let gallery = try Gallery.with()
    let report = gallery.verify()
    #expect(report.passed && report.captures == 1)
    #expect(try gallery.names() == ["one.txt", "script"])
  }

  // MARK: Recording

  @Test(arguments: RecordMode.allCases)
  func aMissingFileIsRecordedButForNever(mode: RecordMode) throws {
    let gallery = try Gallery.with(expected: nil)
    let report = gallery.verify("case", mode)
    #expect(report.kinds == [mode == .never ? .missing : .recorded])
    let written = mode == .never ? "one.txt.new" : "one.txt"
    #expect(try gallery.names() == [written, "script"])
    #expect(try gallery.text("case/\(written)") == Gallery.picture)
    #expect(gallery.verify().passed == (mode != .never))
  }

  @Test(arguments: RecordMode.allCases)
  func aMismatchIsRecordedWhereItIsAskedFor(mode: RecordMode) throws {
    let gallery = try Gallery.with(expected: Self.other)
    let report = gallery.verify("case", mode)
    let isRecorded = mode == .failed || mode == .all
    #expect(report.kinds == (isRecorded ? [.differs, .recorded] : [.differs]))
    #expect(try gallery.text("case/one.txt") == (isRecorded ? Gallery.picture : Self.other))
    #expect(gallery.folder.has("case/one.txt.new") == !isRecorded)
    #expect(gallery.verify().passed == isRecorded)
  }

  @Test(arguments: RecordMode.allCases)
  func onlyAllRecordsWhatIsAsExpected(mode: RecordMode) throws {
    let gallery = try Gallery.with()
    #expect(gallery.verify("case", mode).kinds == (mode == .all ? [.recorded] : []))
    #expect(try gallery.text("case/one.txt") == Gallery.picture)
  }

  @Test(arguments: [
    ([:], RecordMode.missing), (["CI": "1"], .never), (["CI": "true"], .never),
    (["CI": ""], .missing), (["CI": "false"], .missing), (["CI": "0"], .missing),
  ])
  func nothingIsRecordedInContinuousIntegration(environment: [String: String], mode: RecordMode) {
    #expect(RecordMode(environment: environment) == mode)
  }

  @Test func aCopyInColourIsMadeWhereAskedForAndKeptUpToDate() throws {
    let gallery = try Gallery.with(expected: nil)
    var options = VerifyOptions(mode: .missing)
    options.recordsColored = true
    _ = gallery.verify("case", options)
    #expect(try gallery.names() == ["one.ans", "one.txt", "script"])
    #expect(try gallery.text("case/one.ans").hasPrefix("\u{1B}[0;31m┌──┐\u{1B}[0m\n"))
    try gallery.folder.write("case/script", "size 2x1\nsnap canvas one\n".utf8)
    _ = gallery.verify("case", .failed)
    #expect(try gallery.text("case/one.ans") == "\n")
  }

  // MARK: Mismatches

  @Test func aMismatchIsWrittenBesideAndRemovedWhenTheCasePasses() throws {
    let gallery = try Gallery.with(expected: Self.other)
    let failure = try #require(gallery.verify().failures.first)
    #expect(
      failure.line == "one: at 0,0 expected “┌” U+250C cyan on default, "
        + "found “┌” U+250C red on default (and 11 more)")
    #expect(try gallery.text("case/one.txt.new") == Gallery.picture)
    #expect(try gallery.text("case/one.txt") == Self.other)
    try gallery.folder.write("case/one.txt", Gallery.picture.utf8)
    #expect(gallery.verify().passed)
    #expect(try gallery.names() == ["one.txt", "script"])
  }

  @Test func theSurroundingsAreShown() throws {
    let gallery = try Gallery.with(
      expected: Gallery.picture.replacing("|│絵│  |", with: "|│界│ x|")
        .replacing("2aw 1a 2.", with: "2aw 1a 1. 1a"))
    let failure = try #require(gallery.verify().failures.first)
    #expect(
      failure.details.joined(separator: "\n") == """
                expected   found      differs
                 v          v          v
            0 | ┌──┐     | ┌──┐     | ......
            1 > │界│ x   | │絵│     | .#...#
            2 | └──┘     | └──┘     | ......
        """)
    #expect(failure.diff == nil)
  }

  @Test func picturesAndDifferencesAreShownWhereAskedFor() throws {
    let gallery = try Gallery.with(expected: Self.other)
    var options = VerifyOptions(mode: .never)
    (options.showsDiff, options.isColored) = (true, true)
    let failure = try #require(gallery.verify("case", options).failures.first)
    #expect(failure.details[2].contains("\u{1B}[0;36m┌──┐\u{1B}[0m"))
    #expect(
      failure.diff?.hasPrefix("--- one.txt\n+++ one.txt.new\n@@ ") == true
        && failure.diff?.hasSuffix("-a cyan on default\n+a red on default\n") == true)
  }

  @Test func otherSizesDiffer() throws {
    let gallery = try Gallery.with()
    try gallery.folder.write(
      "case/script", Gallery.script.replacing("6x3", with: "7x4").utf8)
    let failure = try #require(gallery.verify().failures.first)
    #expect(failure.message == "expected the size 6x3, found 7x4")
    #expect(failure.details[2] == "    0 > ┌──┐  ·  | ┌──┐     | ......#")
  }

  @Test func aDamagedExpectedFileIsNamedWithItsLine() throws {
    let gallery = try Gallery.with(expected: Gallery.picture.replacing("2aw", with: "2a"))
    let report = gallery.verify("case", .missing)
    #expect(report.kinds == [.unreadable])
    #expect(report.failures[0].line.hasPrefix("one.txt: line 8: “2a” "))
    #expect(try gallery.text("case/one.txt.new") == Gallery.picture)
    try gallery.folder.write("case/one.txt", [0xFF, 0x0A])
    #expect(gallery.verify().kinds == [.unreadable])
    #expect(gallery.verify("case", .failed).kinds == [.unreadable, .recorded])
    #expect(gallery.verify().passed)
  }

  @Test func otherNormalisationsDiffer() throws {
    let script = "size 2x1\ntext 0,0 \"\u{E9}\"\nsnap canvas one\n"
    let gallery = try Gallery.with(script, expected: nil)
    _ = gallery.verify("case", .missing)
    try gallery.folder.write("case/script", script.replacing("\u{E9}", with: "e\u{301}").utf8)
    #expect(gallery.verify().kinds == [.differs])
  }

  // MARK: Who drew it

  @Test func theLineThatDrewTheCellIsNamed() throws {
    let script = "size 6x3\ncolor fg=red ; rect 0,0 3,2\n  text 1,1 \"絵\" # a picture\n"
    let gallery = try Gallery.with(script + "line 5,0 5,2\nsnap canvas one\n")
    let path = gallery.folder("case/script")
    #expect(gallery.verify().failures.map(\.writer) == ["\(path):4: line 5,0 5,2"])
    try gallery.folder.write("case/script", (script + "snap canvas one\n").utf8)
    try gallery.folder.write(
      "case/one.txt", Gallery.picture.replacing("│絵│", with: "│界│").utf8)
    #expect(
      gallery.verify().failures.map(\.writer) == ["\(path):3: text 1,1 \"絵\" # a picture"])
    // No statement drew what is not there.
    try gallery.folder.write(
      "case/one.txt",
      Gallery.picture.replacing("└──┘  ", with: "└──┘ x")
        .replacing(" 2  4a 2.", with: " 2  4a 1. 1a").utf8)
    #expect(gallery.verify().failures.map(\.writer) == [nil])
  }

  @Test func ofAScreenAKeyMayHaveDrawnTheCell() throws {
    let gallery = try Gallery.with(
      "size 6x3\nkey right\nkey space\nsnap screen one mask=0,22..79,23\n", expected: nil)
    _ = gallery.verify("case", .missing)
    #expect(gallery.verify().passed)
    try gallery.folder.write(
      "case/script",
      "size 6x3\nkey right\nkey right\nkey space\nsnap screen one mask=0,22..79,23\n".utf8)
    let failure = try #require(gallery.verify().failures.first)
    #expect(failure.message.contains("at 9,2 expected “█” U+2588"), "\(failure.message)")
    try gallery.folder.write(
      "case/script", "size 6x3\nkey space\nkey right\nsnap screen one mask=0,22..79,23\n".utf8)
    #expect(
      gallery.verify().failures.map(\.writer) == [gallery.folder("case/script:2: key space")])
  }

  // MARK: Masks

  @Test func whatIsMaskedIsNotCompared() throws {
    let script = "size 6x3\nrect 0,0 3,2\nsnap canvas one mask=1,1..4,1\n"
    let gallery = try Gallery.with(script, expected: nil)
    _ = gallery.verify("case", .missing)
    #expect(try gallery.text("case/one.txt").contains("\n 1  1a 4~ 1.\n"))
    for text in ["x", "絵", "絵x"] {
      let changed = script.replacing("snap", with: "text 1,1 \"\(text)\"\nsnap")
      try gallery.folder.write("case/script", changed.utf8)
      #expect(gallery.verify().passed, "\(text)")
    }
    try gallery.folder.write("case/script", script.replacing("4,1", with: "4,2").utf8)
    let failure = try #require(gallery.verify().failures.first)
    #expect(failure.line == "one: the masks are not the same")
  }

  @Test func anExpectationThatDoesNotHoldIsNoBadScript() throws {
    let gallery = try Gallery.with("size 2x1\nexpect cell 0,0 \"x\"\nsnap canvas one\n")
    let report = gallery.verify()
    #expect(report.kinds == [.expectation])
    #expect(report.failures[0].message.hasPrefix(gallery.folder("case/script:2:1: expected “x”")))
    #expect(VerifyReport(cases: [report]).exitCode == 1)
  }

  @Test func aScriptBeyondTheLimitsIsStopped() throws {
    let gallery = try Gallery.with("repeat 1000000\nrepeat 1000000\nundo\nend\nend\n")
    var options = VerifyOptions(mode: .never)
    options.limits.steps = 1000
    let report = gallery.verify("case", options)
    #expect(report.kinds == [.script])
    #expect(report.failures[0].message.contains("was stopped"))
  }

  // MARK: Names

  @Test func filesThatNothingCapturesFail() throws {
    let gallery = try Gallery.with()
    try gallery.folder.write("case/gone.txt", Gallery.picture.utf8)
    try gallery.folder.write("case/lost.txt.new", Gallery.picture.utf8)
    try gallery.folder.write("case/notes.txt", "what this is about\n".utf8)
    let report = gallery.verify("case", .all)
    #expect(report.kinds == [.recorded, .orphan, .orphan])
    #expect(report.failures[1].line.hasPrefix("gone.txt is an orphan"))
    #expect(report.failures[2].line.hasPrefix("lost.txt.new is an orphan"))
    #expect(gallery.folder.has("case/gone.txt") && gallery.folder.has("case/lost.txt.new"))
  }

  @Test func expectedFilesWithoutAScriptAreOrphans() throws {
    let gallery = try Gallery()
    try gallery.add("case", nil, expected: Gallery.picture)
    #expect(gallery.verify().kinds == [.orphan])
  }

  @Test func aNameIsCapturedOnce() throws {
    let gallery = try Gallery.with(Gallery.script + "undo\nsnap canvas one\n")
    let report = gallery.verify()
    #expect(report.kinds == [.duplicate])
    #expect(report.failures[0].line.hasPrefix("one: is captured twice"))
  }

  // MARK: Scripts

  @Test func aWrongScriptIsNamedWithPlaceAndLine() throws {
    let gallery = try Gallery.with("rect 0,0 3,2\nrekt 1,1 2,2\nsnap canvas one\n")
    let report = gallery.verify("case", .missing)
    #expect(report.kinds == [.script])
    #expect(
      report.failures[0].message.hasPrefix(gallery.folder("case/script:2:1: unknown command")))
    #expect(report.failures[0].details == ["  rekt 1,1 2,2", "  ^"])
    #expect(VerifyReport(cases: [report]).exitCode == 64)
    // Nothing is recorded of a script that did not come to its end.
    #expect(try gallery.names() == ["one.txt", "script"])
  }

  @Test func aScriptThatIsNotTextFails() throws {
    let gallery = try Gallery.with()
    try gallery.folder.write("case/script", [0x66, 0xFF])
    #expect(gallery.verify().kinds == [.file])
    try FileManager.default.removeItem(atPath: gallery.folder("case/script"))
    try gallery.folder.makeFolder("case/elsewhere")
    #expect(mkfifo(gallery.folder("case/script"), 0o600) == 0)
    #expect(gallery.verify().kinds == [.file])
  }

  // MARK: Links

  @Test(arguments: ["one.txt", "one.txt.new"])
  func nothingIsWrittenThroughALinkOutOfTheFolder(name: String) throws {
    let gallery = try Gallery.with(expected: name == "one.txt" ? nil : Self.other)
    try gallery.folder.write("secret", "old".utf8)
    try FileManager.default.createSymbolicLink(
      atPath: gallery.folder("case/\(name)"), withDestinationPath: "../secret")
    for mode in RecordMode.allCases {
      let report = gallery.verify("case", mode)
      #expect(!report.passed)
      if name == "one.txt" {
        #expect(report.failures[0].message.contains("link that leads out of its folder"))
      }
    }
    #expect(try gallery.text("secret") == "old")
  }

  @Test func namesAreShownSafely() throws {
    let gallery = try Gallery()
    let name = "a\u{1B}[31m\u{202E}b"
    try gallery.add(name, "rekt \u{1B}]0;x\u{7}\n")
    let report = gallery.verify(name)
    let text = VerifyReport(cases: [report]).text
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.value < 32 || $0 == "\u{202E}" })
    #expect(text.contains("a\u{FFFD}[31m\u{FFFD}b"))
  }
}
