import Cells
import Formats

/// A writer of APNG: a PNG picture of the first frame, and chunks for the others round the same kind
/// of data. Each frame replaces the rectangle that changes.
enum APNGWriter {
  /// The name of the chunk that says how many frames there are.
  static let control = "acTL"
  /// The times in milliseconds that are exact; longer ones are kept to 10 ms.
  private static let exact = 0...65_535

  static func bytes(_ plan: inout FilmPlan) throws(FormatError) -> [UInt8] {
    let times = plan.film.frameTimes
    let palette = plan.palette.map { ($0, $0.numbers) }
    var (bytes, number) = (PNGChunk.signature, 0)
    let plays = PNGChunk.word(plan.film.times ?? 0)
    try plan.forEachFrame { (frame, place, bitmap) throws(FormatError) in
      let chunks = try chunks(of: bitmap, palette)
      if frame == 0 {
        for chunk in chunks.prefix(while: { $0.name != "IDAT" }) {
          bytes += chunk.bytes
          guard chunk.name == "IHDR", times.count > 1 else { continue }
          bytes += PNGChunk(control, PNGChunk.word(times.count) + plays).bytes
        }
      }
      if times.count > 1 {
        bytes += frameControl(number, bitmap.size, place, times[frame]).bytes
        number += 1
      }
      for data in chunks where data.name == "IDAT" {
        if frame == 0 {
          bytes += data.bytes
        } else {
          bytes += PNGChunk("fdAT", PNGChunk.word(number) + data.content).bytes
          number += 1
        }
      }
      guard bytes.count <= FilmPlan.mostBytes else { throw FilmPlan.tooLarge }
    }
    return bytes + PNGChunk("IEND", []).bytes
  }

  /// Returns the chunks of a picture. Those of one film are of one kind, which the first states.
  private static func chunks(
    of bitmap: Bitmap, _ palette: ([Pixel], [Pixel: UInt8])?
  ) throws(FormatError) -> [PNGChunk] {
    let same: Bitmap?
    if let (colors, numbers) = palette {
      same = Bitmap(bitmap.size, .indexed(bitmap.indices(numbers), palette: colors))
    } else {
      same = bitmap.direct
    }
    do { return PNGChunk.chunks(of: try PNGWriter.bytes(same ?? bitmap)) } catch {
      throw FormatError(error.reason)
    }
  }

  private static func frameControl(
    _ number: Int, _ size: Size, _ place: Point, _ time: Int
  ) -> PNGChunk {
    let isExact = exact.contains(time)
    let words = [number, size.width, size.height, place.x, place.y].flatMap { PNGChunk.word($0) }
    let delay =
      PNGChunk.word(isExact ? time : (time + 5) / 10, 2) + PNGChunk.word(isExact ? 1000 : 100, 2)
    // The frame stays, and its pixels replace those before.
    return PNGChunk("fcTL", words + delay + [0, 0])
  }

  /// Returns the loss of times that are not exact.
  static func losses(of times: [Int]) -> [Loss] {
    FrameClock.losses(times, as: times.map { exact.contains($0) ? $0 : ($0 + 5) / 10 * 10 })
  }
}
