import Cells
import DrawingCore

extension Bitmap {
  /// Returns the picture averaged to a number of dots, in linear light; dots that are less than
  /// half opaque are not set. Nil if there are too many pixels or dots. Takes time proportional to
  /// the pixels.
  public func dots(_ count: Size) -> DotPicture? {
    guard var averager = PixelAverager(from: size, to: count) else { return nil }
    for y in 0..<size.height { averager.add(row: levels(ofRow: y)) }
    return averager.finished()
  }

  /// Returns the levels of a row, four per pixel.
  private func levels(ofRow y: Int) -> [UInt8] {
    let row = y * size.width..<(y + 1) * size.width
    switch pixels {
    case .direct(let all):
      return all.withUnsafeBytes { Array($0[4 * row.lowerBound..<4 * row.upperBound]) }
    case .indexed(let all, let palette):
      return all[row].flatMap { place -> [UInt8] in
        let pixel = palette[Int(place)]
        return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
      }
    }
  }
}
