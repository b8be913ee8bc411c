import Testing

@testable import Compression

struct InflaterTests {
  /// Packed by zlib: codes of its own for the block.
  private static let dynamic = bytes(
    "8dd34b1282301004d0bda7c8114286f0f136a8a028821f54f4f496955e08cc246cbbdf66aaa69bba"
      + "2d95565da50ad59743bf56abe61745ff51e13233ca362ea471b875693c49772eb6d3b8747932cb2b"
      + "57a4f362ef9a8c690eaecab9aac65d9a2d8f6823be3da13642dda027a93f03c4226821ac2c3a90c4"
      + "432e30a9cf5c81322fba41e57e75c773e800ebe1a2907b009a207c425258be40e3057480b54bec1b"
      + "3859843fd0e97c7126e32697b39bd3ece828e2574746981d91b43b8ac5e19195974789677a94faa6"
      + "4799777a247ee1ea0b")
  private static let dynamicText = (0..<40).map {
    "line \($0) of a text: \("abcdefghijklmnopqrstuvwxyz".prefix($0 % 27))\n"
  }.joined()

  private static func bytes(_ hex: String) -> [UInt8] {
    let digits = hex.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }

  private func inflated(_ bytes: [UInt8], limit: Int = 1 << 20) throws -> String {
    String(decoding: try Inflater.inflate(bytes[...], limit: limit), as: UTF8.self)
  }

  @Test func everyKindOfBlockIsInflated() throws {
    #expect(try inflated(Self.dynamic) == Self.dynamicText)
    let fixed = Self.bytes("4b4c4a4e8421858cd49c9c7c080900")
    #expect(try inflated(fixed) == "abcabcabcabc hello hello")
    let stored: [UInt8] = [0, 2, 0, 0xFD, 0xFF, 0x61, 0x62, 1, 1, 0, 0xFE, 0xFF, 0x63]
    #expect(try inflated(stored + [1, 2, 3]) == "abc")
    #expect(try inflated([3, 0]) == "")
  }

  @Test(
    arguments: [
      ([], "too early"), ([7], "invalid block type"), ([1, 2, 0, 0xFD], "too early"),
      ([1, 2, 0, 0, 0, 0x61], "invalid stored block lengths"),
      ([1, 2, 0, 0xFD, 0xFF, 0x61], "too early"),
      // A repetition of what is not there; a code that no length has.
      ([0x03, 0x02], "too far back"), ([0x1B, 0x03, 0x00], "invalid"),
      // Tables with more codes than there can be.
      ([0x05, 0xE0, 0x93, 0x24, 0x49, 0x92, 0x24, 0x49, 0x92, 0x24], "invalid"),
    ] as [([UInt8], String)])
  func brokenDataIsRefusedWithAReason(bytes: [UInt8], reason: String) throws {
    let error = #expect(throws: CompressionError.self) { try inflated(bytes) }
    #expect(error?.reason.contains(reason) == true, "\(error as Any)")
  }

  @Test func whatUnpacksToTooMuch() throws {
    let limit = #expect(throws: CompressionError.self) {
      try inflated(Self.dynamic, limit: Self.dynamicText.utf8.count - 1)
    }
    #expect(limit?.reason.contains("more than \(Self.dynamicText.utf8.count - 1) bytes") == true)
    #expect(try inflated(Self.dynamic, limit: Self.dynamicText.utf8.count) == Self.dynamicText)
    // Four million equal bytes in a few thousand.
    let zeros = Self.bytes("edc1010d000000c2a0f74f6d0f0714") + Array(repeating: 0, count: 3_000)
    let ratio = #expect(throws: CompressionError.self) { try inflated(zeros, limit: 1 << 24) }
    #expect(ratio?.reason.contains("unpacks to more than 1048576 bytes") == true)
  }

  @Test func everyPartAndEveryBitIsBytesOrAnError() throws {
    for count in Self.dynamic.indices {
      #expect(throws: CompressionError.self) { try inflated(Array(Self.dynamic[..<count])) }
    }
    for i in Self.dynamic.indices {
      for bit in 0..<8 {
        var changed = Self.dynamic
        changed[i] ^= 1 << bit
        _ = try? inflated(changed)
      }
    }
  }

  @Test func theOffsetIsInTheWholeFile() throws {
    let error = #expect(throws: CompressionError.self) {
      try Inflater.inflate(([9, 9, 9, 9] + [7] as [UInt8])[4...], limit: 100)
    }
    #expect(error?.offset == 5)
  }

  @Test func everyWrappingComesBackAndCutOnesAreRefused() throws {
    let text = Array(Self.dynamicText.utf8)
    for wrapping in [Wrapping.none, .zlib, .gzip] {
      let packed = try Deflater.deflate(text, wrapping)
      #expect(packed.count < text.count / 2)
      #expect(try Inflater.inflate(packed[...], wrapping, limit: 1 << 20) == text)
      for count in packed.indices {
        #expect(throws: CompressionError.self) {
          try Inflater.inflate(packed[..<count], wrapping, limit: 1 << 20)
        }
      }
    }
    #expect(try Deflater.deflate([], .gzip).prefix(8) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
  }

  @Test func damageUnderAChecksumIsFound() throws {
    var packed = try Deflater.deflate(Array("abc".utf8), .gzip)
    packed[packed.count - 6] ^= 1
    let error = #expect(throws: CompressionError.self) {
      try Inflater.inflate(packed[...], .gzip, limit: 100)
    }
    #expect(error?.reason.contains("incorrect data check") == true, "\(error as Any)")
  }

  @Test func severalGzipFilesInARow() throws {
    let packed = try Deflater.deflate([1, 2], .gzip) + Deflater.deflate([3], .gzip) + [0, 0]
    #expect(try Inflater.inflate(packed[...], .gzip, limit: 100) == [1, 2, 3])
  }

  @Test func aStreamComesInPieces() throws {
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    let stream = try InflatingStream(Deflater.deflate(zeros)[...], .none, limit: 1 << 20)
    var count = 0
    while let piece = try stream.next() {
      #expect((1...InflatingStream.chunkSize).contains(piece.count))
      count += piece.count
    }
    #expect(count == zeros.count)
  }
}
