import Cells
import Testing

@testable import DrawingCore

struct ReferenceCommandTests {
  /// Four by eight dots, red above and blue below, one corner clear: two cells by two.
  private static var picture: DotPicture {
    var picture = DotPicture(Size(4, 8))
    for y in 0..<8 {
      for x in 0..<4 { picture[x, y] = y < 4 ? RGB(255, 0, 0) : RGB(0, 0, 255) }
    }
    for y in 4..<8 {
      for x in 2..<4 { picture[x, y] = nil }
    }
    return picture
  }

  private func editor(_ commands: String..., reference: Bool = true) throws -> Editor {
    var editor = Editor(try #require(EditorState(size: Size(6, 4))))
    if reference { _ = try editor.perform(.reference(.set(Point(1, 1), Self.picture))) }
    for command in commands { _ = try editor.perform(try Command.parse(command)) }
    return editor
  }

  @Test func theTextFormIsReadBack() throws {
    for command in [
      Command.reference(.set(Point(-3, 7), Self.picture)), .reference(.move(Point(2, 2))),
      .reference(.dim(0)), .reference(.show), .reference(.hide), .reference(.drop),
      .trace(Tracing()), .trace(Tracing(grid: nil, ramp: " #")),
    ] {
      #expect(try Command.parse(command.description) == command)
    }
    var tracing = Tracing(grid: .octant)
    tracing.colors = .sixteen
    tracing.dither = .floyd
    #expect(Command.trace(tracing).description == "trace grid=octant colors=16 dither=floyd")
    #expect(Command.trace(Tracing(grid: nil)).description == "trace grid=cell")
    #expect(try Command.parse("trace") == .trace(Tracing()))
  }

  @Test(arguments: [
    "reference 0,0 2x2 \"\"", "reference 0,0 2x2 \"!!\"", "reference 0,0 0x1 \"AQAA\"",
    "reference 0,0 2000x2000 \"AQAA\"", "reference 0,0 99999999999x99999999999 \"AQ\"",
    "reference", "reference sideways", "reference dim 101", "reference dim", "reference show 1",
    "trace grid=dots", "trace colors=3", "trace dither=some", "trace ramp=\"a\"",
    "trace ramp=\"絵本\"", "trace ramp=\"aaaaaaaaaaaaaaaaa\"",
  ])
  func whatIsNoneIsRefused(text: String) {
    #expect(throws: ScriptError.self) { try Command.parse(text) }
  }

  @Test func tracingIsOneStepOnTheLayer() throws {
    var editor = try editor("trace")
    func cell(_ x: Int, _ y: Int) -> Cell { editor.visibleCell(at: Point(x, y)) }
    let upper = Cell(
      DotGrid.half.glyph(1), Style(foreground: .rgb(0xFF0000), background: .rgb(0xFF0000)))
    #expect(cell(1, 1) == upper)
    #expect(cell(2, 1) == upper)
    #expect(cell(1, 2).style.foreground == .rgb(0x0000FF))
    #expect(cell(2, 2) == .clear)
    #expect(cell(0, 0) == .clear)
    _ = try editor.perform(.undo(1))
    #expect(editor.visibleCell(at: Point(1, 1)) == .clear)
    #expect(editor.state.reference != nil)
  }

  @Test func theSelectionClipsIt() throws {
    let editor = try editor("select 2,0 5,1", "trace grid=octant")
    #expect(editor.visibleCell(at: Point(1, 1)) == .clear)
    #expect(editor.visibleCell(at: Point(2, 1)).style.background == .rgb(0xFF0000))
    #expect(editor.visibleCell(at: Point(1, 2)) == .clear)
  }

  @Test func withoutAReferenceThereIsNothingToTrace() throws {
    for command in ["trace", "reference show", "reference move 1,1", "reference drop"] {
      #expect(throws: CommandError.noReference) { try editor(command, reference: false) }
    }
    #expect(throws: CommandError.noReference) { try editor("reference drop", "trace") }
  }

  @Test func whatWouldTakeTooLongIsRefused() throws {
    var editor = Editor()
    let size = Tracing(grid: .octant).dots(for: .zero, filling: Size(257, 128))
    _ = try editor.perform(.reference(.set(.zero, DotPicture(size))))
    for colors in ["16", "24bit"] {
      _ = try editor.perform(try Command.parse("trace grid=octant colors=\(colors)"))
    }
    #expect(throws: CommandError.tooMuchToTrace) {
      try editor.perform(try Command.parse("trace grid=octant colors=256"))
    }
  }

  @Test func theDrawingDoesNotKnowIt() throws {
    var plain = try editor(reference: false)
    var other = try editor()
    #expect(plain.drawingDigest() == other.drawingDigest())
    #expect(plain.digest() != other.digest())
    #expect(other.visibleCell(at: Point(1, 1)) == .clear)
    _ = try other.perform(.reference(.drop))
    #expect(plain.digest() == other.digest())
  }

  @Test func everythingOfItIsInTheDigest() throws {
    let commands = ["reference move 0,0", "reference dim 51", "reference hide"]
    var digests = try commands.map { command in
      var editor = try editor(command)
      return editor.digest()
    }
    var plain = try editor()
    digests.append(plain.digest())
    #expect(Set(digests).count == 4)
  }

  @Test func itIsShownDimmedWhereItLies() throws {
    let editor = try editor("reference dim 40")
    let reference = try #require(editor.state.reference)
    #expect(reference.bounds == Rect(1, 1, 2, 2))
    #expect(
      reference.cell(at: Point(1, 1))
        == Cell(
          DotGrid.half.glyph(1), Style(foreground: .rgb(0x660000), background: .rgb(0x660000))))
    #expect(reference.cell(at: Point(2, 2)) == nil)
    #expect(reference.cell(at: Point(0, 0)) == nil)
    #expect(try self.editor("reference hide").state.reference?.cell(at: Point(1, 1)) == nil)
  }

  @Test func whateverChangesOfItIsShownAnew() throws {
    var editor = try editor()
    for command in ["reference move 0,0", "reference dim 9", "reference hide", "reference drop"] {
      #expect(try editor.perform(try Command.parse(command)).isWhole)
    }
    #expect(try !editor.perform(.cursor(Point(1, 1))).isWhole)
  }

  @Test func aSnapshotHoldsIt() throws {
    var editor = try editor("reference dim 33", "reference hide", "reference move -2,3")
    let restored = try EditorState(editor.parts())
    #expect(restored == editor.state)
    var parts = editor.parts()
    let packed = try #require(parts.packed[.reference])
    for count in packed.indices {
      parts.packed[.reference] = Array(packed[..<count])
      #expect(throws: PackingError.self) { try EditorState(parts) }
    }
  }
}
