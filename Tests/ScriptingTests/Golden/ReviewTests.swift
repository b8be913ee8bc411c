import Cells
import DrawingCore
import Foundation
import Sessions
import TerminalKit
import TestSupport
import Testing

@testable import OekakiApp
@testable import Scripting

/// The review on a screen in memory.
@MainActor
struct ReviewTests {
  private static let other = Gallery.picture.replacing("│絵│", with: "│界│")

  /// Three cases: one differs, one is new, one differs in size.
  private static func gallery() throws -> Gallery {
    let gallery = try Gallery()
    try gallery.add("a", Gallery.script, expected: other)
    try gallery.add("b", Gallery.script)
    try gallery.add(
      "c", Gallery.script.replacing("6x3", with: "30x12"), expected: Gallery.picture)
    for name in ["a", "b", "c"] { _ = gallery.verify(name) }
    return gallery
  }

  @MainActor
  private final class Sitting {
    let gallery: Gallery
    let screen: MemoryScreen
    let review: Review
    private(set) var isRunning = true

    init(size: Size = Size(80, 24), _ gallery: Gallery? = nil) throws {
      self.gallery = try gallery ?? ReviewTests.gallery()
      screen = MemoryScreen(size)
      review = try Review(
        try PendingCaptures(paths: [self.gallery.folder.path]).captures, on: screen)
    }

    func press(_ names: String...) {
      for name in names {
        if let key = KeyName(name) {
          isRunning = review.handle([.key(Key(key))])
        } else {
          Issue.record("no key is named \(name)")
        }
      }
    }

    func row(_ y: Int) -> String { screen.grid.text(ofRow: y) }
    var lastRow: String { row(screen.size.height - 1) }
    var message: String { row(screen.size.height - 2) }
    var style: Style { screen.grid[2, 3].style }
  }

  @Test func aDifferenceIsShownFirst() throws {
    let sitting = try Sitting()
    #expect(sitting.row(0).contains("/a/one") && sitting.row(0).hasSuffix(" 1 of 3 "))
    #expect(sitting.row(1).contains(" expected   new   difference "))
    #expect(sitting.row(1).hasSuffix(" canvas 6x3   1 cell differs "))
    #expect(sitting.row(3).hasPrefix("│絵│  ···"))
    #expect(sitting.screen.grid[0, 2].style == Theme.standard[.faint])
    #expect(sitting.screen.grid[1, 3].style == Theme.standard[.added])
    #expect(
      sitting.message.hasPrefix(
        " at 1,1 expected “界” U+754C red on default, found “絵” U+7D75 red on default "))
    #expect(
      sitting.lastRow.hasPrefix(
        " a accept  r reject  s skip  Tab flip  A accept all  arrows scroll  q quit"))
  }

  /// Who listens hears the cell that differs, on every side, and which capture it is.
  @Test func whatDiffersIsHeard() throws {
    let sitting = try Sitting()
    for (key, glyph) in [("d", "絵"), ("e", "界"), ("n", "絵")] {
      sitting.press(key)
      let cursor = try #require(sitting.screen.cursor)
      #expect(sitting.screen.grid[cursor.x, cursor.y].glyph.description == glyph)
      #expect(sitting.message.hasPrefix(" at 1,1 expected"))
    }
    sitting.press("s")
    #expect(sitting.screen.cursor != nil && sitting.row(0).contains("/b/one"))
    #expect(!sitting.message.trimmingCharacters(in: .whitespaces).isEmpty)
  }

  @Test(arguments: ["tab", "space"])
  func oneKeyFlips(key: String) throws {
    let sitting = try Sitting()
    sitting.press(key)
    #expect(sitting.row(3).hasPrefix("│界│"))
    #expect(sitting.screen.grid[0, 2].style.foreground == .palette(1))
    sitting.press(key)
    #expect(sitting.row(3).hasPrefix("│絵│"))
    #expect(sitting.screen.grid[0, 2].style.foreground == .palette(1))
    sitting.press(key)
    #expect(sitting.screen.grid[0, 2].style == Theme.standard[.faint])
    sitting.press("e")
    #expect(sitting.row(3).hasPrefix("│界│"))
  }

  @Test func whatIsAcceptedIsExpectedFromThenOn() throws {
    let sitting = try Sitting()
    sitting.press("a")
    #expect(try sitting.gallery.text("a/one.txt") == Gallery.picture)
    #expect(!sitting.gallery.folder.has("a/one.txt.new"))
    #expect(sitting.gallery.verify("a").passed)
    #expect(sitting.row(0).contains("/b/one") && sitting.row(0).hasSuffix(" 2 of 3 "))
  }

  @Test func whatIsRejectedIsForgotten() throws {
    let sitting = try Sitting()
    sitting.press("r")
    #expect(try sitting.gallery.text("a/one.txt") == Self.other)
    #expect(!sitting.gallery.folder.has("a/one.txt.new"))
    #expect(sitting.row(0).hasSuffix(" 2 of 3 "))
  }

  @Test func whatIsSkippedStaysPending() throws {
    let sitting = try Sitting()
    sitting.press("s", "s")
    #expect(sitting.row(0).hasSuffix(" 3 of 3 ") && sitting.isRunning)
    sitting.press("s")
    #expect(!sitting.isRunning)
    #expect(sitting.review.summary == "0 accepted, 0 rejected, 3 left")
    #expect(sitting.gallery.folder.has("a/one.txt.new"))
  }

  @Test func allAreAcceptedWithThoseThatWereSkipped() throws {
    let sitting = try Sitting()
    sitting.press("s", "r", "A")
    #expect(!sitting.isRunning)
    #expect(sitting.review.summary == "2 accepted, 1 rejected, 0 left")
    #expect(sitting.gallery.verify("a").passed && sitting.gallery.verify("c").passed)
    #expect(!sitting.gallery.folder.has("b/one.txt"))
  }

  @Test func aNewPictureHasOneSide() throws {
    let sitting = try Sitting()
    sitting.press("s")
    #expect(sitting.row(1).hasPrefix("  new   "))
    #expect(!sitting.lastRow.contains("flip"))
    sitting.press("tab", "e")
    #expect(sitting.row(3).hasPrefix("│絵│"))
    #expect(sitting.message.hasPrefix(" new, a canvas of 6x3 "))
  }

  @Test func otherSizesAreCompared() throws {
    let sitting = try Sitting()
    sitting.press("s", "s")
    #expect(sitting.message.hasPrefix(" expected the size 6x3, found 30x12 "))
    #expect(sitting.screen.grid[6, 2].style == Theme.standard[.added])
    #expect(sitting.screen.grid[30, 2].glyph == Theme.outsideGlyph)
    sitting.press("tab")
    #expect(sitting.screen.grid[6, 2].glyph == Theme.outsideGlyph)
  }

  @Test func aLargePictureIsScrolled() throws {
    let gallery = try Gallery.with(
      "size 200x100\nline 0,0 0,0\nline 199,99 199,99\nsnap canvas one\n", expected: nil)
    _ = gallery.verify()
    let sitting = try Sitting(gallery)
    #expect(sitting.screen.grid[0, 2].glyph == .block)
    sitting.press("right", "down")
    #expect(sitting.screen.grid[0, 2].glyph == .space)
    for _ in 0..<20 { sitting.press("shift-right", "pgdn") }
    #expect(sitting.screen.grid[79, 21].glyph == .block)
    for _ in 0..<3 { sitting.press("home", "pgup") }
    for _ in 0..<3 { sitting.press("pgup") }
    #expect(sitting.screen.grid[0, 2].glyph == .block)
  }

  @Test func theFirstDifferenceIsSeen() throws {
    let gallery = try Gallery.with("size 200x100\nsnap canvas one\n", expected: nil)
    _ = gallery.verify("case", .missing)
    try gallery.folder.write(
      "case/script", "size 200x100\nline 150,80 150,80\nsnap canvas one\n".utf8)
    _ = gallery.verify()
    let sitting = try Sitting(gallery)
    #expect(sitting.screen.grid.cells.contains(Cell(.block, Theme.standard[.added])))
  }

  @Test(arguments: [
    Size(80, 24), Size(40, 10), Size(20, 7), Size(12, 5), Size(9, 3), Size(5, 2), Size(1, 1),
    Size(200, 60),
  ])
  func everySizeWorks(size: Size) throws {
    let sitting = try Sitting(size: size)
    for key in ["tab", "tab", "down", "right", "s", "tab", "s", "pgdn", "end"] {
      sitting.press(key)
      for y in 0..<size.height {
        let cells = Array(sitting.screen.grid.row(y))
        for (x, cell) in cells.enumerated() {
          let hasRight = x + 1 < size.width && cells[x + 1].glyph.isContinuation
          #expect(cell.glyph.isWide == hasRight, "half a glyph at \(x),\(y) after \(key)")
        }
      }
    }
    #expect(sitting.isRunning)
    sitting.press("r")
    #expect(!sitting.isRunning)
  }

  @Test func theTerminalMayChangeItsSize() throws {
    let sitting = try Sitting()
    sitting.screen.resize(to: Size(30, 8))
    _ = sitting.review.handle([.resize(Size(30, 8))])
    #expect(sitting.row(3).hasPrefix("│絵│  ·"))
    #expect(sitting.row(0).hasSuffix(" 1 of 3 "))
  }

  @Test(arguments: ["q", "esc", "ctrl-c", "ctrl-q"])
  func theReviewCanBeLeft(key: String) throws {
    let sitting = try Sitting()
    sitting.press(key)
    #expect(!sitting.isRunning)
    #expect(sitting.gallery.folder.has("a/one.txt.new"))
  }

  @Test func whatIsNotAPictureCanOnlyBeRejected() throws {
    let gallery = try Gallery.with(expected: Gallery.picture)
    try gallery.folder.write("case/one.txt.new", "\u{1B}[2J".utf8)
    let sitting = try Sitting(gallery)
    #expect(sitting.message.hasPrefix(" one.txt.new: line 1: not a capture"))
    #expect(!sitting.lastRow.contains("accept  "))
    sitting.press("a")
    #expect(sitting.isRunning && gallery.folder.has("case/one.txt.new"))
    sitting.press("A")
    #expect(sitting.isRunning && gallery.folder.has("case/one.txt.new"))
    sitting.press("r")
    #expect(!sitting.isRunning && !gallery.folder.has("case/one.txt.new"))
    #expect(try gallery.text("case/one.txt") == Gallery.picture)
  }

  @Test func aDamagedExpectedFileIsReplaced() throws {
    let gallery = try Gallery.with(expected: "oekaki capture 1: nothing\n")
    _ = gallery.verify()
    let sitting = try Sitting(gallery)
    #expect(sitting.message.hasPrefix(" one.txt: line 1: "))
    #expect(sitting.row(3).hasPrefix("│絵│"))
    sitting.press("a")
    #expect(gallery.verify().passed)
  }

  @Test func whatCannotBeWrittenIsTold() throws {
    let sitting = try Sitting()
    try sitting.gallery.folder.write("elsewhere", "old".utf8)
    try sitting.gallery.replace("a/one.txt", withLinkTo: "../elsewhere")
    sitting.press("a")
    #expect(sitting.message.contains("one.txt"))
    #expect(sitting.row(0).hasSuffix(" 1 of 3 ") && sitting.isRunning)
    #expect(try sitting.gallery.text("elsewhere") == "old")
  }

  // MARK: Without a terminal

  @Test func whatIsPendingIsListed() throws {
    let gallery = try Self.gallery()
    let pending = try PendingCaptures(paths: [gallery.folder.path])
    let folder = gallery.folder.path
    #expect(
      pending.list == """
        \(folder)/a/one.txt.new: at 1,1 expected “界” U+754C red on default, \
        found “絵” U+7D75 red on default
        \(folder)/b/one.txt.new: new, a canvas of 6x3
        \(folder)/c/one.txt.new: expected the size 6x3, found 30x12

        """)
    #expect(try gallery.names("a") == ["one.txt", "one.txt.new", "script"])
  }

  @Test func allAreAcceptedAtOnce() throws {
    let gallery = try Self.gallery()
    let (text, failures) = try PendingCaptures(paths: [gallery.folder.path]).acceptAll()
    #expect(text.split(separator: "\n").count == 3 && failures.isEmpty)
    for name in ["a", "b", "c"] { #expect(gallery.verify(name).passed) }
    #expect(try PendingCaptures(paths: [gallery.folder.path]).isEmpty)
  }

  /// One that holds no picture, or that no script takes any more, is named and keeps no other.
  @Test func whatCannotBeAcceptedIsNamedAndTheOthersAreAccepted() throws {
    let gallery = try Self.gallery()
    try gallery.folder.write("a/one.txt.new", "no picture".utf8)
    try gallery.add("d", Gallery.script, expected: Self.other)
    _ = gallery.verify("d")
    try FileManager.default.removeItem(atPath: "\(gallery.folder.path)/d/script")
    let pending = try PendingCaptures(paths: [gallery.folder.path])
    let (text, failures) = pending.acceptAll()
    let path = gallery.folder.path
    #expect(text == "accepted \(path)/b: one\naccepted \(path)/c: one\n")
    #expect(failures.map(\.exitCode) == [65, 65])
    let (damaged, orphan) = (failures[0].description, failures[1].description)
    #expect(damaged.hasPrefix("\(path)/a: one.txt.new: line 1: not a capture"))
    #expect(damaged.hasSuffix("(remove it: verify takes it again)"))
    #expect(orphan == "\(path)/d: one.txt.new: no script captures it (remove it)")
    #expect(gallery.verify("b").passed && gallery.verify("c").passed)
    #expect(try gallery.text("d/one.txt") == Self.other)
    #expect(gallery.folder.has("a/one.txt.new") && gallery.folder.has("d/one.txt.new"))
  }

  @Test func theCopyInColourIsAcceptedToo() throws {
    let gallery = try Self.gallery()
    try gallery.folder.write("a/one.ans", "old".utf8)
    _ = try PendingCaptures(paths: [gallery.folder.path]).acceptAll()
    #expect(try gallery.text("a/one.ans").contains("絵"))
    #expect(!gallery.folder.has("b/one.ans"))
  }
}
