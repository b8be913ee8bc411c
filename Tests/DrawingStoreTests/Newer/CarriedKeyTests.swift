import Archiving
import Cells
import DrawingCore
import Foundation
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// What a later version wrote in a snapshot without listing it in `needs`: it is ignored and carried
/// through, byte for byte.
@MainActor struct CarriedKeyTests {
  private let folder: TemporaryFolder
  private let editor: Editor

  init() throws {
    folder = try TemporaryFolder()
    editor = try Stage.with("rect 0,0 5,3 ; text 1,1 \"絵\" ; undo").controller.editor
  }

  /// A value of each kind, the keys in ascending order.
  nonisolated private static func everyKind(_ coder: NSCoder) {
    coder.encode(true, forKey: "a.flag")
    coder.encode(-3, forKey: "b.number")
    coder.encode(Int64.max, forKey: "c.large")
    coder.encode(0.1, forKey: "d.real")
    coder.encode("later: 絵", forKey: "e.text")
    coder.encode(bytes: [0, 1, 255], forKey: "f.data")
    coder.encode(NSNumber(value: 5), forKey: "g.object")
    coder.encode(Data([7, 8]) as NSData, forKey: "h.object")
    coder.encode(nil as Any?, forKey: "i.nil")
    coder.encode(bytes: [9], forKey: "layer.0.mask")
    coder.encode(1, forKey: "layer.name")
  }

  private func open(_ bytes: [UInt8]) throws -> DrawingViewController {
    try DrawingFile.open(
      try folder.write("a.oekaki", bytes), as: DrawingViewController.self)
  }

  @Test func everyKindOfValueIsCarriedThroughByteForByte() throws {
    let bytes = try FutureSnapshot.bytes(of: editor, more: Self.everyKind)
    let stage = try Stage(.open(try folder.write("a.oekaki", bytes)), folder: folder)
    #expect(!stage.controller.isReadOnly && !stage.message.contains("newer"))
    #expect(stage.state.carried.count == 11)
    stage.press("ctrl-s")
    #expect(stage.message == "saved a.oekaki")
    #expect(try folder.bytes("a.oekaki") == bytes)
    stage.press("space", "ctrl-s", "ctrl-z", "ctrl-s")
    let saved = try DrawingFile.open(folder("a.oekaki"), as: PlainDrawing.self)
    #expect(saved.editor.state.carried == stage.state.carried)
  }

  @Test func theyArePartOfTheStateItsEqualityAndItsDigest() throws {
    var plain = editor
    let later = try open(FutureSnapshot.bytes(of: editor, more: Self.everyKind)).editor
    let other = try open(
      FutureSnapshot.bytes(of: editor) { $0.encode(false, forKey: "a.flag") }
    ).editor
    var (a, b) = (later, other)
    #expect(Set([plain.digest(), a.digest(), b.digest()]).count == 3)
    #expect(Set([plain.drawingDigest(), a.drawingDigest(), b.drawingDigest()]).count == 1)
    #expect(later.state != editor.state && later.state != other.state)
    // Without them every digest is what it was.
    #expect(try open(FutureSnapshot.bytes(of: editor)).editor.state == editor.state)
  }

  @Test func aSessionKeepsThem() throws {
    let bytes = try FutureSnapshot.bytes(of: editor, more: Self.everyKind)
    let stage = try Stage(.open(try folder.write("a.oekaki", bytes)), folder: folder)
    stage.press("space", "ctrl-q")
    let next = try Stage(.last, folder: folder)
    #expect(next.state == stage.state && next.state.carried.count == 11)
  }

  @Test func foundationsCodersWriteThemToo() throws {
    let drawing = try open(FutureSnapshot.bytes(of: editor, more: Self.everyKind))
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: drawing, requiringSecureCoding: true)
    let copy = try Snapshot.drawing(from: [UInt8](data), as: DrawingViewController.self)
    #expect(copy.editor.state == drawing.editor.state)
  }

  // MARK: Bytes behind a part

  @Test(arguments: [
    "tool line ; press 1,1 ; move 5,3", "select 0,0 3,3 ; copy", "select 0,0 3,3 ; copy ; paste",
    "select 0,0 3,3 ; lift", "select 0,0 3,3 ; brush take",
  ])
  func bytesBehindAPartAreCarriedThroughByteForByte(script: String) throws {
    let stage = try Stage.with("rect 0,0 5,3 ; \(script)")
    let tail: [UInt8] = [250, 1, 2, 3]
    let bytes = try FutureSnapshot.bytes(
      of: stage.controller.editor,
      change: { parts in
        for part in [
          \EditorParts.packed[.gesture], \.packed[.clipboard], \.packed[.floating],
          \.packed[.picture],
        ] {
          parts[keyPath: part] = parts[keyPath: part].map { $0 + tail }
        }
      })
    let drawing = try open(bytes)
    #expect(!drawing.isReadOnly)
    #expect(try Snapshot.bytes(of: drawing) == bytes)
    #expect(drawing.editor.state != stage.state)
  }

  @Test func bytesBehindAReferenceAreCarriedThrough() throws {
    var editor = editor
    // Sixteen clear dots in one run.
    let dots = Data([16, 0]).base64EncodedString()
    _ = try editor.perform(try Command.parse("reference 0,0 4x4 \"\(dots)\""))
    let bytes = try FutureSnapshot.bytes(
      of: editor, change: { $0.packed[.reference]? += [1, 2, 3] })
    let drawing = try open(bytes)
    #expect(try Snapshot.bytes(of: drawing) == bytes)
    #expect(drawing.editor.state != editor.state)
  }

  // MARK: What cannot be carried

  @Test func oneMebibyteIsCarriedAndMoreIsReadOnly() throws {
    let most = 1 << 20
    for (sizes, isCarried) in [([most], true), ([most / 2, most / 2], true), ([most + 1], false)]
      + [([most / 2, most / 2 + 1], false)]
    {
      let bytes = try FutureSnapshot.bytes(of: editor) { coder in
        for (i, size) in sizes.enumerated() {
          coder.encode(bytes: [UInt8](repeating: 7, count: size), forKey: "later.\(i)")
        }
      }
      let drawing = try open(bytes)
      #expect(drawing.isReadOnly == !isCarried, "\(sizes)")
      if isCarried {
        #expect(try Snapshot.bytes(of: drawing) == bytes)
      } else {
        let text = drawing.statusMessage.map { drawing.text(of: $0.text) } ?? ""
        #expect(text.hasPrefix("made by a newer Oekaki (unknown keys): read-only"))
      }
    }
  }

  @Test func objectsOfOtherKindsAreNotThinnedButReadOnly() throws {
    let kinds: [(NSCoder) -> Void] = [
      { $0.encode([1, 2], forKey: "later") }, { $0.encode(["a": "b"], forKey: "later") },
      { $0.encode(Date(timeIntervalSince1970: 1), forKey: "later") },
      { $0.encode(UUID(), forKey: "later") },
    ]
    for kind in kinds {
      let bytes = try FutureSnapshot.bytes(of: editor, more: kind)
      let drawing = try open(bytes)
      #expect(drawing.isReadOnly)
      #expect(drawing.editor.state == editor.state, "what is shown is whole")
      let stage = try Stage(.open(folder("a.oekaki")), folder: folder)
      stage.press("space", "ctrl-s")
      #expect(stage.message.contains("made by a newer Oekaki (unknown keys)"))
      #expect(try folder.bytes("a.oekaki") == bytes)
    }
  }

  /// Own keys are never taken for a later version's, nor are those of the controller's superclass.
  @Test func nothingOfOursIsCarried() throws {
    let script = """
      about title="t" author="a" group="g" date="20260101" comment="c" ; layer new "b" ; layer lock 1
      grid braille ; cursor 2,2 ; symmetry both ; color fg=red ; select 0,0 3,3 ; copy
      """
    let controller = try Stage.with(script).controller
    controller.title = "title"
    controller.restorationIdentifier = "id"
    let bytes = try Snapshot.bytes(of: controller)
    #expect(try Snapshot.drawing(from: bytes, as: PlainDrawing.self).editor.state.carried == [])
    for name in ["layer.0.name", "layer.12.cells", "size.width", "about.title", "needs"] {
      #expect(SnapshotFormat.knows(key: name))
    }
    for name in ["layer.00.name", "layer.-1.name", "layer.0.name.x", "layer.x.name", "", "about."] {
      #expect(!SnapshotFormat.knows(key: name), "\(name)")
    }
  }

  /// Whatever a file that is not sealed holds is an error or a drawing that is saved as it is.
  @Test(arguments: 0..<150 as Range<UInt64>)
  func hostileVariantsAreRefusedOrSavedAsTheyAre(seed: UInt64) throws {
    var bytes = try FutureSnapshot.bytes(of: editor) {
      Self.everyKind($0)
      $0.encode("sound", forKey: "needs")
    }
    bytes.replaceSubrange(bytes.count - 32..<bytes.count - 27, with: [0, 0, 0, 0, 0])
    var random = SeededGenerator(seed: seed)
    for _ in 0...random.next() % 3 {
      bytes[Int(random.next() % UInt64(bytes.count - 32))] = UInt8(
        truncatingIfNeeded: random.next())
    }
    guard let drawing = try? Snapshot.read(bytes, as: PlainDrawing.self).drawing else { return }
    let saved = try Snapshot.bytes(of: drawing)
    #expect(Snapshot.bytes(saved, hold: drawing), "seed \(seed)")
  }
}
