import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// What a command on a diagram changes that nobody asked for is told.
struct SilentChangeTests {
  /// The number of pictures, each with several commands.
  private static let pictures = Thoroughness.count(sample: 3, full: 120)

  /// A label of letters that draw lines is one, or it is told that it is none.
  @Test(arguments: ["v", "o", "*", "^", "|", "-", "+", "v v", "C++", "lab", "┼", "▼", "●"])
  func aLabelIsReadOrTold(label: String) throws {
    for style in ["", "shape style=ascii ; "] {
      for place in ["below=\"a\" gap=6", "right-of=\"a\" gap=12"] {
        let start = "\(style)box \"a\" at=6,0 ; box \"b\" \(place)"
        for command in [
          "connect \"a\" \"b\" \"\(label)\"", "retext \"old\" \"\(label)\"",
        ] {
          let isNew = command.hasPrefix("connect")
          let first = isNew ? start : "\(start) ; connect \"a\" \"b\" \"old\""
          var editor = try drawn(first, size: Size(40, 20))
          guard let change = try? editor.perform(Command.parse(command)) else { continue }
          let wires = try Diagram(editor.state.drawing.layers[0]).wires
          let labels = wires.flatMap { $0.labels.map(\.text.text) }
          let rows = editor.lines.joined(separator: "\n")
          #expect(labels == [label] || change.warning != nil, "\(first) ; \(command)\n\(rows)")
          if label == "lab" { #expect(labels == [label] && change.warning == nil, "\(rows)") }
        }
      }
    }
  }

  @Test(arguments: [false, true]) func noChangeOfADiagramIsSilent(isASCII: Bool) throws {
    var (count, told, refused) = (0, 0, 0)
    for seed in UInt64(0)..<UInt64(Self.pictures) {
      var random = SeededGenerator(seed: seed)
      let picture = CrowdedPicture(seed: seed)
      let editor = try picture.connected(isASCII: isASCII)
      let before = try Diagram(editor.state.drawing.layers[0])
      for _ in 0..<16 {
        let wish = Wish(picture.boxes, before, &random)
        var changed = editor
        count += 1
        guard let change = try? changed.perform(Command.parse(wish.command)) else {
          refused += 1
          #expect(changed.state == editor.state)
          continue
        }
        if change.warning != nil {
          told += 1
          continue
        }
        let after = Saying(try Diagram(changed.state.drawing.layers[0]))
        #expect(
          after == wish.wanted,
          """
          seed \(seed): \(wish.command)
          \(editor.lines.joined(separator: "\n"))
          \(changed.lines.joined(separator: "\n"))
          lost \(wish.wanted.all.subtracting(after.all)), new \(after.all.subtracting(wish.wanted.all))
          """)
      }
    }
    #expect(
      told <= count / 4 && refused <= count / 4, "\(told) told, \(refused) refused of \(count)")
  }
}

/// What a diagram says, by the words of its boxes.
private struct Saying: Equatable {
  /// The names of the boxes that hold those of a name; an empty one for none.
  var parents: [String: [String]] = [:]
  var nets: [String] = []
  var texts: [String] = []

  init(_ diagram: Diagram) {
    let names = diagram.boxes.indices.map(diagram.plainName)
    for (i, box) in diagram.boxes.enumerated() {
      add(names[i], in: [box.parent.map { names[$0] } ?? ""])
    }
    nets = Dictionary(grouping: diagram.wires, by: \.net).values.map { wires in
      let ends = wires.flatMap(\.ends).compactMap { end -> String? in
        guard let box = end.box else { return end.anchor == nil ? "loose" : nil }
        return names[box] + end.headSign
      }
      return Self.net(ends, wires.flatMap { $0.labels.map(\.text.text) })
    }.sorted()
    texts = diagram.texts.filter { text in
      text.box.map { diagram.boxes[$0].isGroup } ?? true
    }.map(\.text).sorted()
  }

  static func net(_ ends: [String], _ labels: [String]) -> String {
    (ends.sorted() + labels.sorted().map { "“\($0)”" }).joined(separator: " ")
  }

  var all: Set<String> {
    Set(parents.map { "\($0) in \($1)" } + nets + texts)
  }

  mutating func add(_ net: String) { nets = (nets + [net]).sorted() }

  mutating func add(_ box: String, in groups: [String]) {
    parents[box] = (parents[box, default: []] + groups).sorted()
  }
}

/// A command, and what the diagram is to say then.
private struct Wish {
  let command: String
  private(set) var wanted: Saying

  init(_ boxes: [String], _ diagram: Diagram, _ random: inout SeededGenerator) {
    wanted = Saying(diagram)
    let before = wanted
    let chosen = boxes.shuffled(using: &random)
    let (a, b) = (chosen[0], chosen[1])
    let n = Int.random(in: 1...6, using: &random)
    let side = ["below", "right-of", "left-of", "above"][n % 4]
    switch Int.random(in: 0..<15, using: &random) {
    case 0:
      command = #"group "new" "\#(a)" "\#(b)""#
      wanted.parents["new"] = before.parents[a]
      (wanted.parents[a], wanted.parents[b]) = (["new"], ["new"])
    case 1:
      command = #"retext "\#(a)" "\#(String(repeating: "word ", count: n))""#
      wanted.rename(a, Array(repeating: "word", count: n).joined(separator: " "))
    case 2: command = #"fit "\#(a)" width=\#(n + 5)"#
    case 3:
      command = #"connect "\#(a)" "\#(b)" "new""#
      wanted.add(Saying.net([a, b + ">"], ["new"]))
    case 4:
      command = #"swap "\#(a)" "\#(b)""#
      (wanted.parents[a], wanted.parents[b]) = (wanted.parents[b], wanted.parents[a])
    case 5:
      command = #"box "new" \#(side)="\#(a)""#
      wanted.parents["new"] = before.parents[a]
    case 6: command = #"arrange \#(["top", "left", "rows", "columns"][n % 4]) "\#(a)" "\#(b)""#
    case 7: command = "room columns \(n * 7) 3"
    case 8: command = "room rows \(n * 4) 2"
    case 9:
      command = #"connect "\#(a)" "\#(a)" "again""#
      wanted.add(Saying.net([a, a + ">"], ["again"]))
    case 10:
      command = #"connect "\#(a)" "\#(b)" to=none style=dashed"#
      wanted.add(Saying.net([a, b], []))
    case 11:
      command = #"duplicate "\#(a)" \#(side)="\#(b)""#
      wanted.add(a, in: before.parents[b] ?? [])
    case 12:
      command = #"move "\#(a)" \#(side)="\#(b)""#
      wanted.parents[a] = before.parents[b]
    case 13:
      guard let wire = diagram.wiresToCut.randomElement(using: &random) else { fallthrough }
      let names = wire.ends.map { $0.box.map(diagram.plainName) ?? "" }
      let cells = wire.ownCells.map(\.place).filter { p in
        diagram.wires.count { $0.contains(p) } == 1
      }
      guard let p = cells.randomElement(using: &random) else { fallthrough }
      command = #"box "new" into=\#(p.text)"#
      wanted.parents["new"] = before.parents[names[0]]
      wanted.cut(names, wire.ends.map(\.headSign))
    default:
      command = #"move "\#(a)" by \#(n * 3 - 9),\#(n - 3)"#
    }
  }
}

extension Saying {
  fileprivate mutating func rename(_ old: String, _ new: String) {
    parents[new] = parents.removeValue(forKey: old)
    nets = nets.map { net in
      var ends = net.split(separator: " “", maxSplits: 1)
      let renamed = ends[0].split(separator: " ").map { end in
        end == old ? new : end == old + ">" ? new + ">" : String(end)
      }.sorted().joined(separator: " ")
      ends[0] = Substring(renamed)
      return ends.joined(separator: " “")
    }.sorted()
  }

  /// Leads a wire between two boxes through a new one.
  fileprivate mutating func cut(_ names: [String], _ heads: [String]) {
    let whole = Self.net([names[0] + heads[0], names[1] + heads[1]], [])
    if let number = nets.firstIndex(of: whole) { nets.remove(at: number) }
    add(Self.net([names[0] + heads[0], "new" + heads[1]], []))
    add(Self.net(["new" + heads[0], names[1] + heads[1]], []))
  }
}

extension Diagram {
  /// Returns the title of a box, or else its words.
  fileprivate func plainName(_ box: Int) -> String {
    boxes[box].titles.first?.text ?? words(of: box)
  }

  /// The wires without labels that alone join two boxes of the same group.
  fileprivate var wiresToCut: [Wire] {
    wires.filter { wire in
      let ends = wire.ends.compactMap(\.box)
      return ends.count == 2 && ends[0] != ends[1] && wire.labels.isEmpty
        && boxes[ends[0]].parent == boxes[ends[1]].parent
        && wires.count { $0.net == wire.net } == 1
    }
  }
}

extension Diagram.End {
  fileprivate var headSign: String { if case .head = kind { ">" } else { "" } }
}
