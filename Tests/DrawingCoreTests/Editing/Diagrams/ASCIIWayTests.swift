import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// Wires find in ASCII the ways that they find in Unicode, wherever `+` and heads stay apart there.
struct ASCIIWayTests {
  @Test func theWaysAreThoseOfUnicode() throws {
    let count = Thoroughness.count(sample: 12, full: 400)
    var (alike, other, commands) = (0, 0, 0)
    for seed in 0..<UInt64(count) {
      let twins = try Twins(seed: seed)
      commands += twins.commandCount
      if let difference = try twins.difference() {
        other += 1
        print("seed \(seed): \(difference)")
      }
      if try twins.areLegible {
        alike += 1
        #expect(twins.asciified == twins.ascii.lines, "seed \(seed)")
      }
    }
    print("\(count) pictures: \(other) say something else, \(alike) are the same in every cell")
    // In a crowded picture there may be a way in one of them alone, as `+` and heads take more room.
    #expect(other * 40 <= max(40, commands))
    #expect(alike > 0)
  }

  /// The second head does not stand beside the first one, which would make a word of them.
  @Test func headsStayApart() throws {
    let rows = try drawn(
      """
      shape style=ascii ; box "one" at=0,0 ; box "two" at=9,0 ; box "a long name" at=2,8
      connect "one" "a long name" ; connect "two" "a long name"
      """, size: Size(30, 12)
    ).lines
    #expect(rows[7].filter { $0 == "v" }.count == 2 && !rows[7].contains("vv"), "\(rows)")
  }

  /// A label that a corner points at would be one of the frame.
  @Test func aLabelKeepsAwayFromCorners() throws {
    let editor = try drawn(
      """
      shape style=ascii ; box "a" at=4,0 ; box "b" at=4,8 ; box "c" at=12,4
      connect "a" "b" "label"
      """, size: Size(30, 12))
    let diagram = try Diagram(editor.state.drawing.layers[0])
    #expect(diagram.wires.flatMap(\.labels).map(\.text.text) == ["label"], "\(editor.lines)")
  }
}

/// The same random boxes and wires in both.
private struct Twins {
  private(set) var ascii: Editor
  private var unicode: Editor
  private(set) var commandCount = 0
  /// The first command that is refused in one of them alone.
  private var refused: String?

  init(seed: UInt64) throws {
    unicode = Editor(try #require(EditorState(size: Size(80, 40))))
    ascii = unicode
    try ascii.run("shape style=ascii")
    for line in Self.commands(seed: seed) {
      let command = try Command.parse(line)
      commandCount += 1
      let wasPossible = (try? unicode.perform(command)) != nil
      if wasPossible != ((try? ascii.perform(command)) != nil) {
        refused = line
        return
      }
    }
  }

  private static func commands(seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    var names = ["api", "db", "cache", "queue", "log", "web", "auth", "job", "cdn"]
    var boxes: [String] = []
    for y in 0..<3 {
      for x in 0..<3 where Int.random(in: 0..<4, using: &random) > 0 {
        let p = Point(
          4 + x * 20 + Int.random(in: 0...3, using: &random),
          4 + y * 9 + Int.random(in: 0...1, using: &random))
        boxes.append("box \"\(names[boxes.count])\" at=\(p.text)")
      }
    }
    names = Array(names.prefix(boxes.count))
    guard names.count > 1 else { return boxes }
    if Bool.random(using: &random) {
      let second = Bool.random(using: &random) ? " \"\(names[1])\"" : ""
      boxes.append("group \"g\" \"\(names[0])\"" + second)
    }
    let wires = seed % 2 == 0 ? 1 : Int.random(in: 1...5, using: &random)
    for _ in 0..<wires {
      let pair = names.shuffled(using: &random)
      let label = Int.random(in: 0..<3, using: &random) == 0 ? " \"ok\"" : ""
      boxes.append("connect \"\(pair[0])\" \"\(pair[1])\"" + label)
    }
    return boxes
  }

  /// Returns what differs in what the pictures say; nil if nothing does.
  func difference() throws -> String? {
    if let refused { return "refused in one: \(refused)" }
    let graphs = try [ascii, unicode].map { try Diagram($0.state.drawing.layers[0]).graph }
    return graphs[0] == graphs[1]
      ? nil : (unicode.lines + ascii.lines).joined(separator: "\n")
  }

  var asciified: [String] {
    var editor = unicode
    return (try? editor.run("asciify")) == nil ? [] : editor.lines
  }

  /// Whether the Unicode picture in ASCII has neither two `+` nor two heads side by side.
  var areLegible: Bool {
    get throws {
      let rows = asciified.map(Array.init)
      let beside = rows.contains { row in
        zip(row, row.dropFirst()).contains { a, b in
          a == "+" && b == "+" || "<>^v".contains(a) && "<>^v".contains(b)
        }
      }
      let over = zip(rows, rows.dropFirst()).contains {
        zip($0, $1).contains { $0 == "+" && $1 == "+" }
      }
      return try refused == nil && !beside && !over && difference() == nil
    }
  }
}
