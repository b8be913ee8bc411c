import Cells
import RandomCommands
import Testing

@testable import DrawingCore

@Suite struct MiniatureTests {
  private func editor(_ script: String, size: Size = Drawing.defaultSize) throws -> Editor {
    var editor = Editor(try #require(EditorState(size: size)))
    for step in try Script.parse(script) {
      guard case .command(let command) = step.content else { continue }
      _ = try editor.perform(command)
    }
    return editor
  }

  /// The picture as text: `.` where nothing is drawn, else the strongest of red, green and blue.
  private func text(_ picture: Miniature) -> [String] {
    (0..<picture.size.height).map { y in
      picture.pixels[y * picture.size.width..<(y + 1) * picture.size.width].map { pixel in
        guard let pixel else { return "." }
        let most = max(pixel.red, pixel.green, pixel.blue)
        return pixel.red == most ? "r" : pixel.green == most ? "g" : "b"
      }.joined()
    }
  }

  @Test func aSmallDrawingIsShownHalfCellByHalfCell() throws {
    var editor = try editor(
      "line 0,0 2,0 glyph=\"█\" fg=#ff0000 ; text 0,1 \"▀▄\" fg=#0000ff ; text 3,1 \"▀\" fg=#00ff00 bg=#ff0000",
      size: Size(5, 3))
    let picture = editor.preview().miniature
    #expect(
      text(picture) == ["rrr..", "rrr..", "b..g.", ".b.r.", ".....", "....."])
  }

  @Test(arguments: [
    (Size(80, 24), Size(27, 16)), (Size(200, 10), Size(32, 3)), (Size(1, 60000), Size(1, 16)),
    (Size(60000, 1), Size(32, 1)), (Size(7, 3), Size(7, 6)), (Size(32, 8), Size(32, 16)),
  ])
  func keepsTheShape(size: Size, expected: Size) throws {
    var editor = try editor("", size: size)
    let picture = editor.preview().miniature
    #expect(picture.size == expected)
  }

  /// A large drawing is made up of what its tiles look like: the same corners.
  @Test func aLargeDrawingLooksTheSame() throws {
    var small = try editor(
      "rect 0,0 79,11 filled glyph=\"█\" fg=#ff0000 ; rect 40,24 159,47 filled glyph=\"█\" fg=#0000ff",
      size: Size(160, 48))
    var large = try editor(
      """
      rect 0,0 639,95 filled glyph="█" fg=#ff0000
      rect 320,192 1279,383 filled glyph="█" fg=#0000ff
      """, size: Size(1280, 384))
    let pictures = [small.preview().miniature, large.preview().miniature]
    #expect(text(pictures[0]) == text(pictures[1]))
    #expect(text(pictures[0]).joined().contains("b") && text(pictures[0]).joined().contains("r"))
  }

  @Test func hiddenLayersAreNotSeen() throws {
    var editor = try editor("line 0,0 9,0 fg=#ff0000 ; layer hide 1", size: Size(10, 2))
    let picture = editor.preview().miniature
    #expect(!text(picture).joined().contains("r"))
    var large = try self.editor("line 0,0 999,0 fg=#ff0000 ; layer hide 1", size: Size(1000, 500))
    let largePicture = large.preview().miniature
    #expect(!text(largePicture).joined().contains("r"))
  }

  /// Each change is seen, also undone, and what was made before is not mixed up.
  @Test(arguments: [Size(30, 10), Size(900, 300)])
  func isMadeAnewAfterAChange(size: Size) throws {
    var editor = try editor("line 0,0 9,0 glyph=\"█\" fg=#ff0000", size: size)
    let before = editor.preview()
    _ = try editor.perform(
      .rect(.zero, Point(20, 9), nil, filled: true, BrushOverride()))
    let changed = editor.preview()
    #expect(changed != before)
    _ = try editor.perform(.undo(1))
    let after = editor.preview()
    #expect(after == before)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func doesNotDependOnHowItCameAbout(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var often = Editor(try #require(EditorState(size: Size(20, 9))))
    for _ in 0..<60 {
      _ = try? often.perform(random.command())
      _ = often.preview()
    }
    var once = Editor(often.state)
    let (one, other) = (often.preview(), once.preview())
    #expect(one == other, "seed \(seed)")
    let packed = one.packed()
    #expect(packed.count <= Preview.limit)
    #expect(try Preview(unpacking: packed) == one, "seed \(seed)")
  }

  @Test func thePackedFormIsSmall() throws {
    var editor = try editor("rect 0,0 79,23 filled glyph=\"█\" fg=#ff8000")
    let packed = editor.preview().packed()
    #expect((200...2048).contains(packed.count))
    var empty = try self.editor("")
    let emptyPacked = empty.preview().packed()
    #expect(emptyPacked.count < 600)
  }

  @Test func damagedPreviewsAreRefusedOrOthers() throws {
    var editor = try editor("rect 0,0 11,4 fg=#ff8000", size: Size(12, 5))
    let bytes = editor.preview().packed()
    for count in bytes.indices {
      #expect(throws: PackingError.self) { try Preview(unpacking: Array(bytes.prefix(count))) }
    }
    for bit in 0..<bytes.count * 8 {
      var flipped = bytes
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      if let read = try? Preview(unpacking: flipped) {
        #expect(read.packed() == flipped, "bit \(bit)")
        _ = read.miniature.grid(within: Size(16, 7), on: .default)
      }
    }
  }

  @Test func twoPixelsStandInACell() throws {
    var editor = try editor("line 0,0 1,0 glyph=\"█\" fg=#ff0000", size: Size(2, 2))
    let grid = editor.preview().miniature.grid(within: Size(16, 7), on: .palette(16))
    #expect(grid.size == Size(2, 2))
    #expect(grid[0, 0].style == Style(foreground: .rgb(0xff0000), background: .rgb(0xff0000)))
    #expect(grid[0, 1].style == Style(foreground: .palette(16), background: .palette(16)))
    // An odd height leaves half a row clear.
    let odd = editor.preview().miniature.grid(within: Size(16, 3), on: .palette(16))
    #expect(odd[0, 1].style.background == .none)
  }
}
