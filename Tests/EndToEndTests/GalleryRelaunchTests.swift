import Cells
import Foundation
import PseudoTerminal
import TerminalKit
import Testing

/// The gallery and the list of sessions with the real program.
@Suite(.serialized) struct GalleryRelaunchTests {
  @Test func comesBackAfterAKillAndOpens() throws {
    let studio = try Studio()
    for name in ["one", "two", "three"] {
      try studio.write("text 0,0 \"\(name)\"".utf8, to: "script")
      #expect(
        try studio.run("run", "script", "--save", "\(name).oekaki").status == .exited(0))
    }
    let terminal = try studio.draw(studio.path("one.oekaki"))
    try terminal.press(.control("o"))
    try terminal.expect(text: "two.oekaki")
    try terminal.type("t")
    try terminal.expect(text: "2 of 3")
    try terminal.press(Key(.down))
    try terminal.expect(text: studio.path("two.oekaki"))
    terminal.kill(SIGTERM)
    #expect(try terminal.waitForExit() == .exited(143))
    let again = try studio.launch([])
    try again.expect(text: "2 of 3")
    try again.expect(text: studio.path("two.oekaki"))
    try again.press(Key(.enter))
    try again.expect("the drawing screen") { again.showsDrawingScreen }
    try again.expect(text: "two.oekaki")
    try again.quit()
  }

  @Test func sessionsAreListed() throws {
    let studio = try Studio()
    #expect(try studio.run("sessions", "--state", studio.path("none")).output == "")
    #expect(!studio.exists("none"))
    let terminal = try studio.draw()
    try terminal.press(.character(" "))
    try terminal.expect(status: "unsaved")
    try terminal.quit()
    let outcome = try studio.run("sessions", "--state", studio.path("state"))
    #expect(outcome.status == .exited(0) && outcome.errors == "")
    #expect(outcome.output.contains("  80x24     1 layer     "))
    #expect(outcome.output.hasSuffix("unsaved  untitled\n"))
    let list = try studio.run("sessions", "--state", studio.path("state"), "--json")
    let object = try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [String: Any]
    #expect((object?["sessions"] as? [Any])?.count == 1)
  }
}
