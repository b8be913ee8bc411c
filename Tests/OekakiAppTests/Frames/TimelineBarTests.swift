import Cells
import DrawingCore
import DrawingStore
import Staging
import TerminalKit
import Testing

@testable import OekakiApp

/// The row of frames above the glyphs.
@MainActor struct TimelineBarTests {
  private let view: DrawingView
  private var bar: TimelineBar

  init() throws {
    view = try DrawingView.ofScene()
    view.frame = Rect(0, 0, 80, 24)
    bar = try #require(view.part(TimelineBar.self))
  }

  private func show(_ script: String, playing: Int? = nil) throws -> EditorTarget {
    let target = try EditorTarget(script, Size(4, 3))
    var facts = DrawingFacts(target.state)
    facts.playing = playing
    view.show(facts)
    return target
  }

  private var text: String {
    var row = Array(repeating: " ", count: bar.bounds.width)
    for piece in bar.pieces {
      for (i, glyph) in piece.glyphs.enumerated() { row[piece.frame.minX + i] = glyph.description }
    }
    return row.joined()
  }

  private func action(at text: String) -> BarView.Piece? {
    bar.pieces.first { $0.glyphs.map(\.description).joined() == text }
  }

  private static let six =
    "text 0,0 \"a\" ; frame new ; frame new link ; frame new empty ; frame new at=5 ; "
    + "frame 1 ; frame new link at=6 ; frame 3"

  @Test func oneFrameHasNoRow() throws {
    let canvas = try #require(view.canvas?.frame)
    _ = try show("")
    #expect(bar.isHidden && view.canvas?.frame == canvas)
    _ = try show("frame new")
    let glyphs = try #require(view.part(GlyphBar.self)?.frame)
    #expect(!bar.isHidden && bar.frame == Rect(glyphs.minX, glyphs.minY - 1, glyphs.width, 1))
    #expect(view.canvas?.frame.height == canvas.height - 1)
    _ = try show("frame new ; undo")
    #expect(bar.isHidden && view.canvas?.frame == canvas)
  }

  /// On whatever screen has a row for it, the number of the frame is seen, also of the picture alone.
  @Test(arguments: [
    Size(200, 60), Size(80, 24), Size(60, 16), Size(60, 15), Size(59, 16), Size(59, 24),
    Size(40, 12), Size(40, 6), Size(120, 8),
  ])
  func theNumberIsSeenEverywhere(size: Size) throws {
    let frames = Array(repeating: "frame new", count: 29).joined(separator: " ; ")
    let stage = try Stage.with(frames + " ; frame 17", drawing: Size(20, 8), screen: size)
    for key in [":", "esc", "tab", "space", "tab", "right"] {
      stage.press(key)
      if key != ":" { #expect(stage.text.contains("17/30"), "\(size) \(key)\n\(stage.text)") }
    }
  }

  @Test func eachFrameHasAMark() throws {
    _ = try show(Self.six)
    #expect(text.hasPrefix(" ▶ 3/6 100ms │●●─··○│"), "\(text)")
    #expect(text.hasSuffix("onion  New  −  + "), "\(text)")
    _ = try show(
      Self.six + " ; layer still 1 ; range 2-4 ; onion 2 1 ; frame time 3 40", playing: 2)
    #expect(text.hasPrefix(" ■ 3/6 40ms  │══════│ 2-4"), "\(text)")
    #expect(text.contains("onion 2 1"))
  }

  @Test func manyFramesScrollWithTheCurrentOne() throws {
    let many = Array(repeating: "frame new", count: 99).joined(separator: " ; ")
    _ = try show(many + " ; frame 50")
    #expect(text.contains("‹") && text.contains("›"), "\(text)")
    let marks = bar.pieces.filter { $0.action == .command(.pickFrame(50)) }
    #expect(marks.count == 1 && marks[0].look == Look(StyleName.plain, .reverse))
    _ = try show(many + " ; frame 1")
    #expect(text.contains(" ▶ 1/100 100ms   │") && text.contains("›"), "\(text)")
  }

  /// What is looked at is what can be seen, however long the film is.
  @Test func onlySomeFramesAreLookedAt() throws {
    let many =
      "text 0,0 \"a\" ; frame new ; frame duplicate 1-2 ; "
      + (2..<11).map { "frame duplicate 1-\(1 << $0)" }.joined(separator: " ; ")
      + " ; frame 1000 ; cel link 998-1001 ; cel clear 1002 ; frame time 4 12345"
    _ = try show(many)
    // Now that it has a place.
    let target = try show(many)
    #expect(target.state.drawing.frameCount == 2048)
    #expect(bar.model.marks.count <= bar.bounds.width)
    #expect(bar.model.frames.contains(999) && text.contains("●───·●"), "\(text)")
    #expect(text.hasPrefix(" ▶ 1000/2048 100ms   ‹") && text.contains("›"), "\(text)")
  }

  @Test func everyWordIsAButton() throws {
    _ = try show(Self.six)
    #expect(action(at: "▶")?.action == .frame(.play))
    #expect(action(at: "3/6")?.action == .screen(.commandLine("frame ")))
    #expect(action(at: "100ms")?.action == .screen(.commandLine("frame time 3 ")))
    #expect(action(at: "onion")?.action == .frame(.onion))
    #expect(action(at: "New")?.action == .command(.frame(.new(at: nil, .copy))))
    #expect(action(at: "−")?.action == .command(.frame(.delete(3...3))))
    #expect(action(at: "+")?.action == .command(.frame(.new(at: nil, .link))))
  }

  private static let long = (0..<8).map { "frame duplicate 1-\(1 << $0)" }.joined(separator: " ; ")

  /// While a button is held, each frame stays where it was pressed, until the pointer leaves the strip.
  @Test func framesStayUnderThePointer() throws {
    let stage = try Stage.with("\(Self.long) ; frame 128")
    let bar = try #require(stage.controller.drawingView?.part(TimelineBar.self))
    let (y, shown) = (bar.frame.minY, bar.model.frames)
    let mark = try #require(bar.pieces.first { $0.action == .command(.pickFrame(136)) })
    let x = bar.frame.minX + mark.frame.minX
    stage.mouse(.press(.left), x, y)
    #expect(stage.state.frame == 135)
    for step in [1, 2, 3, -4, 6] {
      stage.mouse(.drag(.left), x + step, y)
      let end = 135 + step
      #expect(stage.state.range == .frames(min(135, end)...max(135, end)), "\(step)")
      #expect(bar.pieces.first { $0.action == .command(.pickFrame(136)) }?.frame == mark.frame)
    }
    // Past the end it goes on frame by frame, and comes back.
    let end = try #require(bar.pieces.first { $0.glyphs == Glyph.glyphs(in: "›") })
    let right = bar.frame.minX + end.frame.minX - 1
    stage.mouse(.drag(.left), right, y)
    let last = try #require(stage.state.range?.frames(in: stage.state.drawing.timeline)?.upperBound)
    for step in 1...3 {
      stage.mouse(.drag(.left), right + 1 + step % 2, y)
      #expect(stage.state.range == .frames(135...last + step))
    }
    for step in 1...200 { stage.mouse(.drag(.left), right + 1 + step % 2, y) }
    #expect(stage.state.range == .frames(135...255))
    for step in 1...300 { stage.mouse(.drag(.left), bar.frame.minX + step % 2, y) }
    #expect(stage.state.range == .frames(0...135))
    stage.mouse(.release(.left), bar.frame.minX, y)
    #expect(bar.model.frames == shown.lowerBound + 8..<shown.upperBound + 8)
    // A click alone scrolls when it is over.
    stage.click(x, y)
    #expect(bar.pieces.contains { $0.action == .command(.pickFrame(stage.state.frame + 1)) })
    #expect(!bar.model.areHeld)
  }

  /// Numbers are shown where there is room for them, and as much of a name.
  @Test func aLongNameIsCut() throws {
    let script =
      Self.long + " ; tag \"A long tag name, thirty two ch.\" 100-250 ; "
      + "range \"A long tag name, thirty two ch.\" ; onion 8 8 loop"
    _ = try show(script)
    _ = try show(script)
    #expect(text.contains(" 100-250"), "\(text)")
    var model = bar.model
    (model.rangeName, model.rangeNumbers) = ("A long tag n", "100-250")
    for (width, label) in [
      (20, "A long tag n 100-250"), (19, "A long tag… 100-250"), (11, "A … 100-250"),
      (10, "A… 100-250"), (9, "100-250"), (7, "100-250"), (6, ""),
    ] {
      #expect(model.range(within: width) == label)
    }
  }

  @Test func theMouseGoesToFramesAndChoosesARange() throws {
    let stage = try Stage.with("frame new ; frame new ; frame new ; frame 1")
    let bar = try #require(stage.controller.drawingView?.part(TimelineBar.self))
    let mark = try #require(bar.pieces.first { $0.action == .command(.pickFrame(2)) })
    let (x, y) = (bar.frame.minX + mark.frame.minX, bar.frame.minY)
    stage.click(x, y)
    #expect(stage.state.frame == 1 && stage.state.range == nil)
    stage.drag(from: Point(x, y), to: Point(x + 2, y))
    #expect(stage.state.range == .frames(1...3))
    stage.mouse(.wheel(dx: 0, dy: 1), x, y)
    #expect(stage.state.frame == 2)
    stage.mouse(.wheel(dx: 0, dy: -1), x, y)
    #expect(stage.state.frame == 1)
  }
}
