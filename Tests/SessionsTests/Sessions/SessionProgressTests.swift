import TestSupport
import Testing

@testable import Sessions

/// What waits for the disk, whatever is done first.
struct SessionProgressTests {
  private let folder: TemporaryFolder
  private let first = SessionMark(records: 1, sequence: 1)
  private let second = SessionMark(records: 2, sequence: 2)

  init() throws { folder = try TemporaryFolder(inMemory: false) }

  /// The progress with a journal to which something urgent was written.
  private func writing() throws -> SessionProgress {
    let id = SessionID()
    let header = GenerationHeader(
      .journal, generation: 1, session: id, sequence: 0, detail: 0, link: 0)
    var progress = SessionProgress(sequence: 0, lock: nil)
    let home = try SessionFolder(id, in: .state(PathName(folder("state"))))
    progress.unsynced = [
      .init(file: try home.makeJournal(header), written: SessionMark(), due: nil)
    ]
    progress.didWrite(first, isUrgent: true)
    return progress
  }

  /// A base may be done before the journal that begins with it, or after it.
  @Test(arguments: [true, false])
  func whatBothHoldWaitsNoLonger(isBaseFirst: Bool) throws {
    var progress = try writing()
    #expect(progress.lateAt != nil)
    if !isBaseFirst { progress.unsynced[0].due = nil }
    progress.synced = first
    #expect(progress.noteSynced() && progress.lateAt == nil)
    progress.unsynced[0].due = nil
    #expect(!progress.noteSynced() && progress.lateAt == nil)
  }

  /// A disk that is at work on what came later does not have it yet.
  @Test func whatIsBeingSyncedWaits() throws {
    var progress = try writing()
    progress.didWrite(second, isUrgent: true)
    progress.unsynced[0].due = nil
    progress.synced = first
    #expect(progress.noteSynced() && progress.lateAt != nil)
    progress.synced = second
    #expect(progress.noteSynced() && progress.lateAt == nil)
  }

  /// What stands in a journal is not safe before the base that it begins with is.
  @Test func nothingIsDurableWithoutItsBase() throws {
    var progress = try writing()
    progress.awaitedBase = 1
    progress.synced = first
    #expect(!progress.noteSynced() && progress.lateAt != nil)
    progress.awaitedBase = nil
    #expect(progress.noteSynced() && progress.lateAt == nil)
  }
}
