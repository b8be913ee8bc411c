import Testing

@testable import DrawingCore

struct ByteReaderTests {
  @Test(
    arguments: [
      (UInt64(0), [0]), (1, [1]), (127, [0x7F]), (128, [0x80, 1]), (300, [0xAC, 2]),
      (UInt64.max, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1]),
    ] as [(UInt64, [UInt8])])
  func numbersAreSevenBitsAByte(value: UInt64, bytes: [UInt8]) throws {
    var writer = ByteWriter()
    writer.number(value)
    #expect(writer.bytes == bytes)
    var reader = ByteReader(bytes)
    let read = try reader.number()
    #expect(read == value)
    #expect(reader.isAtEnd)
  }

  @Test(arguments: [0, 1, -1, 63, -64, 64, 1 << 24, -(1 << 24), Int.max, Int.min])
  func signedNumbersComeBack(value: Int) throws {
    var writer = ByteWriter()
    writer.signed(value)
    var reader = ByteReader(writer.bytes)
    let read = try reader.signed()
    #expect(read == value)
    #expect((-64...63).contains(value) == (writer.bytes.count == 1))
  }

  @Test(
    arguments: [
      [], [0x80], [0x80, 0], [0xFF, 0x80, 0], [255, 255, 255, 255, 255, 255, 255, 255, 255, 2],
      [255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1],
    ] as [[UInt8]])
  func refusesNumbersInAnyOtherForm(bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    #expect(throws: PackingError.self) { try reader.number() }
  }

  @Test func refusesLengthsThatCannotBe() {
    var long = ByteReader([5, 1, 2])
    #expect(throws: PackingError.self) { try long.block() }
    var huge = ByteReader([255, 255, 255, 255, 255, 255, 255, 255, 255, 1])
    #expect(throws: PackingError.self) { try huge.text() }
    var list = ByteReader([200, 1, 1])
    #expect(throws: PackingError.self) {
      try list.list { (r) throws(PackingError) in try r.byte() }
    }
    var negative = ByteReader([1, 2])
    #expect(throws: PackingError.self) { try negative.raw(-1) }
  }

  @Test func refusesWhatIsNoTextOrFlag() {
    var text = ByteReader([2, 0xC3, 0x28])
    #expect(throws: PackingError.self) { try text.text() }
    var flag = ByteReader([2])
    #expect(throws: PackingError.self) { try flag.flag() }
  }

  @Test func saysWhereInItsOwnBytes() {
    let bytes: [UInt8] = [9, 9, 9, 1, 2]
    var reader = ByteReader(bytes[3...])
    let error = #expect(throws: PackingError.self) { try reader.raw(3) }
    #expect(error?.description == "ends too early at byte 0")
    _ = try? reader.byte()
    #expect(reader.failure("x") == PackingError(offset: 1, reason: "x"))
    #expect(throws: PackingError(offset: 1, reason: "more bytes than expected")) {
      try reader.finish()
    }
  }
}
