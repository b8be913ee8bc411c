import Cells
import Compression
import DrawingCore

/// SVG that moves: a group for each frame, which CSS shows for its time. Rows that look the same are
/// written once. Without CSS the first frame is seen.
extension SVGFormat: FilmFormat {
  /// The largest number of bytes of a file.
  private static let mostBytes = 64 << 20

  public func export(_ film: Film, _ options: WritingOptions) throws(FormatError) -> FilmExport {
    try FormatLimits.checkWriting(film)
    var (tally, rows) = (FilmTally(film), SharedRows())
    var pictures: [[SharedRows.Use]] = []
    for picture in film.pictures {
      let fitted = try fitted(picture, options)
      tally.add(picture, as: fitted)
      pictures.append(rows.picture(of: fitted))
      guard rows.size <= Self.mostBytes else {
        throw FormatError(
          "the file would take more than \(Self.mostBytes >> 20) MiB", advice: "take a part")
      }
    }
    let names = Names(film, rows)
    let head = Self.head(of: try fitted(film[0], options), spoken: options.spoken)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows.size)
    for line in head + names.style(of: film) + ["<defs>"] { bytes += "\(line)\n".utf8 }
    for (number, row) in rows.elements.enumerated() {
      bytes += "<g id=\"\(names.row(number))\">\(row)</g>\n".utf8
    }
    bytes += "</defs>\n".utf8
    for (i, frame) in film.frames.enumerated() {
      let uses = pictures[frame.picture].map { $0.element(names) }
      bytes += (names.group(i, of: film.frames.count) + uses.joined() + "</g>\n").utf8
    }
    bytes += "</svg>\n".utf8
    return FilmExport(bytes, self, losing: tally.losses)
  }
}

/// What the parts of a film are called: films that stand in one page of HTML have one space of names.
private struct Names {
  private let mark: String

  /// Names that only a film of the same rows has that plays as often and as fast.
  init(_ film: Film, _ rows: SharedRows) {
    let times = "\(film.frameTimes) \(film.times ?? 0)"
    mark = String(CRC32.sum(of: Array(times.utf8), after: rows.checksum), radix: 36)
  }

  private var frames: String { "f\(mark)" }
  private func frame(_ i: Int) -> String { "\(frames)-\(i)" }
  func row(_ number: Int) -> String { "r\(mark)-\(number)" }

  func group(_ i: Int, of count: Int) -> String {
    guard count > 1 else { return "<g>" }
    let isHidden = i == 0 ? "" : " visibility=\"hidden\""
    return "<g class=\"\(frames)\" style=\"animation-name:\(frame(i))\"\(isHidden)>"
  }

  /// Returns the keyframes of each frame of a film that moves.
  func style(of film: Film) -> [String] {
    guard film.frames.count > 1 else { return [] }
    let times = film.frameTimes
    let duration = times.reduce(0, +)
    let plays = film.times.map(String.init) ?? "infinite"
    var lines = ["<style>", ".\(frames){animation:\(duration)ms step-end \(plays) forwards}"]
    var start = 0
    for (i, time) in times.enumerated() {
      let end = start + time
      let before = start > 0 ? "0%{visibility:hidden}" : ""
      let after =
        end < duration
        ? "\(percent(end, of: duration)){visibility:hidden}100%{visibility:hidden}"
        : "100%{visibility:visible}"
      let shown = "\(percent(start, of: duration)){visibility:visible}"
      lines.append("@keyframes \(frame(i)){\(before)\(shown)\(after)}")
      start = end
    }
    return lines + ["</style>"]
  }

  /// Returns a share of a duration, exact to the millisecond.
  private func percent(_ time: Int, of duration: Int) -> String {
    let billionth = 10_000_000
    let share = time * 100 * billionth / duration
    let rest = String(billionth + share % billionth).dropFirst()
    let digits = rest.reversed().drop { $0 == "0" }.reversed()
    return "\(share / billionth)" + (digits.isEmpty ? "" : "." + String(digits)) + "%"
  }
}

/// The rows of all pictures, each written once.
private struct SharedRows {
  /// A row in its place.
  struct Use {
    let number: Int
    let y: Int

    func element(_ names: Names) -> String {
      "<use href=\"#\(names.row(number))\" y=\"\(y * SVGFormat.height)\"/>"
    }
  }

  /// What each row consists of.
  private(set) var elements: [String] = []
  /// That of all elements, one after the other.
  private(set) var checksum: UInt32 = 0
  /// About the number of bytes that all of it takes.
  private(set) var size = 0
  private var numbers: [ArraySlice<Cell>: Int?] = [:]

  /// Returns what shows a picture.
  mutating func picture(of drawing: Drawing) -> [Use] {
    var uses: [Use] = []
    drawing.forEachRow { y, row in
      guard let number = number(of: row) else { return }
      uses.append(Use(number: number, y: y))
    }
    size += uses.count * 40
    return uses
  }

  /// Returns the number of a row; nil if nothing is seen of it.
  private mutating func number(of row: ArraySlice<Cell>) -> Int? {
    if let known = numbers[row] { return known }
    let written = SVGFormat.elements(of: row).joined()
    let number = written.isEmpty ? nil : elements.count
    numbers[row] = .some(number)
    if number != nil {
      elements.append(written)
      let bytes = Array(written.utf8)
      checksum = CRC32.sum(of: bytes, after: checksum)
      size += bytes.count + 24
    }
    return number
  }
}
