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
    image.format = cpngRGBA
    // Sixteen bits do not mean linear light, although libpng assumes so.
    image.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
    var pixels = Array(repeating: Pixel.clear, count: area)
    let isRead = pixels.withUnsafeMutableBytes {
      png_image_finish_read(&image, nil, $0.baseAddress, 0, nil) != 0
    }
    guard isRead, let bitmap = Bitmap(size, .direct(pixels)) else {
      return .failure(error(image))
    }
    return .success(bitmap)
  }

  /// Returns an error with the message of libpng.
  static func error(_ image: png_image) -> PNGError {
    let text = withUnsafeBytes(of: image.message) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return PNGError("is a damaged PNG picture: " + SafeText(text, limit: 100).description)
  }
}
