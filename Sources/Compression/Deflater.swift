import CZlib

/// Packs bytes. Equal bytes give equal packed bytes: no name or time is stored.
public enum Deflater {
  /// The largest number of bytes that are packed as small as zlib can make them. It may take a
  /// second a megabyte for that, a hundredth of it for a little more.
  static let small = 4 << 20

  /// Returns the bytes packed as small as zlib can make them in a moment. Throws for 2 GiB or more.
  public static func deflate(_ bytes: [UInt8], _ wrapping: Wrapping = .none)
    throws(CompressionError) -> [UInt8]
  {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    guard czDeflateInit(stream, bytes.count <= small ? 9 : 6, wrapping.windowBits) == Z_OK else {
      throw CompressionError(offset: 0, reason: "not enough memory to compress")
    }
    defer { deflateEnd(stream) }
    let bound = deflateBound(stream, UInt(bytes.count))
    guard bytes.count <= Int(UInt32.max) / 2, bound <= UInt(UInt32.max) else {
      throw CompressionError(offset: 0, reason: "more than 2 GiB to compress")
    }
    return [UInt8](unsafeUninitializedCapacity: Int(bound)) { buffer, count in
      bytes.withUnsafeBufferPointer { input in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = UInt32(buffer.count)
        // The bound is the maximum, so that one step packs everything.
        count = CZlib.deflate(stream, Z_FINISH) == Z_STREAM_END ? Int(stream.pointee.total_out) : 0
      }
    }
  }
}
