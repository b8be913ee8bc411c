import Cells
import DrawingCore
import Formats
import Foundation
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

@MainActor struct InspectionTests {
  private func file(_ script: String) throws -> (stage: Stage, inspection: Inspection) {
    let stage = try Stage.with(script, drawing: Size(12, 5))
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    return (stage, try Inspection(stage.folder("a.oekaki")))
  }

  @Test func theFieldsOfTheManual() throws {
    let (stage, inspection) = try file(
      "line 0,0 3,0 ; layer new \"b\" ; line 0,1 3,1 ; undo ; tool ellipse ; cursor 3,4")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(try inspection.json().utf8)) as? [String: Any])
    #expect(json["format"] is String)
    for (key, value) in [("width", 12), ("height", 5), ("layers", 2), ("undo", 2), ("redo", 1)] {
      #expect(json[key] as? Int == value, "\(key)")
    }
    #expect(json["tool"] as? String == "ellipse")
    #expect(json["cursor"] as? [Int] == [3, 4])
    #expect(json["digest"] as? String == stage.digest.description)
    #expect(json["drawing"] as? String == stage.drawingDigest.description)
    #expect(try inspection.json().hasSuffix("}\n"))
  }

  @Test func theDrawingsDigestIsOfTheDrawingAlone() throws {
    let (one, other) = (try file("line 0,0 3,0"), try file("line 0,0 3,0 ; cursor 3,3"))
    #expect(one.stage.drawingDigest == other.stage.drawingDigest)
    #expect(one.stage.digest != other.stage.digest)
  }

  @Test func aFactALine() throws {
    let (stage, inspection) = try file("line 0,0 3,0")
    #expect(
      inspection.summary == """
        format   oekaki 1
        size     12x5
        layers   1
        undo     1
        redo     0
        tool     pencil
        cursor   0,0
        digest   \(stage.digest)
        drawing  \(stage.drawingDigest)

        """)
  }

  private static let film =
    "text 0,0 \"a\" ; frame new link ; frame new ; text 0,0 \"b\" ; rate 8 ; frame time 3 40 ; "
    + "frame name 3 \"n\" ; tag \"w\" 1-2 bounce ; tag \"v\" 3-3 times=2"

  @Test func whatIsKnownOfFramesIsTold() throws {
    let (_, inspection) = try file(Self.film)
    let lines = inspection.summary.split(separator: "\n").map(String.init)
    #expect(
      Array(lines[3..<8]) == [
        "frames   3", "rate     8", "tags     w 1-2 bounce, v 3 times=2", "times    3: 40 ms",
        "names    3: n",
      ])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(try inspection.json().utf8)) as? [String: Any])
    let film: NSDictionary = [
      "rate": 8, "times": [125, 125, 40], "names": ["", "", "n"],
      "tags": [
        ["name": "w", "frames": [1, 2], "direction": "bounce"],
        ["name": "v", "frames": [3, 3], "direction": "forward", "times": 2],
      ],
    ]
    #expect(json["frames"] as? Int == 3 && json["film"] as? NSDictionary == film)
    #expect(!(try file("line 0,0 3,0").inspection.json().contains("film")))
  }

  @Test func onlyTheFirstTimesAreListed() throws {
    let frames = String(repeating: "frame new ; ", count: 19)
    let (_, inspection) = try file(frames + "frame time 1-20 7")
    #expect(inspection.summary.contains(", 12: 7 ms, and 8 more\n"))
  }

  /// What git compares.
  @Test func aCaptureHasAllFrames() throws {
    let (_, inspection) = try file(Self.film)
    let parts = TextForm.capture.text(of: inspection.editor).components(separatedBy: "\n\n")
    #expect(parts.count == 3)
    #expect(parts[0].hasPrefix("tags: w 1-2 bounce, v 3 times=2\nframe 1: 125 ms\noekaki capture"))
    #expect(parts[1].hasPrefix("frame 2: 125 ms\noekaki capture 1: canvas 12x5\n"))
    #expect(parts[2].hasPrefix("frame 3: n, 40 ms\noekaki capture"))
    #expect(parts.map { $0.contains("|b  ") } == [false, false, true])
    let still = try file("text 0,0 \"a\"").inspection.editor
    let picture = Picture(subject: .canvas, grid: still.state.drawing.flattened())
    #expect(TextForm.capture.text(of: still) == CaptureText(picture).text)
  }

  @Test func aFilmThatTakesTooLongIsNotPrinted() throws {
    for (links, isPrinted) in [(31, true), (32, false)] {
      let frames = String(repeating: " ; frame new link", count: links)
      let (_, inspection) = try file("size 1024x512" + frames)
      try inspection.checkPrinting("a")
      let isRefused = (try? inspection.checkPrinting("a", allFrames: true)) == nil
      #expect(isRefused != isPrinted)
    }
  }

  @Test func showsThePicture() throws {
    let (_, inspection) = try file("line 1,0 2,0 ; text 0,4 \"絵\" fg=red bg=#010203")
    #expect(TextForm.text.text(of: inspection.editor) == " ██\n\n\n\n絵\n")
    #expect(
      TextForm.ansi.text(of: inspection.editor) == " ██\n\n\n\n\u{1B}[0;31;48;2;1;2;3m絵\u{1B}[0m\n")
    #expect(TextForm.none.text(of: inspection.editor) == "")
  }

  @Test func whatIsNoDrawingFails() throws {
    let folder = try TemporaryFolder()
    #expect(throws: Failure.self) { _ = try Inspection(folder("none")) }
    #expect(throws: Failure.self) {
      _ = try Inspection(try folder.write("a", Array("bplist00text".utf8)))
    }
  }

  @Test func looksAndTouchesNothing() throws {
    let (stage, _) = try file("line 0,0 3,0")
    let before = try stage.folder.bytes("a.oekaki")
    _ = try Inspection(stage.folder("a.oekaki")).json()
    #expect(try stage.folder.bytes("a.oekaki") == before)
    #expect(try stage.folder.names() == ["a.oekaki", "state"])
  }
}
