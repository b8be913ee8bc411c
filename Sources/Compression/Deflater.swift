import CZlib

/// Packs bytes. Equal bytes give equal packed bytes: no name or time is stored.
public enum Deflater {
  /// The largest number of bytes that are packed as small as zlib can make them. It may take a
  /// second a megabyte for that, a hundredth of it for a little more.
  static let small = 4 << 20

  /// Returns the bytes packed as small as zlib can make them in a moment, but no smaller than
  /// `atLeast`, if there are as many: their beginning is stored as it is then, so that readers do not
  /// take the file for a bomb. Throws for 2 GiB or more.
  public static func deflate(
    _ bytes: [UInt8], _ wrapping: Wrapping = .none, atLeast: Int = 0
  ) throws(CompressionError) -> [UInt8] {
    let packed = try deflate(bytes, wrapping, storing: 0)
    return packed.count >= atLeast
      ? packed : try deflate(bytes, wrapping, storing: min(atLeast, bytes.count))
  }

  /// - Parameter stored: The number of bytes at the beginning that are not packed.
  private static func deflate(
    _ bytes: [UInt8], _ wrapping: Wrapping, storing stored: Int
  ) throws(CompressionError) -> [UInt8] {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    let level: Int32 = bytes.count <= small ? 9 : 6
    guard czDeflateInit(stream, stored > 0 ? 0 : level, wrapping.windowBits) == Z_OK else {
      throw CompressionError(offset: 0, reason: "not enough memory to compress")
    }
    defer { deflateEnd(stream) }
    // Either way of packing may take more, and going over to the other some bytes.
    let bound =
      deflateBound(stream, UInt(bytes.count)) + UInt(stored > 0 ? bytes.count >> 8 + 64 : 0)
    guard bytes.count <= Int(UInt32.max) / 2, bound <= UInt(UInt32.max) else {
      throw CompressionError(offset: 0, reason: "more than 2 GiB to compress")
    }
    let packed = [UInt8](unsafeUninitializedCapacity: Int(bound)) { buffer, count in
      bytes.withUnsafeBufferPointer { input in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = UInt32(buffer.count)
        if stored > 0 {
          stream.pointee.avail_in = UInt32(stored)
          // What was stored is written out before the level changes.
          guard CZlib.deflate(stream, Z_NO_FLUSH) == Z_OK,
            deflateParams(stream, level, Z_DEFAULT_STRATEGY) == Z_OK
          else { return }
        }
        stream.pointee.avail_in = UInt32(input.count - stored)
        // The bound is the maximum, so that one step packs everything.
        count = CZlib.deflate(stream, Z_FINISH) == Z_STREAM_END ? Int(stream.pointee.total_out) : 0
      }
    }
    // Even nothing takes some bytes.
    guard !packed.isEmpty else { throw CompressionError(offset: 0, reason: "cannot be packed") }
    return packed
  }
}
