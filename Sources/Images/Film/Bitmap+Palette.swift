import Cells

extension Bitmap {
  /// The colours, the first of the picture first.
  var colors: [Pixel] {
    switch pixels {
    case .indexed(let all, let palette):
      var isUsed = [Bool](repeating: false, count: 256)
      for place in all { isUsed[Int(place)] = true }
      return palette.indices.filter { isUsed[$0] }.map { palette[$0] }
    case .direct(let all):
      var known: Set<Pixel> = []
      return all.filter { known.insert($0).inserted }
    }
  }

  /// Returns for each pixel the index of its colour.
  ///
  /// - Parameter numbers: The index of each colour of the picture.
  func indices(_ numbers: [Pixel: UInt8]) -> [UInt8] {
    switch pixels {
    case .indexed(let all, let palette):
      let table = palette.map { numbers[$0] ?? 0 }
      return all.map { table[Int($0)] }
    case .direct(let all):
      var (last, number) = (Pixel.clear, numbers[.clear] ?? 0)
      return all.map { pixel in
        if pixel != last { (last, number) = (pixel, numbers[pixel] ?? 0) }
        return number
      }
    }
  }

  /// The picture in any colours.
  var direct: Bitmap {
    guard case .indexed(let all, let palette) = pixels else { return self }
    return Bitmap(size, .direct(all.map { palette[Int($0)] })) ?? self
  }
}

extension [Pixel] {
  /// The index of each colour of a palette.
  var numbers: [Pixel: UInt8] {
    Dictionary(enumerated().map { ($1, UInt8(truncatingIfNeeded: $0)) }) { first, _ in first }
  }
}
