/// XBin's packing: a byte with the kind and length of a run, 1 to 64 cells, then its contents.
struct XBinRuns {
  let isPacked: Bool
  private var kind: UInt8 = 0
  private var left = 0
  private var code: UInt8 = 0
  private var attribute: UInt8 = 0

  init(isPacked: Bool) { self.isPacked = isPacked }

  /// Returns the next cell. Whatever exceeds the picture at the end of a run is never read.
  mutating func next(_ source: inout ByteSource) throws(FormatError) -> (UInt8, UInt8) {
    guard isPacked else { return (try source.byte("cells"), try source.byte("cells")) }
    let isNew = left == 0
    if isNew {
      let head = try source.byte("cells")
      (kind, left) = (head >> 6, Int(head & 63) + 1)
    }
    // The repeated part comes first, and only once.
    if isNew, kind == 2 { attribute = try source.byte("cells") }
    if isNew || kind == 0 || kind == 2 { code = try source.byte("cells") }
    if kind < 2 || isNew && kind == 3 { attribute = try source.byte("cells") }
    left -= 1
    return (code, attribute)
  }

  /// Packs pairs of bytes; no run extends into the next row.
  static func packed(_ pairs: [UInt8], width: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    let count = pairs.count / 2
    var i = 0
    while i < count {
      let end = min(count, (i / width + 1) * width)
      let run = longestRun(pairs, from: i, to: min(end, i + 64))
      write(pairs, i, run.kind, run.count, &bytes)
      i += run.count
    }
    return bytes
  }

  /// Returns the kind and length of the run that begins at a cell; if nothing repeats, the cells up
  /// to the next that do.
  private static func longestRun(
    _ pairs: [UInt8], from start: Int, to end: Int
  ) -> (kind: Int, count: Int) {
    func length(_ i: Int, _ isSame: (Int) -> Bool) -> Int {
      var next = i + 1
      while next < end, isSame(next) { next += 1 }
      return next - i
    }
    func runs(_ i: Int) -> (code: Int, attribute: Int, both: Int) {
      let code = length(i) { pairs[2 * $0] == pairs[2 * i] }
      let attribute = length(i) { pairs[2 * $0 + 1] == pairs[2 * i + 1] }
      return (code, attribute, min(code, attribute))
    }
    let here = runs(start)
    if here.both > 1 { return (3, here.both) }
    if max(here.code, here.attribute) > 2 {
      let kind = here.code >= here.attribute ? 1 : 2
      let longest = max(here.code, here.attribute)
      // A run of equal cells within it is packed more tightly by itself.
      let inner = (1..<longest).first { runs(start + $0).both > 2 }
      return (kind, inner ?? longest)
    }
    var next = start + 1
    while next < end, runs(next).both < 2, max(runs(next).code, runs(next).attribute) < 3 {
      next += 1
    }
    return (0, next - start)
  }

  private static func write(
    _ pairs: [UInt8], _ start: Int, _ kind: Int, _ count: Int, _ bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(kind << 6 | (count - 1)))
    let cells = start..<start + count
    switch kind {
    case 0: bytes += pairs[2 * start..<2 * cells.upperBound]
    case 1: bytes += [pairs[2 * start]] + cells.map { pairs[2 * $0 + 1] }
    case 2: bytes += [pairs[2 * start + 1]] + cells.map { pairs[2 * $0] }
    default: bytes += [pairs[2 * start], pairs[2 * start + 1]]
    }
  }
}
