/// A limit on the memory and work that unpacking a file may take. It is many times what honest
/// files need, but bounded by the size of the file, so that a small one can neither fill the memory
/// nor keep the machine busy.
///
/// One budget applies to everything in a file, as two keys may refer to the same bytes.
public struct UnpackingBudget: Hashable, Sendable {
  private var bytes: Int

  /// Creates the budget of a file of `count` bytes.
  public init(packed count: Int) {
    bytes = UnpackingBudget.base + min(max(0, count), Int.max / 4096) * UnpackingBudget.ratio
  }

  init(exactly bytes: Int) { self.bytes = bytes }

  /// The budget for any file; a drawing with one thing drawn anywhere takes far less.
  private static let base = 64 << 20
  /// The budget for each packed byte. A tile that is not flat takes at least 13 packed bytes, and 8
  /// KiB unpacked.
  private static let ratio = 640
  /// The cost of placing a tile, in bytes that could be written in the same time. A flat tile takes
  /// at least 9 packed bytes.
  static let tile = 1024

  mutating func spend(_ count: Int, _ reader: ByteReader) throws(PackingError) {
    guard count <= bytes else { throw reader.failure("unpacks to more than is allowed") }
    bytes -= count
  }

  /// Spends memory for a copy of bytes as they are.
  public mutating func spend(copy count: Int) throws(PackingError) {
    try spend(count, ByteReader([]))
  }

  /// Reads all of `bytes`, spending from this budget. Throws if `read` leaves any bytes over.
  mutating func read<Value>(
    _ bytes: ArraySlice<UInt8>, _ read: (inout ByteReader) throws(PackingError) -> Value
  ) throws(PackingError) -> Value {
    var reader = ByteReader(bytes, budget: self)
    let value = try read(&reader)
    try reader.finish()
    self = reader.budget
    return value
  }
}
