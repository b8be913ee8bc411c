import Cells
import Compression
import DrawingCore
import Formats
import Foundation
import Images

/// Any bytes are a drawing or an error, for every format that is read; what was read is written and
/// read again as what was written.
///
/// `OEKAKI_FORMAT=ans` tries that reader alone; else the first byte chooses. `OEKAKI_WRITES=16` writes
/// one of 16: the same inputs each time.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFormats(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  _ = seeded
  var bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let format: any Format
  if let chosen {
    format = chosen
  } else {
    guard let first = bytes.first else { return 0 }
    format = readers[Int(first) % readers.count]
    bytes.removeFirst()
  }
  let file = ForeignFile(packed(bytes, format), named: "x.\(format.endings[0])")
  _ = list.format(of: file)
  checkFilm(file, format)
  guard let reading = try? format.read(file, ReadingOptions()) else { return 0 }
  check(reading.drawing)
  guard bytes.reduce(5381, { $0 &* 33 &+ UInt($1) }) % writes == 0 else { return 0 }
  guard format.directions == .both, reading.drawing.size.area ?? .max < 1 << 16,
    let export = try? format.export(reading.drawing, reading.habits)
  else { return 0 }
  precondition(format.reads(export.bytes, as: export, reading.habits), "read as something else")
  return 0
}

/// What is read as a film is within its limits, and every picture is one.
private func checkFilm(_ file: ForeignFile, _ format: any Format) {
  guard let format = format as? any FilmFormat, format.filmDirections.contains(.reads),
    let film = try? format.readFilm(file, ReadingOptions()).film
  else { return }
  precondition((1...FormatLimits.frames).contains(film.frames.count), "too many frames")
  precondition(film.frameTimes.allSatisfy(FormatLimits.frameTimes.contains), "a time")
  for picture in film.pictures.prefix(8) { check(picture) }
}

/// Of so many inputs one is written.
private let writes = max(
  1, ProcessInfo.processInfo.environment["OEKAKI_WRITES"].flatMap { UInt($0) } ?? 1)
private let list = FormatList(FormatList.standard.formats + [PNGFormat()])
private let readers = list.formats.filter { $0.directions.contains(.reads) }
private let chosen = ProcessInfo.processInfo.environment["OEKAKI_FORMAT"].flatMap { list.named($0) }

/// What is packed is changed before it is packed: else every change would end at its checksum.
private func packed(_ bytes: [UInt8], _ format: any Format) -> [UInt8] {
  guard format.name == "xp", !Wrapping.isGzip(bytes) else { return bytes }
  return (try? Deflater.deflate(bytes, .gzip)) ?? bytes
}

private func check(_ drawing: Drawing) {
  let rows = min(drawing.size.height, 64)
  let picture = drawing.flattened(rows: 0..<rows)
  for y in 0..<picture.height {
    for x in 0..<picture.width {
      let glyph = picture[x, y].glyph
      precondition(!glyph.isWide || picture[x + 1, y].glyph.isContinuation, "half a wide glyph")
    }
  }
}

/// Writes real files to the folder that `FUZZING_SEEDS` names.
private let seeded: Void = {
  guard let folder = ProcessInfo.processInfo.environment["FUZZING_SEEDS"] else { return }
  for (i, format) in readers.enumerated() where chosen == nil || chosen?.name == format.name {
    for (j, options) in options.enumerated() {
      guard var bytes = try? format.export(drawing, options).bytes else { continue }
      if format.name == "xp" || format.name == "dur" {
        bytes = (try? Inflater.inflate(bytes[...], .gzip, limit: 1 << 20)) ?? bytes
      }
      let file = (chosen == nil ? [UInt8(i)] : []) + bytes
      try? Data(file).write(to: URL(filePath: folder).appending(path: "\(format.name)-\(j)"))
    }
  }
}()

private let options = [TextEncoding.utf8, .cp437].map { encoding in
  var options = WritingOptions()
  options.encoding = encoding
  return options
}

private let drawing: Drawing = {
  var editor = Editor(EditorState(size: Size(17, 4)) ?? EditorState())
  let lines = [
    "text 1,1 \"╔é ░\" fg=bright-yellow bg=blue", "text 0,2 \"絵 a\u{301}\" fg=#123456",
    "layer new \"top\"", "text 3,2 \"@\" bg=bright-red", "rect 5,0 16,3 fg=200",
  ]
  for line in lines {
    guard let command = try? Command.parse(line), (try? editor.perform(command)) != nil else {
      preconditionFailure(line)
    }
  }
  return editor.state.drawing
}()
