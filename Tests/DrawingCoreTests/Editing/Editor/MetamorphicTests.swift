import Cells
import RandomCommands
import Testing

@testable import DrawingCore

/// Ways there and back, and other ways to the same picture, over random drawings.
struct MetamorphicTests {
  private static let seeds = 200..<240 as Range<UInt64>

  // MARK: Nothing moved is no edit

  /// What the user sees meanwhile is the drawing as it is.
  @Test(arguments: seeds)
  func liftedAndStampedItIsAsBefore(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<8 {
      let editor = random.diagram(selects: true)
      for lift in ["lift", "lift copy", "lift loose"] {
        for stamp in ["stamp", "stamp under", "deselect", "text 0,0 \"\""] {
          var other = editor
          try other.run(lift)
          #expect(other.picture == editor.picture, "seed \(seed), \(lift)")
          try other.run(stamp)
          other.expectCells(of: editor, "seed \(seed), \(lift) ; \(stamp)")
          if stamp != "deselect" { other.expectSteps(of: editor, "seed \(seed), \(lift)") }
        }
      }
    }
  }

  @Test(arguments: seeds)
  func aFloatThereAndBackIsNoEdit(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<8 {
      let editor = random.diagram(selects: true)
      let origin = try #require(editor.state.selection).bounds.origin
      var other = editor
      let lift = random.pick(["lift", "lift copy", "lift loose"])
      try other.run(lift)
      for _ in 0..<random.number(in: 1...4) { _ = try other.perform(.float(random.point())) }
      let turn = random.pick(["flip h plain", "flip v plain", "rotate 180 plain", "flip h"])
      try other.run("\(turn) ; float 1,1 ; \(turn) ; float \(origin.text) ; stamp")
      other.expectCells(of: editor, "seed \(seed), \(lift) ; \(turn)")
      other.expectSteps(of: editor, "seed \(seed), \(lift) ; \(turn)")
    }
  }

  @Test(arguments: seeds)
  func whatMovesNothingIsNoEdit(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<8 {
      let editor = random.diagram(selects: random.oneIn(4) ? false : true)
      let size = editor.state.selection?.bounds.size ?? editor.state.drawing.size
      let commands = [
        "shift 0,0", "shift 0,0 copy", "shift 0,0 loose", "shift 0,0 wrap",
        "shift \(size.width),\(-size.height) wrap", "selection offset 0,0",
        "size \(editor.state.drawing.size.text)", "layer move 1 1",
      ]
      for command in commands where editor.state.selection != nil || !command.hasPrefix("sel") {
        var other = editor
        try other.run(command)
        other.expectCells(of: editor, "seed \(seed), \(command)")
        other.expectSteps(of: editor, "seed \(seed), \(command)")
      }
    }
  }

  @Test(arguments: seeds)
  func whatIsAlignedIsNotAlignedAgain(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for edge in ["left", "center", "right", "top", "middle", "bottom", "left rows", "center rows"] {
      var editor = random.diagram(selects: false)
      _ = try editor.perform(.select(random.inside(), random.inside()))
      try editor.run("align \(edge)")
      var other = editor
      try other.run("align \(edge)")
      other.expectCells(of: editor, "seed \(seed), \(edge)")
      other.expectSteps(of: editor, "seed \(seed), \(edge)")
    }
  }

  // MARK: There and back

  @Test(arguments: seeds)
  func largerAndBackItIsAsBefore(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<8 {
      var editor = random.diagram(selects: random.oneIn(2))
      let (before, size) = (editor, editor.state.drawing.size)
      let (dx, dy) = (random.number(in: 0...70), random.number(in: 0...40))
      try editor.run("size \(size.width + dx)x\(size.height + dy) ; size \(size.text)")
      editor.expectCells(of: before, "seed \(seed), \(dx),\(dy)")
    }
  }

  @Test(arguments: seeds)
  func turnedFourTimesItIsAsBefore(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<4 {
      for turn in ["rotate 90", "rotate 270", "rotate 90 plain"] {
        let drawing = random.diagram(selects: false).withTurnableGlyphs()
        var editor = drawing
        try editor.run([turn, turn, turn, turn].joined(separator: " ; "))
        editor.expectCells(of: drawing, "seed \(seed), \(turn)")
        let floating = random.diagram(selects: true).withTurnableGlyphs()
        editor = floating
        try editor.run("lift ; \([turn, turn, turn, turn].joined(separator: " ; ")) ; stamp")
        editor.expectCells(of: floating, "seed \(seed), lift ; \(turn)")
        editor.expectSteps(of: floating, "seed \(seed), lift ; \(turn)")
      }
      for flip in ["flip h", "flip v", "rotate 180"] {
        let drawing = random.diagram(selects: false)
        var editor = drawing
        try editor.run("\(flip) ; \(flip)")
        editor.expectCells(of: drawing, "seed \(seed), \(flip)")
      }
    }
  }

  // MARK: Layers

  /// An empty layer takes the blend of what is merged onto it; a paper cannot hold glyphs.
  @Test func glyphsOverAPaperAreNotMergedAway() throws {
    let text = "text 0,0 \"abcdef\" ; layer new \"t\" ; layer blend 2 paper"
    let over = " ; layer new \"b\" ; text 4,0 \"XY\""
    for (paper, isMerged) in [("", true), (" ; rect 0,0 1,0 solid glyph=\" \" bg=blue", false)] {
      var editor = try drawn(text + paper + over)
      let before = editor
      if isMerged {
        try editor.run("layer merge 3")
      } else {
        #expect(throws: CommandError(.isSeen(2))) { try editor.run("layer merge 3") }
        #expect(editor.state == before.state)
      }
      #expect(editor.picture == before.picture && editor.lines[0].hasPrefix("abcdXY"))
    }
  }

  @Test(arguments: 300..<360 as Range<UInt64>)
  func mergedLayersLookTheSame(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let editor = random.layered()
    var merged = editor
    while merged.state.drawing.layers.count > 1 {
      let count = merged.state.drawing.layers.count
      let n = random.number(in: 2...count)
      let before = merged
      do {
        try merged.run("layer merge \(n)")
      } catch {
        let expected = CommandError(.isSeen(n - 1))
        #expect(error as? CommandError == expected, "seed \(seed)")
        #expect(merged.state == before.state, "seed \(seed)")
        try merged.run("layer flatten")
      }
      #expect(merged.picture == before.picture, "seed \(seed), layer \(n)")
      var undone = merged
      try undone.run("undo")
      undone.expectCells(of: before, "seed \(seed), layer \(n)")
    }
    var flat = editor
    try flat.run("layer flatten")
    #expect(flat.picture == editor.picture, "seed \(seed)")
  }

  /// It is refused only where a blend depends on what lies below.
  @Test(arguments: 300..<320 as Range<UInt64>)
  func theLowestLayersAreAlwaysMerged(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var editor = random.layered()
    while editor.state.drawing.layers.count > 2 {
      try editor.run("layer delete \(editor.state.drawing.layers.count)")
    }
    let before = editor.picture
    try editor.run("layer merge 2")
    #expect(editor.picture == before, "seed \(seed)")
  }
}

extension SplitMix64 {
  /// Returns a point inside of a random drawing.
  fileprivate mutating func inside() -> Point { Point(number(in: 0...19), number(in: 0...8)) }

  /// Returns an editor with boxes, wires and texts that meet, with a selection or without.
  fileprivate mutating func diagram(selects: Bool) -> Editor {
    var editor = Editor(EditorState(size: Size(20, 9)) ?? EditorState())
    for _ in 0..<number(in: 2...12) {
      _ = try? editor.perform(oneIn(2) ? lines() : oneIn(2) ? shape() : box())
    }
    for command in ["strict off", "symmetry off", "option channels=all"] {
      _ = try? editor.run(command)
    }
    guard selects else { return editor }
    while editor.state.selection == nil {
      _ = try? editor.perform(oneIn(2) ? .select(inside(), inside()) : selecting())
    }
    return editor
  }

  private mutating func box() -> Command {
    .rect(
      inside(), inside(), pick([.ascii, .single, .rounded]), filled: false, BrushOverride())
  }

  /// Returns an editor with up to five layers of any blend.
  fileprivate mutating func layered() -> Editor {
    var editor = Editor(EditorState(size: Size(20, 9)) ?? EditorState())
    for n in 1...number(in: 2...5) {
      if n > 1 { _ = try? editor.perform(.layer(.new("\(n)"))) }
      for _ in 0..<number(in: 0...6) {
        _ = try? editor.perform(oneIn(3) ? lines() : shape())
      }
      if oneIn(2) { _ = try? editor.perform(.layer(.blend(n, pick(Blend.allCases)))) }
    }
    return editor
  }
}

extension Editor {
  fileprivate var picture: Grid {
    state.drawing.flattened(sketch: sketch, active: state.activeLayer)
  }

  fileprivate func expectCells(
    of other: Editor, _ comment: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var (found, expected) = (self, other)
    let isSame = found.state.drawing == expected.state.drawing
    let rows = expected.lines + ["now:"] + found.lines
    #expect(isSame, "\(comment)\n\(rows.joined(separator: "\n"))", sourceLocation: sourceLocation)
    let digests = (found.drawingDigest(), expected.drawingDigest())
    #expect(digests.0 == digests.1, "\(comment)", sourceLocation: sourceLocation)
  }

  /// Expects the same history, and so that nothing can be undone but what could be before.
  fileprivate func expectSteps(
    of other: Editor, _ comment: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      state.history == other.state.history && state.selection == other.state.selection,
      "\(comment)", sourceLocation: sourceLocation)
  }

  /// The same without wide glyphs, which have no turned form, and signs that are turned where a line
  /// makes them an arrow; the selection is a rectangle.
  fileprivate func withTurnableGlyphs() -> Editor {
    var editor = self
    let selection = state.selection
    _ = try? editor.run("deselect")
    for p in state.drawing.bounds.points {
      let glyph = editor.state.drawing.layers[0][p].glyph
      guard glyph.isWide || GlyphTurns.pointing(glyph) != nil else { continue }
      _ = try? editor.perform(.erase(p, Point(p.x + (glyph.isWide ? 1 : 0), p.y), in: .cells))
    }
    if let selection {
      _ = try? editor.perform(.select(selection.bounds.origin, selection.bounds.lastPoint))
    }
    return editor
  }
}
