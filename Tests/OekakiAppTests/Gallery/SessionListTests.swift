import Cells
import Foundation
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

@MainActor struct SessionListTests {
  private func stage() throws -> Stage {
    let stage = try Stage.gallery(["a.oekaki"])
    stage.press("esc", "space", "ctrl-q")
    let other = try Stage(.new(Size(7, 3)), folder: stage.folder)
    other.press("space", "ctrl-q")
    return stage
  }

  @Test func aRowForEach() throws {
    let stage = try stage()
    try stage.folder.makeFolder("state/aside/x")
    try stage.folder.remove("state/aside/x")
    try stage.folder.write("state/aside/screens-17", "x".utf8)
    let text = try SessionList(state: stage.folder("state")).text
    let rows = text.split(separator: "\n").map(String.init)
    #expect(rows.count == 3)
    #expect(rows[0].contains("  7x3       1 layer     just now        unsaved  untitled"))
    #expect(rows[1].contains("  12x5      1 layer     just now        unsaved  "))
    #expect(rows[1].hasSuffix(stage.folder("a.oekaki")))
    #expect(
      rows[2]
        == "screens-17                            set aside: open screens that could not be restored"
    )
  }

  @Test func theListIsToldAsJSON() throws {
    let stage = try stage()
    let list = try SessionList(state: stage.folder("state"))
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(list.json().utf8)) as? [String: Any])
    let sessions = try #require(object["sessions"] as? [[String: Any]])
    #expect(sessions.map { $0["width"] as? Int } == [7, 12])
    #expect(sessions.map { $0["unsaved"] as? Bool } == [true, true])
    #expect((sessions[1]["file"] as? String)?.hasSuffix("a.oekaki") == true)
    #expect((object["aside"] as? [String])?.isEmpty == true)
  }

  /// Looking makes nothing.
  @Test func noStateDirectoryIsNoSessions() throws {
    let folder = try TemporaryFolder()
    #expect(try SessionList(state: folder("none")).text == "")
    #expect(try SessionList(state: folder("none/deeper")).json().contains("\"sessions\" : ["))
    #expect(try folder.names() == [])
  }

  @Test(arguments: [
    (0, "just now"), (-5000, "just now"), (59, "just now"), (60, "1 min ago"), (3599, "59 min ago"),
    (7199, "1 hour ago"), (86_400, "1 day ago"), (86_400 * 29, "29 days ago"),
    (86_400 * 65, "2 months ago"), (86_400 * 800, "2 years ago"),
  ])
  func agesAreToldInTheLargestUnit(seconds: Int, text: String) {
    let now = 1_800_000_000
    #expect(Age.text(of: Int64(now - seconds) * 1_000_000_000, now: Double(now)) == text)
  }
}
