import CZlib

/// Unpacks deflated bytes piece by piece, in memory that does not grow with them.
public final class InflatingStream {
  /// The maximum number of bytes that one call of `next()` returns.
  public static let chunkSize = 1 << 16

  private let input: ArraySlice<UInt8>
  private let wrapping: Wrapping
  private let limit: Int
  /// At a fixed address, since zlib keeps a pointer to it.
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var position: Int
  private var count = 0
  private var isAtEnd = false

  /// - Parameter limit: The maximum unpacked size in bytes. Above 1 MiB, it is also limited to
  ///   `ratio` times the packed size.
  public init(_ input: ArraySlice<UInt8>, _ wrapping: Wrapping, limit: Int) throws(CompressionError)
  {
    self.input = input
    self.wrapping = wrapping
    self.limit = min(
      limit, max(1 << 20, input.count.multipliedReportingOverflow(by: Self.ratio).partialValue))
    position = input.startIndex
    stream.initialize(to: z_stream())
    guard czInflateInit(stream, wrapping.windowBits) == Z_OK else {
      throw CompressionError(offset: position, reason: "not enough memory to decompress")
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// The maximum ratio of unpacked to packed size: zlib itself reaches 1,032 with a file of zeros.
  public static let ratio = 200

  /// Returns the next bytes, at least one, or nil at the end. Bytes after the last block are
  /// ignored, except for another gzip file directly after the first.
  public func next() throws(CompressionError) -> [UInt8]? {
    while !isAtEnd {
      let piece = try step()
      if !piece.isEmpty { return piece }
    }
    return nil
  }

  private func step() throws(CompressionError) -> [UInt8] {
    var result = Z_OK
    let given = min(input.endIndex - position, 1 << 20)
    let piece = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, made in
      stream.pointee.next_out = buffer.baseAddress
      stream.pointee.avail_out = UInt32(buffer.count)
      input[position..<position + given].withUnsafeBufferPointer { bytes in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.pointee.avail_in = UInt32(given)
        result = inflate(stream, Z_NO_FLUSH)
      }
      made = buffer.count - Int(stream.pointee.avail_out)
    }
    position += given - Int(stream.pointee.avail_in)
    try check(result, made: piece.count)
    return piece
  }

  private func check(_ result: Int32, made: Int) throws(CompressionError) {
    count += made
    guard count <= limit else { throw failure("unpacks to more than \(limit) bytes") }
    switch result {
    case Z_OK: break
    case Z_STREAM_END: finish()
    case Z_BUF_ERROR where position < input.endIndex: break
    case Z_BUF_ERROR: throw failure("ends too early")
    case Z_NEED_DICT: throw failure("needs a dictionary")
    case Z_MEM_ERROR: throw failure("takes too much memory")
    default:
      throw failure(
        "is damaged: \(stream.pointee.msg.map { String(cString: $0) } ?? "invalid code")")
    }
  }

  private func finish() {
    isAtEnd = wrapping != .gzip || !Wrapping.isGzip(input[position...].prefix(2))
    if !isAtEnd { inflateReset(stream) }
  }

  private func failure(_ reason: String) -> CompressionError {
    CompressionError(offset: position, reason: "packed data that \(reason)")
  }
}
