/// How much memory packed bytes may take when unpacked: what honest files need many times over, but
/// bounded by the size of the file, so that a small one cannot fill the machine.
public struct UnpackingBudget: Hashable, Sendable {
  private var bytes: Int

  /// For `count` packed bytes.
  public init(packed count: Int) {
    bytes = UnpackingBudget.base + min(count, Int.max / 4096) * UnpackingBudget.ratio
  }

  /// A drawing with one thing drawn anywhere takes far less.
  private static let base = 64 << 20
  /// A tile that is not flat takes at least 16 packed bytes, and 8 KiB unpacked.
  private static let ratio = 1024

  mutating func spend(_ count: Int, _ reader: ByteReader) throws(PackingError) {
    guard count <= bytes else { throw reader.failure("unpacks to more than it can hold") }
    bytes -= count
  }
}
