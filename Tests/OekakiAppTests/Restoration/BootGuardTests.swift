import Foundation
import TestSupport
import Testing

/// S2: a launch that dies of its open screens is followed by a clean one. With real processes.
@Suite struct BootGuardTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private struct Result {
    let status: Int32
    let output: String
  }

  private func process(_ what: String) throws -> (Process, Pipe) {
    let process = Process()
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = tests.appendingPathComponent("RestorationDemo")
    process.arguments = [folder("state"), what]
    process.environment = ["SWIFT_BACKTRACE": "enable=no"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, pipe)
  }

  private func run(_ what: String) throws -> Result {
    let (process, pipe) = try process(what)
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
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
    #expect(second.output.contains("message: the last launch did not survive its open screens"))
    #expect(second.output.contains("screen: none\naside: 1"))
    let name = try #require(asideNames.first)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder("state/aside/\(name)"))) == kept)
    let third = try run("launch")
    #expect(third.output.contains("message: none\nscreen: none\naside: 1"))
    #expect(try run("open").output.contains("screen: FateController"))
    #expect(try run("launch").output.contains("message: none\nscreen: FateController\naside: 1"))
  }

  @Test func s2AScreenComesBack() throws {
    #expect(try run("open").output.contains("screen: FateController"))
    for _ in 0..<3 {
      #expect(try run("launch").output == "message: none\nscreen: FateController\naside: 0\n")
    }
  }

  @Test func s2AnInitialiserThatTraps() throws {
    _ = try run("open")
    let kept = try keptBytes()
    let first = try run("trap")
    #expect(first.status != 0 && first.output.isEmpty)
    #expect(asideNames.isEmpty)
    try expectCleanLaunches(kept)
  }

  /// Nobody dies of these: the same launch goes on without the screen, and says so.
  @Test(arguments: [
    ("missing", "FateController.json: there is no such scene"),
    ("gone", "class FateController at key className is not known"),
  ])
  func s2ASceneOrAClassThatIsNotThereAnyMore(fate: String, reason: String) throws {
    _ = try run("open")
    let kept = try keptBytes()
    let first = try run(fate)
    #expect(first.status == 0)
    #expect(first.output.contains("message: not every screen came back, fate: \(reason)"))
    #expect(first.output.contains("screen: none\naside: 1"))
    let name = try #require(asideNames.first)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder("state/aside/\(name)"))) == kept)
    #expect(try run("launch").output == "message: none\nscreen: none\naside: 1\n")
  }

  @Test func s2ADecodingThatHangsAndIsKilled() throws {
    _ = try run("open")
    let kept = try keptBytes()
    let (hanging, _) = try process("hang")
    // Once the word is written the screen is coming back; while that process lives, another launch
    // leaves the screens alone.
    let word = folder("state/restoration/restoring.fresh")
    while hanging.isRunning,
      (try? Data(contentsOf: URL(fileURLWithPath: word)))?.isEmpty ?? true
    { usleep(2000) }
    #expect(try run("launch").output == "message: none\nscreen: none\naside: 0\n")
    kill(hanging.processIdentifier, SIGKILL)
    hanging.waitUntilExit()
    try expectCleanLaunches(kept)
  }
}
