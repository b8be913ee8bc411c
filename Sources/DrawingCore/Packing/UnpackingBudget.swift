/// How much memory and work the packed bytes of one file may ask for when unpacked: what honest
/// files need many times over, but bounded by the size of the file, so that a small one cannot fill
/// the machine or keep it busy.
///
/// One budget holds over everything that a file holds, as two keys may stand for the same bytes.
public struct UnpackingBudget: Hashable, Sendable {
  private var bytes: Int

  /// For a file of `count` bytes.
  public init(packed count: Int) {
    bytes = UnpackingBudget.base + min(max(0, count), Int.max / 4096) * UnpackingBudget.ratio
  }

  init(exactly bytes: Int) { self.bytes = bytes }

  /// A drawing with one thing drawn anywhere takes far less.
  private static let base = 64 << 20
  /// A tile that is not flat takes at least 13 packed bytes, and 8 KiB unpacked.
  private static let ratio = 640
  /// What placing a tile costs, in bytes that could be written meanwhile. A flat one takes at least
  /// 9 packed bytes.
  static let tile = 1024

  mutating func spend(_ count: Int, _ reader: ByteReader) throws(PackingError) {
    guard count <= bytes else { throw reader.failure("unpacks to more than it can hold") }
    bytes -= count
  }

  /// For a copy of bytes as they are.
  public mutating func spend(copy count: Int) throws(PackingError) {
    try spend(count, ByteReader([]))
  }
}
