import DrawingStore
import Foundation
import OekakiApp
import TestSupport
import Testing

/// Files of a made-up later version: told for what they are, shown as far as possible, and kept as
/// they are.
@MainActor
struct FutureFilesTests {
  private let future = FrozenVersion(
    folder: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Frozen/future"))

  private struct Expected: Decodable {
    /// By name in `drawing`.
    var snapshots: [String: Facts]
    var sessions: [Session]
  }

  private struct Facts: Decodable, Equatable {
    var digest: String
    var drawing: String
    var undo: Int
    var newer: String?
  }

  private struct Session: Decodable, Equatable {
    var digest: String
    var id: String
    var sequence: UInt64
    var problem: String?
  }

  private func expected() throws -> Expected {
    try JSONDecoder().decode(
      Expected.self, from: Data(contentsOf: URL(filePath: future("expected.json"))))
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  @Test(arguments: ["keys", "tails", "steps", "needs"])
  func snapshotsAreToldAndKeptWhole(name: String) throws {
    let facts = try #require(try expected().snapshots[name])
    let folder = try future.copy(of: "drawing")
    let path = folder("\(name).oekaki")
    let before = try bytes(path)
    #expect(
      try JSONDecoder().decode(Facts.self, from: Data(Inspection(path).json().utf8)) == facts)
    let launch = try Launch(.open(path), state: folder("state"))
    let drawing = launch.controller
    #expect(drawing.isReadOnly == (facts.newer != nil))
    if facts.newer == nil {
      #expect(try Data(Snapshot.bytes(of: drawing)) == before, "carried through byte for byte")
    } else {
      #expect(throws: Failure.self) {
        _ = try DrawingFile.save(drawing, to: path, expecting: .anything, replaces: true)
      }
    }
    #expect(try bytes(path) == before)
  }

  @Test func sessionsAreToldAndKeptWhole() throws {
    let state = try future.copy(of: "state")
    let expected = try expected().sessions
    func files() throws -> [String: Data] {
      let names = expected.flatMap { session in
        ["base-1", "journal-1"].map { "sessions/\(session.id)/\($0)" }
      }
      return Dictionary(uniqueKeysWithValues: try names.map { ($0, try bytes(state($0))) })
    }
    let before = try files()
    let found = try JSONDecoder().decode(
      [Session].self,
      from: Data(try SessionList(state: state.path, restoring: true).sessionsJSON().utf8))
    #expect(found.sorted { $0.id < $1.id } == expected.sorted { $0.id < $1.id })
    for session in expected {
      let launch = try Launch(.session(session.id, upTo: nil), state: state.path)
      #expect(launch.controller.isReadOnly)
      #expect(launch.controller.editor.digest().description == session.digest)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: state("sessions/\(session.id)"))
      #expect(Set(names).subtracting(["lock"]) == ["base-1", "journal-1"])
    }
    #expect(try files() == before)
  }
}
