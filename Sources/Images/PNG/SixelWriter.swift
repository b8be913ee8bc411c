import Cells

/// DEC's pictures for terminals (sixel): bands of six rows, painted one colour after the other.
public enum SixelWriter {
  /// Returns a picture as a control string, with its introducer and its end.
  ///
  /// - Parameter most: the number of colours that the terminal has for pictures, up to 256. More are
  ///   replaced by as many that stand for them.
  public static func bytes(_ bitmap: Bitmap, colors most: Int) -> [UInt8] {
    let (indices, palette) = bitmap.limited(toColors: most)
    let size = bitmap.size
    var bytes = Array("\u{1B}P0;1;0q\"1;1;\(size.width);\(size.height)".utf8)
    for (number, pixel) in palette.enumerated() {
      let levels = [pixel.red, pixel.green, pixel.blue].map { (Int($0) * 100 + 127) / 255 }
      bytes += "#\(number);2;\(levels[0]);\(levels[1]);\(levels[2])".utf8
    }
    for top in stride(from: 0, to: size.height, by: 6) {
      // The next band. After the last one the terminal might scroll.
      if top > 0 { bytes.append(UInt8(ascii: "-")) }
      append(band(indices, size, from: top), to: &bytes)
    }
    return bytes + Array("\u{1B}\\".utf8)
  }

  /// Returns the sixels of each colour in a band; none for a colour that is not in it.
  private static func band(_ indices: [UInt8], _ size: Size, from top: Int) -> [[UInt8]] {
    var sixels = [[UInt8]](repeating: [], count: 256)
    for y in top..<min(top + 6, size.height) {
      let bit = UInt8(1) << UInt8(y - top)
      for x in 0..<size.width {
        let color = Int(indices[y * size.width + x])
        if sixels[color].isEmpty { sixels[color] = Array(repeating: 0, count: size.width) }
        sixels[color][x] |= bit
      }
    }
    return sixels
  }

  private static func append(_ band: [[UInt8]], to bytes: inout [UInt8]) {
    for (place, color) in band.indices.filter({ !band[$0].isEmpty }).enumerated() {
      // Back to the left edge.
      if place > 0 { bytes.append(UInt8(ascii: "$")) }
      bytes += "#\(color)".utf8
      append(runsOf: band[color], to: &bytes)
    }
  }

  private static func append(runsOf sixels: [UInt8], to bytes: inout [UInt8]) {
    let last = sixels.lastIndex { $0 != 0 } ?? -1
    var x = 0
    while x <= last {
      let end = sixels[x...].firstIndex { $0 != sixels[x] } ?? sixels.count
      let sixel = sixels[x] + 0x3F
      if end - x > 3 {
        bytes += "!\(end - x)".utf8
        bytes.append(sixel)
      } else {
        bytes += repeatElement(sixel, count: end - x)
      }
      x = end
    }
  }
}
