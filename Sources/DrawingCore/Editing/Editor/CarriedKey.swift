/// A value that a newer version wrote under a key of its own in a snapshot. It is part of the state
/// and saved again as it is; what it means is not known here.
public struct CarriedKey: Hashable, Sendable {
  /// The key.
  public let key: String
  /// The value in a packed form, which only whoever reads and writes snapshots understands.
  public let value: [UInt8]

  /// Creates a carried value.
  public init(key: String, value: [UInt8]) { (self.key, self.value) = (key, value) }
}
