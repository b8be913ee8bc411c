import ArchiveProofs
import Archiving
import Cells
import Foundation
import Testing

@testable import TerminalKit

/// The rules over all classes of the kit.
@MainActor @Suite("S5 Designated initialisers: every class of the kit")
struct InitialiserTableTests {
  private static let frame = Rect(0, 0, 9, 2)
  private let makers: [() -> View] = [
    { View(frame: frame) }, { Label(frame: frame) }, { Button(frame: frame) },
    { ImageView(frame: frame) }, { TextField(frame: frame) }, { ScrollView(frame: frame) },
    { ListView(frame: frame) },
    { TableView(frame: frame) }, { CollectionView(frame: frame) }, { ReusableCell(frame: frame) },
    { TableViewCell(frame: frame) }, { CollectionViewCell(frame: frame) }, { TabBar(frame: frame) },
  ]
  private var views: [any ClassRegistry.Archivable.Type] { makers.map { type(of: $0()) } }
  private var objects: [NSObject & NSSecureCoding] {
    makers.map { $0() } + [
      TabView(frame: Self.frame),
      CollectionView(itemSize: Size(1, 1)), ErrorView(LoadError.noView("A")),
      AlertView(title: "", message: "", text: nil, actions: []), Window(size: Size(9, 2)),
      ViewController(), NavigationController(), TabBarController(),
      AlertController(title: "", message: "", actions: []),
    ]
  }

  private func rules() throws -> TraceRules {
    TraceRules(
      decoding: try SourceScan(["TerminalKit"], in: KitArchivableTests.root).decoding)
  }

  /// Each ancestor's `init(coder:)` once, from the class up, and no `init(frame:)`: nor anything
  /// that wakes.
  @Test func anArchiveCallsEachInitialiserOnce() throws {
    let rules = try rules()
    for object in objects {
      let bytes = try KeyedArchiver.archive(object)
      let trace = try InitTrace.record { _ = try type(of: object).read(bytes) }
      let own = trace.prefix { !$0.hasPrefix("NSObject") } + ["NSObject.init()"]
      // What stands within it is made by coders too.
      let others = trace.filter { $0.contains("init(frame:") || $0.contains("awakeFromNib") }
      #expect(others.isEmpty, "\(type(of: object)): \(trace)")
      guard own.count == trace.count else { continue }
      #expect(rules.fault(in: trace, of: type(of: object)) == nil)
    }
  }

  @Test func aSceneCallsEachInitialiserOnce() throws {
    let (rules, bundle) = (try rules(), SceneBundle(classes: views) { _ in nil })
    for type in views {
      let size = type is CollectionView.Type ? #", "itemSize": {"width": 1, "height": 1}"# : ""
      let name = ClassName.short(of: type)
      let scene = try SceneDocument(Array(#"{"class": "\#(name)"\#(size)}"#.utf8), file: "t")
      let nib = Nib(scene, bundle, outlets: [:])
      let trace = try InitTrace.record { _ = try nib.instantiate() as View }
      #expect(trace.last == "\(name).awakeFromNib()")
      #expect(rules.fault(in: trace.dropLast(), of: type) == nil)
    }
  }

  /// By the superclass's initialiser too: the class's own first, then up to the root, each once.
  @Test func codeCallsEachInitialiserOnce() throws {
    let scan = try SourceScan(["TerminalKit"], in: KitArchivableTests.root)
    for (make, type) in zip(makers, views) {
      let trace = InitTrace.record { _ = make() }
      let ancestry = sequence(first: type as AnyClass) { _getSuperclass($0) }.map(ClassName.short)
      #expect(trace.suffix(3) == ["View.init(frame:)", "Responder.init()", "NSObject.init()"])
      #expect(!trace.contains { $0.contains("coder") })
      for name in ancestry where scan.framing.contains(name) {
        #expect(trace.filter { $0 == "\(name).init(frame:)" }.count == 1, "\(type): \(name)")
      }
    }
  }

  /// A trace that goes the wrong way is told from one that is right.
  @Test func theRulesFindWhatIsWrong() {
    let rules = TraceRules(decoding: ["Label", "View"])
    let right = ["Label.init(coder:)", "View.init(coder:)", "Responder.init()", "NSObject.init()"]
    #expect(rules.fault(in: right, of: Label.self) == nil)
    for wrong in [
      ["Label.init(coder:)", "View.init(frame:)", "Responder.init()", "NSObject.init()"],
      Array(right.dropFirst()), right + right, Array(right.dropLast()),
    ] {
      #expect(rules.fault(in: wrong, of: Label.self) != nil)
    }
  }

  // MARK: Set-up

  /// What a scene says is as it was after the set-up, for all of the kit's classes.
  @Test func setUpTouchesNothingThatASceneSaid() throws {
    for case let view as View in objects {
      view.backgroundStyle = "said"
      view.restorationIdentifier = "said"
      #expect(try keysOverwritten(in: view) { $0.setUp() } == [], "\(type(of: view))")
    }
  }

  /// Set-up in the wrong place, or with no question asked, is caught by that.
  @Test func setUpThatOverwritesADecodedValueIsCaught() throws {
    let scene = try SceneDocument(
      Array(#"{"class": "Careless", "title": "decoded", "background": "decoded"}"#.utf8), file: "t")
    let coder = SceneCoder(
      scene, registry: SceneBundle(classes: [Careless.self]) { _ in nil }.registry)
    let view = try coder.root(Careless.self)
    #expect(view.title == "decoded" && view.backgroundStyle == "decoded")
    #expect(try keysOverwritten(in: view) { $0.awakeFromNib() } == ["background", "title"])
  }

  /// Once, from code and from a scene; an archive holds what set-up would say.
  @Test func setUpRunsOnceAndNeverForAnArchive() throws {
    #expect(Counting(frame: .zero).setUps == 1)
    let bundle = SceneBundle(classes: [Counting.self]) { _ in Array(#"{"class": "Counting"}"#.utf8)
    }
    let fromScene: Counting = try Nib(name: "Counting", bundle: bundle).instantiate(Counting.self)
    #expect(fromScene.setUps == 1)
    let bytes = try KeyedArchiver.archive(fromScene)
    #expect((try Counting.read(bytes) as? Counting)?.setUps == 0)
    // The kit's own: a field without a background keeps being one.
    let field = TextField()
    #expect(field.backgroundStyle == "field")
    field.backgroundStyle = nil
    #expect(
      (try TextField.read(KeyedArchiver.archive(field)) as? TextField)?.backgroundStyle == nil)
  }

  // MARK: Controls listen wherever they come from

  @Test func aButtonListensFromCodeFromASceneAndFromAnArchive() throws {
    let bundle = SceneBundle(classes: []) { _ in
      Array(#"{"class": "Button", "title": "ok", "frame": {"width": 4, "height": 1}}"#.utf8)
    }
    let scene: Button = try Nib(name: "b", bundle: bundle).instantiate(Button.self)
    let archive = try #require(try Button.read(KeyedArchiver.archive(scene)) as? Button)
    for button in [Button(frame: Rect(0, 0, 4, 1), title: "ok"), scene, archive] {
      var presses = 0
      button.onPress = { presses += 1 }
      let stand = Stand(9, 2, button)
      stand.window.send(.mouse(Mouse(.press(.left), at: Point(1, 0))))
      stand.window.send(.mouse(Mouse(.release(.left), at: Point(1, 0))))
      button.becomeFirstResponder()
      stand.window.send(.key(Key(.enter)))
      #expect(presses == 2)
    }
  }
}

/// Sets up without asking what was decoded.
final class Careless: View {
  var title = ""

  override init(frame: Rect = .zero) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    title = coder.decodeString(forKey: "title") ?? ""
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(title, forKey: "title")
  }

  override func setUp() {
    super.setUp()
    title = "set up"
    backgroundStyle = "set up"
  }
}

final class Counting: View {
  var setUps = 0

  override func setUp() {
    super.setUp()
    setUps += 1
  }
}

extension NSSecureCoding where Self: NSObject {
  /// From an archive that may hold the kit's classes.
  @MainActor static func read(_ bytes: Data) throws -> NSObject & NSSecureCoding {
    try KeyedUnarchiver.unarchive(
      Self.self, from: bytes,
      registry: ClassRegistry([
        Self.self, Label.self, Button.self, TabBar.self, TextField.self, ViewController.self,
      ]))
  }
}
