import Cells
import DrawingStore
import Formats
import Foundation
import OekakiApp
import Scripting
import TerminalKit
import Testing

/// Files of every released version read to what they held, and its scripts draw what they drew.
@MainActor
struct FrozenFilesTests {
  @Test func everyReleasedVersionIsFrozen() {
    #expect(FrozenVersion.all.map(\.testDescription) == ["0.1", "0.2"])
  }

  @Test(arguments: FrozenVersion.all)
  func snapshotsHoldWhatTheyHeld(version: FrozenVersion) throws {
    let expected = try version.expected().snapshots
    #expect(Set(expected.keys).isSuperset(of: ["still", "floating", "gesture", "text"]))
    for (name, facts) in expected {
      #expect(try Self.facts(of: version("drawing/\(name).oekaki")) == facts, "\(name)")
    }
  }

  @Test(arguments: FrozenVersion.all)
  func snapshotsShowWhatTheyShowed(version: FrozenVersion) throws {
    for name in try version.expected().snapshots.keys {
      let captures = try Self.captures(
        of: "snap canvas \(name)", in: version("drawing"), restoring: "\(name).oekaki")
      #expect(captures == [name: try version.text("drawing/\(name).txt")], "\(name)")
    }
  }

  @Test(arguments: FrozenVersion.all)
  func everyStepOfSnapshotsIsUndoneAndDoneAgain(version: FrozenVersion) throws {
    for (name, facts) in try version.expected().snapshots {
      let folder = try version.copy(of: "drawing")
      let (undo, redo) = (facts.undo, facts.redo)
      _ = try Self.captures(
        of: """
          cancel ; redo \(redo) ; save "whole.oekaki" ; undo \(undo + redo)
          save "none.oekaki" ; redo \(undo + redo) ; save "again.oekaki"
          """,
        in: folder.path, restoring: "\(name).oekaki")
      let whole = try Self.facts(of: folder("whole.oekaki"))
      #expect((whole.undo, whole.redo) == (undo + redo, 0), "\(name)")
      #expect(try Self.facts(of: folder("none.oekaki")).redo == undo + redo, "\(name)")
      #expect(try Self.facts(of: folder("again.oekaki")) == whole, "\(name)")
    }
  }

  @Test(arguments: FrozenVersion.all)
  func theScriptDrawsWhatItDrew(version: FrozenVersion) throws {
    let folder = try version.copy(of: "drawing")
    let expected = try version.expected().snapshots
    for name in expected.keys {
      try FileManager.default.removeItem(atPath: folder("\(name).oekaki"))
    }
    let captures = try Self.captures(of: version.text("drawing/script"), in: folder.path)
    #expect(Set(captures.keys) == Set(expected.keys))
    for (name, facts) in expected {
      #expect(captures[name] == (try version.text("drawing/\(name).txt")), "\(name)")
      #expect(try Self.facts(of: folder("\(name).oekaki")) == facts, "\(name)")
    }
  }

  @Test(arguments: FrozenVersion.all)
  func theRecordingDrawsWhatWasDone(version: FrozenVersion) throws {
    let folder = try version.copy(of: "recording")
    let performer = try ScriptPerformer(try ScriptSource.read(folder("recorded.script")))
    try performer.perform()
    try performer.save(to: folder("end.oekaki"))
    #expect(try Self.facts(of: folder("end.oekaki")).digest == version.expected().recording)
  }

  // MARK: Sessions

  @Test(arguments: FrozenVersion.all)
  func sessionsAreAsTheyWereLeft(version: FrozenVersion) throws {
    let state = try version.copy(of: "state")
    let found = try JSONDecoder().decode(
      [FrozenVersion.Session].self,
      from: Data(try SessionList(state: state.path, restoring: true).sessionsJSON().utf8))
    // What they were saved to is not on this machine, and so holds nothing of them.
    let expected = try version.expected().sessions.map { session in
      var session = session
      if let file = session.file, !FileManager.default.fileExists(atPath: file) {
        session.unsaved = true
      }
      return session
    }
    #expect(found == expected)
  }

  @Test(arguments: FrozenVersion.all)
  func commandsOfASessionLeadFromItsFirstStateToItsLast(version: FrozenVersion) throws {
    let folder = try version.copy(of: "drawing")
    let script = try version.text("session.script") + "\nsave \"end.oekaki\""
    _ = try Self.captures(of: script, in: folder.path, restoring: "gesture.oekaki")
    let session = try version.expected().sessions.first { $0.file == nil }
    #expect(try Self.facts(of: folder("end.oekaki")).digest == session?.digest)
  }

  /// A command half entered over a text half typed: both are gone on with.
  @Test(arguments: FrozenVersion.all)
  func openScreensComeBack(version: FrozenVersion) throws {
    let (state, drawings) = (try version.copy(of: "state"), try version.copy(of: "drawing"))
    let screen = MemoryScreen(Size(100, 30))
    let application = Application(try Launch(.last, state: state.path), on: screen)
    #expect(Self.rows(of: screen).last?.hasPrefix(": ellipse 3,4 ") == true)
    _ = application.handle(Self.keys("40,16") + [.key(Key(.enter)), .key(Key(.function(2)))])
    _ = application.handle(Self.keys("save \"\(drawings("end.oekaki"))\"") + [.key(Key(.enter))])
    let facts = try Self.facts(of: drawings("end.oekaki"))
    #expect(facts.redo == 0)
    #expect(
      [facts.undo, facts.layers] == Self.stepsAndLayers[version.testDescription], "\(version)")
    _ = application.handle([.terminate(signal: 15)])
  }

  /// By version, the steps that there were with the text and the ellipse, and the layers.
  private static let stepsAndLayers = ["0.1": [39 + 2, 5], "0.2": [85 + 2, 9]]

  // MARK: Parts

  private static func facts(of path: String) throws -> FrozenVersion.Facts {
    try JSONDecoder().decode(
      FrozenVersion.Facts.self, from: Data(try Inspection(path).json().utf8))
  }

  /// The texts of what a script captures, by name.
  private static func captures(
    of script: String, in folder: String, restoring snapshot: String? = nil
  ) throws -> [String: String] {
    var options = ScriptPerformer.Options()
    options.restore = snapshot.map { "\(folder)/\($0)" }
    var captures: [String: String] = [:]
    let source = ScriptSource(name: "script", text: script, folder: folder)
    try ScriptPerformer(source, options).perform {
      captures[$0.name] = CaptureText($0.picture).text
    }
    return captures
  }

  private static func keys(_ text: String) -> [Event] {
    text.unicodeScalars.map { .key(.character($0)) }
  }

  private static func rows(of screen: MemoryScreen) -> [String] {
    (0..<screen.size.height).map { y in
      (0..<screen.size.width).map { screen.grid[$0, y].glyph.description }.joined()
    }
  }
}
