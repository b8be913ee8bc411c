import DrawingCore
import Sessions

extension NewerVersion {
  /// Creates the value for what the headers of a session's files need; nil for nothing.
  nonisolated init?(_ needs: GenerationNeeds) { self.init(needs: needs.words) }
}

extension SessionRecovery {
  /// What a newer version wrote, as far as it can be told without replaying anything.
  fileprivate var newer: NewerVersion? {
    records.reduce(NewerVersion(unknownNeeds)) {
      .union($0, $1.newerPart.map { NewerVersion($0) })
    }
  }
}

extension SessionPlaces {
  /// Returns the recoveries of a session; nil if there are none.
  ///
  /// - Throws: `SnapshotError.newer` if there are none because a newer version wrote the files.
  func knownRecoveries(
    of id: SessionID
  ) throws -> (best: SessionRecovery, all: () -> [SessionRecovery])? {
    if let recoveries = try recoveries(of: id) { return recoveries }
    if let newer = NewerVersion(unknownNeeds(of: id)) { throw SnapshotError.newer(newer) }
    return nil
  }

  /// Returns whether a newer version wrote any part of a session. Nothing is replayed.
  func isOfNewerVersion(_ id: SessionID) -> Bool {
    guard unknownNeeds(of: id).isEmpty else { return true }
    guard let recovery = try? recover(id) else { return false }
    if recovery.newer != nil { return true }
    do {
      return try Snapshot.read(recovery.base.content, as: PlainDrawing.self).newer != nil
    } catch {
      switch error as? SnapshotError {
      case .newer, .newerVersion: return true
      case .noVersion, .value, .word, .packed, nil: return false
      }
    }
  }
}
