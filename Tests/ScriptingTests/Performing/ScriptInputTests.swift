import Cells
import Formats
import Foundation
import Staging
import TestSupport
import Testing

@testable import OekakiApp

/// Keys, clicks and the like go through the real user interface, on a screen in memory.
@MainActor struct ScriptInputTests {
  @Test func keysDraw() throws {
    let recital = try Recital("key space right right space ; key r space ; key down right space")
    #expect(recital.failure == nil)
    #expect(recital.text == "█ ┌┐\n  └┘\n\n")
    #expect(try Recital("key space ; key ctrl-z").text == "\n\n\n")
  }

  @Test func typingIsKeysAndPastingIsNot() throws {
    #expect(try Recital("key t ; type \"hé\\np\" ; key esc").text == "hé\np\n\n")
    #expect(try Recital("type \"tp\" ; key esc").text == "p\n\n\n")
    #expect(try Recital("paste \"tp\"").text == "tp\n\n\n")
    #expect(try Recital("type \":line 0,0 3,0\\n\"").text == "████\n\n\n")
  }

  @Test func theMouseIsInCellsOfTheScreen() throws {
    let drag = "mouse press 8,2 ; mouse drag 9,2 10,3 ; mouse release 10,3"
    #expect(try Recital(drag).text == "██\n  █\n\n")
    #expect(try Recital("mouse press 8,2 right ; mouse release 8,2 right").text == "\n\n\n")
    let scrolled = "mouse wheel 20,10 down down"
    #expect(try Recital(scrolled).failure?.description.contains("one of these") == true)
    let long = try Recital(
      "size 80x200 ; mouse wheel 20,10 20,10 down ; mouse press 8,2 ; mouse release 8,2 ;"
        + "expect cell 0,6 \"█\"")
    #expect(long.failure == nil)
  }

  @Test func commandsAndKeysWorkOnOneDrawing() throws {
    let recital = try Recital(
      "line 0,0 2,0 ; snap screen a ; glyph \"x\" ; key space ; undo ; snap screen b")
    #expect(recital.text == "███\n\n\n")
    #expect(try recital.rows("a")[2].hasPrefix("        ") == false)
    #expect(try recital.rows("b")[2].contains("███"))
    #expect(recital.captures[1].picture.cursor == Point(8, 2))
  }

  @Test func theScreenHasTheUsualSizeOrAnother() throws {
    let recital = try Recital(
      "snap screen a ; resize 40x10 ; snap screen b ; resize 1x1 ; snap screen c")
    #expect(recital.captures.map(\.picture.grid.size) == [Size(80, 24), Size(40, 10), Size(1, 1)])
    #expect(recital.captures.map(\.name) == ["a", "b", "c"])
    #expect(recital.captures.allSatisfy { $0.picture.subject == .screen })
  }

  /// Looking at the screen early or late makes no difference.
  @Test func theScreenIsTheSameWheneverItIsMade() throws {
    let script = "rect 0,0 5,2 ; tool fill ; color fg=red ; cursor 3,1"
    let late = try Recital(script + " ; snap screen a")
    let early = try Recital("snap screen b ; " + script + " ; snap screen a")
    #expect(early.captures[1].picture == late.captures[0].picture)
  }

  @Test func masksAreHandedOn() throws {
    let recital = try Recital("snap canvas a mask=0,1..3,2")
    #expect(recital.captures[0].picture.masks == [Rect(0, 1, 4, 2)])
    #expect(recital.captures[0].picture.cursor == nil)
    #expect(recital.captures[0].writers == nil)
  }

  @Test func aRegionIsAPartOfTheWhole() throws {
    let recital = try Recital(
      "size 6x3 ; text 0,0 \"絵a絵\" ; cursor 1,1 ; snap screen whole mask=9,2..9,2"
        + " ; snap screen part region=9,2..12,3 mask=9,2..9,2")
    let (whole, part) = (recital.captures[0].picture, recital.captures[1].picture)
    #expect(part == Picture(Rect(9, 2, 4, 2), of: whole))
    #expect(part.size == Size(4, 2))
    #expect(part.cursor == Point(0, 1))
    #expect(part.masks == [Rect(0, 0, 1, 1)])
    #expect(part.grid.text(ofRow: 0) == " a絵")
    #expect(part.place(of: Point(1, 0)) == Point(10, 2))
  }

  @Test(arguments: ["snap screen a region=0,0..80,0", "size 3x3 ; snap canvas a region=-1,0..2,2"])
  func aRegionLiesInTheWhole(script: String) throws {
    let failure = try #require(try Recital(script).failure)
    #expect(failure.exitCode == 64)
    #expect(failure.description.contains("the region reaches outside the"), "\(failure)")
  }

  @Test func aProgramThatWasLeftHearsNothing() throws {
    let recital = try Recital("key space ctrl-q\nkey ctrl-q\nkey a")
    #expect(recital.failure?.description.hasPrefix("script:3:1: the program has quit") == true)
    for line in ["text 0,0 \"a\"", "undo", "select 0,0 3,3"] {
      let left = try Recital("key ctrl-q ctrl-q\n\(line)")
      #expect(left.failure?.description.hasPrefix("script:2:1: the program has quit") == true)
      #expect(left.failure?.exitCode == 64)
    }
    let again = try Recital("key ctrl-q\ncrash\nkey space")
    #expect(again.failure == nil)
    #expect(again.text == "█\n\n\n")
  }

  @Test func theUserInterfaceKeepsToTheScriptsFolder() throws {
    let inner = try Recital("line 0,0 1,0 ; type \":save \\\"a.oekaki\\\"\\n\" ; snap screen s")
    #expect(try inner.folder.names() == ["a.oekaki"])
    for path in ["/dev/shm/evil.oekaki", "../evil.oekaki"] {
      let recital = try Recital("line 0,0 1,0 ; type \":save \\\"\(path)\\\"\\n\" ; snap screen s")
      #expect(!FileManager.default.fileExists(atPath: recital.folder("../evil.oekaki")))
      #expect(try recital.rows("s")[23].contains("lies outside the script's folder"))
    }
    let open = try Recital("type \":open \\\"/etc/passwd\\\"\\n\" ; snap screen s")
    #expect(try open.rows("s")[23].contains("lies outside the script's folder"))
  }
}
