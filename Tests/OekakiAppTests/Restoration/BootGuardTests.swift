import Foundation
import TestSupport
import Testing

/// A launch that dies of its open screens is followed by a clean one. With real processes.
@Suite("S2 Restoration: a launch that dies") struct BootGuardTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private struct Result {
    let status: Int32
    let output: String
  }

  private func command(_ what: String) -> [String] {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return [tests.appendingPathComponent("RestorationDemo").path, folder("state"), what]
  }

  private static let environment = ["SWIFT_BACKTRACE": "enable=no"]

  private func run(_ what: String) throws -> Result {
    let outcome = try Spawn.run(command(what), environment: Self.environment)
    return Result(status: outcome.status, output: outcome.text)
  }

  private var asideNames: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder("state/aside"))) ?? []
  }

  private func keptBytes() throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder("state/restoration/screens.fresh")))
  }

  /// What follows a death: a clean launch that says so, then one as usual; no byte is lost.
  private func expectCleanLaunches(_ kept: Data) throws {
    let second = try run("launch")
    #expect(second.status == 0)
    #expect(second.output.contains("message: the last launch ended while restoring screens"))
    #expect(second.output.contains("screen: none\naside: 1"))
    let name = try #require(asideNames.first)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder("state/aside/\(name)"))) == kept)
    let third = try run("launch")
    #expect(third.output.contains("message: none\nscreen: none\naside: 1"))
    #expect(try run("open").output.contains("screen: FateController"))
    #expect(try run("launch").output.contains("message: none\nscreen: FateController\naside: 1"))
  }

  @Test func aScreenComesBack() throws {
    #expect(try run("open").output.contains("screen: FateController"))
    for _ in 0..<3 {
      #expect(try run("launch").output == "message: none\nscreen: FateController\naside: 0\n")
    }
  }

  @Test(arguments: ["trap", "draw"])
  func anInitialiserOrADrawingThatTraps(fate: String) throws {
    _ = try run("open")
    let kept = try keptBytes()
    let first = try run(fate)
    #expect(first.status != 0 && first.output.isEmpty)
    #expect(asideNames.isEmpty)
    try expectCleanLaunches(kept)
  }

  /// No process dies of these: the same launch goes on without the screen, and says so.
  @Test(arguments: [
    ("missing", "FateController.json: there is no such scene"),
    ("gone", "unknown class FateController at key className"),
  ])
  func aSceneOrAClassThatIsNotThereAnyMore(fate: String, reason: String) throws {
    _ = try run("open")
    let kept = try keptBytes()
    let first = try run(fate)
    #expect(first.status == 0)
    #expect(first.output.contains("message: not every screen could be restored, fate: \(reason)"))
    #expect(first.output.contains("screen: none\naside: 1"))
    let name = try #require(asideNames.first)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder("state/aside/\(name)"))) == kept)
    #expect(try run("launch").output == "message: none\nscreen: none\naside: 1\n")
  }

  @Test func aDecodingThatHangsAndIsKilled() throws {
    _ = try run("open")
    let kept = try keptBytes()
    let hanging = try Spawn(
      command("hang"), environment: Self.environment, [(1, .nothing), (2, .nothing)])
    // Once the word is written the screen is coming back; while that process lives, another launch
    // leaves the screens alone.
    let word = folder("state/restoration/restoring.fresh")
    while hanging.isRunning,
      (try? Data(contentsOf: URL(fileURLWithPath: word)))?.isEmpty ?? true
    { usleep(2000) }
    #expect(try run("launch").output == "message: none\nscreen: none\naside: 0\n")
    hanging.send(SIGKILL)
    hanging.wait()
    try expectCleanLaunches(kept)
  }
}
