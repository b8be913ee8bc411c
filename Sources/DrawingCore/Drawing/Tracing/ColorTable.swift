import Cells

/// The colours of a palette, sixteen to a vector, so that distances are computed sixteen at a time.
package struct ColorTable: Sendable {
  typealias Lanes = SIMD16<Int32>

  let colors: [Color]
  let levels: [RGB]
  private let red: [Lanes]
  private let green: [Lanes]
  private let blue: [Lanes]
  /// The number of vectors.
  var laneCount: Int { red.count }

  /// Creates a palette. Nil for all colours, which need none.
  init?(_ colors: TracingColors) {
    switch colors {
    case .two: self.init([0, 15])
    case .sixteen: self.init(Array(0...15))
    case .many: self.init(Array(16...255))
    case .all: return nil
    }
  }

  /// Creates a table of palette entries with the levels that they have in files.
  package init(_ entries: [UInt8]) { self.init(entries.map(Color.palette), entries.map(Color.vga)) }

  /// Creates a table of colours, at least one.
  ///
  /// - Parameter levels: the levels of each.
  package init(_ colors: [Color], _ levels: [RGB]) {
    (self.colors, self.levels) = (colors, levels)
    red = ColorTable.lanes(levels.map(\.red))
    green = ColorTable.lanes(levels.map(\.green))
    blue = ColorTable.lanes(levels.map(\.blue))
  }

  /// Returns the values in vectors. The padding of the last one is further away than any colour,
  /// and its distances fit in a lane.
  private static func lanes(_ values: [Int]) -> [Lanes] {
    stride(from: 0, to: values.count, by: 16).map { start in
      var lanes = Lanes(repeating: 700)
      for i in 0..<min(16, values.count - start) { lanes[i] = Int32(values[start + i]) }
      return lanes
    }
  }

  /// Returns the distances of sixteen colours to one, as by `RGB.distance(to:)`.
  func distances(to rgb: RGB, lane: Int) -> Lanes {
    let r = red[lane] &- Int32(truncatingIfNeeded: rgb.red)
    let g = green[lane] &- Int32(truncatingIfNeeded: rgb.green)
    let b = blue[lane] &- Int32(truncatingIfNeeded: rgb.blue)
    let mean = (red[lane] &+ Int32(truncatingIfNeeded: rgb.red)) &>> 1
    return ((512 &+ mean) &* r &* r &+ 1024 &* g &* g &+ (767 &- mean) &* b &* b) &>> 8
  }

  /// Returns the index of the nearest colour, the first one on a tie. Costs a step for each sixteen.
  package func nearest(to rgb: RGB) -> Int {
    var best = (index: 0, distance: Int32.max)
    for lane in 0..<laneCount {
      let distances = distances(to: rgb, lane: lane)
      let least = distances.min()
      guard least < best.distance else { continue }
      best = (16 * lane + ColorTable.index(of: least, in: distances), least)
    }
    return min(best.index, colors.count - 1)
  }

  static func index(of value: Int32, in lanes: Lanes) -> Int {
    (0..<16).first { lanes[$0] == value } ?? 0
  }
}
