import Cells
import TestSupport

@testable import DrawingCore

/// A box, perhaps one beside it, with words in which signs of lines are, and one or two
/// rows that are too long or too short.
struct WordyPicture {
  let rows: [String]
  /// The column of the left side.
  let left: Int
  private let texts: [String]
  private let look: [Character]

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let look = Array(Self.looks.randomElement(using: &random) ?? "")
    let texts = (0..<Int.random(in: 2...5, using: &random)).map { _ in
      Self.words.randomElement(using: &random) ?? ""
    }
    let prefix = ["", "", "  ", " * "].randomElement(using: &random) ?? ""
    let room = Int.random(in: 2...6, using: &random)
    let width = (texts.map(\.count).max() ?? 0) + room
    let neighbour = Int.random(in: 2...4, using: &random)
    let hasNeighbour = Int.random(in: 0..<3, using: &random) == 0
    var off = Array(repeating: 0, count: texts.count)
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      off[Int.random(in: 0..<texts.count, using: &random)] =
        [-2, -1, 1, 2, 3].randomElement(using: &random) ?? 0
    }
    func line(_ first: Int, _ count: Int) -> String {
      "\(look[first])\(String(repeating: look[first + 1], count: count))\(look[first + 2])"
    }
    func beside(_ text: String) -> String {
      hasNeighbour ? String(repeating: " ", count: neighbour) + text : ""
    }
    var rows = [prefix + line(0, width) + beside(line(0, 3))]
    for (text, off) in zip(texts, off) {
      let pad = String(repeating: " ", count: max(0, width - 2 - text.count + off))
      rows.append(
        "\(prefix)\(look[3]) \(text)\(pad) \(look[3])" + beside("\(look[3])   \(look[3])"))
    }
    rows.append(prefix + line(4, width) + beside(line(4, 3)))
    (self.rows, self.texts, self.look) = (rows, texts, look)
    left = prefix.count
  }

  /// Returns whether the side of the box is where its corners are in each row.
  func isStraight(_ rows: [String]) -> Bool {
    let rows = rows.map(Array.init)
    guard let side = rows[0].dropFirst(left + 1).firstIndex(of: look[2]),
      rows[rows.count - 1].dropFirst(left + 1).firstIndex(of: look[6]) == side
    else { return false }
    return zip(texts, rows.dropFirst()).allSatisfy { text, row in
      let first = left + 2 + text.count
      return row.indices.dropFirst(first).first { row[$0] != " " } == side && row[side] == look[3]
    }
  }

  private static let looks = ["+-+|+-+", "┌─┐│└─┘", "╔═╗║╚═╝"]

  private static let words = [
    "C++", "C++ 20", "written in C++", "Ctrl + C to stop", "a + b + c", "+x", "+1 retry",
    "i = i + 1",
    "x | y", "a || b", "Interface │ Strategic", "a ┃ b", "p ║ q", "┊ dots", "-- x", "--quiet",
    "i--",
    "n--; m--", "a -- b", "one --- two", "3 - 2", "-5", "Alt+F4", "p->next", "f(x) + 1", "(16+)",
    "x[i] - 1", "a <- b", "→ next", "● on", "* star", "a/b", "= sum", "total", "the end.", "don't",
    "o",
    "hello", "user name", "key: value",
  ]
}
