import Cells
import RandomCommands
import Testing

@testable import DrawingCore

struct MiniatureTests {
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
      picture.pixels[y * picture.size.width..<(y + 1) * picture.size.width].map { ink in
        guard let pixel = ink.levels(in: .dark) else { return "." }
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

  /// By their dots: `A` covers nothing at all above the middle here, and everything below it.
  @Test func lettersOfTheDrawingAreShown() throws {
    let letter = [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0xFF, count: 8)
    let bytes =
      [UInt8](repeating: 0, count: 65 * 16) + letter + [UInt8](repeating: 0, count: 190 * 16)
    var editor = try editor(
      "bitfont 8x16 \"\(Base64.text(bytes))\" ; text 0,0 \"BA█é\" fg=#0000ff", size: Size(4, 1))
    #expect(text(editor.preview().miniature) == ["....", ".b.."])
    _ = try editor.perform(Command.parse("bitfont none"))
    #expect(text(editor.preview().miniature) == ["bbbb", "bbbb"])
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

  /// VGA's brown where it is asked for, and always with the palette of EGA; olive else. Neither is
  /// taken for the other, whichever was made before.
  @Test(arguments: [Size(20, 6), Size(640, 192)])
  func theFirstColoursCanBeVGAs(size: Size) throws {
    var editor = try editor("fill 0,0 glyph=\"█\" fg=3", size: size)
    func pixels(isForVGA: Bool) -> Set<RGB?> {
      Set(editor.preview(isForVGA: isForVGA).miniature.pixels.map { $0.levels(in: .dark) })
    }
    let (brown, olive) = (Color.vga(3), Color.palette(3).levels)
    #expect(pixels(isForVGA: false) == [olive])
    #expect(pixels(isForVGA: true) == [brown])
    #expect(pixels(isForVGA: false) == [olive])
    let look = MiniatureLook.dark.with(firstColors: MiniatureLook.vgaColors).onCard
    for look in [look, look.onCard] {
      #expect(editor.overview(within: Size(8, 4), look)[0, 0].style.foreground == Color(brown))
    }
    #expect(
      editor.overview(within: Size(8, 4), .dark)[0, 0].style.foreground.levels == olive)
    _ = try editor.perform(Command.parse("palette preset ega"))
    #expect(pixels(isForVGA: false) == [brown])
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

  /// What earlier versions can hold is packed as they read it.
  @Test(arguments: [
    ("█", "#ff8000", 1, 1), ("█", "#ff8000", 3, 2), ("─", "#ff8000", 1, 3), ("─", "#ff8000", 3, 3),
    ("█", "default", 1, 3), ("█", "default", 3, 3),
  ])
  func anEarlierVersionIsPackedWhereItSuffices(
    glyph: String, ink: String, frames: Int, version: UInt8
  ) throws {
    let more = String(repeating: " ; frame new", count: frames - 1)
    var editor = try editor("text 0,0 \"\(glyph)\" fg=\(ink) bg=none\(more)", size: Size(4, 2))
    let preview = editor.preview()
    let packed = preview.packed()
    #expect(packed.first == version && preview.frameCount == frames)
    #expect(try Preview(unpacking: packed) == preview)
    // Not as any other one.
    for other in 0...Preview.version where other != version {
      #expect(!Preview.allows([other] + packed.dropFirst()))
    }
    #expect(Preview.allows([Preview.version + 1]) && !Preview.allows([Preview.version]))
  }

  /// Shown as small as it is stored, a preview is what its drawing looks like there.
  @Test(arguments: [MiniatureLook.dark, .light, .dark.onCard, .light.onCard])
  func aPreviewLooksLikeItsDrawing(look: MiniatureLook) throws {
    let script = """
      text 0,0 "██ ab" fg=default bg=none ; text 0,1 "██ ──" fg=#ff0000 bg=none
      text 0,2 "abcde" fg=#00ff00 bg=default ; text 0,3 "░▒▓█" fg=default bg=#0000ff
      """
    var editor = try editor(script, size: Size(8, 4))
    let shown = editor.overview(within: Size(8, 8), look)
    let preview = try Preview(unpacking: editor.preview().packed())
    #expect(preview.miniature.grid(within: Size(8, 8), look) == shown)
  }

  @Test func damagedPreviewsAreRefusedOrOthers() throws {
    var editor = try editor("rect 0,0 11,4 fg=#ff8000 ; text 2,2 \"own\"", size: Size(12, 5))
    let bytes = editor.preview().packed()
    for count in bytes.indices {
      #expect(throws: PackingError.self) { try Preview(unpacking: Array(bytes.prefix(count))) }
    }
    for bit in 0..<bytes.count * 8 {
      var flipped = bytes
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      if let read = try? Preview(unpacking: flipped) {
        #expect(read.packed() == flipped, "bit \(bit)")
        _ = read.miniature.grid(within: Size(16, 7), .dark)
      }
    }
  }

  private func overview(
    _ script: String, _ size: Size, _ look: MiniatureLook
  ) throws -> Grid {
    var editor = try editor(script, size: size)
    return editor.overview(within: Size(32, 16), look)
  }

  /// The terminal's own paper is never an ink, which would be its own ink.
  @Test(arguments: [Size(8, 4), Size(8, 3), Size(900, 300)], [MiniatureLook.dark, .light])
  func nothingIsPaperAndNoStripes(size: Size, look: MiniatureLook) throws {
    let grid = try overview("line 0,0 1,0 glyph=\"▄\" fg=red", size, look)
    let cells = grid.bounds.rows.flatMap { y in grid.bounds.columns.map { grid[$0, y] } }
    for cell in cells where cell.glyph != .space && cell != .clear {
      #expect(cell.style.foreground.levels != nil, "\(cell)")
    }
    #expect(
      cells.contains {
        $0.glyph == .space && $0.style == Style(foreground: .default, background: .default)
      })
    if size.width == 8 {
      #expect(grid[0, 0].glyph == Glyph("▄") && grid[0, 0].style.background == .default)
    }
  }

  @Test func ownInkIsThatOfTheTerminal() throws {
    let script = "text 0,0 \"██\" fg=default bg=none ; text 4,0 \"██\" fg=#ff0000 bg=none"
    for (look, own) in [(MiniatureLook.dark, UInt32(0xCCCCCC)), (.light, 0x333333)] {
      let grid = try overview(script, Size(8, 4), look)
      #expect(grid[0, 0].style.foreground == .rgb(own))
      #expect(grid[4, 0].style.foreground == .rgb(0xFF0000))
    }
    // In a large drawing, which is looked at by tiles, too.
    let large = "rect 0,0 899,299 filled glyph=\"█\" fg=default"
    #expect(try overview(large, Size(900, 300), .light)[3, 3].style.foreground == .rgb(0x333333))
    #expect(try overview(large, Size(900, 300), .dark)[3, 3].style.foreground == .rgb(0xCCCCCC))
  }

  /// Reversed, its paper is its ink; and own paper hides the colours below.
  @Test(arguments: [Size(8, 4), Size(900, 300)])
  func ownColorsReversedAndAboveOthers(size: Size) throws {
    let last = "\(size.width - 1),\(size.height - 1)"
    let all = "rect 0,0 \(last) filled"
    let reversed = "attributes reverse ; \(all) glyph=\" \" fg=default bg=default"
    #expect(try overview(reversed, size, .dark)[3, 1].style.foreground == .rgb(0xCCCCCC))
    let covered =
      "\(all) glyph=\"█\" fg=#ff0000 ; layer new \"b\" ; \(all) glyph=\" \" fg=default bg=default"
    #expect(try overview(covered, size, .dark)[3, 1].glyph == .space)
  }

  /// Fine lines fade towards the paper that there is.
  @Test func thinLinesFadeIntoThePaper() throws {
    let script = "line 0,0 7,0 glyph=\"─\" fg=#0000ff"
    let dark = try #require(try overview(script, Size(8, 4), .dark)[0, 0].style.foreground.levels)
    let light = try #require(try overview(script, Size(8, 4), .light)[0, 0].style.foreground.levels)
    #expect(dark.red == 0 && dark.blue < 255)
    #expect(light.red > 0 && light.blue == 255)
  }

  /// Without colours a pixel is there or not, so that a drawing does not look like stripes.
  @Test func withoutColoursPixelsAreThereOrNot() throws {
    let script = """
      rect 0,0 3,1 filled glyph="█" fg=default ; text 4,0 "▀▄" fg=#ff0000 bg=none
      text 6,0 "██" fg=#101010 bg=none
      """
    let grid = try overview(script, Size(8, 4), MiniatureLook.dark.colored(false))
    #expect(grid.text(ofRow: 0) == "████▀▄  " && grid.text(ofRow: 2) == "        ")
    // A shade is even, and more of it is there the stronger it is.
    let counts = try ["#202020", "#606060", "#909090", "#ffffff"].map { color in
      let grid = try overview(
        "rect 0,0 7,3 filled glyph=\"█\" fg=\(color)", Size(8, 4), MiniatureLook.dark.colored(false)
      )
      return grid.bounds.rows.map { grid.text(ofRow: $0) }.joined()
        .reduce(0) { $0 + ($1 == "█" ? 2 : $1 == " " ? 0 : 1) }
    }
    #expect(counts == [16, 32, 48, 64])
    var editor = try editor(script, size: Size(8, 4))
    let small = editor.preview().miniature.grid(
      within: Miniature.limit, MiniatureLook.dark.colored(false).onCard)
    #expect(small.text(ofRow: 0) == "████▀▄  ")
  }

  @Test func twoPixelsStandInACell() throws {
    var editor = try editor("line 0,0 1,0 glyph=\"█\" fg=#ff0000", size: Size(2, 2))
    let grid = editor.preview().miniature.grid(within: Size(16, 7), MiniatureLook.dark.onCard)
    #expect(grid.size == Size(2, 2))
    #expect(grid[0, 0].style == Style(foreground: .rgb(0xff0000), background: .rgb(0xff0000)))
    #expect(grid[0, 0].glyph == .block)
    #expect(grid[0, 1].style == Style(foreground: .palette(16), background: .palette(16)))
    // An odd height leaves half a row clear.
    let odd = editor.preview().miniature.grid(within: Size(16, 3), MiniatureLook.dark.onCard)
    #expect(odd[0, 1].style.background == .none)
  }
}
