import CGIF
import Cells
import Formats

/// A writer of GIF pictures that move, by giflib. Each frame replaces the rectangle that changes and
/// stays until the next.
enum GIFWriter {
  /// The least time of a frame in 1/100 s: what is shorter, players draw out.
  private static let least = 2
  private static let unit = 10
  /// The largest number of pixels a side.
  private static let maximumSide = 0xFFFF

  /// Returns the bytes of a film whose pictures have at most 256 colours each.
  static func bytes(_ plan: inout FilmPlan) throws(FormatError) -> [UInt8] {
    guard max(plan.size.width, plan.size.height) <= maximumSide else {
      throw FormatError("a GIF picture has at most \(maximumSide) pixels a side")
    }
    let delays = delays(of: plan.film.frameTimes)
    let encoder = try GIFEncoder(plan.size, palette: plan.palette)
    if delays.count > 1, plan.film.times != 1 { encoder.loop(plan.film.times.map { $0 - 1 } ?? 0) }
    try plan.forEachFrame { (frame, place, bitmap) throws(FormatError) in
      try encoder.add(bitmap, at: place, delay: delays[frame])
      guard encoder.count <= FilmPlan.mostBytes else { throw FilmPlan.tooLarge }
    }
    return try encoder.finish()
  }

  private static func delays(of times: [Int]) -> [Int] {
    FrameClock.rounded(times, to: unit, least: least)
  }

  /// Returns the loss of times that come back as others.
  static func losses(of times: [Int]) -> [Loss] {
    FrameClock.losses(times, as: delays(of: times).map { $0 * unit })
  }
}

/// A file that giflib writes to memory.
private final class GIFEncoder {
  private let file: UnsafeMutablePointer<GifFileType>
  private let sink = ByteSink()
  private let numbers: [Pixel: UInt8]?
  private var isOpen = true

  /// Where giflib's bytes go.
  private final class ByteSink {
    var bytes: [UInt8] = []
  }

  /// - Parameter palette: The colours of all frames; nil if each has its own.
  init(_ size: Size, palette: [Pixel]?) throws(FormatError) {
    var code: Int32 = 0
    let write: OutputFunc = { file, bytes, count in
      guard let user = file?.pointee.UserData, let bytes else { return 0 }
      let sink = Unmanaged<ByteSink>.fromOpaque(user).takeUnretainedValue()
      sink.bytes += UnsafeBufferPointer(start: bytes, count: Int(count))
      return count
    }
    guard let file = EGifOpen(Unmanaged.passUnretained(sink).toOpaque(), write, &code) else {
      throw Self.failure(code)
    }
    (self.file, numbers) = (file, palette?.numbers)
    EGifSetGifVersion(file, true)
    try withMap(of: palette) { map in
      EGifPutScreenDesc(file, Int32(size.width), Int32(size.height), 8, 0, map)
    }
  }

  deinit {
    if isOpen { EGifCloseFile(file, nil) }
  }

  /// The number of bytes so far.
  var count: Int { sink.bytes.count }

  /// Has the film repeat: so many times more, or for ever with 0.
  func loop(_ times: Int) {
    let name = Array("NETSCAPE2.0".utf8)
    let times = min(times, 0xFFFF)
    let block: [UInt8] = [1, UInt8(times & 255), UInt8(times >> 8)]
    EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE)
    EGifPutExtensionBlock(file, Int32(name.count), name)
    EGifPutExtensionBlock(file, Int32(block.count), block)
    EGifPutExtensionTrailer(file)
  }

  func add(_ bitmap: Bitmap, at place: Point, delay: Int) throws(FormatError) {
    let own = numbers == nil ? bitmap.colors : nil
    let control: [UInt8] = [4, UInt8(delay & 255), UInt8(delay >> 8), 0]
    EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, Int32(control.count), control)
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    try withMap(of: own) { map in
      EGifPutImageDesc(
        file, Int32(place.x), Int32(place.y), Int32(width), Int32(height), false, map)
    }
    var pixels = bitmap.indices(numbers ?? own?.numbers ?? [:])
    let isWritten = pixels.withUnsafeMutableBufferPointer { buffer in
      (0..<height).allSatisfy { y in
        buffer.baseAddress.map { EGifPutLine(file, $0 + y * width, Int32(width)) } == GIF_OK
      }
    }
    guard isWritten else { throw Self.failure(file.pointee.Error) }
  }

  func finish() throws(FormatError) -> [UInt8] {
    var code: Int32 = 0
    isOpen = false
    guard EGifCloseFile(file, &code) == GIF_OK else { throw Self.failure(code) }
    return sink.bytes
  }

  /// Calls `body` with a palette filled up to a power of two, or with none.
  private func withMap(
    of palette: [Pixel]?, _ body: (UnsafeMutablePointer<ColorMapObject>?) -> Int32
  ) throws(FormatError) {
    guard let palette else {
      guard body(nil) == GIF_OK else { throw Self.failure(file.pointee.Error) }
      return
    }
    var count = 2
    while count < palette.count { count *= 2 }
    var colors = palette.map { GifColorType(Red: $0.red, Green: $0.green, Blue: $0.blue) }
    colors += Array(
      repeating: GifColorType(Red: 0, Green: 0, Blue: 0), count: max(0, count - colors.count))
    let map = GifMakeMapObject(Int32(count), colors)
    defer { GifFreeMapObject(map) }
    guard map != nil, body(map) == GIF_OK else { throw Self.failure(file.pointee.Error) }
  }

  private static func failure(_ code: Int32) -> FormatError {
    FormatError("giflib: " + (GifErrorString(code).map { String(cString: $0) } ?? "error \(code)"))
  }
}
