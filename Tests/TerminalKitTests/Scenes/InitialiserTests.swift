import Archiving
import Cells
import Foundation
import Testing

@testable import TerminalKit

/// Which initialisers run, from the first to the last.
@MainActor @Suite("S5 Designated initialisers") struct InitialiserTests {
  private let root = ["View.init(frame:)", "Responder.init()", "NSObject.init()"]
  private let rootFromCoder = ["View.init(coder:)", "Responder.init()", "NSObject.init()"]
  private let fromCoder = ["Leaf.init(coder:)", "Plain.init(coder:)", "Base.init(coder:)"]

  @Test func fromCodeEveryAncestorsFrameInitialiserRuns() {
    let calls = InitTrace.record { _ = Leaf(frame: .zero, name: "n") }
    #expect(
      calls == ["Leaf.init(frame:name:)", "Plain.init(frame:)", "Base.init(frame:)"] + root)
  }

  /// Rule 1: making it by its superclass's initialiser still runs its own.
  @Test func theSuperclassInitialiserComesBackThroughTheOwn() {
    let calls = InitTrace.record { _ = Leaf(frame: .zero) }
    #expect(
      calls == [
        "Leaf.init(frame:)", "Leaf.init(frame:name:)", "Plain.init(frame:)", "Base.init(frame:)",
      ] + root)
  }

  /// Rule 3: secondary ones, of the instance or static, chain and end at the designated one.
  @Test func secondaryOnesEndAtTheDesignatedOne() {
    let rest = [
      "Leaf.init(name:)", "Leaf.init(frame:name:)", "Plain.init(frame:)", "Base.init(frame:)",
    ]
    #expect(InitTrace.record { _ = Leaf(name: "n") } == rest + root)
    #expect(InitTrace.record { _ = Leaf.named("n") } == ["Leaf.named(_:)"] + rest + root)
  }

  /// Rule 4: through every ancestor, one that adds nothing too, and never through `init(frame:)`.
  /// Rule 6: nothing wakes that comes from an archive.
  @Test func fromAnArchiveOnlyTheCodersInitialisersRun() throws {
    let data = try KeyedArchiver.archive(Leaf(frame: Rect(1, 2, 3, 4), name: "kept"))
    var ours: Leaf?
    let calls = try InitTrace.record {
      ours = try KeyedUnarchiver.unarchive(
        Leaf.self, from: data, registry: ClassRegistry([Leaf.self]))
    }
    #expect(calls == fromCoder + rootFromCoder)
    #expect(ours?.name == "kept" && ours?.frame == Rect(1, 2, 3, 4) && ours?.wired == [])
    let foundations = try InitTrace.record {
      ours = try NSKeyedUnarchiver.unarchivedObject(ofClass: Leaf.self, from: data)
    }
    #expect(foundations == calls)
    #expect(ours?.name == "kept" && ours?.wired == [])
  }

  /// The same initialisers, then `awakeFromNib`, once, when every outlet is connected. The leaf is
  /// made within the base that holds it.
  @Test func fromASceneTheSameAndThenItWakes() throws {
    try FamilyScenes.use {
      let controller = try FamilyController.instance()
      let calls = InitTrace.record { controller.loadViewIfNeeded() }
      let base = ["Base.init(coder:)", "View.init(coder:)"]
      #expect(
        calls == base + ["Responder.init()", "NSObject.init()"] + fromCoder
          + rootFromCoder + ["Leaf.awakeFromNib()", "Base.awakeFromNib()"])
      #expect(controller.leaf?.wired == ["with a friend"])
      #expect(controller.leaf?.frame == Rect(2, 1, 36, 8))
    }
  }

  /// Three traces of one controller, side by side.
  @Test func aControllerFromCodeFromASceneAndFromAnArchive() throws {
    let rest = ["Responder.init()", "NSObject.init()"]
    let code = InitTrace.record { _ = FamilyController(id: "a") }
    #expect(code == ["FamilyController.init(id:)", "ViewController.init()"] + rest)
    let coder = ["FamilyController.init(coder:)", "ViewController.init(coder:)"] + rest
    try FamilyScenes.use {
      let scene = try InitTrace.record { _ = try FamilyController.instance() }
      #expect(
        scene.filter { !$0.hasPrefix("Segue") } == coder + ["FamilyController.awakeFromNib()"])
      let creator = try InitTrace.record {
        _ = try FamilyController.instance { FamilyController(coder: $0, id: "x") }
      }
      #expect(creator.first == "FamilyController.init(coder:id:)")
      #expect(creator.dropFirst() == scene.dropFirst())
    }
    let data = try KeyedArchiver.archive(FamilyController(id: "kept"))
    var back: FamilyController?
    let archive = try InitTrace.record {
      back = try KeyedUnarchiver.unarchive(
        FamilyController.self, from: data, registry: ClassRegistry([FamilyController.self]))
    }
    #expect(archive == coder)
    #expect(back?.id == "kept")
  }

  /// The root class runs its superclass's initialiser first, so children made after it belong to a
  /// view that is complete.
  @Test func withoutARecorderNothingIsNoted() {
    _ = Leaf(name: "n")
    #expect(InitTrace.record {} == [])
  }
}
