import Compression
import Formats

/// A part of a PNG file: a name of four letters and content.
struct PNGChunk {
  let name: String
  let content: ArraySlice<UInt8>

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  init(_ name: String, _ content: some Sequence<UInt8>) {
    (self.name, self.content) = (name, ArraySlice(content))
  }

  /// Returns the chunks of a file, up to the first that is cut off.
  static func chunks(of file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var start = signature.count
    while start + 12 <= file.count {
      let count = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard count <= file.count - start - 12 else { break }
      let name = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
      chunks.append(PNGChunk(name, file[start + 8..<start + 8 + count]))
      start += 12 + count
    }
    return chunks
  }

  /// The chunk as it stands in a file.
  var bytes: [UInt8] {
    let named = Array(name.utf8) + content
    return Self.word(content.count) + named + Self.word(Int(CRC32.sum(of: named)))
  }

  /// Returns the bytes of a number, the highest first.
  static func word(_ value: Int, _ count: Int = 4) -> [UInt8] {
    (1...count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - $0))) }
  }

  /// Returns the loss of all frames but the first, if a file is an APNG.
  static func lostFrames(of file: [UInt8]) -> [Loss] {
    let control = chunks(of: file).first { $0.name == APNGWriter.control }
    let count = control?.content.prefix(4).reduce(0) { $0 << 8 | Int($1) } ?? 1
    return count > 1 ? [Loss(.frames, from: count, to: 1)] : []
  }
}
