import Cells
import DrawingCore

/// asciicast, versions 1 to 3: the screen of a terminal at the end of a recording, or at a time.
public struct AsciicastFormat: Format {
  public let name = "cast"
  public let title = "an asciicast"
  public let endings = ["cast"]
  public let directions = FormatDirections.both

  public init() {}

  public func evidence(in file: ForeignFile) -> Evidence? {
    AsciicastEvents.begins(file.bytes) ? .signature : nil
  }

  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    var events = try AsciicastEvents(file)
    try Self.check(events.header.size, bytes: file.bytes.count)
    var screen = TerminalScreen(events.header.size, steps: Self.steps(of: file))
    var (frames, output) = (0, "")
    while let event = try events.event() {
      if let time = options.time, event.time > Double(time) { break }
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
        throw FormatError(error.reason, at: event.offset)
      }
    }
    try screen.interpret(output)
    return try Reading(
      Drawing(screen.sheet, about: Self.about(events.header)), self, of: file,
      losing: (frames > 1 ? [Loss(.animation)] : []) + screen.losses + events.losses,
      form: events.unwritten)
  }

  static func about(_ header: AsciicastEvents.Header) -> About {
    var about = About()
    about.title = header.title
    return about
  }

  /// The number of cells that a recording may write, move or clear.
  static func steps(of file: ForeignFile) -> Int {
    FormatLimits.cells(from: file.bytes.count) * 2
  }

  static func resize(
    _ screen: inout TerminalScreen, to text: String, bytes: Int, most: Int = largestScreen
  ) throws(FormatError) {
    let sides = text.split(separator: "x").map { Int($0) ?? 0 }
    guard sides.count == 2 else { throw FormatError("a size of “\(text)”") }
    let size = Size(sides[0], sides[1])
    try check(size, bytes: bytes, most: most)
    try screen.resize(to: size)
  }

  /// The largest screen, in cells: far more than anyone has.
  private static let largestScreen = 1 << 22
  /// The same for a film, of which many are kept.
  static let largestFilmScreen = 1 << 20

  static func check(
    _ size: Size, bytes: Int, most: Int = largestScreen
  ) throws(FormatError) {
    try FormatLimits.check(size, bytes: bytes, at: 0)
    guard size.area ?? .max <= most else {
      throw FormatError("a screen of \(size.text) cells; \(most) are allowed", at: 0)
    }
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
