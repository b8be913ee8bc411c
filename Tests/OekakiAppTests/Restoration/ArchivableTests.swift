import Archiving
import Cells
import Foundation
import Testing

@testable import DrawingCore
@testable import DrawingStore
@testable import OekakiApp
@testable import TerminalKit

/// S1: every class that can be decoded is encoded too, and comes back the same.
@MainActor @Suite struct ArchivableTests {
  /// Made by code or by the screen, never from a file: their `init(coder:)` says so.
  private let refusing: Set<String> = [
    "AlertController", "AlertView", "EditorSnapshot", "ErrorView", "TabView", "Window",
  ]

  /// An object of each class: from the scenes, and those that no scene holds.
  private func objects() throws -> [NSObject & NSSecureCoding] {
    var objects: [NSObject & NSSecureCoding] = []
    for name in SceneBundle.sceneNames {
      let document = try SceneBundle.oekaki.document(named: name)
      objects += try made(document)
      for other in ["LetteringPreviewViewController"] {
        if let part = document.part(named: other, inListAtKey: "others") {
          objects += try made(part)
        }
      }
    }
    return objects + [
      Button(frame: Rect(1, 2, 3, 1), title: "press"), NavigationController(), ViewController(),
      BarView(), GalleryListViewController(), TabBarController(),
      TabBar(frame: Rect(0, 0, 9, 1)), ScrollView(frame: Rect(0, 0, 2, 2)),
      TableViewCell(frame: Rect(0, 0, 4, 1)), ReusableCell(frame: Rect(0, 0, 4, 1)),
      CollectionViewCell(frame: Rect(0, 0, 4, 1)),
      DrawingViewController(state: EditorState()), PlainDrawing(state: EditorState()),
      RestorableObject(),
      RestorationState(items: [], focus: "help/table"),
      RestorationItem(path: "help", place: .presented, className: "Help", archive: Data([1, 2])),
    ]
  }

  /// The controller or view of a scene and, apart, the views of a controller.
  private func made(_ document: SceneDocument) throws -> [NSObject & NSSecureCoding] {
    let registry = SceneBundle.oekaki.registry
    let root = SceneCoder(document, registry: registry, setAside: ["view", "others"])
    if document.identifier.hasSuffix("Controller") {
      _ = try root.root(ViewController.self)
    } else {
      _ = try root.root(View.self)
    }
    var made = root.made
    if let view = try document.part("view") {
      let coder = SceneCoder(view, registry: registry)
      _ = try coder.root(View.self)
      made += coder.made
    }
    return made.compactMap { $0.object as? NSObject & NSSecureCoding }
  }

  /// What is read back is written as the same bytes.
  @Test func s1EveryClassComesBackTheSame() throws {
    for object in try objects() {
      let registry = ClassRegistry([type(of: object), RestorationItem.self])
      let bytes = try KeyedArchiver.archive(object)
      let copy = try type(of: object).read(bytes, registry)
      #expect(type(of: copy) == type(of: object))
      #expect(try KeyedArchiver.archive(copy) == bytes, "\(type(of: object))")
    }
  }

  @Test func s1TheRefusingOnesSaySo() throws {
    let alert = AlertController(title: "", message: "", actions: [])
    for object in [alert, Window(size: Size(1, 1)), alert.view] as [NSObject & NSSecureCoding] {
      #expect(throws: (any Error).self) {
        try type(of: object).read(
          KeyedArchiver.archive(object), ClassRegistry([type(of: object)]))
      }
    }
  }

  /// A class that is added to the sources without being tried above is found here.
  @Test func s1NoClassIsLeftOut() throws {
    let tried = Set(try objects().map { ClassName.short(of: type(of: $0)) }).union(refusing)
    let declared = try Self.decodableClasses()
    #expect(declared.count > 30)
    #expect(declared.subtracting(tried).sorted() == [])
    #expect(refusing.subtracting(declared).sorted() == [])
  }

  /// The classes of the kit and the program that say `init?(coder:` or inherit it from one that
  /// does, by their sources.
  private static func decodableClasses() throws -> Set<String> {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var parents: [String: [String]] = [:]
    var decoding: Set<String> = ["View", "ViewController"]
    for module in ["TerminalKit", "DrawingStore", "OekakiApp"] {
      let folder = root.appendingPathComponent("Sources/\(module)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        var current = ""
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
          if let match = line.firstMatch(of: /class ([A-Z]\w+): ([\w, ]+)/) {
            current = String(match.1)
            parents[current] = match.2.split(separator: ",").map {
              $0.trimmingCharacters(in: .whitespaces)
            }
          }
          if line.contains("init?(coder") { decoding.insert(current) }
        }
      }
    }
    var isGrowing = true
    while isGrowing {
      let more = parents.filter {
        !decoding.contains($0.key) && !decoding.isDisjoint(with: $0.value)
      }
      decoding.formUnion(more.keys)
      isGrowing = !more.isEmpty
    }
    return decoding.subtracting([""])
  }
}

extension NSSecureCoding where Self: NSObject {
  @MainActor fileprivate static func read(
    _ bytes: Data, _ registry: ClassRegistry
  ) throws -> NSObject & NSSecureCoding {
    try KeyedUnarchiver.unarchive(Self.self, from: bytes, registry: registry)
  }
}
