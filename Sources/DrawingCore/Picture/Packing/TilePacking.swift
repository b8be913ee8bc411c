import Cells

/// The packed form of a tile: the first of two forms if it is short, otherwise the shorter of the
/// two.
///
/// Form 0, for drawings: the distinct cells in order of appearance, then runs of them.
/// Form 1, for gradients and noise: the sixteen byte planes of the cells, each with the predictor
/// (none, left, above) that leaves the smallest differences, bit-packed.
enum TilePacking {
  /// The size below which the second form is not tried, in bytes.
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

  /// Unpacks `Tile.count` cells. Throws for a cell that may not be in a drawing.
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

/// A packed form of distinct cells, then runs of them.
enum RunPacking {
  /// Returns the packed cells. Nil if there are too many distinct cells, or if the form takes more
  /// than `limit` bytes, the largest size of the other form.
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

/// Distinct cells in order of appearance, found by a hash. At least half of the slots stay empty.
private struct CellTable {
  private(set) var cells: [Cell] = []
  /// The packed cells, one after the other.
  private(set) var packed = ByteWriter()
  /// The slots with indices into `cells`, -1 for none.
  private var places = [Int16](repeating: -1, count: 512)
  private static let maximum = 255

  /// Returns the index of a cell, which is appended if it is new. Nil if there is no room.
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
