/// When a canvas gets a new base, and how long records are kept besides.
package struct BasePolicy: Hashable, Sendable {
  /// The number of records after which a base is written.
  package var records: UInt64 = 10_000
  /// The number of their bytes after which one is.
  package var bytes = 4 << 20
  /// The number of records that are kept, however old.
  package var kept = 100_000
  /// The milliseconds for which records are kept, however many.
  package var age: UInt64 = 7 * 24 * 3600 * 1000

  /// Creates the usual policy.
  package init() {}

  /// Bases stand at multiples of this sequence number, where all tell the digest of what they have.
  package static let interval: UInt64 = 256
}
