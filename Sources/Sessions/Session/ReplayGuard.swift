/// Detects that replaying a journal killed the process three times at the same stage.
///
/// A stage is a record, or a few of a long journal. A file in the session's folder says which stage
/// is under way and how often it was the last; only the owner of the session's lock may write it.
/// Deaths at different stages are chance, and do not count.
package final class ReplayGuard {
  private static let name = "replaying"
  private static let size = 16
  private static let deadly: UInt64 = 3
  /// The number of stages of a long journal.
  private static let stages = 4096

  private let directory: StateDirectory
  private let file: Descriptor
  private let step: Int
  /// The stage at which the previous attempt died, and how many in a row died there.
  private let died: (stage: UInt64, count: UInt64)?
  private var stage: UInt64?

  /// - Parameter records: The number of records to replay.
  package init(in directory: StateDirectory, records: Int) throws(FileError) {
    self.directory = directory
    died = Self.deaths(in: directory)
    step = max(1, records / Self.stages)
    file = try directory.openOrMake(named: Self.name)
  }

  /// The part of a session that can be replayed.
  package enum Reach: Hashable, Sendable {
    case all
    /// At most this many records.
    case records(Int)
    /// Not even the base.
    case nothing
  }

  package var reach: Reach { Self.reach(died, step) }

  /// Returns the reach for a session with `records` records that is not being replayed.
  package static func reach(in directory: StateDirectory, records: Int) -> Reach {
    reach(deaths(in: directory), max(1, records / stages))
  }

  /// Whether a part of the session cannot be replayed.
  static func isDeadly(in directory: StateDirectory) -> Bool {
    deaths(in: directory).map { $0.count >= deadly } ?? false
  }

  private static func reach(_ died: (stage: UInt64, count: UInt64)?, _ step: Int) -> Reach {
    guard let died, died.count >= deadly else { return .all }
    guard died.stage > 0 else { return .nothing }
    let (records, overflow) = Int(clamping: died.stage - 1).multipliedReportingOverflow(by: step)
    return overflow ? .all : .records(records)
  }

  private static func deaths(in directory: StateDirectory) -> (stage: UInt64, count: UInt64)? {
    guard let bytes = try? directory.read(named: name, limit: 4096), bytes.count == size,
      let stage = bytes[...].littleEndian(at: 0, as: UInt64.self),
      let count = bytes[...].littleEndian(at: 8, as: UInt64.self)
    else { return nil }
    return (stage, count &+ 1)
  }

  /// Notes that the base will be read next.
  package func willReadBase() { enter(0) }

  /// Notes that the record at an index will be replayed next.
  package func willReplay(_ record: Int) { enter(UInt64(record / step) + 1) }

  private func enter(_ next: UInt64) {
    guard stage != next else { return }
    stage = next
    var bytes: [UInt8] = []
    bytes.append(littleEndian: next)
    bytes.append(littleEndian: died?.stage == next ? died?.count ?? 0 : 0)
    try? file.write(bytes[...], at: 0)
  }

  /// Notes that everything was replayed.
  package func succeed() { try? directory.remove(named: Self.name) }
}
