import Archiving
import Cells
import Foundation
import Testing

@testable import TerminalKit

/// Views through both pairs of coders.
@MainActor struct CodingTests {
  private func card() -> Card {
    let card = Card(frame: Rect(-3, 4, 20, 5), title: "絵")
    card.isHidden = true
    return card
  }

  private func expectSame(_ copy: Card?, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(copy?.frame == Rect(-3, 4, 20, 5), sourceLocation: sourceLocation)
    #expect(copy?.isHidden == true, sourceLocation: sourceLocation)
    #expect(copy?.title == "絵", sourceLocation: sourceLocation)
  }

  private let registry = ClassRegistry([Card.self, View.self, ViewController.self])

  @Test func whatWeWriteWeRead() throws {
    let data = try KeyedArchiver.archive(card())
    expectSame(try KeyedUnarchiver.unarchive(Card.self, from: data, registry: registry))
  }

  @Test func foundationReadsOurs() throws {
    let data = try KeyedArchiver.archive(card())
    expectSame(try NSKeyedUnarchiver.unarchivedObject(ofClass: Card.self, from: data))
  }

  @Test func weReadFoundations() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: card(), requiringSecureCoding: true)
    expectSame(try KeyedUnarchiver.unarchive(Card.self, from: data, registry: registry))
    expectSame(try NSKeyedUnarchiver.unarchivedObject(ofClass: Card.self, from: data))
  }

  @Test func plainViewsAndControllers() throws {
    let view = try KeyedUnarchiver.unarchive(
      View.self, from: KeyedArchiver.archive(View(frame: Rect(1, 2, 3, 4))), registry: registry)
    #expect(view.frame == Rect(1, 2, 3, 4) && !view.isHidden)
    let controller = try KeyedUnarchiver.unarchive(
      ViewController.self, from: KeyedArchiver.archive(ViewController()), registry: registry)
    #expect(!controller.isViewLoaded)
  }

  @Test func aFrameThatCannotBeIsAnError() throws {
    for (key, value) in [
      ("frame.x", Int.max), ("frame.y", Int.min), ("frame.width", 1 << 30),
      ("frame.height", Int.max),
    ] {
      let data = try KeyedArchiver.archive(Strange { $0.encode(value, forKey: key) })
      #expect(throws: CodingError.self, "\(key)") {
        try KeyedUnarchiver.unarchive(
          Strange.self, from: data, registry: ClassRegistry([Strange.self]))
      }
    }
    let text = try KeyedArchiver.archive(Strange { $0.encode("wide", forKey: "frame.width") })
    #expect(throws: ArchiveError.self) {
      try KeyedUnarchiver.unarchive(
        Strange.self, from: text, registry: ClassRegistry([Strange.self]))
    }
  }

  @Test func missingKeysAreZero() throws {
    let data = try KeyedArchiver.archive(Strange { _ in })
    let view = try KeyedUnarchiver.unarchive(
      Strange.self, from: data, registry: ClassRegistry([Strange.self]))
    #expect(view.frame == .zero && !view.isHidden)
  }

  /// What is archived on the largest terminal comes back.
  @Test func aWindowOfTheLargestScreenIsRead() throws {
    let window = Window(size: Size(3, 3))
    window.frame.size = Window.largestScreen
    let read = try KeyedUnarchiver.unarchive(
      Window.self, from: try KeyedArchiver.archive(window), registry: ClassRegistry([Window.self]))
    #expect(read.frame.size == Window.largestScreen)
  }

  /// No file makes a window that would take all memory.
  @Test func aWindowOfNoScreenIsAnError() throws {
    let window = Window(size: Size(3, 3))
    window.frame = Rect(0, 0, 1 << 20, 1 << 20)
    let data = try KeyedArchiver.archive(window)
    #expect(throws: CodingError.self) {
      try KeyedUnarchiver.unarchive(
        Window.self, from: data, registry: ClassRegistry([Window.self]))
    }
  }

  /// The verbatim code of the articles: property lists need no class named, in all coders.
  @Test func plainDecodeObjectReadsPropertyLists() throws {
    let values = PlainValues(
      id: "hoge", number: 7, data: Data([1, 2]), date: Date(timeIntervalSinceReferenceDate: 5),
      list: ["a", "b"], pairs: ["k": 1])
    let data = try KeyedArchiver.archive(values)
    let registry = ClassRegistry([PlainValues.self])
    let ours = try KeyedUnarchiver.unarchive(PlainValues.self, from: data, registry: registry)
    #expect(ours.text == values.text)
    let scene = """
      {"class": "PlainValues", "id": "the scene's own", "outlets": {},
       "number": 7, "list": ["a", "b"], "pairs": ["unused"],
       "attributes": {"id": "hoge", "class": "also", "pairs": {"k": 1}}}
      """
    let coder = SceneCoder(
      try SceneDocument(Array(scene.utf8), file: "s"),
      registry: SceneBundle(classes: [PlainValues.self]) { _ in nil }.registry)
    let fromScene = try coder.root(PlainValues.self)
    #expect(fromScene.id == "hoge" && fromScene.kind == "also" && fromScene.number == 7)
    #expect(fromScene.list == ["a", "b"])
    #expect(coder.object(named: "the scene's own") === fromScene)
  }

  /// Where a scene says nothing under a key that is one of its own words, the class reads nothing.
  @Test func theScenesOwnIdentifierIsNoValue() throws {
    let scene = #"{"class": "PlainValues", "id": "hoge"}"#
    let coder = SceneCoder(
      try SceneDocument(Array(scene.utf8), file: "s"),
      registry: SceneBundle(classes: [PlainValues.self]) { _ in nil }.registry)
    #expect(try coder.root(PlainValues.self).id == nil)
  }

  @Test func geometryRoundTrips() throws {
    let data = try KeyedArchiver.archive(
      Strange {
        $0.encode(Rect(-1, 2, 3, 4), forKey: "frame")
        $0.encode(true, forKey: "hidden")
      })
    let view = try KeyedUnarchiver.unarchive(
      Strange.self, from: data, registry: ClassRegistry([Strange.self]))
    #expect(view.frame == Rect(-1, 2, 3, 4) && view.isHidden)
  }
}

/// A view with a constant of its own, which never says that it conforms to a coding protocol.
final class Card: View {
  let title: String

  init(frame: Rect, title: String) {
    self.title = title
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    title = coder.decodeString(forKey: "title") ?? ""
    super.init(coder: coder)
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(title, forKey: "title")
  }
}

/// A view that encodes whatever a test says.
final class Strange: View {
  private var write: (NSCoder) -> Void = { _ in }

  convenience init(_ write: @escaping (NSCoder) -> Void) {
    self.init(frame: .zero)
    self.write = write
  }

  override func encode(with coder: NSCoder) { write(coder) }
}

/// As the articles write it.
final class PlainValues: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }

  var id: String?
  var kind: String?
  var number: Int?
  var data: Data?
  var date: Date?
  var list: [String]?
  var pairs: [String: Int]?

  init(
    id: String, number: Int, data: Data, date: Date, list: [String], pairs: [String: Int]
  ) {
    (self.id, self.number, self.data, self.date) = (id, number, data, date)
    (self.list, self.pairs) = (list, pairs)
  }

  required init?(coder: NSCoder) {
    id = coder.decodeObject(forKey: "id") as? String
    kind = coder.decodeObject(forKey: "class") as? String
    number = coder.decodeObject(forKey: "number") as? Int
    data = coder.decodeObject(forKey: "data") as? Data
    date = coder.decodeObject(forKey: "date") as? Date
    list = coder.decodeObject(forKey: "list") as? [String]
    pairs = coder.decodeObject(forKey: "pairs") as? [String: Int]
  }

  func encode(with coder: NSCoder) {
    coder.encode(id, forKey: "id")
    coder.encode(NSNumber(value: number ?? 0), forKey: "number")
    coder.encode(data, forKey: "data")
    coder.encode(date, forKey: "date")
    coder.encode(list, forKey: "list")
    coder.encode(pairs?.mapValues { NSNumber(value: $0) }, forKey: "pairs")
  }

  var text: String {
    "\(id ?? "-") \(number ?? -1) \(data.map(Array.init) ?? []) \(date?.description ?? "-") "
      + "\(list ?? []) \(pairs ?? [:])"
  }
}
