import Archiving
import Cells
import Foundation
import Testing

@testable import TerminalKit

/// Views through both pairs of coders.
@MainActor @Suite struct CodingTests {
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

  @Test func ourOwnRoundTrip() throws {
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

  @Test func aWindowIsNeverArchived() throws {
    let data = try KeyedArchiver.archive(Window(size: Size(3, 3)))
    #expect(throws: CodingError.self) {
      try KeyedUnarchiver.unarchive(
        Window.self, from: data, registry: ClassRegistry([Window.self]))
    }
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
