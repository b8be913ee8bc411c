import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// A frame goes around boxes wherever a person would draw one: it gives way to words and lines, and
/// nothing else is read otherwise than before.
struct GroupedBoxesTests {
  /// The number of pictures in either style, with eleven groups each.
  private static let pictures = Thoroughness.count(sample: 2, full: 85)

  @Test(arguments: [false, true]) func allElseIsReadAsBefore(isASCII: Bool) throws {
    var (count, refused, told) = (0, 0, 0)
    for seed in UInt64(0)..<UInt64(Self.pictures) {
      var random = SeededGenerator(seed: seed + 7000)
      let picture = CrowdedPicture(seed: seed)
      let editor = try picture.connected(isASCII: isASCII)
      let before = try Diagram(editor.state.drawing.layers[0])
      for _ in 0..<11 {
        let number = Int.random(in: 1...3, using: &random)
        let members = Array(picture.boxes.shuffled(using: &random).prefix(number))
        guard before.canHoldAlone(members) else { continue }
        count += 1
        let command = #"group "new" "\#(members.joined(separator: "\" \""))""#
        var changed = editor
        guard let change = try? changed.perform(Command.parse(command)) else {
          refused += 1
          #expect(changed.state == editor.state)
          continue
        }
        if change.warning != nil {
          told += 1
          continue
        }
        try checkGroup(
          of: members, in: &changed, since: editor, "seed \(seed): \(command)")
      }
    }
    #expect((refused + told) * 16 <= count, "\(refused) refused, \(told) told of \(count)")
  }

  /// However near the sides of the box around it are, a box is put into a group, or it is said why not.
  @Test(arguments: 0..<4) func theBoxAroundMayBeNear(left: Int) throws {
    var grouped = 0
    for gaps in (0..<64).map({ (top: $0 % 4, right: $0 / 4 % 4, bottom: $0 / 16) }) {
      let (x, y) = (11 + left, 7 + gaps.top)
      let (maxX, maxY) = (x + 5 + gaps.right, y + 3 + gaps.bottom)
      let script = """
        rect 10,6 \(maxX),\(maxY) ; box "k" at=\(x),\(y) width=5
        wire \(x + 5),\(y + 1) 36,\(y + 1) to=arrow
        """
      let editor = try drawn(script.replacing("\n", with: " ; "), size: Size(40, 20))
      var changed = editor
      if (try? changed.perform(Command.parse("group \"G\" \"k\""))) == nil {
        #expect(changed.state == editor.state)
      } else {
        grouped += 1
        _ = try changed.perform(Command.parse("undo"))
        #expect(changed.state.drawing == editor.state.drawing)
      }
    }
    #expect(grouped > 16)
  }

  /// Words and wires right beside a box leave no room for a frame, until there is some.
  @Test(arguments: ["", "shape style=ascii ; "])
  func aFrameGoesThroughCloseNeighbours(style: String) throws {
    let names = ["web", "db", "auth", "logs"]
    let sides = ["left-of", "right-of", "above", "below"]
    let around = zip(names, sides).map { name, side in
      #"box "\#(name)" \#(side)="app" gap=\#(side.hasSuffix("of") ? 2 : 1)"#
    }
    let wires = names.map { #"connect "\#($0)" "app""# }
    let script = ([#"\#(style)box "app" at=20,10"#] + around + wires).joined(separator: " ; ")
    for title in ["", "core", "a longer title"] {
      let editor = try drawn(script, size: Size(50, 24))
      try #require(try Diagram(editor.state.drawing.layers[0]).wires.count == 4)
      var changed = editor
      let change = try changed.perform(Command.parse(#"group "\#(title)" "app""#))
      #expect(change.warning == nil, "\(changed.lines.joined(separator: "\n"))")
      if !title.isEmpty { try checkGroup(of: ["app"], title, in: &changed, since: editor, style) }
    }
  }

  /// Checks that a group is all that is new, and takes it back.
  private func checkGroup(
    of members: [String], _ title: String = "new", in changed: inout Editor, since editor: Editor,
    _ note: String
  ) throws {
    let picture = ([note] + editor.lines + changed.lines).joined(separator: "\n")
    let before = try Diagram(editor.state.drawing.layers[0])
    let after = try Diagram(changed.state.drawing.layers[0])
    #expect(after.saying(without: title) == before.saying(without: nil), "\(picture)")
    #expect(after.members(of: title) == members.sorted(), "\(picture)")
    _ = try changed.perform(.undo(1))
    #expect(changed.state.drawing == editor.state.drawing, "\(picture)")
  }
}

extension Diagram {
  /// Whether a rectangle around boxes holds no part of another one.
  fileprivate func canHoldAlone(_ names: [String]) -> Bool {
    let members = boxes.indices.filter { names.contains(words(of: $0)) }
    let around = members.map { boxes[$0].frame }.reduce(Rect.zero) { $0.union($1) }
    return boxes.indices.allSatisfy { i in
      let common = boxes[i].frame.intersection(around)
      return members.contains(i) || common.isEmpty || common == around
    }
  }

  private func titleOrWords(of box: Int) -> String {
    boxes[box].titles.first?.text ?? words(of: box)
  }

  fileprivate func members(of group: String) -> [String] {
    boxes.indices.filter { boxes[$0].parent.map(titleOrWords) == group }.map(titleOrWords).sorted()
  }

  /// Returns what is said by boxes, wires and words, as if a group were not there.
  fileprivate func saying(without group: String?) -> [String] {
    func name(_ box: Int?) -> String {
      guard let box else { return "none" }
      return titleOrWords(of: box) == group ? name(boxes[box].parent) : titleOrWords(of: box)
    }
    let ofBoxes = boxes.indices.filter { titleOrWords(of: $0) != group }.map { i in
      "\(boxes[i].titles.map(\.text)) \(rows(of: i)) in \(name(boxes[i].parent))"
    }
    let ofWires = wires.map { wire in
      let ends = wire.ends.map { end in
        if case .head(let glyph) = end.kind {
          return "\(name(end.box)) \(LineEnd.reading(glyph)?.end.rawValue ?? "")"
        }
        return name(end.box)
      }
      let joined = wires.count { $0.net == wire.net }
      return "\(ends.sorted()) \(wire.labels.map(\.text.text)) with \(joined)"
    }
    return (ofBoxes + ofWires + texts.map { "\($0.text) in \(name($0.box))" }).sorted()
  }
}
