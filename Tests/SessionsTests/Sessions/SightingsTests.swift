import Foundation
import TestSupport
import Testing

@testable import Sessions

/// When a session counts as forgotten, and what becomes of it.
struct SightingsTests {
  private let folder: TemporaryFolder
  private let places: SessionPlaces
  private let trash: Trash

  init() throws {
    folder = try TemporaryFolder(inMemory: false)
    places = SessionPlaces(main: .state(PathName(folder("state"))), fallbacks: [])
    trash = try Trash(in: try StateDirectory(path: folder("state")))
  }

  /// A session in which something was done.
  private func session() -> SessionID {
    let session = LiveSession(
      in: places, spares: SpareDescriptors(), state: FrozenState { (metadata: [1], content: [2]) })
    session.append([.init(.command, Array("undo".utf8), delay: 0, isUrgent: true)])
    #expect(session.wait(until: .now.after(milliseconds: 60_000)) == .durable)
    session.end()
    return session.id
  }

  /// A launch on a day, for which all files look old.
  private func launch(_ day: Int64, isSaved: Bool = false) {
    places.forget(untouchedSince: .max, on: day, into: trash) { _ in isSaved }
  }

  private var kept: [SessionID] { ((try? places.entries()) ?? []).map(\.id) }

  @Test func onTwoLaterDaysItHasToBeSeenAgain() throws {
    let id = session()
    for day: Int64 in [20_000, 20_000, 20_001, 20_001] { launch(day) }
    #expect(kept == [id])
    launch(20_005)
    #expect(kept == [])
    // It can be put back, and its days are counted anew.
    let path = PathName(folder("state/sessions/\(id)"))
    #expect(try trash.putBackLast() == [path])
    launch(20_005)
    #expect(kept == [id])
  }

  /// A clock without a battery begins in 1970, and one that was set wrong is set right.
  @Test func daysOfAWrongClockCountForNothing() {
    let id = session()
    for day: Int64 in [47_000, 47_001, 20_000, 20_001] { launch(day) }
    #expect(kept == [id])
    launch(20_002)
    #expect(kept == [])
  }

  @Test func whatIsUsedMeanwhileIsNotForgotten() throws {
    let id = session()
    launch(20_000)
    launch(20_001)
    let lock = folder("state/sessions/\(id)/lock")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 4e9)], ofItemAtPath: lock)
    launch(20_002)
    launch(20_003)
    #expect(kept == [id])
    launch(20_004)
    #expect(kept == [])
  }

  @Test func whatIsOpenIsNotTaken() throws {
    let id = session()
    guard case .mine(let lock)? = try places.lock(id) else {
      Issue.record("not to be locked")
      return
    }
    for day: Int64 in 20_000...20_009 { launch(day) }
    withExtendedLifetime(lock) { #expect(kept == [id]) }
  }

  /// What its file has is in the way of nothing, and the trash does not grow for ever.
  @Test func whatIsSavedIsRemoved() throws {
    _ = session()
    for day: Int64 in 20_000...20_002 { launch(day, isSaved: true) }
    #expect(kept == [])
    #expect(try trash.putBackLast() == nil)
  }

  /// Of a launch that was killed at once nothing is worth a day.
  @Test func whatHoldsNothingIsRemovedAtOnce() throws {
    let id = SessionID()
    _ = try SessionFolder(id, in: places.main)
    launch(20_000)
    #expect(try folder.names("state/sessions") == [])
  }
}
