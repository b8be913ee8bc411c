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
    try Self.check(header.size, bytes: file.bytes.count)
    var screen = TerminalScreen(
      header.size,
      steps: min(FormatLimits.cells * 2, FormatLimits.unpacked(from: file.bytes.count)))
    var (now, frames, output) = (0.0, 0, "")
    for line in lines.dropFirst() where line.first == UInt8(ascii: "[") {
      let event = try Self.event(line)
      now = header.version == 3 ? now + event.time : event.time
      if let time = options.time, now * 1000 > Double(time) { break }
      do throws(FormatError) {
        switch event.kind {
        case "o":
          // A sequence may begin in one event and end in another.
          output += event.text
          frames += 1
        case "r":
          try screen.interpret(output)
          output = ""
          try Self.resize(&screen, to: event.text, bytes: file.bytes.count)
        default: break
        }
      } catch {
        throw FormatError(error.reason, at: line.startIndex)
      }
    }
    try screen.interpret(output)
    var about = About()
    about.title = header.title
    return try Reading(
      Drawing(screen.sheet, about: about), self, of: file,
      losing: (frames > 1 ? [Loss(.animation)] : []) + screen.losses)
  }

  private static func resize(
    _ screen: inout TerminalScreen, to text: String, bytes: Int
  ) throws(FormatError) {
    let sides = text.split(separator: "x").map { Int($0) ?? 0 }
    guard sides.count == 2 else { throw FormatError("a size of “\(text)”") }
    let size = Size(sides[0], sides[1])
    try check(size, bytes: bytes)
    try screen.resize(to: size)
  }

  /// The largest screen, in cells: far more than anyone has.
  private static let largestScreen = 1 << 22

  private static func check(_ size: Size, bytes: Int) throws(FormatError) {
    try FormatLimits.check(size, bytes: bytes, at: 0)
    guard size.area ?? .max <= largestScreen else {
      throw FormatError("a screen of \(size.text) cells; \(largestScreen) are allowed", at: 0)
    }
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

extension TerminalScreen {
  /// The cells that something was written to.
  fileprivate var sheet: Sheet {
    var sheet = Sheet(size)
    for (y, line) in lines.enumerated() {
      for (x, cell) in line.cells.enumerated()
      where !cell.glyph.isContinuation && cell.look != .blank {
        sheet.put(cell, at: Point(x, y))
      }
    }
    return sheet
  }
}
