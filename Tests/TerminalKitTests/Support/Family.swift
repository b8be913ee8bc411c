import Archiving
import Cells
import Foundation

@testable import TerminalKit

/// Three levels of views, of which the middle one adds nothing, and a controller for them.
class Base: View {
  override init(frame: Rect = .zero) {
    InitTrace.note(Base.self)
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    InitTrace.note(Base.self)
    super.init(coder: coder)
  }
}

/// Adds nothing.
class Plain: Base {
  override init(frame: Rect = .zero) {
    InitTrace.note(Plain.self)
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    InitTrace.note(Plain.self)
    super.init(coder: coder)
  }
}

final class Leaf: Plain {
  let name: String
  /// Set where set-up belongs, and where it does not overwrite what was decoded.
  var wired: [String] = []
  weak var friend: View?

  init(frame: Rect, name: String) {
    InitTrace.note(Leaf.self)
    self.name = name
    super.init(frame: frame)
  }

  override convenience init(frame: Rect = .zero) {
    InitTrace.note(Leaf.self)
    self.init(frame: frame, name: "")
  }

  convenience init(name: String) {
    InitTrace.note(Leaf.self)
    self.init(frame: .zero, name: name)
  }

  static func named(_ name: String) -> Leaf {
    InitTrace.note(Leaf.self)
    return Leaf(name: name)
  }

  required init?(coder: NSCoder) {
    InitTrace.note(Leaf.self)
    name = coder.decodeString(forKey: "name") ?? ""
    super.init(coder: coder)
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(name, forKey: "name")
  }

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "friend", let view = object as? View else {
      return super.connect(outlet, to: object)
    }
    friend = view
    return true
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    wired.append(friend == nil ? "alone" : "with a friend")
  }
}

final class FamilyController: ViewController, Storyboardable {
  /// What the tests' scene files say, by name.
  @TaskLocal static var files: [String: String] = [:]

  static var bundle: SceneBundle {
    SceneBundle(classes: [
      Base.self, Plain.self, Leaf.self, FamilyController.self, OtherController.self,
      LeafCell.self,
    ]) { name in files[name].map { [UInt8]($0.utf8) } }
  }

  let id: String
  var note = ""
  weak var leaf: Leaf?
  var events: [String] = []
  /// What the note was when the view was loaded.
  var noteAtFirst: String?

  init(id: String) {
    InitTrace.note(FamilyController.self)
    self.id = id
    super.init()
  }

  init?(coder: NSCoder, id: String) {
    InitTrace.note(FamilyController.self)
    self.id = id
    super.init(coder: coder)
    note = coder.decodeString(forKey: "note") ?? ""
  }

  required init?(coder: NSCoder) {
    InitTrace.note(FamilyController.self)
    id = coder.decodeString(forKey: "familyID") ?? "none"
    super.init(coder: coder)
    note = coder.decodeString(forKey: "note") ?? ""
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(id, forKey: "familyID")
    coder.encode(note, forKey: "note")
  }

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    guard outlet == "leaf", let leaf = object as? Leaf else {
      return super.connect(outlet, to: object)
    }
    self.leaf = leaf
    return true
  }

  override func viewDidLoad() {
    noteAtFirst = noteAtFirst ?? note
    events.append("viewDidLoad \(leaf?.name ?? "-") \(view.frame.width)x\(view.frame.height)")
  }

  override func segueAction(_ segue: Segue, coder: NSCoder, sender: Any?) -> ViewController? {
    guard segue.identifier == "injected", let id = sender as? String else { return nil }
    return FamilyController(coder: coder, id: id)
  }

  override func prepare(for segue: Segue, sender: Any?) {
    (segue.destination as? FamilyController)?.note = "prepared"
  }
}

/// Stands in another's file.
final class OtherController: ViewController, Storyboardable {
  static var bundle: SceneBundle { FamilyController.bundle }
  static var storyboardName: String { "FamilyController" }
}

final class LeafCell: TableViewCell, Nibable {
  static var bundle: SceneBundle { FamilyController.bundle }
  var row = -1
  var reuses = 0

  override func prepareForReuse() { reuses += 1 }
}

enum FamilyScenes {
  static let controller = """
    {
      "class": "FamilyController", "title": "Family", "note": "from the scene",
      "outlets": {"leaf": "leaf"},
      "segues": [
        {"class": "Segue", "identifier": "injected", "storyboard": "FamilyController"},
        {
          "class": "Segue", "identifier": "other", "storyboard": "FamilyController",
          "destination": "OtherController", "kind": "push"
        }
      ],
      "view": {
        "class": "Base", "id": "base", "frame": {"width": 40, "height": 10},
        "subviews": [
          {
            "class": "Leaf", "id": "leaf", "name": "Ada", "outlets": {"friend": "base"},
            "frame": {"x": 2, "y": 1, "width": 36, "height": 8}, "autoresizing": "width height"
          }
        ]
      },
      "others": [{"class": "OtherController", "title": "Other"}]
    }
    """
  static let cell = """
    {"class": "LeafCell", "frame": {"width": 10, "height": 1}}
    """

  /// With the tests' scenes, of which one text is replaced by another.
  @MainActor static func use<Result>(
    replacing old: String = "", with new: String = "", _ body: () throws -> Result
  ) rethrows -> Result {
    let files = ["FamilyController": controller, "LeafCell": cell].mapValues {
      old.isEmpty ? $0 : $0.replacingOccurrences(of: old, with: new)
    }
    return try FamilyController.$files.withValue(files, operation: body)
  }
}
