import Cells
import DrawingCore

/// SVG that moves: a group for each frame, which CSS shows for its time. Rows that look the same are
/// written once. Without CSS the first frame is seen.
extension SVGFormat: FilmFormat {
  /// The largest number of bytes of a file.
  private static let mostBytes = 64 << 20

  public func export(_ film: Film, _ options: WritingOptions) throws(FormatError) -> FilmExport {
    try FormatLimits.checkWriting(film)
    var (tally, rows) = (FilmTally(film), SharedRows())
    var pictures: [String] = []
    var size = 0
    for picture in film.pictures {
      let fitted = try fitted(picture, options)
      tally.add(picture, as: fitted)
      pictures.append(rows.picture(of: fitted))
      size += pictures[pictures.count - 1].utf8.count
      guard size + rows.size <= Self.mostBytes else {
        throw FormatError(
          "the file would take more than \(Self.mostBytes >> 20) MiB", advice: "take a part")
      }
    }
    var lines = Self.head(of: try fitted(film[0], options), spoken: options.spoken)
    lines += Self.style(of: film)
    lines += ["<defs>"] + rows.definitions + ["</defs>"]
    for (i, frame) in film.frames.enumerated() {
      lines.append(Self.group(i, of: film.frames.count) + pictures[frame.picture] + "</g>")
    }
    let text = lines.joined(separator: "\n") + "\n</svg>\n"
    return FilmExport(Array(text.utf8), self, losing: tally.losses)
  }

  private static func group(_ frame: Int, of count: Int) -> String {
    guard count > 1 else { return "<g>" }
    let isHidden = frame == 0 ? "" : " visibility=\"hidden\""
    return "<g class=\"f\" style=\"animation-name:f\(frame)\"\(isHidden)>"
  }

  /// Returns the keyframes of each frame of a film that moves.
  private static func style(of film: Film) -> [String] {
    guard film.frames.count > 1 else { return [] }
    let times = film.frameTimes
    let duration = times.reduce(0, +)
    let plays = film.times.map(String.init) ?? "infinite"
    var lines = ["<style>", ".f{animation:\(duration)ms step-end \(plays) forwards}"]
    var start = 0
    for (i, time) in times.enumerated() {
      let end = start + time
      let before = start > 0 ? "0%{visibility:hidden}" : ""
      let after =
        end < duration
        ? "\(percent(end, of: duration)){visibility:hidden}100%{visibility:hidden}"
        : "100%{visibility:visible}"
      lines.append(
        "@keyframes f\(i){\(before)\(percent(start, of: duration)){visibility:visible}\(after)}")
      start = end
    }
    return lines + ["</style>"]
  }

  /// Returns a share of a duration, exact to the millisecond.
  private static func percent(_ time: Int, of duration: Int) -> String {
    let billionth = 10_000_000
    let share = time * 100 * billionth / duration
    let rest = String(billionth + share % billionth).dropFirst()
    let digits = rest.reversed().drop { $0 == "0" }.reversed()
    return "\(share / billionth)" + (digits.isEmpty ? "" : "." + String(digits)) + "%"
  }
}

/// The rows of all pictures, each written once.
private struct SharedRows {
  private(set) var definitions: [String] = []
  /// The number of bytes of the definitions.
  private(set) var size = 0
  private var numbers: [ArraySlice<Cell>: Int?] = [:]

  /// Returns the elements that show a picture.
  mutating func picture(of drawing: Drawing) -> String {
    var uses = ""
    drawing.forEachRow { y, row in
      guard let number = number(of: row) else { return }
      uses += "<use href=\"#r\(number)\" y=\"\(y * SVGFormat.height)\"/>"
    }
    return uses
  }

  /// Returns the number of a row; nil if nothing is seen of it.
  private mutating func number(of row: ArraySlice<Cell>) -> Int? {
    if let known = numbers[row] { return known }
    let elements = SVGFormat.elements(of: row)
    let number = elements.isEmpty ? nil : definitions.count
    numbers[row] = .some(number)
    if let number {
      let definition = "<g id=\"r\(number)\">" + elements.joined() + "</g>"
      definitions.append(definition)
      size += definition.utf8.count
    }
    return number
  }
}
