import ArchiveProofs
import Archiving
import Cells
import Foundation
import Testing

@testable import DrawingCore
@testable import DrawingStore
@testable import OekakiApp
@testable import TerminalKit

/// Every class of the program that archives anything comes back the same; which initialisers its
/// scenes run.
@MainActor @Suite("S1 Unarchive, S5 Designated initialisers: every class of the program")
struct ArchivableTests {
  private var specimens: [Specimen] {
    [
      Specimen.controller(Self.drawing, Self.drawingVariations, constant: ["version"]),
      Specimen.controller(
        { try Self.preview("text") },
        [
          Variation("text", { try Self.preview("other") }, value: \.receivedText),
          Variation(
            "font", of: { try Self.preview("text") }, value: \.fontName,
            change: {
              $0.fontName = "another:2"
            }),
        ]),
    ]
  }

  @Test func everyKeyComesBack() throws {
    let registry = ClassRegistry([
      DrawingViewController.self, LetteringPreviewViewController.self, View.self,
    ])
    for specimen in specimens { #expect(try specimen.faults(registry) == []) }
  }

  /// A key that is added to the sources without being tried above is found here: those of a snapshot
  /// stand with the parts of a state.
  @Test func noKeyIsLeftOut() throws {
    let tried = Dictionary(uniqueKeysWithValues: specimens.map { ($0.name, $0.tried) })
    let scan = try SourceScan(["OekakiApp"], in: Self.root)
    for (name, keys) in scan.keys where !keys.isEmpty {
      #expect(SourceKey.untried(keys, tried[name, default: []]) == [], "\(name)")
    }
    let keys = Set(SnapshotFormat.stateKeys.map { SourceKey($0) })
    #expect(keys.count > 30)
    #expect(SourceKey.untried(keys, tried["DrawingViewController", default: []]) == [])
  }

  /// Who encodes anything is tried above: `EditorSnapshot` and `PlainDrawing` say what the first of
  /// them does, and `SnapshotProbe` only reads.
  @Test func noClassIsLeftOut() throws {
    let scan = try SourceScan(["DrawingStore", "OekakiApp"], in: Self.root)
    #expect(scan.decoding.count > 8)
    let tried = Set(specimens.map(\.name)).union([
      "EditorSnapshot", "PlainDrawing", "SnapshotProbe",
    ])
    #expect(scan.encoding == tried)
  }

  /// What a session keeps is what the controller's own `encode(with:)` says, its superclass's
  /// included.
  @Test func theStandInArchivesTheSameBytes() throws {
    let controller = try Self.drawing()
    for round in 0..<2 {
      if round == 1 {
        controller.title = "a title"
        controller.restorationIdentifier = "drawing"
        controller.isModal = true
      }
      #expect(
        try EditorSnapshot.bytes(of: controller.editor, controller.archivedBesides)
          == Snapshot.bytes(of: controller))
    }
  }

  static var root: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
  }

  private static func drawing() throws -> DrawingViewController {
    DrawingViewController(state: EditorState())
  }

  private static func preview(_ text: String) throws -> LetteringPreviewViewController {
    try LetteringPreviewViewController.instance {
      LetteringPreviewViewController(coder: $0, text: text)
    }
  }

  // MARK: The drawing

  /// Each key of a snapshot, by a script that changes it. What came back is compared as a whole.
  private static let scripts: [(key: String, script: String)] = [
    ("size.width", "size 7x24"), ("size.height", "size 80x3"), ("palette", "palette 3 #123456"),
    ("layers", "layer new \"b\""), ("layer.0.name", "layer rename 1 \"other\""),
    ("layer.0.visible", "layer hide 1"), ("layer.0.cells", "line 1,1 2,2"),
    ("preview", "line 1,1 2,2"), ("history", "line 1,1 2,2"),
    ("history.names", "line 1,1 2,2"),
    ("layer.1.name", "layer new \"b\""), ("layer.1.visible", "layer new \"b\""),
    ("layer.1.cells", "layer new \"b\"; line 1,1 2,2"),
    ("activeLayer", "layer new \"b\""), ("tool", "tool line"), ("glyph", "glyph \"x\""),
    ("foreground", "color fg=red"), ("background", "color bg=red"),
    ("attributes", "attributes bold"), ("boxStyle", "shape style=double"),
    ("fillsShapes", "shape filled=yes"), ("cursor.x", "cursor 5,0"), ("cursor.y", "cursor 0,5"),
    ("viewport.x", "scroll 3,0"), ("viewport.y", "scroll 0,3"), ("seed", "seed 7"),
    ("selection.x", "select 1,2 4,6"), ("selection.y", "select 1,2 4,6"),
    ("selection.width", "select 1,2 4,6"), ("selection.height", "select 1,2 4,6"),
    ("gesture", "press 1,1"), ("clipboard", "line 1,1 2,2; select 1,1 2,2; copy"),
    ("picture", "line 1,1 2,2; select 1,1 2,2; brush take"), ("options", "symmetry turn at=3,4"),
    ("floating", "line 1,1 2,2; select 1,1 2,2; copy; paste"),
    ("dropped", "line 1,1 2,2; select 1,1 2,2; copy; paste; drop"),
    ("selection.runs", "select 1,1 2,2; select 4,4 5,6 add"),
    ("cursor.dot.x", "grid quad; cursor 1,1 dot=1,1"),
    ("cursor.dot.y", "grid quad; cursor 1,1 dot=1,1"), ("layer.0.traits", "layer lock 1"),
    ("about.title", "about title=\"a\""), ("about.author", "about author=\"a\""),
    ("about.group", "about group=\"a\""), ("about.date", "about date=20260101"),
    ("about.comment", "about comment=\"a\""),
    ("font.height", "bitfont 8x16 \"\(letters)\""), ("font.bytes", "bitfont 8x16 \"\(letters)\""),
    // Sixteen clear dots in one run.
    ("reference", "reference 0,0 4x4 \"EAA=\""),
    ("frames", "frame new"), ("needs", "frame new"),
  ]

  /// 256 blank letters of sixteen rows, in Base64.
  private static let letters = String(repeating: "A", count: 5462) + "=="

  private static var drawingVariations: [Variation<DrawingViewController>] {
    scripts.map { key, script in
      Variation(
        key,
        {
          let controller = try drawing()
          for step in try Script.parse(script) {
            guard case .command(let command) = step.content else { continue }
            _ = try controller.perform(command)
          }
          return controller
        },
        value: { "\($0.editor.digest())" })
    }
  }

  // MARK: Initialisers

  /// Each object of each scene: its ancestors' `init(coder:)` once each, from the class up, and
  /// for none of them `init(frame:)`.
  @Test func everyObjectOfEveryScene() throws {
    let scan = try SourceScan(["TerminalKit", "OekakiApp"], in: Self.root)
    let rules = TraceRules(decoding: scan.decoding)
    for name in SceneBundle.sceneNames {
      let document = try SceneBundle.oekaki.document(named: name)
      let parts =
        [document, try document.part("view")].compactMap(\.self)
        + ["LetteringPreviewViewController"].compactMap {
          document.part(named: $0, inListAtKey: "others")
        }
      for part in parts {
        let coder = SceneCoder(part, registry: SceneBundle.oekaki.registry) {
          $0 is ViewController.Type ? ["view", "others"] : []
        }
        let trace = try InitTrace.record {
          _ =
            part.className.hasSuffix("Controller")
            ? try coder.root(ViewController.self) as NSObject : try coder.root(View.self)
        }
        let made = coder.made.map(\.object).filter { $0 is Responder }
        #expect(!made.isEmpty && !trace.contains { $0.contains("init(frame:") }, "\(name)")
        let expected = made.flatMap { rules.expected(of: type(of: $0)) }.sorted()
        #expect(TraceRules.withoutSecondary(trace).sorted() == expected, "\(name)")
      }
    }
  }

  /// Set-up touches nothing that a scene said.
  @Test func setUpTouchesNothingThatASceneSaid() throws {
    for name in SceneBundle.sceneNames {
      let document = try SceneBundle.oekaki.document(named: name)
      let view = name.hasSuffix("Controller") ? try document.part("view") : document
      guard let view else { continue }
      let coder = SceneCoder(view, registry: SceneBundle.oekaki.registry)
      _ = try coder.root(View.self)
      for case let view as View in coder.made.map(\.object) {
        let keys = try keysOverwritten(in: view) { $0.awakeFromNib() }
        #expect(keys == [], "\(type(of: view)) of \(name)")
      }
    }
  }

  /// From code: the class's own, then up to the root, each once.
  @Test func codeCallsEachInitialiserOnce() {
    let root = ["ViewController.init()", "Responder.init()", "NSObject.init()"]
    #expect(
      InitTrace.record { _ = DrawingViewController(state: EditorState()) }
        == ["DrawingViewController.init(state:)"] + root)
    let bars: [() -> View] = [
      { TitleBar() }, { PaletteBar() }, { StatusBar() }, { CanvasView() },
      { ScrollBar(axis: .vertical) },
      { ScrubBar() },
    ]
    for make in bars {
      let trace = InitTrace.record { _ = make() }
      #expect(trace.suffix(3) == ["View.init(frame:)", "Responder.init()", "NSObject.init()"])
      #expect(Set(trace).count == trace.count && !trace.contains { $0.contains("coder") })
    }
  }

  @Test func anArchiveCallsEachInitialiserOnce() throws {
    let bytes = try Snapshot.bytes(of: Self.drawing())
    let trace = try InitTrace.record {
      _ = try Snapshot.drawing(from: bytes, as: DrawingViewController.self)
    }
    #expect(
      trace == [
        "DrawingViewController.init(coder:)", "ViewController.init(coder:)", "Responder.init()",
        "NSObject.init()",
      ])
  }
}
