import Cells
import RandomCommands
import Testing

@testable import DrawingCore

struct BlendTests {
  /// Upper and lower glyph, and what `merge` makes of them; lines and dots of one kind unite.
  @Test(arguments: [
    ("─", "│", "┼"), ("━", "│", "┿"), ("═", "║", "╬"), ("━", "║", "┿"), ("╴", "╶", "─"),
    ("┌", "┘", "┼"), ("⠁", "⢀", "⢁"), ("▀", "▄", "█"), ("▘", "▗", "▚"), ("🬀", "🬁", "🬂"),
    ("🬀", "▗", "🬀"), ("a", "─", "a"), ("─", "a", "─"), ("-", "|", "-"), ("⠁", "▄", "⠁"),
  ])
  func linesAndDotsUnite(upper: String, lower: String, seen: String) throws {
    let editor = try drawn(
      """
      size 1x1 ; text 0,0 "\(lower)" fg=green bg=blue ; layer new "b"
      text 0,0 "\(upper)" fg=red bg=none ; layer blend 2 merge
      """)
    let cell = editor.visibleCell(at: .zero)
    #expect(cell.glyph.description == seen)
    #expect(cell.style.foreground == .palette(1))
    #expect(cell.style.background == .palette(4))
  }

  /// Yellow on clear paper over green blocks on a paper: what is seen, in which ink and paper.
  @Test(arguments: [
    ("a", "█", "none", "a", "yellow", "green"), ("a", "█", "blue", "a", "yellow", "green"),
    ("a", "▀", "none", "a", "yellow", "green"), ("a", "▐", "default", "a", "yellow", "green"),
    ("a", "▄", "blue", "a", "yellow", "blue"), ("▄", "▀", "blue", "▄", "yellow", "green"),
    ("▀", "▄", "none", "▀", "yellow", "green"), ("▌", "▐", "default", "▌", "yellow", "green"),
    ("▐", "█", "blue", "▐", "yellow", "green"), ("▀", "▀", "blue", "▀", "yellow", "blue"),
    ("▌", "▀", "blue", "▌", "yellow", "blue"), ("▚", "▄", "none", "▚", "yellow", "green"),
    ("█", "▀", "blue", "█", "yellow", "blue"), (" ", "▀", "blue", "▀", "green", "blue"),
    ("a", "▙", "blue", "a", "yellow", "blue"), ("a", "▓", "none", "a", "yellow", "none"),
  ])
  func paintedBlocksAreColour(
    upper: String, lower: String, on below: String, seen: String, ink: String, paper: String
  ) throws {
    var editor = try drawn(
      """
      size 1x1 ; text 0,0 "\(lower)" fg=green bg=\(below) ; layer new "b"
      text 0,0 "\(upper)" fg=yellow bg=none
      """)
    let style = Style(
      foreground: try #require(Color(ink)), background: try #require(Color(paper)))
    let expected = Cell(try #require(Glyph(seen)), style)
    #expect(editor.visibleCell(at: .zero) == expected)
    try editor.run("layer flatten")
    #expect(editor.state.drawing.layers[0][.zero] == expected)
  }

  /// The default ink is no paper: both change places.
  @Test(arguments: [
    ("▄", "▀", "yellow", "▀", "default", "yellow"), ("▘", "█", "yellow", "▟", "default", "yellow"),
    ("▄", "▀", "default", "█", "default", "default"), ("a", "█", "yellow", "a", "yellow", "none"),
  ])
  func theDefaultInkStaysInk(
    upper: String, lower: String, color: String, seen: String, ink: String, paper: String
  ) throws {
    let editor = try drawn(
      """
      size 1x1 ; text 0,0 "\(lower)" bg=none ; layer new "b"
      text 0,0 "\(upper)" fg=\(color) bg=none
      """)
    let style = Style(
      foreground: try #require(Color(ink)), background: try #require(Color(paper)))
    let expected = Cell(try #require(Glyph(seen)), style)
    #expect(editor.visibleCell(at: .zero) == expected)
  }

  @Test func aWideGlyphTakesWhatLiesOverItsLead() throws {
    let editor = try drawn(
      """
      size 4x1 ; text 0,0 "絵書" fg=green ; layer new "b" ; text 0,0 "x" fg=red bg=blue
      text 3,0 "y" fg=red bg=blue ; layer blend 2 tint
      """)
    let row = editor.state.drawing.flattened().row(0)
    #expect(row.map(\.style.background) == [.palette(4), .palette(4), .default, .default])
    #expect(row[0].glyph.isWide && row[1].glyph.isContinuation && row[2].glyph.isWide)
  }

  /// Of the first sixteen: blocks below, the colour above, and what is seen.
  @Test(arguments: [
    ("black", "red", "black"), ("bright-black", "red", "red"), ("white", "red", "bright-red"),
    ("bright-white", "red", "bright-white"), ("blue", "red", "red"),
    ("bright-blue", "red", "bright-red"), ("green", "bright-yellow", "yellow"),
    ("bright-green", "yellow", "bright-yellow"), ("cyan", "black", "bright-black"),
    ("bright-cyan", "bright-white", "white"), ("default", "red", "red"), ("red", "none", "red"),
    ("red", "default", "default"),
  ])
  func lightAndDarkStay(below: String, above: String, seen: String) throws {
    let editor = try drawn(
      """
      size 1x1 ; text 0,0 "░" fg=\(below) bg=\(below) ; layer new "b"
      text 0,0 "x" fg=\(above) bg=\(above) ; layer blend 2 color
      """)
    let cell = editor.visibleCell(at: .zero)
    #expect(cell.glyph.description == "░")
    #expect(cell.style.foreground == Color(seen) && cell.style.background == Color(seen))
  }

  /// Of 24 bits, and of the others of 256: as light as below to a hundredth, of the hue above.
  @Test(arguments: 1...400 as ClosedRange<UInt64>)
  func aColourTakesTheLightnessBelow(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func color() -> Color {
      let number = random.next()
      return number % 4 == 0 ? .palette(UInt8(16 + number >> 8 % 240)) : .rgb(UInt32(number >> 40))
    }
    let (above, below) = (color(), color())
    let seen = try #require(above.withShade(of: below).levels, "seed \(seed)")
    let (hue, shade) = (try #require(above.levels), try #require(below.levels))
    #expect(abs(seen.lightness - shade.lightness) <= 2, "seed \(seed): \(hue) \(shade) \(seen)")
    for level in [seen.red, seen.green, seen.blue] { #expect((0...255).contains(level)) }
    // No two levels change places.
    for (a, b) in [(\RGB.red, \RGB.green), (\.green, \.blue), (\.blue, \.red)]
    where hue[keyPath: a] > hue[keyPath: b] {
      #expect(seen[keyPath: a] >= seen[keyPath: b], "seed \(seed)")
    }
    #expect(above.withShade(of: above).levels == hue, "seed \(seed)")
  }

  @Test(arguments: Blend.allCases)
  func aClearCellChangesNothing(blend: Blend) throws {
    var editor = try drawn("size 8x2 ; text 0,0 \"below 絵\" fg=red bg=blue ; layer new \"b\"")
    let before = editor.state.drawing.flattened()
    try editor.run("layer blend 2 \(blend.rawValue)")
    #expect(editor.state.drawing.flattened() == before)
  }

  @Test(arguments: LayerLock.allCases, Blend.allCases)
  func traitsAreReadAsTheyAreWritten(lock: LayerLock, blend: Blend) {
    var traits = LayerTraits()
    (traits.lock, traits.blend) = (lock, blend)
    #expect(LayerTraits(traits.text) == traits)
  }

  @Test(arguments: [
    "lock", "lock=open", "blend=normal", "lock=all ", "blend=x", "a=b", "lock=all lock=all",
  ])
  func otherTraitsAreRefused(text: String) { #expect(LayerTraits(text) == nil) }

  /// Merged, flattened and with normal blends, a drawing looks as before.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func mergedLayersLookAsBefore(seed: UInt64) throws {
    var session = RandomSession(seed: seed)
    for _ in 0..<150 { _ = session.step() }
    var editor = session.editor
    for n in editor.state.drawing.layers.indices {
      try editor.run("layer unlock \(n + 1) ; layer show \(n + 1)")
    }
    let before = editor.state.drawing.flattened()
    #expect(try editor.state.drawing.withNormalBlends().flattened() == before, "seed \(seed)")
    let normal = try editor.state.drawing.withNormalBlends().layers
    #expect(normal.allSatisfy { $0.blend == .normal })
    let digest = editor.drawingDigest()
    try editor.run("layer flatten")
    #expect(editor.state.drawing.layers.count == 1)
    #expect(editor.state.drawing.flattened() == before, "seed \(seed)")
    if normal.count != 1 || editor.drawingDigest() != digest { try editor.run("undo") }
    #expect(editor.drawingDigest() == digest, "seed \(seed)")
  }

  @Test func aDrawingWithUsualLayersKeepsItsDigest() throws {
    var editor = try drawn("text 0,0 \"a\" ; layer new \"b\"")
    let digest = editor.drawingDigest()
    try editor.run("layer lock 2 ; layer blend 1 tint")
    #expect(editor.drawingDigest() != digest)
    try editor.run("layer unlock 2 ; layer blend 1 normal")
    #expect(editor.drawingDigest() == digest)
  }

  @Test func tooMuchIsNotMerged() throws {
    var editor = Editor()
    var script = "size 4096x4096"
    for n in 2...6 {
      script += " ; rect 0,0 4095,4095 filled glyph=\"x\" ; layer new \"\(n)\""
    }
    // The whole picture is not looked at after each of these.
    for command in try Script.parse(script).compactMap(\.command) {
      _ = try editor.perform(command)
    }
    #expect(throws: CommandError(.tooMuch)) { try editor.run("layer flatten") }
  }
}
