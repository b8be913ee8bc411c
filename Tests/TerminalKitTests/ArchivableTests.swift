import ArchiveProofs
import Archiving
import Cells
import Foundation
import Testing

@testable import TerminalKit

/// Every class of the kit archives all that it is, and comes back equal, property by property.
@MainActor @Suite("S1 Unarchive: every class of the kit") struct KitArchivableTests {
  private static func views() -> [Specimen] {
    var all: [Specimen] = []
    all.append(Specimen.view { View(frame: Rect(0, 0, 9, 2)) })
    all.append(
      Specimen.view(
        { Label(frame: Rect(0, 0, 9, 1), text: "a", style: "plain") },
        [
          Variation("text", of: label, value: \.text) { $0.text = "絵" },
          Variation("style", of: label, value: \.styleName) { $0.styleName = "title" },
          Variation("alignment", of: label, value: \.alignment.rawValue) { $0.alignment = .right },
          Variation("lineBreakMode", of: label, value: \.lineBreakMode.rawValue) {
            $0.lineBreakMode = .byTruncatingHead
          },
          Variation(
            "highlightedStyle", of: label, value: { $0.highlightedStyleName ?? "-" },
            change: {
              $0.highlightedStyleName = "chosen"
            }),
        ]))
    all.append(
      Specimen.view(button, [Variation("title", of: button, value: \.title) { $0.title = "press" }])
    )
    all.append(
      Specimen.view(
        { ImageView() },
        [
          Variation(
            "alignment", of: { ImageView() }, value: \.alignment.rawValue,
            change: {
              $0.alignment = .left
            })
        ]))
    all.append(
      Specimen.view(
        field,
        [
          Variation("text", of: field, value: \.text) { $0.text = "typed" },
          Variation(
            "caret", of: field, value: { "\($0.line.caret)" },
            change: {
              $0.keyPressed(Key(.left))
            }),
          Variation("placeholder", of: field, value: \.placeholder) { $0.placeholder = "here" },
          Variation(
            "maximumLength", of: field, value: { "\($0.maximumLength)" },
            change: {
              $0.maximumLength = 7
            }),
        ]))
    all.append(
      Specimen.view(
        { ScrollView(frame: Rect(0, 0, 2, 2)) }, scrolling { ScrollView(frame: Rect(0, 0, 2, 2)) }))
    all.append(
      Specimen.view(
        archivesSubviews: false, { TableView() },
        scrolling { TableView() } + [
          Variation("rowHeight", { try tall() }, value: { "\($0.rowHeight)" }),
          Variation(
            "activatesOnClick", of: { TableView() }, value: { "\($0.activatesOnClick)" },
            change: {
              $0.activatesOnClick = true
            }),
          Variation(
            "allowsSelection", of: { TableView() }, value: { "\($0.allowsSelection)" },
            change: {
              $0.allowsSelection = false
            }),
        ]))
    all.append(
      Specimen.view(
        archivesSubviews: false, { CollectionView(itemSize: Size(2, 1)) },
        scrolling { CollectionView(itemSize: Size(2, 1)) } + [
          Variation(
            "itemSize.width", { CollectionView(itemSize: Size(5, 1)) }, value: { "\($0.itemSize)" }),
          Variation(
            "itemSize.height", { CollectionView(itemSize: Size(2, 3)) }, value: { "\($0.itemSize)" }
          ),
        ]))
    all.append(Specimen.view { ReusableCell(frame: Rect(0, 0, 4, 1)) })
    all.append(
      Specimen.view(archivesSubviews: false, { ListView() }, scrolling { ListView() }))
    all.append(Specimen.view { TableViewCell(frame: Rect(0, 0, 4, 1)) })
    all.append(Specimen.view { CollectionViewCell(frame: Rect(0, 0, 4, 1)) })
    all.append(
      Specimen.view(
        { ErrorView(LoadError.noView("A")) },
        [Variation("text", { ErrorView(LoadError.noView("B")) }, value: \.text)]))
    all.append(
      Specimen.view(
        { TabBar() },
        [
          Variation(
            "titles", of: { TabBar() }, value: { "\($0.titles)" },
            change: {
              $0.show(["a", "b"], selected: 0)
            }),
          Variation(
            "selected", of: { TabBar() }, value: { "\($0.selected)" },
            change: {
              $0.show([], selected: 1)
            }),
        ]))
    all.append(
      Specimen.view(
        archivesSubviews: false, { TabView() },
        [
          Variation(
            "bar", of: { TabView() }, value: { "\($0.bar.titles)" },
            change: {
              $0.bar.show(["x"], selected: 0)
            })
        ]))
    all.append(
      Specimen.view(
        archivesSubviews: false, { alertView() },
        [
          Variation("titleLabel", { alertView(title: "other") }, value: { "\($0.title.text)" }),
          Variation("message", { alertView(message: "other") }, value: \.message),
          Variation("field", { alertView(text: "typed") }, value: { $0.field?.text ?? "-" }),
          Variation(
            "buttons", { alertView(actions: ["a", "b"]) },
            value: {
              $0.buttons.map(\.title).joined()
            }),
        ]))
    all.append(
      Specimen.view(
        archivesSubviews: false, { Window(size: Size(9, 2)) },
        [
          Variation(
            "rootViewController", of: { Window(size: Size(9, 2)) },
            value: { $0.rootViewController?.title ?? "-" },
            change: {
              let root = ViewController()
              root.title = "root"
              $0.rootViewController = root
            })
        ]))
    return all
  }

  private static func controllers() -> [Specimen] {
    var all: [Specimen] = []
    all.append(
      Specimen.controller(
        { ViewController() },
        [Variation("segues", { try withSegue() }, value: { "\($0.segueIdentifiers)" })]))
    all.append(
      Specimen.controller(
        { NavigationController() },
        [
          Variation(
            "viewControllers", { stack() },
            value: {
              $0.viewControllers.map { $0.title ?? "-" }.joined(separator: "/")
            })
        ]))
    all.append(
      Specimen.controller(
        { TabBarController() },
        [
          Variation("viewControllers", { tabs(0) }, value: { "\($0.viewControllers.count)" }),
          Variation("selectedIndex", { tabs(1) }, value: { "\($0.selectedIndex)" }),
        ]))
    all.append(
      Specimen.controller(
        { AlertController(title: "", message: "", actions: []) },
        [
          Variation(
            "message", { AlertController(title: "", message: "m", actions: []) }, value: \.message),
          Variation(
            "text", { AlertController(title: "", message: "", text: "typed", actions: []) },
            value: { ($0.view as? AlertView)?.field?.text ?? "-" }),
          Variation(
            "subject", { AlertController(title: "", message: "", subject: "s", actions: []) },
            value: { $0.subject ?? "-" }),
          Variation(
            "leavingText",
            {
              let alert = AlertController(title: "", message: "", actions: [])
              alert.leavingText = "Esc leaves"
              return alert
            }, value: \.leavingText),
          Variation(
            "actions", { AlertController(title: "", message: "", actions: [AlertAction("a")]) },
            value: { "\(($0.view as? AlertView)?.buttons.map(\.title) ?? [])" }),
          Variation(
            "keys",
            { AlertController(title: "", message: "", actions: [AlertAction("a", key: "k")]) },
            value: { "\($0.keyCommands.filter { $0.key == .character("k") }.count)" }),
        ]))
    return all
  }

  private static func others() -> [Specimen] {
    var all: [Specimen] = []
    all.append(
      Specimen(
        { try segue() },
        [
          Variation("identifier", { try segue("identifier", "i") }, value: \.identifier),
          Variation("storyboard", { try segue("storyboard", "i") }, value: \.storyboardName),
          Variation(
            "destination", { try segue("destination", "i") },
            value: {
              $0.destinationIdentifier ?? "-"
            }),
          Variation("kind", { try segue("kind", "push") }, value: \.kind.rawValue),
        ]))
    all.append(
      Specimen(
        { RestorationItem(path: "a", place: .child, className: "", archive: []) },
        [
          Variation("path", { item(path: "b") }, value: \.path),
          Variation("place", { item(place: .view) }, value: \.place.rawValue),
          Variation("className", { item(name: "C") }, value: \.className),
          Variation("archive", { item(archive: [1]) }, value: { "\($0.archive.count)" }),
        ]))
    all.append(
      Specimen(
        { RestorationState(items: [], focus: "") },
        [
          Variation(
            "items", { RestorationState(items: [item()], focus: "") },
            value: {
              $0.items.map(\.path).joined()
            }),
          Variation("focus", { RestorationState(items: [], focus: "f") }, value: \.focus),
        ]))
    return all
  }

  private static let all = views() + controllers() + others()

  private var registry: ClassRegistry {
    ClassRegistry([
      View.self, Label.self, Button.self, ImageView.self, TextField.self, ScrollView.self,
      ListView.self, TableView.self, CollectionView.self, ReusableCell.self, TableViewCell.self,
      CollectionViewCell.self, ErrorView.self, TabBar.self, TabView.self, AlertView.self,
      Window.self, ViewController.self, NavigationController.self, TabBarController.self,
      AlertController.self, Segue.self, RestorationItem.self, RestorationState.self,
    ])
  }

  @Test func everyKeyOfEveryClassComesBack() throws {
    for specimen in Self.all { #expect(try specimen.faults(registry) == []) }
  }

  /// A key that is added to the sources without being tried above is found here.
  @Test func noKeyOfTheKitIsLeftOut() throws {
    let scan = try SourceScan(["TerminalKit"], in: Self.root)
    #expect(scan.keys.values.reduce(0) { $0 + $1.count } > 30)
    for (name, keys) in scan.keys {
      let tried = Self.all.filter { $0.name == name }.reduce(into: Set()) { $0.formUnion($1.tried) }
      #expect(SourceKey.untried(keys, tried) == [], "\(name)")
    }
  }

  @Test func keysAreReadFromSources() {
    let line = #"coder.encode(a, forKey: "a"); if b { coder.encode(bytes: b, forKey: "l.\(i).b") }"#
    #expect(SourceKey.named(in: line).map(\.description) == ["a", #"l.\(i).b"#])
    let key = SourceKey(#"l.\(i).b"#)
    #expect(key.stands(for: "l.0.b") && key.stands(for: "l.12.b.x"))
    #expect(!key.stands(for: "l.0.c") && !key.stands(for: "m.0.b") && !key.stands(for: "l.0.bc"))
    #expect(
      SourceKey("cursor").stands(for: "cursor.x")
        && !SourceKey("cursor.dot").stands(for: "cursor.x"))
    #expect(SourceKey.untried([key, SourceKey("a")], ["l.3.b"]) == ["a"])
    #expect(SourceKey(#"about.\(n)"#).stands(for: "about.title"))
  }

  /// A class that is added to the sources without being tried above is found here.
  @Test func noClassOfTheKitIsLeftOut() throws {
    let scan = try SourceScan(["TerminalKit"], in: Self.root)
    let declared = scan.descendants(of: ["View", "ViewController"]).union(scan.decoding)
    #expect(declared.count > 20)
    // Stands between a coder and an object that lives already; holds nothing itself.
    let tried = Set(Self.all.map(\.name)).union(["RestorableObject"])
    #expect(declared.subtracting(tried).sorted() == [])
  }

  /// A class that encodes nothing of its own is caught by what is tried here.
  @Test func aClassThatForgetsAKeyIsCaught() throws {
    let specimen = Specimen.view(
      { Forgetful() },
      [Variation("note", of: { Forgetful() }, value: \.note, change: { $0.note = "n" })])
    let faults = try specimen.faults(ClassRegistry([Forgetful.self, View.self]))
    #expect(faults == ["Forgetful: note: the same bytes", "Forgetful: note: comes not back"])
  }

  static var root: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }
}

/// Reads what it never writes.
final class Forgetful: View {
  var note = ""

  override init(frame: Rect = .zero) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    note = coder.decodeString(forKey: "note") ?? ""
  }
}

extension KitArchivableTests {
  private static func label() -> Label { Label(frame: Rect(0, 0, 9, 1), text: "a", style: "plain") }
  private static func button() -> Button { Button(frame: Rect(0, 0, 9, 1), title: "") }
  private static func field() -> TextField { TextField(frame: Rect(0, 0, 9, 1), text: "ab") }

  private static func scrolling<Object: ScrollView>(
    _ make: @escaping () -> Object
  ) -> [Variation<Object>] {
    let large = {
      let view = make()
      view.contentSize = Size(90, 80)
      return view
    }
    return [
      Variation("contentSize.width", large, value: { "\($0.contentSize)" }),
      Variation("contentSize.height", large, value: { "\($0.contentSize)" }),
      Variation(
        "contentOffset.x", of: large, value: { "\($0.contentOffset)" },
        change: {
          $0.contentOffset = Point(5, 6)
        }),
      Variation(
        "contentOffset.y", of: large, value: { "\($0.contentOffset)" },
        change: {
          $0.contentOffset = Point(5, 6)
        }),
    ]
  }

  private static func tall() throws -> TableView {
    let scene = #"{"class": "TableView", "rowHeight": 4}"#
    return try SceneCoder(
      SceneDocument(Array(scene.utf8), file: "t"),
      registry: SceneBundle(classes: []) { _ in nil }
        .registry
    ).root(TableView.self)
  }

  private static func alertView(
    title: String = "t", message: String = "m", text: String? = nil, actions: [String] = []
  ) -> AlertView {
    AlertView(title: title, message: message, text: text, actions: actions)
  }

  private static func segue(_ key: String = "", _ value: String = "") throws -> Segue {
    var fields = ["class": "Segue", "identifier": "a", "storyboard": "b"]
    if !key.isEmpty { fields[key] = value }
    let bytes = [UInt8](try JSONEncoder().encode(fields))
    return try SceneCoder(
      SceneDocument(bytes, file: "s"), registry: SceneBundle(classes: []) { _ in nil }.registry
    ).root(Segue.self)
  }

  private static func withSegue() throws -> ViewController {
    let scene = """
      {"class": "ViewController",
       "segues": [{"class": "Segue", "identifier": "a", "storyboard": "b"}]}
      """
    let bundle = SceneBundle(classes: []) { _ in [UInt8](scene.utf8) }
    return try Storyboard(name: "s", bundle: bundle).instantiateInitialViewController()
  }

  private static func titled(_ title: String) -> ViewController {
    let controller = ViewController()
    controller.title = title
    return controller
  }

  private static func stack() -> NavigationController {
    let stack = NavigationController(rootViewController: titled("one"))
    stack.push(titled("two"))
    return stack
  }

  private static func tabs(_ index: Int) -> TabBarController {
    let tabs = TabBarController()
    tabs.viewControllers = [titled("one"), titled("two")]
    tabs.selectedIndex = index
    return tabs
  }

  private static func item(
    path: String = "a", place: RestorationItem.Place = .child, name: String = "",
    archive: [UInt8] = []
  ) -> RestorationItem {
    RestorationItem(path: path, place: place, className: name, archive: archive)
  }
}
