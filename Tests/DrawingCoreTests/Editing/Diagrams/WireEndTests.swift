import Cells
import TestSupport
import Testing

@testable import DrawingCore

/// Heads and dots stay what they are, at what they point at.
struct WireEndTests {
  /// The kind of each end of each wire and the box that it belongs to.
  private func ends(_ editor: Editor) throws -> [[String]] {
    try Diagram(editor.state.drawing.layers[0]).wires.map { wire in
      wire.ends.map { end in
        let box = end.box.map(String.init) ?? "nothing"
        guard case .head(let glyph) = end.kind else { return "line \(box)" }
        return "\(glyph) \(box)"
      }
    }
  }

  /// Wherever columns or rows go in that part a wire or a head from its box.
  @Test(arguments: LineEnd.allCases, ["room", "insert"])
  func anEndStaysBesideItsBox(end: LineEnd, verb: String) throws {
    for (place, direction) in [("right-of", "columns"), ("below", "rows")] {
      for ends in ["to=\(end.rawValue)", "from=\(end.rawValue) to=none", "from=\(end.rawValue)"] {
        let pair = "box \"a\" at=0,0 ; box \"b\" \(place)=\"a\" ; connect \"a\" \"b\" \(ends)"
        let editor = try drawn(pair, size: Size(20, 14))
        let before = try self.ends(editor)
        try #require(before.count == 1 && Set(before[0].map(\.last)) == ["0", "1"])
        for n in 1..<14 {
          let script =
            verb == "room" ? "room \(direction) \(n) 2" : "\(direction) insert \(n) 2"
          var after = editor
          try after.run(script)
          #expect(try self.ends(after) == before, "\(pair) ; \(script)")
        }
      }
    }
  }

  /// In ASCII `o` and `*` are ends, too, and stay when their wire is connected anew.
  @Test(arguments: [("circle", "o"), ("dot", "o"), ("diamond", "*"), ("square", "*")])
  func endsOfASCIIStay(end: String, glyph: String) throws {
    for ends in ["to=\(end)", "from=\(end) to=none", "from=\(end)"] {
      let start =
        #"shape style=ascii ; box "a" at=2,2 ; box "b" at=20,2 ; connect "a" "b" \#(ends)"#
      for command in [
        "swap \"a\" \"b\"", "move \"a\" by 0,5", "move \"a\" by 4,0", "move \"b\" below=\"a\"",
        "box \"c\" into=12,3", "retext \"a\" \"wide words\"", "restyle ascii",
      ] {
        var editor = try drawn(start, size: Size(50, 20))
        func heads() throws -> [String] {
          try self.ends(editor).joined().filter { !$0.hasPrefix("line ") }
        }
        let count = try heads().count
        let change = try editor.perform(Command.parse(command))
        let after = try heads()
        let isKept = after.contains { $0.hasPrefix(glyph) } && after.count >= count
        // Between an `o` and another end two dashes are words.
        let isTold = command.contains("into") && change.warning != nil
        #expect(isKept || isTold, "\(ends) ; \(command): \(after)")
      }
    }
  }

  /// A head that would stand on a bend is refused, and wires join what they joined.
  @Test func aHeadDoesNotCutItsWire() throws {
    var (done, refused) = (0, 0)
    for seed in 0..<UInt64(Thoroughness.count(sample: 300, full: 20_000)) {
      var random = SeededGenerator(seed: seed)
      let sides = ["up", "right", "down", "left"]
      let (x, y) = (Int.random(in: 6...20, using: &random), Int.random(in: 0...8, using: &random))
      let (out, into) = (
        sides.randomElement(using: &random) ?? "up", sides.randomElement(using: &random) ?? "up"
      )
      let script =
        "box \"a\" at=4,4 ; box \"b\" at=\(x + 4),\(y) ; connect \"a\" \"b\" to=none out=\(out) in=\(into)"
      guard var editor = try? drawn(script, size: Size(40, 20)) else { continue }
      let wires = try Diagram(editor.state.drawing.layers[0]).wires
      guard wires.count == 1, let p = wires[0].points.dropFirst().first else { continue }
      let first = wires[0].ends.map(\.place)
      #expect((first[0].y, first[0].x) <= (first[1].y, first[1].x), "seed \(seed): \(script)")
      let before = editor.state
      let end = LineEnd.allCases.randomElement(using: &random) ?? .dot
      let command = "ends \(p.text) \(Bool.random(using: &random) ? "from" : "to")=\(end.rawValue)"
      do {
        _ = try editor.perform(Command.parse(command))
        done += 1
        #expect(
          try ends(editor).map { Set($0.map(\.last)) } == [["0", "1"]],
          "seed \(seed): \(script) ; \(command)")
      } catch is CommandError {
        refused += 1
        #expect(editor.state == before, "seed \(seed): \(script) ; \(command)")
      }
    }
    #expect(done > 50 && refused > 50, "\(done) done, \(refused) refused")
  }

  /// However short a wire is, and with whatever label, a head leaves it what it is, or is refused.
  @Test(arguments: LineEnd.allCases, ["", " \"x\"", " \"some words\""])
  func aShortWireStaysWhatItIs(end: LineEnd, label: String) throws {
    var refused = 0
    for gap in 1...9 {
      for place in ["right-of", "below"] {
        for old in LineEnd.allCases {
          let script =
            "box \"a\" at=0,0 ; box \"b\" \(place)=\"a\" gap=\(gap) ; "
            + "connect \"a\" \"b\"\(label) to=\(old.rawValue)"
          guard let editor = try? drawn(script, size: Size(40, 20)),
            let wire = try Diagram(editor.state.drawing.layers[0]).wires.first
          else { continue }
          for command in ["from=\(end.rawValue)", "to=\(end.rawValue)"] {
            var after = editor
            let text = "ends \(wire.ends[0].place.text) \(command)"
            guard (try? after.perform(Command.parse(text))) != nil else {
              refused += 1
              continue
            }
            let wires = try Diagram(after.state.drawing.layers[0]).wires
            try #require(wires.count == 1, "\(script) ; \(text)\n\(after.lines)")
            #expect(
              wires[0].ends.map(\.box) == wire.ends.map(\.box)
                && wires[0].labels.map(\.cells) == wire.labels.map(\.cells),
              "\(script) ; \(text)\n\(after.lines)")
          }
        }
      }
    }
    #expect(end == .none || refused > 0)
  }

  /// Boxes are widened on all layers, and so they are counted.
  @Test(arguments: ["columns insert 4 3", "room columns 4 3"])
  func boxesOnOtherLayersAreCounted(command: String) throws {
    var editor = try drawn(
      "rect 0,0 8,2 ; layer new \"x\" ; rect 1,3 7,5 ; layer new \"y\" ; frame new",
      size: Size(12, 6))
    #expect(try editor.perform(Command.parse(command)).note == "2 boxes widened")
  }

  @Test func aHeadIsReplacedWhereItStands() throws {
    let script = "box \"a\" at=0,0 ; box \"o\" at=9,4 ; connect \"o\" \"a\" out=down in=down"
    var editor = try drawn(script, size: Size(20, 9))
    #expect(throws: CommandError.self) { try editor.run("ends 4,7 to=diamond") }
    try editor.run("ends 4,7 from=diamond")
    #expect(try ends(editor).map { $0.sorted() } == [["line 1", "◆ 0"]])
  }

  /// Rows that go in under the upper side of a cylinder go in under its lid.
  @Test(arguments: [1, 2]) func aLidStaysUnderItsSide(first: Int) throws {
    let script = "box \"db\\nII\" at=0,0 shape=cylinder ; box \"x\" at=9,0 height=5"
    var editor = try drawn(script, size: Size(16, 6))
    let change = try editor.perform(Command.parse("room rows \(first) 2"))
    #expect(change.note == "2 boxes widened")
    #expect(
      editor.lines.map { $0.prefix(6) } == [
        "╭────╮", "├────┤", "│·db·│", "│·II·│", "│····│", "│····│", "╰────╯", "······",
      ])
    let diagram = try Diagram(editor.state.drawing.layers[0])
    #expect(diagram.boxes.count == 3 && diagram.boxes.cylinder(of: 2) != 2)
  }

  /// What becomes larger is told, whoever makes room.
  @Test(arguments: ["room columns 2 1", "columns insert 2", "room rows 1 1", "rows insert 1"])
  func boxesThatBecomeLargerAreCounted(command: String) throws {
    var editor = try drawn("box \"a\" at=0,0 ; box \"b\" at=0,6", size: Size(12, 9))
    let isLevel = command.contains("columns")
    #expect(
      try editor.perform(Command.parse(command)).note
        == (isLevel ? "2 boxes widened" : "1 box widened"))
    #expect(try editor.perform(Command.parse("columns insert 9")).note == nil)
  }
}
