import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// What a command on a diagram changes that nobody asked for is told.
@Suite struct SilentChangeTests {
  /// The number of pictures, each with several commands.
  private static let pictures = Thoroughness.count(sample: 3, full: 120)

  @Test(arguments: [false, true]) func noChangeOfADiagramIsSilent(isASCII: Bool) throws {
    var (count, told, refused) = (0, 0, 0)
    for seed in UInt64(0)..<UInt64(Self.pictures) {
      var random = SeededGenerator(seed: seed)
      let picture = CrowdedPicture(seed: seed)
      let editor = try picture.connected(isASCII: isASCII)
      let before = Saying(try Diagram(editor.state.drawing.layers[0]))
      for _ in 0..<16 {
        var wish = Wish(picture.boxes, before, &random)
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
        var after = Saying(try Diagram(changed.state.drawing.layers[0]))
        wish.passOver(&after)
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
  /// The name of the box that holds each; an empty one for none.
  var parents: [String: String] = [:]
  var nets: [String] = []
  var texts: [String] = []

  init(_ diagram: Diagram) {
    let names = diagram.boxes.indices.map { i in
      diagram.boxes[i].titles.first?.text ?? diagram.words(of: i)
    }
    for (i, box) in diagram.boxes.enumerated() {
      parents[names[i], default: ""] += box.parent.map { names[$0] } ?? ""
    }
    nets = Dictionary(grouping: diagram.wires, by: \.net).values.map { wires in
      let ends = wires.flatMap(\.ends).compactMap { end -> String? in
        guard let box = end.box else { return end.anchor == nil ? "loose" : nil }
        let isHead = if case .head = end.kind { true } else { false }
        return names[box] + (isHead ? ">" : "")
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
}

/// A command, and what the diagram is to say then.
private struct Wish {
  let command: String
  private(set) var wanted: Saying
  /// Whether it is left open which box holds another: a group takes all that lies between, and a box
  /// above or at the left of one in a group may stand outside.
  private var mayRegroup = false

  init(_ boxes: [String], _ before: Saying, _ random: inout SeededGenerator) {
    wanted = before
    let chosen = boxes.shuffled(using: &random)
    let (a, b) = (chosen[0], chosen[1])
    let n = Int.random(in: 1...6, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      command = #"group "new" "\#(a)" "\#(b)""#
      mayRegroup = true
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
      command = #"box "new" \#(["below", "right-of", "left-of", "above"][n % 4])="\#(a)""#
      wanted.parents["new"] = before.parents[a] ?? ""
      mayRegroup = n % 4 > 1
    case 6: command = #"arrange \#(["top", "left", "rows", "columns"][n % 4]) "\#(a)" "\#(b)""#
    case 7: command = "room columns \(n * 7) 3"
    case 8: command = "room rows \(n * 4) 2"
    case 9:
      command = #"connect "\#(a)" "\#(a)" "again""#
      wanted.add(Saying.net([a, a + ">"], ["again"]))
    case 10:
      command = #"connect "\#(a)" "\#(b)" to=none style=dashed"#
      wanted.add(Saying.net([a, b], []))
    default:
      command = #"move "\#(a)" by \#(n * 3 - 9),\#(n - 3)"#
    }
  }

  /// Forgets what is left open.
  mutating func passOver(_ after: inout Saying) {
    guard mayRegroup else { return }
    (wanted.parents, after.parents) = ([:], [:])
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
}
