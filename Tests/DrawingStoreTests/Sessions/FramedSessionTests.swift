import DrawingCore
import Foundation
import Sessions
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// Drawings with frames in files and sessions.
@MainActor struct FramedSessionTests {
  private static let timeline = """
    text 0,0 "ab" ; layer new "top" ; layer still 2 ; frame new ; text 1,0 "絵" ; frame new link ;
    tag "t" 2-3 bounce ; range "t" ; frame time 2 40 ; onion 1 ; frame 2 ; layer pick 1 ;
    text 0,1 "c" frames=all ; undo ; tool line ; press 2,2 ; move 6,4
    """

  private func needs(_ name: String, in stage: Stage) throws -> UInt8 {
    let session = try #require(try stage.folder.names("state/sessions").first)
    return try stage.folder.bytes("state/sessions/\(session)/\(name)")[12]
  }

  @Test func aKilledDrawingComesBackWithItsFrames() throws {
    let stage = try Stage.with(Self.timeline)
    stage.controller.session?.flush(stage.controller, within: 20_000)
    stage.die()
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.state == stage.state)
    #expect(next.digest == stage.digest)
    #expect(next.state.drawing.frameCount == 3)
  }

  @Test func aSavedDrawingIsReadAsItWas() throws {
    let stage = try Stage.with(Self.timeline)
    let bytes = try Snapshot.bytes(of: stage.controller)
    let read = try Snapshot.drawing(from: bytes, as: DrawingViewController.self)
    #expect(read.editor.state == stage.state)
    #expect(try Snapshot.bytes(of: read) == bytes)
    #expect(read.document.newer == nil)
  }

  /// A version without frames neither replays nor writes over what it does not understand.
  @Test func filesTellThatFramesAreNeeded() throws {
    let stage = try Stage.with("text 0,0 \"a\"")
    stage.controller.session?.flush(stage.controller, within: 20_000)
    #expect(try needs("base-1", in: stage) == 0)
    #expect(try needs("journal-1", in: stage) == 0)
    try stage.run("frame new")
    stage.controller.session?.flush(stage.controller, within: 20_000)
    try stage.run("text 0,0 \"b\"")
    stage.controller.session?.flush(stage.controller, within: 20_000)
    stage.die()
    for name in ["base-2", "journal-2"] { #expect(try needs(name, in: stage) == 1, "\(name)") }
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.state == stage.state)
  }

  @Test func aDrawingWithoutFramesNeedsNone() throws {
    let stage = try Stage.with("text 0,0 \"a\" ; layer new \"b\"")
    let text = try Snapshot.bytes(of: stage.controller)
    #expect(!String(decoding: text, as: UTF8.self).contains("needs"))
    #expect(!String(decoding: text, as: UTF8.self).contains("frames"))
    try stage.run("frame new")
    let framed = try Snapshot.bytes(of: stage.controller)
    #expect(String(decoding: framed, as: UTF8.self).contains("needs"))
  }

  @Test func infoTellsHowManyFrames() throws {
    let stage = try Stage.with(Self.timeline)
    stage.press("esc")
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    let inspection = try Inspection(stage.folder("a.oekaki"))
    #expect(inspection.summary.contains("frames   3\n"))
    #expect(try inspection.json().contains("\"frames\" : 3"))
  }

  @Test func theTitleTellsTheFrame() throws {
    let stage = try Stage.with("frame new ; frame new ; frame 2")
    #expect(stage.title.contains("2/3"))
    stage.enter("undo 2")
    #expect(!stage.title.contains("/"))
  }

  @Test func theMessageTellsWhatAnEditReaches() throws {
    let stage = try Stage.with("frame new link ; frame new")
    #expect(!stage.message.contains("frame"))
    stage.enter("frame 1")
    #expect(stage.message == "this cel is shared by frames 1–2: all change")
    stage.enter("option frames=all")
    #expect(stage.message == "draws on frames 1–3")
    stage.enter("layer still 1")
    stage.enter("option frames=here")
    #expect(stage.message == "layer 1 is still: it is the same in all frames")
  }
}
