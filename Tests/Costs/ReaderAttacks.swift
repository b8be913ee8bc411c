#if DEBUG  // Else nothing of other modules is to be had.
import Cells
import Compression
import TestSupport

@testable import DrawingCore
@testable import Formats
@testable import Images

/// Files that are costly to read, devised or kept from searches. Each has at most `limit` bytes
/// before it is finished, or packs to that.
struct ReaderAttacks {
  let limit: Int

  /// Returns the files for a reader; none if it is not known.
  func on(_ reader: String) -> [[UInt8]] {
    switch reader {
    case "txt": text
    case "ans": ansi
    case "pcb": pcboard
    case "bin": [filled([], [0xDB, 0x1F])]
    case "xb": xbin
    case "adf": [filled([1] + zeros(192 + 4096), [0xDB, 0x1F])]
    case "idf": icedraw
    case "tnd": tundra
    case "xp": rexpaint
    case "dur", "film of dur": durdraw
    case "cast": asciicast
    case "film of cast": asciicast + recordedFilms
    case "film of ans":
      ansi + [
        filled([], Array("a\u{1B}[H".utf8)),
        filled(Array("\u{1B}[900B".utf8), Array("a\u{1B}[2J".utf8)),
      ]
    case "png": pictures
    case "snapshot", "preview", "screens": AbsurdFile.all.map(\.bytes).filter { $0.count <= limit }
    case "script": scripts
    case "command": commands
    case "journal": [zeros(limit - 64), filled([], [28, 0, 0, 0, 1, 0, 0, 0])]
    case "base": [filled(Array("{\"document\":{},\"x\":".utf8), "["), filled([], "{\"a\":")]
    case "font of large letters": largeLetters
    case "font of pixels": pixelLetters
    case "palette": palettes
    case "input": terminalInput
    case "capture": [filled([], "\n"), filled(Array("screen\n".utf8), "|x"), filled([], "|x|\n")]
    case "source": sources
    case "described": diagrams
    default: []
    }
  }

  // MARK: Diagrams

  /// Many lines, labels, boxes, groups, and joints of many lines.
  private var diagrams: [[UInt8]] {
    func rows(_ parts: String...) -> [UInt8] {
      Array(parts.map { String(repeating: $0, count: 25) + "\n" }.joined().utf8)
    }
    return [
      rows("│ │ │ │ ", "┼─┼─┼─┼─", "v v v v ", "        "),
      rows("┌─┐      ┌─┐", "│a├─ab──>│b│", "└─┘      └─┘"),
      rows("┌─┐┌─┐", "│a││b│", "└┬┘└┬┘", "─┼──┼─", " v  v ", "┌─┐┌─┐", "│c││d│", "└─┘└─┘"),
      rows("┌─────┐", "│┌───┐│", "││ a ││", "│└───┘│", "└─────┘"),
      rows("┌─┐  ", "│a│  ", "└┬┘  ", " │ab ", " ▼   "),
    ].map { filled([], $0) }
      + ["graph LR;a-->b;", "graph{a--b;"].map { filled([], Array($0.utf8)) }
  }

  // MARK: Parts

  private func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: max(0, count)) }

  /// Returns a beginning, a part as often as there is room, and an end.
  private func filled(
    _ start: [UInt8], _ part: [UInt8], _ end: [UInt8] = [], upTo most: Int? = nil
  ) -> [UInt8] {
    let room = (most ?? limit) - start.count - end.count
    return start + repeated(part, max(0, room) / part.count) + end
  }

  /// Returns a part repeated, in steps that double: soon made, in a debug build too.
  private func repeated(_ part: [UInt8], _ count: Int) -> [UInt8] {
    var bytes = part
    while bytes.count < part.count * count { bytes += bytes }
    return Array(bytes.prefix(part.count * count))
  }

  private func filled(
    _ start: [UInt8], _ part: String, _ end: String = "", upTo most: Int? = nil
  ) -> [UInt8] {
    filled(start, Array(part.utf8), Array(end.utf8), upTo: most)
  }

  private func filled(_ start: String, _ part: String, _ end: String = "") -> [UInt8] {
    filled(Array(start.utf8), part, end)
  }

  /// Returns bytes with a SAUCE record that says how large the picture is.
  private func sauced(
    _ bytes: [UInt8], _ size: Size, type: UInt8 = Sauce.DataType.character,
    file: UInt8 = Sauce.FileType.ansi
  ) -> [UInt8] {
    var sauce = Sauce()
    (sauce.dataType, sauce.fileType) = (type, file)
    sauce.info = [size.width, size.height, 0, 0]
    return sauce.appended(to: bytes)
  }

  /// The most bytes that a file of `limit` bytes may unpack to.
  private var unpacked: Int { FormatLimits.unpacked(from: limit) }

  private func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  // MARK: Text

  private var text: [[UInt8]] {
    let half = String(repeating: "x", count: limit / 2)
    return [
      filled("", "\t"), filled("", "\n"), filled("a", "\u{301}"), filled(half, "\n"),
      filled("", "絵"), filled("", "é"), filled([], [0xDB]), filled("", "// x\n"),
    ]
  }

  private var ansi: [[UInt8]] {
    let far = "\u{1B}[9999;1Hx"
    let rows = FormatLimits.unpacked(from: limit) / 2 / 80
    return [
      filled("\u{1B}[\(rows);1Hx", "\u{1B}[2J\u{1B}[\(rows);1Hx"),
      filled("\u{1B}[\(rows);1Hx", "\u{1B}[1J"), filled("", far), filled("\u{1B}[m", "x\n"),
      filled("", "\u{1B}[1;2;3;4;5;6;7;8;9m"), filled("\u{1B}[", "1;"), filled("", "\u{1B}[38;5;"),
      filled("\u{1B}[me", "\u{301}"), filled("\u{1B}[m", "\u{1B}]"), filled("\u{1B}[m", "絵"),
      sauced(filled([], Array("x\u{1B}[J".utf8), upTo: limit - 129), Size(65_535, 65_535)),
    ]
  }

  private var pcboard: [[UInt8]] {
    let half = filled([], "x\n", upTo: limit / 2)
    return [
      filled([], "@"), filled(half, "@POS:80@x@CLS@"), filled([], "@POS:80@x\n"),
      filled([], "@X1Ex"), filled([], "\t"), filled(half, "@CLS@"),
    ]
  }

  // MARK: Screens of DOS

  private var xbin: [[UInt8]] {
    let magic = Array("XBIN".utf8) + [0x1A]
    let side = 64 * ((limit - 11) / 3)
    return [(side, 1), (1, side), (side / 1000, 1000)].map { width, height in
      filled(magic + little(width, 2) + little(height, 2) + [16, 12], [0xFF, 0xDB, 0x1F])
    }
  }

  private var icedraw: [[UInt8]] {
    [0, 79, 65_535].map { right in
      let head = [4, 0x31, 0x2E, 0x34] + little(0, 4) + little(right, 2) + little(0, 2)
      let runs = unpacked / 2 / 65_535
      return filled(head, [1, 0, 0xFF, 0xFF, 0xDB, 0x1F], upTo: head.count + runs * 6)
        + zeros(4096 + 48)
    }
  }

  private var tundra: [[UInt8]] {
    let magic = [24] + Array("TUNDRA24".utf8)
    let rows = unpacked / 2 / 80 - 1
    let low = Array(little(rows, 4).reversed())
    return [
      filled(magic, [6, 0xDB, 0, 1, 2, 3, 0, 4, 5, 6]), filled(magic, [0xDB]),
      filled(magic, [1] + low + [0, 0, 0, 0, 0xDB, 1] + zeros(8) + [0xDB]),
    ]
  }

  // MARK: Packed

  /// The most bytes that pack to less than half of `limit`, and no better than a reader allows.
  private var packable: Int {
    min(FormatLimits.unpacked(from: limit * 9 / 10) - limit, limit * 150)
  }

  /// Bytes that do not pack: with them the file is as long as what it unpacks to asks for.
  private var noise: [UInt8] {
    var chance = SeededGenerator(seed: 7)
    return (0..<limit * 3 / 5).map { _ in .random(in: 0...255, using: &chance) }
  }

  private var rexpaint: [[UInt8]] {
    let most = min(packable, FormatLimits.cells * 10)
    let cell: [UInt8] = [0xDB, 0, 0, 0, 1, 2, 3, 4, 5, 6]
    return [(1, 1), (1, 65_536), (256, 1), (16, 256)].map { (layers: Int, width: Int) in
      let area = (most - 8 - layers * 8) / 10 / layers
      let size = Size(min(width, area), max(1, area / width))
      var layer = little(size.width, 4) + little(size.height, 4)
      layer += repeated(cell, size.width * size.height)
      var bytes = little(-1, 4) + little(layers, 4)
      for _ in 0..<layers { bytes += layer }
      return bytes + noise
    }
  }

  private var durdraw: [[UInt8]] {
    let head = "{\"DurMovie\":{\"formatVersion\":7,\"sizeX\":1,\"sizeY\":1,"
    let frame = head + "\"frames\":[{\"contents\":[\""
    let colors = frame + "\"],\"colorMap\":["
    let movies = [
      (frame, "\t", "\"]}]}}"), (frame + "\"", ",\"\"", "]}]}}"),
      (colors + "[[]", ",[]", "]]}]}}"),
      (colors + "[]", ",[]", "]}]}}"), (frame + "a", "\u{301}", "\"]}]}}"),
      (head + "\"frames\":[{}", ",0", "]}}"), (head + "\"frames\":[{}", ",[[]]", "]}}"),
      (head + "\"a\":\"", "\\n", "\",\"frames\":[{}]}}"),
    ]
    return movies.map { filled(Array($0.0.utf8), $0.1, $0.2, upTo: packable) + noise }
  }

  private var asciicast: [[UInt8]] {
    let (width, height) = (1000, unpacked / 2 / 1000)
    let head = "{\"version\": 2, \"width\": \(width), \"height\": \(height)}\n"
    let far = "[0,\"o\",\"\\u001b[\(height);\(width)Hx\"]\n"
    return [
      filled(head + far, "[0,\"o\",\"\\u001b[2J\"]\n"), filled(head + far, "[0,\"o\",\"\\n\"]\n"),
      filled(head + far, "[0,\"o\",\"" + String(repeating: "\\u001b[2J", count: 20) + "\"]\n"),
      filled(head, "[]\n"), filled(head, "[1,"), filled("{\"version\":2,\"a\":\"", "\\n"),
    ]
  }

  /// Recordings whose every event changes the picture: a cell, a row, all of it.
  private var recordedFilms: [[UInt8]] {
    let head = "{\"version\": 3, \"width\": 200, \"height\": 100}\n"
    return ["x", "\\u001b[2Kx", "\\u001b[#8x", "\\n\\n\\nx", "\\u001b[2J\\u001b[41mx"].map {
      filled(head, "[0.001,\"o\",\"\($0)\"]\n")
    }
  }

  private var pictures: [[UInt8]] {
    [Size(1, 1), Size(8, 1), Size(1, 8)].compactMap { picture(likeOf: $0) }
  }

  /// Returns the largest picture of a form that packs to `limit` bytes; nil if there is none.
  private func picture(likeOf form: Size) -> [UInt8]? {
    var side = 4096
    while side > 8 {
      let size = Size(side * form.width / 4, side * form.height / 4)
      if let area = size.area, area <= PNGReader.maximumArea, let bytes = plain(size, area),
        bytes.count <= limit
      {
        return bytes
      }
      side = side * 7 / 8
    }
    return nil
  }

  private func plain(_ size: Size, _ area: Int) -> [UInt8]? {
    let pixels = [UInt8](repeating: 0, count: area)
    let palette = [Pixel(255, 3, 3)]
    return Bitmap(size, .indexed(pixels, palette: palette)).flatMap { try? PNGWriter.bytes($0) }
  }

  // MARK: Scripts

  private var scripts: [[UInt8]] {
    [
      filled("", "repeat 2;"), filled("", "undo;"), filled("", "undo\n"), filled("", "#\n"),
      filled("text 0,0 \"", "\\n", "\""), filled("text 0,0 \"", "\\u{301}", "\""),
      filled("stroke", " 1,1"), filled("expect error \"x\" ", "expect error \"\" "),
      filled("", "expect error "), filled("", "\""), filled("", "snap canvas a mask=0,0..1,1\n"),
      filled("snap canvas a", " mask=0,0..1,1"), filled("", "a"), filled("", "rcet 0,0;"),
      filled("type \"", "a", "\""), filled("key", " a"), filled("", "repeat 1000000\n"),
    ]
  }

  private var commands: [[UInt8]] {
    [
      filled("polygon", " 1,1"), filled("text 0,0 \"", "絵", "\""), filled("option", " size=1"),
      filled("palette colors", " red"), filled("about", " title=\"a\""), filled("", "x"),
      filled("text 0,0 \"", "\\\"", "\""), filled("rect 0,0 9,9 fg=", "r"), filled("", " "),
      filled("place 0,0 1024x1024 \"", "A", "\""), filled("reference 0,0 1024x1024 \"", "A", "\""),
      filled("bitfont 8x16 \"", "A", "\""), filled("layer new \"", "a", "\""),
    ]
  }

  // MARK: Fonts and colours

  private var largeLetters: [[UInt8]] {
    let head = "flf2a$ 1 1 4 0 0 0 159 1\n"
    return [
      filled(head, "@\n"), filled("flf2a$ 1 1 4 15 1 0 159 1\nx\n", "$$$$$$$$@@\n"),
      filled("flf2a$ 256 1 1024 0 0 0 159 1\n", "@\n"), filled("flf2a$ 1 1 4 0 0\n", "0x1 a\n@@\n"),
      filled("flf2a$ 1 1 1024 15 0\n", String(repeating: "_", count: 1000) + "@@\n"),
      filled("tlf2a$ 1 1 4 0 0\n", "\u{1B}[1m@@\n"),
      filled([0x13] + Array("TheDraw FONTS file".utf8) + [0x1A], [0x55, 0xAA, 0, 0xFF, 4]),
    ]
  }

  private var pixelLetters: [[UInt8]] {
    let bdf = "STARTFONT 2.1\nFONTBOUNDINGBOX 32 64 0 0\n"
    let psf = [0, 32, 1, 1 << 17, 1, 1, 1].reduce([0x72, 0xB5, 0x4A, 0x86]) { $0 + little($1, 4) }
    let letter = "STARTCHAR a\nENCODING 65\nBBX 32 64 0 0\nBITMAP\nENDCHAR\n"
    return [
      filled("", "41:" + String(repeating: "F", count: 32) + "\n"), filled(bdf, letter),
      filled([0x36, 0x04, 1, 16], [0xFF]), filled(bdf, "\n"), filled("", "0041:00\n"),
      filled(psf, [0xFE, 0xFF]),
    ]
  }

  private var palettes: [[UInt8]] {
    [
      filled("GIMP Palette\n", "1 2 3\n"), filled("JASC-PAL\n0100\n1\n", "0 0 0\n"),
      filled("", "ff0000\n"), filled("", "\n"), filled("GIMP Palette\n", " "), zeros(768),
    ]
  }

  // MARK: Terminals

  private var terminalInput: [[UInt8]] {
    [
      filled("", "\u{1B}[<35;1;1M"), filled("\u{1B}[200~", "\u{1B}[1m"), filled("\u{1B}[", "1;"),
      filled("\u{1B}[200~", "\u{1B}[200~"), filled("", "\u{1B}"), filled("\u{1B}]", "x"),
      filled("\u{1B}[200~", "\u{1B}[38;2;1;2;3mx", "\u{1B}[201~"), filled("", "絵"),
      filled("\u{1B}[?1016;1$y\u{1B}[4;4096;4096t\u{1B}[8;24;80t", "\u{1B}[<32;4095;4095M"),
      filled("\u{1B}[200~", "\u{1B}[201", "\u{1B}[201~"), filled("\u{1B}P", "a\u{1B}"),
      filled("\u{1B}[200~", "a\n", "\u{1B}[201~"), filled("", "\u{1B}[M   "),
    ]
  }

  private var sources: [[UInt8]] {
    [
      filled("", "// x\n"), filled("", "```\n"), filled("", "\t\n"), filled("", "\n"),
      filled("/*\n", "x\n", "*/"), filled("", "-- \n"), filled("// ", "\t"), filled("a", "\u{301}"),
      filled("", " "), filled("", "/*\n"), filled("", "`"),
    ]
  }
}
#endif
