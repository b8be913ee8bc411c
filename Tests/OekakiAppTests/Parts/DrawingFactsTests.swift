import Cells
import DrawingCore
import DrawingStore
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// What the parts of the drawing screen show of values alone, without a program around them.
@MainActor struct DrawingFactsTests {
  private let view: DrawingView

  init() throws {
    view = try DrawingView.ofScene()
    view.frame = Rect(0, 0, 160, 40)
  }

  private func facts(_ script: String) throws -> DrawingFacts {
    DrawingFacts(try EditorTarget(script, Size(200, 100)).state)
  }

  @Test func thePartsShowTheDrawing() throws {
    var facts = try facts(
      "line 0,0 1,1 ; undo ; layer new \"ink\" ; tool rect ; color fg=red ; scroll 3,4 ; cursor 5,6"
    )
    facts.document = Document(path: "/tmp/cat.oekaki")
    facts.standing = .saved
    facts.canvas = Size(10, 5)
    facts.message = MessageBar.Model(text: "so", isError: true)
    view.show(facts)
    let title = try #require(view.part(TitleBar.self)?.model)
    #expect(title.name == "cat.oekaki" && title.isWritten && title.canUndo && !title.canRedo)
    #expect(view.part(ToolColumn.self)?.model.tool == .rect)
    #expect(view.part(GlyphBar.self)?.model.tool == .rect)
    #expect(view.part(PaletteBar.self)?.model.brush.style.foreground == .palette(1))
    #expect(view.part(SwatchPanel.self)?.brush.foreground == .palette(1))
    #expect(view.part(ColorGrid.self)?.brush.foreground == .palette(1))
    #expect(view.part(LayerList.self)?.model.rows.map(\.name).last == "ink")
    #expect(view.part(MessageBar.self)?.model == facts.message)
    let status = try #require(view.part(StatusBar.self))
    #expect(status.model.cursor == Point(5, 6) && status.model.layerCount == 2)
    #expect(status.message == nil)
    let bars = view.parts.compactMap { $0 as? ScrollBar }
    #expect(bars.map(\.length) == [200, 100] && bars.map(\.visible) == [3..<13, 4..<9])
  }

  @Test func aStrokeChangesFewOfThem() throws {
    view.show(try facts("tool rect"))
    view.show(try facts("tool line ; cursor 1,1"), isStroke: true)
    #expect(view.part(ToolColumn.self)?.model.tool == .rect)
    #expect(view.part(StatusBar.self)?.model.cursor == Point(1, 1))
    let following = view.parts.filter(\.followsGestures).map { type(of: $0).className }
    #expect(Set(following) == ["MessageBar", "Ruler", "ScrollBar", "StatusBar"])
  }

  /// How a canvas stands is said wherever there is room for it beside a few letters of the name, and
  /// nothing in the title is above anything else.
  @Test(
    arguments: ["@garden", "@a-name-that-is-long", "@花の庭の絵の中"],
    ["looking · 4 here", "kept, 3 not shared · 12 here", "shared · 2 here · following 花子"])
  func theTitleSaysHowACanvasStands(name: String, words: String) throws {
    var facts = try facts("frame new ; frame new")
    facts.document = Document(path: "/tmp/" + name)
    facts.shared = CanvasFacts(words: words)
    view.show(facts)
    let title = try #require(view.part(TitleBar.self))
    for width in 60...140 {
      title.frame = Rect(0, 0, width, 1)
      let pieces = title.makePieces().filter { !$0.glyphs.isEmpty }.sorted {
        $0.frame.minX < $1.frame.minX
      }
      let texts = pieces.map { $0.glyphs.map(\.description).joined() }
      #expect(texts.contains { $0.hasPrefix("  " + words) }, "\(width): \(texts)")
      #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.frame.maxX <= $1.frame.minX })
      #expect(pieces.allSatisfy { $0.frame.maxX <= width }, "\(width): \(texts)")
    }
  }

  /// Where only one row is left, it has the messages as well, but no hints.
  @Test(arguments: [(true, true), (true, false), (false, true)])
  func theOneRowHasTheMessages(isBare: Bool, isMessage: Bool) throws {
    var facts = try facts("")
    (facts.isBare, facts.isMessage) = (isBare, isMessage)
    facts.message = MessageBar.Model(text: "so")
    view.show(facts)
    #expect(view.part(StatusBar.self)?.message == (isBare && isMessage ? facts.message : nil))
  }

  /// A row of which only the place was made anew is the one that is made at once.
  @Test(arguments: [10, 18, 24, 30, 48, 80, 160])
  func theStatusRowIsTheSameWhateverItShowedBefore(width: Int) throws {
    let scripts = [
      "", "cursor 5,6", "cursor 9,6", "cursor 105,6", "cursor 199,99", "cursor 6,6",
      "grid braille ; cursor 7,7", "grid braille ; cursor 8,7", "cursor 8,7",
      "tool rect ; press 3,3 ; move 9,9", "tool rect ; press 3,3 ; move 10,9",
      "select 1,1 4,4 ; cursor 2,2", "select 1,1 4,4 ; cursor 3,2", "layer new \"b\" ; cursor 4,2",
    ]
    let frame = Rect(0, 0, width, 1)
    let bar = StatusBar(frame: frame)
    for (number, script) in (scripts + scripts.reversed()).enumerated() {
      var facts = try facts(script)
      facts.standing = number % 5 == 0 ? .saved : .new
      facts.isReadOnly = number % 7 == 0
      (facts.isBare, facts.isMessage) = (number % 4 == 1, true)
      facts.message = MessageBar.Model(text: "so")
      bar.show(facts)
      let fresh = StatusBar(frame: frame)
      fresh.show(facts)
      #expect(!fresh.pieces.isEmpty && bar.pieces.count == fresh.pieces.count)
      #expect(zip(bar.pieces, fresh.pieces).allSatisfy { $0.looks(like: $1) }, "\(script)")
    }
  }

  @Test func narrowLayersHaveNoNames() throws {
    let facts = try facts("layer new \"ink\"")
    view.frame = Rect(0, 0, 80, 24)
    view.show(facts)
    #expect(view.part(LayerList.self)?.model.rows.map(\.name) == ["", ""])
  }
}
