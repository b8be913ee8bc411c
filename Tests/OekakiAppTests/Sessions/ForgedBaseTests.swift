import Cells
import DrawingCore
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import Sessions

/// A newest base that is sealed but was not written here hides nothing of what the older one and its
/// journals tell.
@MainActor struct ForgedBaseTests {
  /// A session of two generations, the second of which begins before the last commands.
  private func session(_ before: String, _ after: String) throws -> (stage: Stage, base: String) {
    let stage = try Stage.with(before)
    let session = try #require(stage.controller.session)
    let folder = "state/sessions/\(try #require(session.id))"
    func bases() throws -> [String] {
      try stage.folder.names(folder).filter { $0.hasPrefix("base-") }
    }
    // A journal of more than a mebibyte is followed by another.
    try stage.controller.perform(.insert(String(repeating: "a", count: CommandLimits.text)))
    try stage.controller.perform(.insert("a"))
    for _ in 0..<2000 where try bases().count < 2 {
      session.flush(stage.controller, within: 20_000)
    }
    try stage.run(after)
    session.flush(stage.controller, within: 20_000)
    stage.die()
    return (stage, "\(folder)/\(try #require(try bases().max()))")
  }

  private func forge(_ content: [UInt8], in folder: TemporaryFolder, _ path: String) throws {
    let bytes = try folder.bytes(path)
    let header = try #require(GenerationHeader(.base, in: bytes[...]))
    let base = SessionBase(sequence: header.sequence, metadata: [], content: content)
    let head = base.head(of: header.session, generation: header.generation)
    try folder.write(path, head + base.content)
  }

  @Test func oneThatCannotBeReadIsPassedOver() throws {
    let (stage, base) = try session("line 0,0 3,3", "line 1,0 4,3")
    try forge(Array("no archive".utf8), in: stage.folder, base)
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.state == stage.state)
    next.press("down", "space", "ctrl-q")
    #expect(try Stage(.last, folder: stage.folder).state == next.state)
  }

  /// It can be read, but what was done after it cannot be done to it.
  @Test func oneThatLeadsNowhereIsPassedOver() throws {
    let (stage, base) = try session("layer new \"b\"", "layer hide 2 ; line 0,0 3,3")
    let empty = try Snapshot.bytes(of: DrawingViewController(state: EditorState()))
    try forge(empty, in: stage.folder, base)
    #expect(try Stage(.last, folder: stage.folder).state == stage.state)
  }
}
