import Cells
import DrawingCore
import Foundation
import Sessions
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// Makes `Tests/SnapshotTests/Frozen/future`, what a made-up later version writes. Done once, with
/// `OEKAKI_RECORD=future`; the files are never changed again.
@MainActor
@Suite(.enabled(if: ProcessInfo.processInfo.environment["OEKAKI_RECORD"] == "future"))
struct FutureRecordTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../SnapshotTests/Frozen/future").standardizedFileURL

  nonisolated private static let script = """
    rect 1,1 20,6 style=double ; text 3,3 "絵 later" ; select 1,1 6,3 ; copy ; brush take
    layer new "ink" ; color fg=#ff8800 ; line 22,1 30,6 ; line 30,1 22,6 ; undo
    """

  private func write(_ name: String, _ bytes: [UInt8]) throws {
    let file = Self.root.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  @Test func snapshots() throws {
    let editor = try Stage.with(Self.script, drawing: Size(40, 10)).controller.editor
    func plain(_ coder: NSCoder) {
      coder.encode(true, forKey: "film.loops")
      coder.encode(12, forKey: "film.rate")
      coder.encode(0.25, forKey: "film.speed")
      coder.encode("walk 1-8", forKey: "film.tags")
      coder.encode(bytes: [0, 1, 2, 255], forKey: "layer.0.mask")
    }
    try write("drawing/keys.oekaki", FutureSnapshot.bytes(of: editor, more: plain))
    try write(
      "drawing/tails.oekaki",
      FutureSnapshot.bytes(
        of: editor,
        change: { parts in
          for part in [\EditorParts.packed[.clipboard], \.packed[.picture]] {
            parts[keyPath: part] = parts[keyPath: part].map { $0 + [7, 7, 7] }
          }
        }))
    try write(
      "drawing/steps.oekaki",
      FutureSnapshot.bytes(of: editor, change: { $0.history = [2, 6, 0, 40, 3, 1, 2, 3, 0] }))
    try write(
      "drawing/needs.oekaki",
      FutureSnapshot.bytes(
        of: editor,
        more: { coder in
          plain(coder)
          coder.encode(["a", "b"], forKey: "film.names")
          coder.encode("frames sound", forKey: "needs")
        }, change: { $0.options = "onion=3" }))
  }

  @Test func sessions() throws {
    let changes: [(name: String, change: (inout FutureFile) -> Void)] = [
      ("base-1", { $0.need(16) }), ("journal-1", { $0.need(4) }),
      ("journal-1", { $0.append("frame new ; sparkle 3,3") }),
      ("journal-1", { $0.append(kind: 3, "{\"hand\": 2}") }),
    ]
    for (name, change) in changes {
      let stage = try Stage.with(Self.script, drawing: Size(40, 10))
      _ = stage.controller.session?.flush(stage.controller, within: 20_000)
      stage.die()
      let session = try #require(try stage.folder.names("state/sessions").first)
      for file in ["base-1", "journal-1"] {
        var future = FutureFile(try stage.folder.bytes("state/sessions/\(session)/\(file)"))
        if file == name { change(&future) }
        try write("state/sessions/\(session)/\(file)", future.bytes)
      }
    }
  }
}
