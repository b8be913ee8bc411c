import Archiving
import Cells
import DrawingCore
import Foundation
import Sessions
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// What a list shows of a snapshot, read without opening it.
@MainActor struct PreviewTests {
  private static let script = "rect 0,0 9,4 fg=#ff8000 ; layer new \"ink\" ; line 1,1 8,3 fg=cyan"

  private func read(_ bytes: [UInt8]) throws -> Preview {
    try PreviewReader.preview(size: bytes.count) { range in
      Array(bytes[range.clamped(to: bytes.indices)])
    }
  }

  @Test func saysWhatTheDrawingIs() throws {
    let stage = try Stage.with(Self.script)
    let preview = try read(try Snapshot.bytes(of: stage.controller))
    #expect(preview.size == Size(12, 5) && preview.layerCount == 2)
    #expect(preview.digest == stage.drawingDigest)
    #expect(preview == stage.controller.editor.preview())
  }

  @Test func theFrozenFormatHasNoneAndOpens() throws {
    let bytes = try ForgedSnapshot.bytes { $0.encode(1, forKey: "version") }
    #expect(throws: (any Error).self) { try read(bytes) }
    #expect(
      try Snapshot.drawing(from: bytes, as: DrawingViewController.self).editor.state
        == EditorState())
  }

  /// As another tool writes it, in another order.
  @Test func rewrittenByAnotherProgram() throws {
    let stage = try Stage.with(Self.script)
    let bytes = try Snapshot.bytes(of: stage.controller)
    let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    let again = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    #expect(try read([UInt8](again)) == read(bytes))
  }

  /// Nothing is trusted: an error, or what is a preview all the same.
  @Test func truncationsAndFlippedBits() throws {
    let stage = try Stage.with("line 0,0 3,1 fg=red", drawing: Size(6, 2))
    let bytes = try Snapshot.bytes(of: stage.controller)
    for count in bytes.indices {
      #expect(throws: (any Error).self) { try read(Array(bytes.prefix(count))) }
    }
    var others = 0
    for bit in 0..<bytes.count * 8 {
      var flipped = bytes
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      if (try? read(flipped)) == nil { others += 1 }
    }
    #expect((100..<bytes.count * 8).contains(others))
  }

  @Test func bytesThatLieAboutThemselves() throws {
    let bytes = try Snapshot.bytes(of: try Stage.with("line 0,0 3,1").controller)
    var chance = SeededGenerator(seed: 7)
    for _ in 0..<3000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...6, using: &chance) {
        let isTrailer = Bool.random(using: &chance)
        let place = isTrailer ? changed.count - 32..<changed.count : changed.indices
        changed[Int.random(in: place, using: &chance)] = UInt8.random(in: 0...255, using: &chance)
      }
      _ = try? read(changed)
    }
    for size in [0, 1, 31, 32, 40, Int.max] {
      #expect(throws: (any Error).self) {
        try PreviewReader.preview(size: size) { _ in [UInt8](repeating: 255, count: 32) }
      }
    }
  }

  /// However large the drawing is, and however many layers it has.
  @Test func readsLittle() throws {
    let layers = (2...200).map { "layer new \"number \($0)\"" }.joined(separator: " ; ")
    let noise = (0..<40).map { "ellipse 0,0 \(900 - $0 * 20),\(250 - $0) fg=\($0)" }
    let stage = try Stage.with(
      layers + " ; " + noise.joined(separator: " ; "), drawing: Size(1000, 300))
    let path = stage.folder("large.oekaki")
    stage.enter("save \"\(path)\"")
    let file = try RandomAccessFile(PathName(path))
    try #require(file.size > 150_000)
    let reader = PreviewReader()
    #expect(reader.preview(of: file)?.layerCount == 200)
    #expect(reader.mostBytes <= 24 * 1024 && reader.mostBytes == file.bytesRead)
  }
}
