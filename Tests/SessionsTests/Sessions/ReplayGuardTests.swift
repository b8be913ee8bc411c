import Foundation
import TestSupport
import Testing

@testable import Sessions

/// R9, the guard alone: three deaths at one record set a journal aside, chance does not.
struct ReplayGuardTests {
  private let folder: TemporaryFolder
  private let directory: StateDirectory

  init() throws {
    folder = try TemporaryFolder(inMemory: false)
    directory = try StateDirectory(path: folder("session"))
  }

  /// A process that dies at a stage: 0 the base, then the records counted from 1. Gives how far it
  /// was allowed to go.
  private func die(at stage: Int, of records: Int = 10) throws -> ReplayGuard.Reach {
    let attempt = try ReplayGuard(in: directory, records: records)
    attempt.willReadBase()
    for i in 0..<stage { attempt.willReplay(i) }
    return attempt.reach
  }

  private func reach(_ records: Int = 10) -> ReplayGuard.Reach {
    ReplayGuard.reach(in: directory, records: records)
  }

  @Test func threeDeathsAtOneRecord() throws {
    for _ in 0..<3 { #expect(try die(at: 4) == .all) }
    #expect(reach() == .records(3))
    #expect(try die(at: 0) == .records(3))
  }

  @Test func threeDeathsAtTheBase() throws {
    for _ in 0..<3 { #expect(try die(at: 0) == .all) }
    #expect(reach() == .nothing)
  }

  @Test func deathsHereAndThereDoNotCount() throws {
    for stage in [4, 4, 7, 4, 4, 2, 7, 7, 1, 0, 0, 3] { #expect(try die(at: stage) == .all) }
    #expect(reach() == .all)
  }

  @Test func aSuccessForgetsThem() throws {
    for _ in 0..<2 { #expect(try die(at: 4) == .all) }
    let attempt = try ReplayGuard(in: directory, records: 10)
    attempt.succeed()
    for _ in 0..<2 { #expect(try die(at: 4) == .all) }
    #expect(reach() == .all)
  }

  /// A long journal is watched in blocks: what is set aside begins with one.
  @Test func aLongJournal() throws {
    for _ in 0..<3 { #expect(try die(at: 9001, of: 40_960) == .all) }
    #expect(reach(40_960) == .records(9000))
  }

  @Test func whatIsNoneOfOursIsPassedOver() throws {
    for text in ["", "x", String(repeating: "y", count: 17)] {
      try folder.write("session/replaying", text, mode: 0o600)
      #expect(reach() == .all)
    }
  }
}
