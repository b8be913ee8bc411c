import Cells
import DrawingCore
import DrawingStore
import Formats
import Glibc
import Sessions

/// Lines of a text file that hold a diagram, as named on the command line: `main.c:10-24`, or
/// `main.c:17` for the comment or the fenced block around a line, whose column may follow as where
/// faults are told: `main.c:17:4`.
nonisolated package struct SourcePlace: Equatable, Sendable {
  package let path: String
  /// The lines, from 0.
  private let lines: Range<Int>
  package let isOneLine: Bool
  /// The first of the lines, from 0.
  package var first: Int { lines.lowerBound }

  /// Parses a place.
  ///
  /// - Throws: `Failure` if no lines are named.
  package init(_ text: String) throws(Failure) {
    let text = SourcePlace.withoutColumn(text)
    guard let colon = text.lastIndex(of: ":") else { throw SourcePlace.failure(text) }
    let numbers = text[text.index(after: colon)...].split(
      separator: "-", omittingEmptySubsequences: false
    ).map { Int($0) }
    guard (1...2).contains(numbers.count), let first = numbers[0], let last = numbers.last ?? nil,
      first > 0, last >= first, last <= 1 << 32, colon > text.startIndex
    else { throw SourcePlace.failure(text) }
    path = String(text[..<colon])
    (lines, isOneLine) = (first - 1..<last, numbers.count == 1)
  }

  /// Returns a place without the column behind its line, unless a file is called as all before that.
  private static func withoutColumn(_ text: String) -> String {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 2, parts.suffix(2).allSatisfy({ Int($0) != nil }) else { return text }
    let place = parts.dropLast().joined(separator: ":")
    return PathName(place).withCName { access($0, F_OK) } == 0 ? text : place
  }

  /// Returns the same lines of a file that is called otherwise.
  package func moved(to path: String) -> SourcePlace {
    SourcePlace(path: path, lines: lines, isOneLine: isOneLine)
  }

  private init(path: String, lines: Range<Int>, isOneLine: Bool) {
    (self.path, self.lines, self.isOneLine) = (path, lines, isOneLine)
  }

  private static func failure(_ text: String) -> Failure {
    Failure(
      "\(PathName(text).safeText): names no lines (FILE:10-24, or FILE:17 for the block around 17)",
      exitCode: 64)
  }

  /// Returns the lines of the place; for a single line, those of the block around it.
  @MainActor package func range(in file: SourceFile) throws(Failure) -> Range<Int> {
    guard lines.upperBound <= file.count else {
      throw file.failure("there is no line \(lines.upperBound) (the file has \(file.count))")
    }
    guard isOneLine else { return lines }
    guard let block = file.block(around: lines.lowerBound) else {
      throw file.failure(
        "line \(lines.upperBound) is not in a comment or a fenced block (name its lines: FILE:10-24)"
      )
    }
    return block.range
  }

  /// Returns a drawing of lines, with room around them.
  @MainActor package func open(
    _ range: Range<Int>, of file: SourceFile
  ) throws(Failure) -> DrawingViewController {
    let label = range.lineWords
    guard range.count <= SourceBlock.mostRows else {
      throw file.failure("\(label): too large for a drawing")
    }
    let text = try file.lines(range)
    try check(text.map(\.withoutEnd), range, file)
    let block = file.block(of: range)
    guard block.isDiagram else {
      throw file.failure(
        "\(label): no diagram, neither in a comment nor drawn (name the lines of one)")
    }
    if let row = block.firstLoss {
      throw file.failure(
        "line \(range.lowerBound + block.head + row + 1) holds characters that would be lost in cells"
      )
    }
    guard let drawing = block.drawing(SourcePlace.size(for: block)) else {
      throw file.failure("\(label): too large for a drawing")
    }
    let controller = DrawingViewController(state: EditorState(drawing: drawing))
    controller.document.path = path
    controller.document.identity = file.identity
    controller.document.source = file.marked(SourceLines(block, lines: text))
    controller.show(prepare(controller, for: block, StatusMessage(opened: range, of: path)))
    return controller
  }

  /// Sets a brush that draws as the block is drawn. Returns the message with what was set.
  @MainActor private func prepare(
    _ controller: DrawingViewController, for block: SourceBlock, _ message: StatusMessage
  ) -> StatusMessage {
    guard block.isASCII else { return message }
    controller.attempt(.shape(.ascii, filled: nil))
    // The head of an arrow would end a comment in HTML.
    guard block.closers.texts.contains("-->") else {
      return StatusMessage("\(message.text); box style ascii, as in the file")
    }
    controller.attempt(.wireEnd(.dot))
    return StatusMessage("\(message.text); box style ascii, wires end in o")
  }

  @MainActor private func check(
    _ lines: [String], _ range: Range<Int>, _ file: SourceFile
  ) throws(Failure) {
    for (i, line) in lines.enumerated() {
      let place = "line \(range.lowerBound + i + 1)"
      guard line.utf8.count <= SourcePlace.longestLine else {
        throw file.failure("\(place) is too long (\(SourcePlace.longestLine) bytes are allowed)")
      }
      guard
        !line.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F })
      else { throw file.failure("\(place) holds control characters") }
    }
  }

  private static let longestLine = 4096

  /// Returns a size with room for drawing beside and below the block.
  private static func size(for block: SourceBlock) -> Size {
    let left = 80 - block.prefix.utf8.count
    return Size(max(block.size.width + 8, left), max(block.size.height + 8, 18))
  }
}
