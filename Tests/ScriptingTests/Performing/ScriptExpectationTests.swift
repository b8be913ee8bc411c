import Cells
import Staging
import TestSupport
import Testing

@testable import OekakiApp

@MainActor struct ScriptExpectationTests {
  @Test(arguments: [
    "line 0,0 2,0 fg=red ; expect cell 1,0 \"█\" fg=red bg=default",
    "expect cell 7,2 \" \"", "press 0,0 ; move 2,0 ; expect cell 1,0 \"█\"",
    "text 0,0 \"絵\" ; expect cell 0,0 \"絵\"",
  ])
  func whatIsSoIsPassedOver(script: String) throws {
    #expect(try Recital(script).failure == nil)
  }

  @Test(arguments: [
    (
      "line 0,0 2,0 fg=red\nexpect cell 1,0 \"x\" fg=cyan",
      "2:1: expected “x” (U+0078) fg=cyan at 1,0, found “█” (U+2588) fg=red bg=default"
    ),
    (
      "line 0,0 2,0 fg=red\nexpect cell 1,0 \"█\" fg=cyan",
      "2:1: expected “█” (U+2588) fg=cyan at 1,0, found “█” (U+2588) fg=red bg=default"
    ),
    (
      "expect cell 0,0 \" \" bg=red",
      "1:1: expected “ ” (U+0020) bg=red at 0,0, found “ ” (U+0020) fg=default bg=none"
    ),
    (
      "text 0,0 \"絵\" ; expect cell 1,0 \"絵\"",
      "1:16: expected “絵” (U+7D75) at 1,0, found the right half of a wide glyph fg=default bg=default"
    ),
    ("expect cell 8,0 \"a\"", "1:1: 8,0 lies outside the drawing"),
    ("expect error \"x\" ; undo", "1:1: expected an error, but “undo” did not fail"),
    (
      "expect error \"x\" ; cut",
      "1:1: expected an error with “x”, found: nothing is selected"
    ),
    (
      "expect error \"x\" ; qqqq",
      "1:1: expected an error with “x”, found: unknown command “qqqq”"
    ),
  ])
  func whatIsNotSoFails(script: String, message: String) throws {
    let failure = try Recital(script).failure
    #expect(
      failure?.description.hasPrefix("script:\(message)\n") == true,
      "\(String(describing: failure))")
    #expect(failure?.exitCode == 1)
  }

  @Test(arguments: [
    "expect error \"nothing is selected\" ; cut", "expect error \"did you mean “line”\" ; lin 0,0",
    "expect error \"no closing\"\ntext 0,0 \"abc", "expect error \"no such file\" ; open \"a\"",
    "expect error \"no such file\" ; include \"a\"", "expect error \"outside\" ; save \"../a\"",
    "expect error \"found “ ”\" ; expect cell 0,0 \"x\"",
    "expect error \"did not fail\" ; expect error \"\" ; undo",
    "expect error \"selected\" ; repeat 2 ; cut ; end",
    "expect error \"\" ; key nonsense",
  ])
  func anErrorMayBeExpected(script: String) throws {
    let recital = try Recital(script + "\nline 0,0 1,0")
    #expect(recital.failure == nil, "\(String(describing: recital.failure))")
    #expect(recital.text == "██\n\n\n")
  }

  @Test(arguments: [
    "save \"a\" ; expect same-state", "line 0,0 1,0 ; crash ; expect same-state",
    "save \"a\" ; line 0,0 1,0 ; restore \"a\" ; expect same-state",
    "save \"a\" ; line 0,0 1,0 ; open \"a\" ; expect same-state",
    "save \"a\" ; line 0,0 1,0 ; undo ; redo ; save \"b\" ; restore \"a\" ; expect same-state",
    "press 0,0 ; move 3,1 ; save \"a\" ; release ; restore \"a\" ; expect same-state ; release",
    "save \"a\" ; undo ; redo ; expect same-state",
    "expect error \"no state to compare\" ; expect same-state",
    "tool fill ; cursor 3,1 ; scroll 1,1 ; color fg=3 ; crash ; expect same-state",
  ])
  func theStateComesBack(script: String) throws {
    let failure = try Recital(script).failure
    #expect(failure == nil, "\(String(describing: failure))")
  }

  @Test(arguments: [
    "save \"a\" ; line 0,0 1,0 ; expect same-state", "crash ; cursor 1,1 ; expect same-state",
    "save \"a\" ; line 0,0 1,0 ; save \"b\" ; restore \"a\" ; line 0,0 1,0 ; undo 2 ; expect same-state",
    "save \"a\" ; restore \"a\" ; tool fill ; expect same-state",
  ])
  func anotherStateIsSeen(script: String) throws {
    let failure = try Recital(script).failure
    #expect(failure?.description.contains(": expected the state of line 1 (") == true)
    #expect(failure?.exitCode == 1)
  }

  /// A file that the script did not write is expected to hold what has been drawn.
  @Test func aFileFromBeforeIsComparedWithWhatWasDrawn() throws {
    let folder = try Recital("line 0,0 3,2 ; save \"a.oekaki\"").folder
    let same = "line 0,0 3,2 ; restore \"a.oekaki\" ; expect same-state"
    #expect(try Recital(same, in: folder).failure == nil)
    let other = "line 0,0 4,2 ; restore \"a.oekaki\" ; expect same-state"
    #expect(try Recital(other, in: folder).failure?.exitCode == 1)
  }
}
