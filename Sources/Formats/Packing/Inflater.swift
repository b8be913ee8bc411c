/// What is wrong with deflated bytes, and where.
struct InflateError: Error, Hashable, Sendable {
  /// In the bytes that the caller's slice is of.
  let offset: Int
  let reason: String
}

/// Unpacks what zip and gzip files hold: DEFLATE, RFC 1951.
struct Inflater {
  private let input: ArraySlice<UInt8>
  private let limit: Int
  private var position: Int
  /// Bits taken from the input and not yet used, the next one lowest.
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// The unpacked bytes; what follows the last block is not looked at.
  ///
  /// - Parameter limit: in bytes. After the first MiB, 200 times as much as is packed is the limit.
  static func inflate(
    _ input: ArraySlice<UInt8>, limit: Int
  ) throws(InflateError) -> [UInt8] {
    var inflater = Inflater(input, limit: min(limit, max(1 << 20, input.count * 200)))
    while try !inflater.inflateBlock() {}
    return inflater.output
  }

  private init(_ input: ArraySlice<UInt8>, limit: Int) {
    self.input = input
    self.limit = limit
    position = input.startIndex
  }

  private func failure(_ reason: String) -> InflateError {
    InflateError(offset: position, reason: reason)
  }

  /// True after the last block.
  private mutating func inflateBlock() throws(InflateError) -> Bool {
    let isLast = try take(1) == 1
    switch try take(2) {
    case 0: try copyStored()
    case 1: try inflateCodes(.fixedLiterals, .fixedDistances)
    case 2:
      let (literals, distances) = try readTables()
      try inflateCodes(literals, distances)
    default: throw failure("packed data of an unknown kind")
    }
    return isLast
  }

  // MARK: Input

  /// As many bits as there are and fit.
  private mutating func fill() {
    while bitCount <= 48, position < input.endIndex {
      bits |= UInt64(input[position]) << UInt64(bitCount)
      bitCount += 8
      position += 1
    }
  }

  private mutating func take(_ count: Int) throws(InflateError) -> Int {
    fill()
    guard count <= bitCount else { throw failure("packed data that ends too early") }
    defer { drop(count) }
    return Int(bits & (1 << UInt64(count) - 1))
  }

  private mutating func drop(_ count: Int) {
    bits >>= UInt64(count)
    bitCount -= count
  }

  private mutating func symbol(_ table: HuffmanTable) throws(InflateError) -> Int {
    fill()
    let (symbol, length) = table.lookUp(bits)
    guard length > 0 else { throw failure("packed data with an unknown code") }
    guard length <= bitCount else { throw failure("packed data that ends too early") }
    drop(length)
    return symbol
  }

  // MARK: Blocks

  private func reserve(_ count: Int) throws(InflateError) {
    guard count <= limit - output.count else {
      throw failure("packed data that unpacks to more than \(limit) bytes")
    }
  }

  private mutating func copyStored() throws(InflateError) {
    drop(bitCount % 8)
    let count = try take(16)
    guard try take(16) == count ^ 0xFFFF else { throw failure("packed data of a wrong length") }
    try reserve(count)
    for _ in 0..<count { output.append(UInt8(try take(8))) }
  }

  private mutating func inflateCodes(
    _ literals: HuffmanTable, _ distances: HuffmanTable
  ) throws(InflateError) {
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 {
        try reserve(1)
        output.append(UInt8(symbol))
      } else if symbol == 256 {
        return
      } else {
        try copy(lengthSymbol: symbol - 257, distances)
      }
    }
  }

  /// Repeats bytes that came before.
  private mutating func copy(
    lengthSymbol: Int, _ distances: HuffmanTable
  ) throws(InflateError) {
    guard lengthSymbol < Self.lengths.count else {
      throw failure("packed data with an unknown code")
    }
    let length = Self.lengths[lengthSymbol] + (try take(Self.lengthBits(lengthSymbol)))
    let symbol = try symbol(distances)
    guard symbol < Self.distances.count else { throw failure("packed data with an unknown code") }
    let distance = Self.distances[symbol] + (try take(max(0, symbol / 2 - 1)))
    guard distance <= output.count else {
      throw failure("packed data that goes back before its start")
    }
    try reserve(length)
    for _ in 0..<length { output.append(output[output.count - distance]) }
  }

  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]

  private static func lengthBits(_ symbol: Int) -> Int {
    symbol < 4 || symbol == 28 ? 0 : symbol / 4 - 1
  }

  private static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12_289, 16_385, 24_577,
  ]

  // MARK: Tables

  private static let orderOfLengths = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  private mutating func readTables() throws(InflateError) -> (HuffmanTable, HuffmanTable) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    var ownLengths = [Int](repeating: 0, count: 19)
    for i in 0..<(try take(4) + 4) { ownLengths[Self.orderOfLengths[i]] = try take(3) }
    let own = try table(ownLengths)
    var lengths: [Int] = []
    while lengths.count < literalCount + distanceCount {
      switch try symbol(own) {
      case 16:
        guard let last = lengths.last else { throw failure("packed data with an unknown code") }
        lengths += Array(repeating: last, count: try take(2) + 3)
      case 17: lengths += Array(repeating: 0, count: try take(3) + 3)
      case 18: lengths += Array(repeating: 0, count: try take(7) + 11)
      case let length: lengths.append(length)
      }
    }
    guard lengths.count == literalCount + distanceCount else {
      throw failure("packed data with too many codes")
    }
    return (
      try table(Array(lengths[..<literalCount])), try table(Array(lengths[literalCount...]))
    )
  }

  private func table(_ lengths: [Int]) throws(InflateError) -> HuffmanTable {
    guard let table = HuffmanTable(lengths) else {
      throw failure("packed data with too many codes")
    }
    return table
  }
}
