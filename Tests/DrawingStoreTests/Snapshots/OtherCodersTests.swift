import Archiving
import Cells
import DrawingCore
import Foundation
import Staging
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import TerminalKit

/// What one pair of coders writes, the other reads.
@MainActor struct OtherCodersTests {
  nonisolated private static let scripts = [
    "", "rect 0,0 5,3 ; text 1,1 \"絵 e\u{301}\" ; undo",
    "layer new \"ink\" ; line 0,0 5,3 fg=#ff8000 ; select 0,0 3,3 ; copy ; tool line ; press 1,1",
    "select 0,0 1,1 ; copy ; paste ; float 3,1 ; color bg=none ; attributes bold ; seed 7",
    "tool text ; press 0,0 ; insert \"half\"", "shape filled=yes ; palette 2 \"#010203\"",
  ]

  private func controller(_ script: String) throws -> DrawingViewController {
    try Stage.with(script, drawing: Size(8, 4)).controller
  }

  @Test(arguments: scripts)
  func foundationReadsOurs(script: String) throws {
    let original = try controller(script)
    let data = try KeyedArchiver.archive(original)
    let copy = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: DrawingViewController.self, from: data))
    #expect(copy.editor.state == original.editor.state)
    #expect(copy.editor.digest() == original.editor.digest())
  }

  @Test(arguments: scripts)
  func weReadFoundations(script: String) throws {
    let original = try controller(script)
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: original, requiringSecureCoding: true)
    let copy = try Snapshot.drawing(from: [UInt8](data), as: DrawingViewController.self)
    #expect(copy.editor.state == original.editor.state)
    #expect(copy.editor.digest() == original.editor.digest())
    #expect(try Snapshot.read([UInt8](data), as: DrawingViewController.self).isUnsealed)
    #expect(try Snapshot.bytes(of: copy) == Snapshot.bytes(of: original))
  }

  @Test func foundationsOwnRoundTrip() throws {
    let original = try controller(Self.scripts[2])
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: original, requiringSecureCoding: true)
    let copy = try NSKeyedUnarchiver.unarchivedObject(
      ofClass: DrawingViewController.self, from: data)
    #expect(copy?.editor.digest() == original.editor.digest())
  }

  /// Under this name it stands in every file.
  @Test func theRuntimeKnowsTheControllerByItsArchivedName() {
    #expect(NSStringFromClass(DrawingViewController.self) == "OekakiApp.DrawingViewController")
  }
}
