import Archiving
import Cells
import DrawingCore
import Foundation
import Testing

@testable import Costs
@testable import OekakiApp
@testable import TerminalKit

/// The list of open screens comes from a file too: what is wrong in it is an error, and opens
/// nothing that it should not.
@Suite(.serialized) @MainActor struct ForgedScreensTests {
  private static let state = "TerminalKit.RestorationState"
  private static let item = "TerminalKit.RestorationItem"

  private func item(
    _ forge: inout Forge, _ path: String, _ className: String, _ archive: [UInt8],
    place: String = "presented"
  ) -> Int {
    let fields = [
      ("path", forge.add(forge.text(path))), ("place", forge.add(forge.text(place))),
      ("className", forge.add(forge.text(className))),
    ].map { ($0.0, forge.uid($0.1)) }
    let data = forge.data(archive)
    return forge.object(Self.item, fields + [("archive", data)])
  }

  private func state(_ forge: inout Forge, _ items: [Int]) -> [UInt8] {
    let list = forge.list(items)
    let reference = forge.uid(list)
    let root = forge.object(Self.state, [("items", reference)])
    return forge.file(root: root)
  }

  private var nothing: [UInt8] {
    get throws { try RestorableObject.archive { _ in } }
  }

  /// A drawing on a screen, with what came of restoring the bytes over it.
  private func restore(_ bytes: [UInt8]) throws -> (chain: [ViewController], problems: [String]) {
    let window = Window(size: Size(80, 24))
    window.appearance = Theme.standard.appearance
    let root = DrawingViewController(state: EditorState())
    window.rootViewController = root
    let restorer = Restorer(try RestorationState(bytes: bytes), bundle: .oekaki)
    restorer.restore(over: root)
    window.display(on: MemoryScreen(Size(80, 24)))
    return (root.presentationChain, restorer.problems)
  }

  @Test func theForgeOpensTheHelp() throws {
    var forge = Forge()
    let help = item(&forge, "help", "HelpViewController", try nothing)
    let (chain, problems) = try restore(state(&forge, [help]))
    #expect(chain.last is HelpViewController && problems.isEmpty)
  }

  /// A class that is no screen, or none that may be opened by a file.
  @Test(arguments: [
    "Label", "DrawingView", "NSTask", "", "ViewController", "TerminalKit.Label", "AlertController",
  ])
  func aClassOutOfPlaceOpensNothing(name: String) throws {
    var forge = Forge()
    let wrong = item(&forge, "help", name, try nothing)
    let (chain, problems) = try restore(state(&forge, [wrong]))
    #expect(chain.count == 1 && problems.count == 1)
  }

  @Test func aViewWhereATextBelongsIsRefused() throws {
    for key in ["path", "place", "className", "archive"] {
      var forge = Forge()
      let view = forge.object("TerminalKit.View")
      let fields = ["path", "place", "className", "archive"].map { name in
        if name == key { return (name, forge.uid(view)) }
        let text = forge.add(name == "archive" ? forge.data([1]) : forge.text("presented"))
        return (name, forge.uid(text))
      }
      let item = forge.object(Self.item, fields)
      #expect(throws: (any Error).self, "\(key)") {
        try RestorationState(bytes: state(&forge, [item]))
      }
    }
  }

  @Test func cyclesAndSelvesAreRefused() throws {
    var forge = Forge()
    // The list holds the state that holds it.
    let own = forge.array([forge.uid(6)])
    let list = forge.object("NSArray", [("NS.objects", own)])
    let reference = forge.uid(list)
    let root = forge.object(Self.state, [("items", reference)])
    for uid in 1...root {
      var forge = forge
      _ = forge.text("\(uid)")
      #expect(throws: (any Error).self) {
        try RestorationState(bytes: forge.file(root: uid))
      }
    }
    var other = Forge()
    let state = other.object(Self.state, [])
    let bytes = self.state(&other, [state])
    #expect(throws: (any Error).self) { try RestorationState(bytes: bytes) }
  }

  /// A screen in itself, under a path that comes back to it, or within one that holds none.
  @Test func pathsThatLeadNowhereOpenNothing() throws {
    var forge = Forge()
    let items = [
      item(&forge, "help", "HelpViewController", try nothing),
      item(&forge, "help/help", "HelpViewController", try nothing, place: "child"),
      item(&forge, "/", "HelpViewController", try nothing, place: "child"),
      item(&forge, "help/table/table", "", try nothing, place: "view"),
      item(&forge, "gone/x", "HelpViewController", try nothing, place: "child"),
    ]
    let (chain, _) = try restore(state(&forge, items))
    #expect(chain.count == 2 && chain[1].children.isEmpty)
  }

  @Test func tooManyScreensAreRefused() throws {
    var forge = Forge()
    let help = item(&forge, "help", "HelpViewController", try nothing)
    let bytes = state(&forge, Array(repeating: help, count: RestorationState.mostItems + 1))
    #expect(throws: (any Error).self) { try RestorationState(bytes: bytes) }
  }

  /// What a screen reads of its own state may be absurd: it takes what it can.
  @Test(arguments: [
    ("contentOffset.y", Int.max), ("contentOffset.y", Int.min), ("selectedRow", Int.max),
    ("selectedRow", -1), ("selectedItem", Int.min), ("caret", Int.max), ("selectedIndex", 99),
  ])
  func absurdPlacesDoNotTrap(key: String, value: Int) throws {
    let archive = try RestorableObject.archive { $0.encode(value, forKey: key) }
    for (screen, view) in [
      ("HelpViewController", "table"), ("GlyphsViewController", "glyphs"),
      ("CommandLineViewController", "line"),
    ] {
      var forge = Forge()
      let items = [
        item(&forge, "a", screen, archive), item(&forge, "a/\(view)", "", archive, place: "view"),
      ]
      #expect(try restore(state(&forge, items)).chain.count == 2, "\(screen)")
    }
  }

  /// Every truncation and every bit of a real list, with a right seal: an error, or screens.
  @Test func damagedScreensTrapNothing() throws {
    let window = Window(size: Size(80, 24))
    let root = DrawingViewController(state: EditorState())
    window.rootViewController = root
    root.attempt(.screen(.commandLine("rect 0,0")))
    let real = try root.restorationState().bytes()
    for count in 0..<real.count { _ = try? restore(Array(real[..<count])) }
    let step = ProcessInfo.processInfo.environment["OEKAKI_FULL"] == nil ? 7 : 1
    for bit in stride(from: 0, to: real.count * 8, by: step) {
      var bytes = real
      bytes[bit / 8] ^= 1 << (bit % 8)
      _ = try? restore(SealChange.recomputed.apply(to: bytes))
    }
    #expect(try restore(real).chain.last is CommandLineViewController)
  }
}
