import Cells
import DrawingCore

/// A shell script that shows a film, or a picture, in any terminal: it needs only `sh`, `printf` and
/// `sleep`. Where `stty` tells that the terminal is too small, it says so instead.
public struct ShellFormat: FilmFormat {
  public let name = "sh"
  public let title = "a shell script that plays"
  public let endings = ["sh"]
  public let directions = FormatDirections.writes
  public var keepsCells: Bool { false }

  public init() {}

  public var writtenBeginning: [UInt8] { Array(Self.mark.utf8) }

  /// The beginning of a script, by which it is known.
  private static let mark = "#!/bin/sh\n# A film by Oekaki"

  /// The largest number of bytes of a script.
  private static let mostBytes = 64 << 20

  /// Returns the drawing as a terminal shows it.
  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    try AsciicastFormat().fitted(drawing, options)
  }

  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    try export(Film([fitted], frames: [Film.Frame(picture: 0)], times: 1), options).bytes
  }

  public func export(_ film: Film, _ options: WritingOptions) throws(FormatError) -> FilmExport {
    try FormatLimits.checkWriting(film)
    var (tally, counted) = (FilmTally(film), Set<Int>())
    var writer = ShellFrameWriter(film.size)
    var frames: [String] = []
    var size = 0
    for (i, frame) in film.frames.enumerated() {
      let fitted = try fitted(film[i], options)
      if counted.insert(frame.picture).inserted { tally.add(film[i], as: fitted) }
      let text = writer.frame(fitted.flattened(), isFirst: i == 0)
      let sleep = film.frames.count > 1 ? "\nz \(Self.seconds(film.time(of: i)))" : ""
      frames.append("p '\(text)'\(sleep)")
      size += text.utf8.count
      guard size <= Self.mostBytes else {
        throw FormatError("the script would take more than \(Self.mostBytes >> 20) MiB")
      }
    }
    let script = Self.head(of: film) + Self.loop(frames, film) + "e\n"
    return FilmExport(Array(script.utf8), self, losing: tally.losses)
  }

  private static func head(of film: Film) -> String {
    let (width, height) = (film.size.width, film.size.height)
    let what = film.frames.count > 1 ? "film" : "picture"
    return """
      \(mark): \(film.frames.count.counted("frame")) of \(film.size.text). Ctrl-C stops it.
      { s=$(stty size <&3 2>/dev/null); } 3>&1
      if { [ "${s% *}" -gt 0 ] && { [ "${s% *}" -lt \(height) ] || [ "${s#* }" -lt \(width) ]; }; } 2>/dev/null
      then
        echo "This \(what) needs a terminal of \(film.size.text): this one has ${s#* }x${s% *}." >&2
        exit 1
      fi
      p() { printf "$1"; }
      z() { sleep "$1" 2>/dev/null || sleep "${1%.*}"; }
      e() { printf '\\033[0m\\r\\033[\(height)B\\033[?25h'; }
      trap 'e; exit 130' INT TERM HUP
      printf '\\033[?25l\(String(repeating: "\\n", count: height))\\033[\(height)A'

      """
  }

  private static func loop(_ frames: [String], _ film: Film) -> String {
    let body = frames.joined(separator: "\n") + "\n"
    switch film.frames.count > 1 ? film.times : 1 {
    case 1: return body
    case nil: return "while :; do\n\(body)done\n"
    case let times?: return "n=0\nwhile [ $n -lt \(times) ]; do\n\(body)n=$((n + 1))\ndone\n"
    }
  }

  /// Returns a time as seconds, in as few digits as it takes.
  private static func seconds(_ milliseconds: Int) -> String {
    let rest = milliseconds % 1000
    guard rest > 0 else { return "\(milliseconds / 1000)" }
    let digits = String(1000 + rest).dropFirst().reversed().drop { $0 == "0" }.reversed()
    return "\(milliseconds / 1000).\(String(digits))"
  }
}

/// A writer of what changes from one frame to the next, as an argument of `printf` in single quotes.
/// The cursor stands in the first column of the top row before and after each.
private struct ShellFrameWriter {
  private var shown: Grid

  init(_ size: Size) { shown = Grid(size) }

  mutating func frame(_ picture: Grid, isFirst: Bool) -> String {
    var (text, y) = ("", 0)
    for row in 0..<picture.height {
      let cells = picture.row(row).map { $0.over(.blank) }
      let old = shown.row(row).map { $0.over(.blank) }
      guard isFirst || cells != old else { continue }
      if row > y { text += "\\033[\(row - y)B" }
      y = row
      text += Self.escaped(ANSIText.text(of: cells)) + "\\r"
    }
    if y > 0 { text += "\\033[\(y)A" }
    shown = picture
    return text
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{1B}": escaped += "\\033"
      case "%": escaped += "%%"
      case "\\": escaped += "\\\\"
      case "'": escaped += "'\\''"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
