import CPNG
import Cells

/// A writer of PNG pictures: with a palette if there is one, in as few bits per pixel as possible,
/// and with alpha only if a pixel is not opaque. Equal pictures produce equal bytes.
public enum PNGWriter {
  /// Returns the bytes of a file. Throws for an empty picture, and for one that exceeds the limits
  /// of `Bitmap`.
  public static func bytes(_ bitmap: Bitmap) throws(PNGError) -> [UInt8] {
    guard !bitmap.size.isEmpty, max(bitmap.size.width, bitmap.size.height) <= Bitmap.maximumSide
    else {
      throw PNGError("a PNG picture has from 1 to \(Bitmap.maximumSide) pixels a side")
    }
    switch bitmap.pixels {
    case .indexed(let all, let palette):
      guard all.count <= Bitmap.maximumIndexedArea else { throw tooLarge }
      return try indexed(all, palette, bitmap.size)
    case .direct(let all):
      guard all.count <= Bitmap.maximumArea else { throw tooLarge }
      return try direct(all, bitmap.size)
    }
  }

  private static let tooLarge = PNGError("is too large for a PNG picture")

  private static func indexed(
    _ all: [UInt8], _ palette: [Pixel], _ size: Size
  ) throws(PNGError) -> [UInt8] {
    let isOpaque = palette.allSatisfy { $0.alpha == 255 }
    let channels = palette.flatMap { PNGWriter.channels($0, isOpaque) }
    let kind = isOpaque ? cpngPaletteRGB : cpngPaletteRGBA
    return try write(all, size, kind, channels, colors: palette.count)
  }

  private static func direct(_ all: [Pixel], _ size: Size) throws(PNGError) -> [UInt8] {
    let isOpaque = all.allSatisfy { $0.alpha == 255 }
    guard isOpaque else {
      let bytes = all.withUnsafeBytes { [UInt8]($0) }
      return try write(bytes, size, cpngRGBA)
    }
    let bytes = [UInt8](unsafeUninitializedCapacity: 3 * all.count) { buffer, count in
      for (i, pixel) in all.enumerated() {
        buffer[3 * i] = pixel.red
        buffer[3 * i + 1] = pixel.green
        buffer[3 * i + 2] = pixel.blue
      }
      count = 3 * all.count
    }
    return try write(bytes, size, cpngRGB)
  }

  private static func channels(_ pixel: Pixel, _ isOpaque: Bool) -> [UInt8] {
    [pixel.red, pixel.green, pixel.blue] + (isOpaque ? [] : [pixel.alpha])
  }

  private static func write(
    _ bytes: [UInt8], _ size: Size, _ kind: UInt32, _ palette: [UInt8] = [], colors: Int = 0
  ) throws(PNGError) -> [UInt8] {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    image.width = UInt32(size.width)
    image.height = UInt32(size.height)
    image.format = kind
    image.flags = UInt32(PNG_IMAGE_FLAG_FAST)
    image.colormap_entries = UInt32(colors)
    defer { png_image_free(&image) }
    // Memory that libpng does not write to is never committed.
    var isWritten = false
    let file = [UInt8](unsafeUninitializedCapacity: cpngFileBound(image)) { buffer, count in
      count = buffer.count
      isWritten =
        png_image_write_to_memory(
          &image, buffer.baseAddress, &count, 0, bytes, 0, palette) != 0
      if !isWritten { count = 0 }
    }
    guard isWritten else { throw PNGReader.error(image) }
    return Array(file[...])
  }
}
