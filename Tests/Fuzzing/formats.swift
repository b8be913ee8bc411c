import Cells
import DrawingCore
import Formats
import Foundation
import Images

/// Any bytes are a drawing or an error, for every format that is read; what was read is written and
/// read again as what was written.
///
/// `OEKAKI_FORMAT=ans` tries that reader alone; else the first byte chooses.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFormats(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let list = FormatList(FormatList.standard.formats + [PNGFormat()])
  let format: any Format
  if let name = ProcessInfo.processInfo.environment["OEKAKI_FORMAT"] {
    guard let named = list.named(name) else { return 0 }
    format = named
  } else {
    let readers = list.formats.filter { $0.directions.contains(.reads) }
    guard let first = bytes.first else { return 0 }
    format = readers[Int(first) % readers.count]
    bytes.removeFirst()
  }
  let file = ForeignFile(bytes, named: "x.\(format.endings[0])")
  _ = list.format(of: file)
  guard let reading = try? format.read(file, ReadingOptions()) else { return 0 }
  check(reading.drawing)
  guard format.directions == .both, reading.drawing.size.area ?? .max < 1 << 16,
    let export = try? format.export(reading.drawing, reading.habits)
  else { return 0 }
  precondition(format.reads(export.bytes, as: export, reading.habits), "read as something else")
  return 0
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
