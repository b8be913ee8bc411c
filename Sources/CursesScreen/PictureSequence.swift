import Cells
import TerminalKit

/// The control sequences for pictures of pixels: kitty's graphics protocol and DEC's sixels.
nonisolated enum PictureSequence {
  typealias Multiplexer = ClipboardSequence.Multiplexer

  /// The number of our picture. Where cells stand for it, it is the number of their colour.
  static let number = 229
  /// The longest part of the data in one sequence, a multiple of four.
  private static let longestPart = 4096

  // MARK: Questions

  /// The questions whether the terminal takes a picture, how many colours and pixels it has for sixels
  /// (XTSMGRAPHICS), and what it is (DA1), which all answer. Terminals ignore those that they do not
  /// know.
  static func question(within multiplexer: Multiplexer) -> [UInt8] {
    let kitty = command("i=\(number),s=1,v=1,a=q,t=d,f=24", "AAAA")
    return (multiplexer.passing(kitty) ?? []) + Array("\u{1B}[?1;1;0S\u{1B}[?2;1;0S\u{1B}[c".utf8)
  }

  /// Returns whether a string for programs, without its introducer `_`, says that the terminal takes
  /// kitty's pictures.
  static func isAgreement(_ report: [UInt8]) -> Bool {
    String(decoding: report, as: UTF8.self) == "Gi=\(number);OK"
  }

  // MARK: Showing

  /// Returns what shows a picture and leaves the cursor where it is; nil if it cannot be passed on.
  ///
  /// - Parameter isStretched: whether the terminal fits it into its area, instead of showing each pixel
  ///   as one.
  static func showing(
    _ picture: PixelPicture, isStretched: Bool, within multiplexer: Multiplexer
  ) -> [UInt8]? {
    let shown: [UInt8]
    switch picture.content {
    case .sixel(let bytes):
      guard multiplexer != .screen else { return nil }
      shown = place(picture.area.origin) + bytes
    case .png(let bytes):
      let isDirect = multiplexer == .none
      let area = isStretched || !isDirect ? picture.area.size : nil
      guard let sent = sending(bytes, over: area, isDirect, within: multiplexer) else { return nil }
      shown =
        isDirect ? place(picture.area.origin) + sent : sent + placeholders(picture.area)
    }
    return Array("\u{1B}7".utf8) + shown + Array("\u{1B}8".utf8)
  }

  /// Returns what removes a kitty picture, and its data.
  static func removing(within multiplexer: Multiplexer) -> [UInt8] {
    multiplexer.passing(command("a=d,d=I,i=\(number),q=2", "")) ?? []
  }

  private static func sending(
    _ bytes: [UInt8], over area: Size?, _ isDirect: Bool, within multiplexer: Multiplexer
  ) -> [UInt8]? {
    let data = Array(Base64.text(bytes).utf8)
    let keys =
      "a=T,q=2,f=100,i=\(number)" + (area.map { ",c=\($0.width),r=\($0.height)" } ?? "")
      + (isDirect ? ",C=1" : ",U=1")
    var sent: [UInt8] = []
    for start in stride(from: 0, to: max(1, data.count), by: longestPart) {
      let part = data[start..<min(start + longestPart, data.count)]
      let more = part.endIndex < data.count ? "m=1" : "m=0"
      let text = String(decoding: part, as: UTF8.self)
      guard let passed = multiplexer.passing(command(start == 0 ? "\(keys),\(more)" : more, text))
      else { return nil }
      sent += passed
    }
    return sent
  }

  private static func command(_ keys: String, _ data: String) -> [UInt8] {
    Array("\u{1B}_G\(keys)\(data.isEmpty ? "" : ";\(data)")\u{1B}\\".utf8)
  }

  private static func place(_ p: Point) -> [UInt8] {
    Array("\u{1B}[\(p.y + 1);\(p.x + 1)H".utf8)
  }

  // MARK: Placeholders

  /// Returns the cells that stand for the picture: the first of each row says which row it is, the
  /// others follow from it. A multiplexer moves them with everything else.
  private static func placeholders(_ area: Rect) -> [UInt8] {
    area.rows.flatMap { y -> [UInt8] in
      let row = y - area.minY
      let mark = rowMarks.indices.contains(row) ? String(Character(rowMarks[row])) : ""
      let cells = "\u{10EEEE}" + mark + String(repeating: "\u{10EEEE}", count: area.width - 1)
      return place(Point(area.minX, y)) + Array("\u{1B}[0;38;5;\(number)m\(cells)\u{1B}[0m".utf8)
    }
  }

  /// The combining marks that stand for rows, from 0 on: those above a letter, of Unicode 6.0, that
  /// no normal form composes or decomposes.
  static let rowMarks: [Unicode.Scalar] = (0x0305...0x1D244).compactMap { value in
    guard let scalar = Unicode.Scalar(UInt32(value)), !composed.contains(value),
      scalar.properties.canonicalCombiningClass == .above,
      scalar.properties.generalCategory == .nonspacingMark, let age = scalar.properties.age,
      age <= (6, 0)
    else { return nil }
    return scalar
  }

  private static let composed: Set<Int> = [
    0x0306, 0x0307, 0x0308, 0x0309, 0x030A, 0x030B, 0x030C, 0x030F, 0x0311, 0x0313, 0x0314, 0x0340,
    0x0341, 0x0342, 0x0343, 0x0344, 0x0653, 0x0654,
  ]
}
