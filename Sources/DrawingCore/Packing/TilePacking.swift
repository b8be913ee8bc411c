import Cells

/// The packed form of a tile: the first of two forms if that is short, else the shorter one.
///
/// Form 0, for drawings: the distinct cells in the order they appear, then runs of them.
/// Form 1, for gradients and noise: the sixteen byte planes of the cells, each with the predictor
/// (none, left, above) that leaves the smallest differences, bit-packed.
enum TilePacking {
  /// Bytes below which the second form is not tried.
  private static let shortEnough = 192

  static func pack(_ cells: [Cell]) -> [UInt8] {
    let planes = PlanePacking(cells)
    guard let runs = RunPacking.pack(cells, atMost: planes.mostBytes) else {
      return [1] + planes.packed()
    }
    if runs.count < shortEnough { return [0] + runs }
    let other = planes.packed()
    return other.count < runs.count ? [1] + other : [0] + runs
  }

  /// `Tile.count` cells, each one that may stand in a drawing.
  static func unpack(_ bytes: ArraySlice<UInt8>) throws(PackingError) -> [Cell] {
    var reader = ByteReader(bytes)
    let cells: [Cell]
    switch try reader.byte() {
    case 0: cells = try RunPacking.unpack(&reader)
    case 1: cells = try PlaneUnpacking.unpack(&reader)
    default: throw reader.failure("unknown tile form")
    }
    try reader.finish()
    return cells
  }
}

/// Distinct cells, then runs of them.
enum RunPacking {
  /// Nil where there are more distinct cells than would pay, or it takes more bytes than `limit`,
  /// which is as long as the other form can be.
  static func pack(_ cells: [Cell], atMost limit: Int) -> [UInt8]? {
    // A run takes two bytes or more.
    let changes = (1..<cells.count).count { cells[$0] != cells[$0 - 1] }
    guard 2 * (changes + 1) <= limit else { return nil }
    var table = CellTable()
    var runs = ByteWriter()
    var i = 0
    while i < cells.count {
      var end = i + 1
      while end < cells.count, cells[end] == cells[i] { end += 1 }
      guard table.packed.bytes.count + runs.bytes.count <= limit,
        let index = table.index(of: cells[i])
      else { return nil }
      runs.count(index)
      runs.count(end - i)
      i = end
    }
    var writer = ByteWriter()
    writer.count(table.cells.count)
    writer.raw(table.packed.bytes)
    writer.raw(runs.bytes)
    return writer.bytes
  }

  static func unpack(_ reader: inout ByteReader) throws(PackingError) -> [Cell] {
    let table = try reader.list { (r) throws(PackingError) in try r.cell() }
    guard !table.isEmpty else { throw reader.failure("no cells") }
    var cells: [Cell] = []
    cells.reserveCapacity(Tile.count)
    while cells.count < Tile.count {
      let cell = table[try reader.number(in: 0...table.count - 1)]
      let count = try reader.number(in: 1...Tile.count - cells.count)
      cells.append(contentsOf: repeatElement(cell, count: count))
    }
    return cells
  }
}

/// Distinct cells in the order they appear, each found again by a hash: half of the places stay
/// empty.
private struct CellTable {
  private(set) var cells: [Cell] = []
  /// The cells, one after the other.
  private(set) var packed = ByteWriter()
  /// Indices into `cells`, -1 for none.
  private var places = [Int16](repeating: -1, count: 512)
  private static let maximum = 255

  /// Where a cell stands, put at the end when new; nil where there is no room.
  mutating func index(of cell: Cell) -> Int? {
    let word = cell.glyph.rawValue &* 0x9E37_79B9_7F4A_7C15 ^ cell.style.packed
    var place = Int((word &* 0xD6E8_FEB8_6659_FD93) >> 55)
    while places[place] >= 0 {
      let index = Int(places[place])
      if cells[index] == cell { return index }
      place = (place + 1) & 511
    }
    guard cells.count < CellTable.maximum else { return nil }
    places[place] = Int16(cells.count)
    cells.append(cell)
    packed.cell(cell)
    return cells.count - 1
  }
}
