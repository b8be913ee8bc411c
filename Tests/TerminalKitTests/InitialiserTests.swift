import Archiving
import Cells
import Foundation
import Testing

@testable import TerminalKit

/// S5: which initialisers run, from the first to the last.
@MainActor @Suite(.serialized) struct InitialiserTests {
  private func trace(_ body: () throws -> Void) rethrows -> [String] {
    Trace.calls = []
    try body()
    return Trace.calls
  }

  @Test func fromCodeEveryAncestorsFrameInitialiserRuns() {
    let calls = trace { _ = Leaf(frame: .zero, name: "n") }
    #expect(calls == ["Leaf(frame:name:)", "Plain(frame:)", "Base(frame:)"])
  }

  /// Rule 1: making it by its superclass's initialiser still runs its own.
  @Test func theSuperclassInitialiserComesBackThroughTheOwn() {
    let calls = trace { _ = Leaf(frame: .zero) }
    #expect(calls == ["Leaf(frame:)", "Leaf(frame:name:)", "Plain(frame:)", "Base(frame:)"])
  }

  /// Rule 3: secondary ones chain and end at the designated one.
  @Test func secondaryOnesEndAtTheDesignatedOne() {
    let calls = trace { _ = Leaf(name: "n") }
    #expect(calls == ["Leaf(name:)", "Leaf(frame:name:)", "Plain(frame:)", "Base(frame:)"])
  }

  /// Rule 4: through every ancestor, one that adds nothing too, and never through `init(frame:)`.
  @Test func fromAnArchiveOnlyTheCodersInitialisersRun() throws {
    let data = try KeyedArchiver.archive(Leaf(frame: Rect(1, 2, 3, 4), name: "kept"))
    let expected = ["Leaf(coder:)", "Plain(coder:)", "Base(coder:)"]
    var ours: Leaf?
    let calls = try trace {
      ours = try KeyedUnarchiver.unarchive(
        Leaf.self, from: data, registry: ClassRegistry([Leaf.self]))
    }
    #expect(calls == expected)
    #expect(ours?.name == "kept" && ours?.frame == Rect(1, 2, 3, 4))
    var theirs: Leaf?
    let theirCalls = try trace {
      theirs = try NSKeyedUnarchiver.unarchivedObject(ofClass: Leaf.self, from: data)
    }
    #expect(theirCalls == expected)
    #expect(theirs?.name == "kept")
  }
}

@MainActor
private enum Trace {
  static var calls: [String] = []
}

class Base: View {
  override init(frame: Rect = .zero) {
    Trace.calls.append("Base(frame:)")
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    Trace.calls.append("Base(coder:)")
    super.init(coder: coder)
  }
}

/// Adds nothing.
class Plain: Base {
  override init(frame: Rect = .zero) {
    Trace.calls.append("Plain(frame:)")
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    Trace.calls.append("Plain(coder:)")
    super.init(coder: coder)
  }
}

final class Leaf: Plain {
  let name: String

  init(frame: Rect, name: String) {
    Trace.calls.append("Leaf(frame:name:)")
    self.name = name
    super.init(frame: frame)
  }

  override convenience init(frame: Rect = .zero) {
    Trace.calls.append("Leaf(frame:)")
    self.init(frame: frame, name: "")
  }

  convenience init(name: String) {
    Trace.calls.append("Leaf(name:)")
    self.init(frame: .zero, name: name)
  }

  required init?(coder: NSCoder) {
    Trace.calls.append("Leaf(coder:)")
    name = coder.decodeString(forKey: "name") ?? ""
    super.init(coder: coder)
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(name, forKey: "name")
  }
}
