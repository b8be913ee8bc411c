import CPNG
import Cells

/// A reader of all kinds of PNG pictures, with 8 bits per channel in sRGB.
public enum PNGReader {
  private static let signature = PNGChunk.signature

  /// Returns whether bytes begin as a PNG picture does. Nothing else is checked.
  public static func recognises(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// The maximum number of pixels in a picture, which take 64 MiB once read.
  public static let maximumArea = 16 << 20

  /// Reads a picture. Takes four bytes of memory per pixel, after checking their number in the
  /// header.
  public static func bitmap(_ bytes: [UInt8]) throws(PNGError) -> Bitmap {
    guard recognises(bytes) else { throw PNGError("is not a PNG picture") }
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    // libpng keeps a pointer to the bytes from the header to the end.
    let result = bytes.withUnsafeBytes { read($0, &image) }
    return try result.get()
  }

  private static func read(
    _ bytes: UnsafeRawBufferPointer, _ image: inout png_image
  ) -> Result<Bitmap, PNGError> {
    guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
      return .failure(error(image))
    }
    let size = Size(Int(image.width), Int(image.height))
    guard let area = size.area, area > 0, area <= maximumArea else {
      return .failure(PNGError("has \(size.text) pixels; \(maximumArea) in all are allowed"))
    }
    let isDeep = image.format & UInt32(PNG_FORMAT_FLAG_LINEAR) != 0
    image.format = cpngRGBA
    // Sixteen bits do not mean linear light, although libpng assumes so.
    image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
    var pixels = Array(repeating: Pixel.clear, count: area)
    if isDeep, isInterlaced(bytes) {
      if let problem = readPassByPass(bytes, size, &pixels) { return .failure(problem) }
    } else {
      let isRead = pixels.withUnsafeMutableBytes {
        png_image_finish_read(&image, nil, $0.baseAddress, 0, nil) != 0
      }
      guard isRead else { return .failure(error(image)) }
    }
    return Bitmap(size, .direct(pixels)).map { .success($0) } ?? .failure(error(image))
  }

  /// Whether the header, which has been read, says so.
  private static func isInterlaced(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count > 28 && bytes[28] != 0
  }

  /// Reads an interlaced picture with 16 bits per channel. Returns what is wrong with it.
  private static func readPassByPass(
    _ bytes: UnsafeRawBufferPointer, _ size: Size, _ pixels: inout [Pixel]
  ) -> PNGError? {
    var source = cpngSource()
    (source.next, source.left) = (bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
    let isRead = pixels.withUnsafeMutableBytes {
      cpngReadRGBA(
        &source, $0.bindMemory(to: UInt8.self).baseAddress, size.width, size.height)
    }
    return isRead ? nil : withUnsafeBytes(of: source.message, error)
  }

  /// Returns an error with the message of libpng.
  static func error(_ image: png_image) -> PNGError {
    withUnsafeBytes(of: image.message, error)
  }

  private static func error(_ message: UnsafeRawBufferPointer) -> PNGError {
    let text = String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
    return PNGError("is a damaged PNG picture: " + SafeText(text, limit: 100).description)
  }
}
