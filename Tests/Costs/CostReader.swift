#if DEBUG  // Else nothing of other modules is to be had.
import Archiving
import Compression
import DrawingStore
import Foundation
import Lettering
import TerminalKit

@testable import CursesScreen
@testable import DrawingCore
@testable import Formats
@testable import Images
@testable import OekakiApp
@testable import Sessions

/// A reader of bytes that come from elsewhere.
struct CostReader: Sendable {
  let name: String
  /// Returns bytes as a file has them, packed or sealed if need be. A search changes them earlier.
  var finished: @MainActor @Sendable ([UInt8]) -> [UInt8] = { $0 }
  /// Whether that packs them.
  var isPacked = false
  /// Reads bytes, and returns how many bytes the resulting cells take.
  let read: @MainActor @Sendable ([UInt8]) throws -> Int

  /// All readers.
  static var all: [CostReader] {
    formats + films + [
      snapshot, preview, screens, journal, base, script, command, lettering, letters, palette,
      input, capture, source, described,
    ]
  }

  static var formats: [CostReader] {
    FormatList.known.formats.filter { $0.directions.contains(.reads) }.map { format in
      CostReader(
        name: format.name, finished: finishing(format.name), isPacked: isPacked(format.name)
      ) { bytes in
        let file = ForeignFile(bytes, named: "x.\(format.endings[0])")
        _ = FormatList.known.format(of: file)
        return try format.read(file, ReadingOptions()).drawing.cost
      }
    }
  }

  /// The readers of films; what is expensive to read as a picture is tried on them, too.
  static var films: [CostReader] {
    FormatList.known.formats.compactMap { $0 as? any FilmFormat }
      .filter { $0.filmDirections.contains(.reads) }.map { format in
        CostReader(
          name: "film of \(format.name)", finished: finishing(format.name),
          isPacked: isPacked(format.name)
        ) { bytes in
          let file = ForeignFile(bytes, named: "x.\(format.endings[0])")
          return try format.readFilm(file, ReadingOptions()).film.pictures.reduce(0) {
            $0 + $1.cost
          }
        }
      }
  }

  private static func isPacked(_ format: String) -> Bool { format == "xp" || format == "dur" }

  /// Returns the most bytes that may become a file of `size` bytes.
  func rawLimit(_ size: Int) -> Int { isPacked ? min(size * 160, 1 << 24) : size }

  /// Returns how the bytes of a format are finished. What is packed is changed before that, as
  /// otherwise every change would end at its checksum.
  private static func finishing(_ format: String) -> @MainActor @Sendable ([UInt8]) -> [UInt8] {
    guard isPacked(format) else { return { $0 } }
    return { (try? Deflater.deflate($0, .gzip)) ?? $0 }
  }

  /// Pictures and diagrams as text, said in every form.
  private static let described = CostReader(name: "described") { bytes in
    let file = try DescribedFile(text: bytes, named: "standard input")
    for form in DescribedFile.Form.allCases { _ = try file.text(form) }
    return 0
  }

  private static let snapshot = CostReader(
    name: "snapshot", finished: { Seal.sealing($0) },
    read: { try Snapshot.drawing(from: $0, as: DrawingViewController.self).editor.state.cost })

  private static let preview = CostReader(
    name: "preview", finished: { Seal.sealing($0) },
    read: { bytes in
      _ = try PreviewReader.preview(size: bytes.count) { Array(bytes[$0]) }
      return 0
    })

  private static let screens = CostReader(
    name: "screens", finished: { Seal.sealing($0) },
    read: {
      _ = try RestorationState(bytes: $0)
      return 0
    })

  private static let session = SessionID(bytes: Array(1...16)) ?? SessionID()

  /// The journal, of which only the records are changed.
  private static let journal = CostReader(
    name: "journal",
    finished: { records in
      let header = GenerationHeader(
        .journal, generation: 1, session: session, sequence: 0, detail: 0, link: 0)
      return header.bytes + records
    },
    read: { bytes in
      let contents = JournalContents(bytes, session: session, generation: 1)
      _ = contents?.records.compactMap(\.command)
      return 0
    })

  private static let base = CostReader(name: "base") { bytes in
    _ = SessionBase(bytes, session: session, generation: 1)
    _ = SessionMetadata(bytes: bytes)
    return 0
  }

  private static let script = CostReader(name: "script") { bytes in
    _ = try Script.parse(String(decoding: bytes, as: UTF8.self))
    return 0
  }

  private static let command = CostReader(name: "command") { bytes in
    _ = try Command.parse(String(decoding: bytes, as: UTF8.self))
    return 0
  }

  private static let lettering = CostReader(name: "font of large letters") { bytes in
    for font in try LetteringFont.fonts(in: bytes, name: "x").prefix(4) {
      _ = try? font.picture(of: String(repeating: "The quick brown fox ", count: 100))
    }
    return 0
  }

  private static let letters = CostReader(name: "font of pixels") { bytes in
    _ = try ScreenFont(bytes)
    return 0
  }

  private static let palette = CostReader(name: "palette") { bytes in
    _ = try PaletteFile.colors(in: bytes)
    return 0
  }

  private static let input = CostReader(name: "input") { bytes in
    var decoder = InputDecoder()
    _ = decoder.feed(bytes)
    _ = decoder.endSilence()
    return 0
  }

  private static let capture = CostReader(name: "capture") { bytes in
    _ = try Picture(capture: String(decoding: bytes, as: UTF8.self))
    return 0
  }

  /// A diagram among the lines of a program.
  private static let source = CostReader(name: "source") { bytes in
    let text = SourceText(bytes)
    for i in [0, text.count / 2] where i < text.count {
      for name in ["x.md", "x.c", "x.py", "x.?"] {
        let block = SourceBlock(around: i, of: text, named: name)
        use(block ?? SourceBlock(0..<min(text.count, 4096), of: text, named: name))
      }
    }
    return 0
  }

  private static func use(_ block: SourceBlock) {
    _ = (block.firstLoss, block.isComment, block.isDiagram, block.isASCII)
    _ = block.drawing(block.size)
  }
}

extension Drawing {
  /// The bytes that the cells of its layers take.
  var cost: Int { layers.reduce(0) { $0 + $1.tiles.cost } }
}

extension EditorState {
  var cost: Int {
    drawing.cost + (clipboard?.tiles.cost ?? 0) + (floating?.clip.tiles.cost ?? 0)
  }
}
#endif
