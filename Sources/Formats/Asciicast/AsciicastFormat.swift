import Cells
import DrawingCore

/// asciicast, versions 2 and 3: the screen of a terminal at the end of a recording, or at a time.
public struct AsciicastFormat: Format {
  public let name = "cast"
  public let title = "an asciicast"
  public let endings = ["cast"]
  public let directions = FormatDirections.both

  public init() {}

  public func evidence(in file: ForeignFile) -> Evidence? {
    let line = file.bytes.prefix { $0 != 0x0A }.prefix(1 << 16)
    return (try? Header(line)) == nil ? nil : .signature
  }

  private struct Header {
    var version = 0
    var size = Size.zero
    var title = ""

    init(_ line: ArraySlice<UInt8>) throws(FormatError) {
      var scanner = JSONScanner(line)
      var header = (version: 0, width: 0, height: 0, title: "")
      try scanner.object { (scanner, key) throws(FormatError) in
        switch key {
        case "version": header.version = try scanner.integer()
        case "width": header.width = try scanner.integer()
        case "height": header.height = try scanner.integer()
        case "title": header.title = try scanner.stringIfAny() ?? ""
        case "term":
          try scanner.object { (scanner, key) throws(FormatError) in
            switch key {
            case "cols": header.width = try scanner.integer()
            case "rows": header.height = try scanner.integer()
            default: try scanner.skip()
            }
          }
        default: try scanner.skip()
        }
      }
      guard header.version == 2 || header.version == 3 else {
        throw FormatError("an asciicast of version \(header.version); 2 and 3 are known", at: 0)
      }
      (version, size, title) = (header.version, Size(header.width, header.height), header.title)
    }
  }

  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    let lines = file.bytes.split(separator: 0x0A)
    guard let first = lines.first else { throw FormatError("the file is empty", at: 0) }
    let header = try Header(first)
    try FormatLimits.check(header.size, bytes: file.bytes.count, at: 0)
    let page = try Page(
      width: header.size.width, bytes: file.bytes.count, wrapsAtOnce: false)
    var screen = ANSIInterpreter(page, .utf8, screenRows: header.size.height)
    var now = 0.0
    var frames = 0
    for line in lines.dropFirst() where line.first == UInt8(ascii: "[") {
      let event = try Self.event(line)
      now = header.version == 3 ? now + event.time : event.time
      if let time = options.time, now * 1000 > Double(time) { break }
      guard event.kind == "o" else { continue }
      frames += 1
      do throws(FormatError) { try screen.interpret(Array(event.text.utf8)[...]) } catch {
        throw FormatError(error.reason, at: line.startIndex)
      }
    }
    var about = About()
    about.title = header.title
    let sheet = try screen.page.screen(from: screen.top, size: header.size)
    let losses = frames > 1 ? [Loss(.animation)] : []
    return try Reading(
      Drawing(sheet, about: about), self, of: file,
      losing: losses + screen.losses.filter { $0.kind != .animation })
  }

  private static func event(
    _ line: ArraySlice<UInt8>
  ) throws(FormatError) -> (time: Double, kind: String, text: String) {
    var scanner = JSONScanner(line)
    var event = (time: 0.0, kind: "", text: "")
    try scanner.array { (scanner, index) throws(FormatError) in
      switch index {
      case 0: event.time = try scanner.number()
      case 1: event.kind = try scanner.stringIfAny() ?? ""
      case 2: event.text = try scanner.stringIfAny() ?? ""
      default: try scanner.skip()
      }
    }
    return event
  }

  /// Returns the drawing as a terminal shows it: bold inks are bright, nothing is transparent.
  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    var about = About()
    about.title = drawing.about.title
    return try Fitting.flat(drawing, about: about) { cell in
      var cell = cell.over(.blank)
      if cell.look == .blank { return .clear }
      if cell.style.foreground == .none { cell.style.foreground = .default }
      if case .palette(0..<8) = cell.style.foreground.kind { cell.style.attributes.remove(.bold) }
      return cell
    }
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    let title = fitted.about.title
    var cast = Asciicast(fitted.size, title: title.isEmpty ? nil : title)
    guard cast.show(fitted.flattened(), cursor: .zero, at: 0) else {
      throw FormatError("the recording would be larger than \(Asciicast.limit >> 20) MiB")
    }
    return cast.bytes
  }
}

extension Page {
  /// Returns the rows of a screen that begins at a row of the page.
  func screen(from top: Int, size: Size) throws(FormatError) -> Sheet {
    var sheet = Sheet(size)
    for y in 0..<min(size.height, max(0, height - top)) {
      for x in 0..<size.width {
        let cell = self[Point(x, top + y)]
        if !cell.glyph.isContinuation, cell != .clear, cell.look != .blank {
          sheet.put(cell, at: Point(x, y))
        }
      }
    }
    return sheet
  }
}
