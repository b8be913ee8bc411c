import Archiving
import Cells
import DrawingCore
import Foundation
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import TerminalKit

/// Snapshots that are not as this version writes them.
@MainActor struct SnapshotKeyTests {
  private func read(_ write: @escaping (NSCoder) -> Void) throws -> EditorState {
    let bytes = try ForgedSnapshot.bytes {
      $0.encode(1, forKey: "version")
      write($0)
    }
    return try Snapshot.drawing(from: bytes, as: DrawingViewController.self).editor.state
  }

  /// The packed cells of a layer on which something is drawn.
  private func cells() throws -> [UInt8] {
    var editor = Editor()
    _ = try editor.perform(.stroke([Point(1, 1)]))
    return editor.packedLayers()[0]
  }

  @Test func missingKeysTakeDefaults() throws {
    #expect(try read { _ in } == EditorState())
    let small = try read { $0.encode(Size(7, 3), forKey: "size") }
    #expect(small == EditorState(size: Size(7, 3)))
    let bold = try read { $0.encode(1, forKey: "attributes") }
    #expect(bold.brush.style == Style(attributes: .bold))
    #expect(bold.brush.glyph == .block)
  }

  @Test func aLayerOfWhichNothingIsSaidIsShown() throws {
    let cells = try cells()
    let state = try read {
      $0.encode(1, forKey: "layers")
      $0.encode(bytes: cells, forKey: "layer.0.cells")
    }
    #expect(state.drawing.layers.count == 1)
    #expect(state.drawing.layers[0].isVisible)
    #expect(state.drawing.layers[0][Point(1, 1)].glyph == .block)
  }

  @Test func unknownKeysAreIgnored() throws {
    let state = try read {
      $0.encode("later", forKey: "brushShape")
      $0.encode([1, 2, 3], forKey: "guides")
      $0.encode(Data([1]), forKey: "layer.9.cells")
      $0.encode(Point(3, 4), forKey: "cursor")
    }
    #expect(state.cursor == Point(3, 4))
  }

  /// A later version may show more in lists; the drawing is the same.
  @Test func aPreviewOfALaterVersionIsPassedOver() throws {
    #expect(
      try read { $0.encode(bytes: [Preview.version + 1, 9, 9], forKey: "preview") } == EditorState()
    )
  }

  private typealias Wrong = (key: String, write: @Sendable (NSCoder) -> Void)

  /// One layer or more, of which the first has these cells.
  nonisolated private static func layers(
    _ count: Int = 1, cells: [UInt8] = [], _ write: @escaping @Sendable (NSCoder) -> Void
  ) -> @Sendable (NSCoder) -> Void {
    { coder in
      coder.encode(count, forKey: "layers")
      coder.encode(bytes: cells, forKey: "layer.0.cells")
      write(coder)
    }
  }

  nonisolated private static let wrongDrawings: [Wrong] = [
    ("preview", { $0.encode("small", forKey: "preview") }),
    ("preview", { $0.encode(bytes: [], forKey: "preview") }),
    ("preview", { $0.encode(bytes: [0], forKey: "preview") }),
    ("preview", { $0.encode(bytes: [1, 80, 24], forKey: "preview") }),
    ("size", { $0.encode(Size(0, 5), forKey: "size") }),
    ("size", { $0.encode(Size(1 << 24, 2), forKey: "size") }),
    ("size", { $0.encode(Size(Int.max, Int.max), forKey: "size") }),
    ("size.width", { $0.encode("wide", forKey: "size.width") }),
    ("palette", { $0.encode("red nonsense", forKey: "palette") }),
    ("palette", { $0.encode(3, forKey: "palette") }),
    ("palette", { $0.encode(String(repeating: "red ", count: 257), forKey: "palette") }),
    ("layers", { $0.encode(-1, forKey: "layers") }),
    ("layers", { $0.encode(257, forKey: "layers") }),
    ("layers", { $0.encode("2", forKey: "layers") }),
    ("layer.0.cells", { $0.encode(1, forKey: "layers") }),
    ("layer.1.cells", layers(2) { _ in }),
    ("layer.0.cells", layers(cells: [1, 2, 3]) { _ in }),
    ("layer.0.name", layers { $0.encode("\u{1B}[31m", forKey: "layer.0.name") }),
    ("layer.0.name", layers { $0.encode(1, forKey: "layer.0.name") }),
    ("layer.0.visible", layers { $0.encode("no", forKey: "layer.0.visible") }),
    ("activeLayer", { $0.encode(1, forKey: "activeLayer") }),
    ("activeLayer", { $0.encode(-1, forKey: "activeLayer") }),
    ("activeLayer", { $0.encode(Int.min, forKey: "activeLayer") }),
    ("history", { $0.encode(bytes: [255, 255, 255], forKey: "history") }),
    ("history", { $0.encode("undo", forKey: "history") }),
  ]

  nonisolated private static let wrongSettings: [Wrong] = [
    ("tool", { $0.encode("airbrush", forKey: "tool") }),
    ("tool", { $0.encode(1, forKey: "tool") }),
    ("glyph", { $0.encode("ab", forKey: "glyph") }),
    ("glyph", { $0.encode("", forKey: "glyph") }),
    ("glyph", { $0.encode("\u{7}", forKey: "glyph") }),
    ("foreground", { $0.encode("mauve", forKey: "foreground") }),
    ("background", { $0.encode("256", forKey: "background") }),
    ("attributes", { $0.encode(128, forKey: "attributes") }),
    ("attributes", { $0.encode(-1, forKey: "attributes") }),
    ("attributes", { $0.encode(1 << 40, forKey: "attributes") }),
    ("boxStyle", { $0.encode("triple", forKey: "boxStyle") }),
    ("fillsShapes", { $0.encode("yes", forKey: "fillsShapes") }),
    ("cursor", { $0.encode(Point(80, 0), forKey: "cursor") }),
    ("cursor", { $0.encode(Point(Int.max, Int.min), forKey: "cursor") }),
    ("cursor", { $0.encode(1.5, forKey: "cursor.x") }),
    ("viewport", { $0.encode(Point(0, -1), forKey: "viewport") }),
    ("seed", { $0.encode("seed", forKey: "seed") }),
    ("selection", { $0.encode(Rect(0, 0, 0, 0), forKey: "selection") }),
    ("selection", { $0.encode(Rect(79, 0, 2, 1), forKey: "selection") }),
    ("selection", { $0.encode(Rect(-1, 0, 2, 1), forKey: "selection") }),
    ("selection", { $0.encode(Rect(0, 0, Int.max, Int.max), forKey: "selection") }),
    ("gesture", { $0.encode(bytes: [], forKey: "gesture") }),
    ("gesture", { $0.encode(bytes: [9, 9, 9], forKey: "gesture") }),
    ("clipboard", { $0.encode(bytes: [0], forKey: "clipboard") }),
    ("floating", { $0.encode(bytes: [1], forKey: "floating") }),
    ("floating", { $0.encode(true, forKey: "floating") }),
    ("picture", { $0.encode(bytes: [1], forKey: "picture") }),
    ("reference", { $0.encode(bytes: [1], forKey: "reference") }),
  ]

  nonisolated private static let wrong = wrongDrawings + wrongSettings

  @Test(arguments: wrong.indices)
  func wrongValuesAreErrors(index: Int) throws {
    let (key, write) = Self.wrong[index]
    #expect(throws: (any Error).self, "\(key)") { try read(write) }
    let bytes = try ForgedSnapshot.bytes {
      $0.encode(1, forKey: "version")
      write($0)
    }
    let folder = try TemporaryFolder()
    let failure = #expect(throws: Failure.self) {
      try DrawingFile.open(try folder.write("a.oekaki", bytes), as: DrawingViewController.self)
    }
    #expect(failure?.exitCode == 65)
    #expect(failure?.description.contains("\n") == false)
  }

  @Test func aNewerVersionIsRefusedPolitely() throws {
    let bytes = try ForgedSnapshot.bytes { $0.encode(2, forKey: "version") }
    #expect(throws: SnapshotError.newerVersion(2)) {
      try Snapshot.drawing(from: bytes, as: DrawingViewController.self)
    }
  }

  @Test(arguments: [0, -1, Int.min])
  func noVersionIsNoDrawing(version: Int) throws {
    let bytes = try ForgedSnapshot.bytes { $0.encode(version, forKey: "version") }
    #expect(throws: SnapshotError.noVersion) {
      try Snapshot.drawing(from: bytes, as: DrawingViewController.self)
    }
  }
}
