import Cells
import DrawingCore
import Testing

@testable import Formats

/// What glyphs become in files of code page 437, which lacks them.
struct DOSLikenessTests {
  /// The numbers that no text for a screen holds.
  private static let steering: Set<Int> = [7, 8, 9, 10, 13, 26, 27]

  private static func number(_ glyph: Glyph) -> Int? {
    glyph.scalars.count == 1
      ? glyph.scalars.first.flatMap { CodePage437.byte($0) }.map(Int.init) : nil
  }

  private static let entries = DOSLikeness.families.flatMap(\.entries).map {
    (keys: $0.glyphs.unicodeScalars.map(Glyph.init), likes: $0.likes.unicodeScalars.map(Glyph.init))
  }

  @Test func theTableHasNothingDead() throws {
    var seen: Set<Glyph> = []
    for family in DOSLikeness.families {
      for scalar in family.entries.flatMap({ Array($0.glyphs.unicodeScalars) }) {
        let glyph = try #require(Glyph(scalar), "\(scalar) in \(family.name)")
        #expect(glyph.isNarrow, "\(glyph) in \(family.name)")
        #expect(seen.insert(glyph).inserted, "\(glyph) in \(family.name)")
        #expect(Self.number(glyph).map(Self.steering.contains) ?? true, "\(glyph) is there")
      }
    }
    for (keys, likes) in Self.entries {
      let numbers = try likes.map { try #require($0.flatMap(Self.number), "\(likes)") }
      #expect(Set(numbers).count == numbers.count && !keys.contains { likes.contains($0) })
      // What follows one that every file holds would never be chosen.
      #expect(numbers.dropLast().allSatisfy(Self.steering.contains), "\(likes)")
      #expect(numbers.last.map(Self.steering.contains) == false, "\(likes)")
    }
    #expect(Set(DOSLikeness.families.map(\.name)).count == DOSLikeness.families.count)
  }

  @Test func dotsBecomeTheBlockThatCoversTheSame() {
    let looks: [(String, String)] = [
      ("▘", "▀"), ("▗", "▄"), ("▙", "█"), ("▚", "▒"), ("🬂", "▀"), ("🬭", "▄"), ("🬃", "▌"),
      ("⠁", "'"), ("⣀", "."), ("⡇", ":"), ("⣿", "▓"), ("\u{1CD00}", "▀"),
    ]
    for (glyph, like) in looks {
      #expect(Glyph(glyph).map(DOSLikeness.likes) == Glyph(like).map { [$0] }, "\(glyph)")
    }
    for grid in DotGrid.allCases {
      for mask in UInt8(0)...UInt8(truncatingIfNeeded: 1 << grid.count - 1) {
        let glyph = grid.glyph(mask)
        let like = DOSLikeness.likes(of: glyph).first ?? glyph
        #expect(Self.number(like) != nil && (like != .space || mask == 0), "\(glyph)")
      }
    }
  }

  // MARK: Writers

  private static let writers: [(name: String, excluded: Set<Int>)] = [
    ("ans", steering), ("txt", [9, 10, 13, 26]), ("pcb", steering), ("bin", []), ("xb", []),
    ("adf", []), ("idf", []), ("tnd", []), ("xp", []),
  ]

  private static var options: WritingOptions {
    var options = WritingOptions()
    options.encoding = .cp437
    return options
  }

  private func written(_ glyphs: [Glyph], as name: String) throws -> (Export, [Glyph]) {
    var sheet = Sheet(Size(80, (glyphs.count + 79) / 80))
    let style = Style(foreground: .palette(7), background: .palette(0))
    for i in 0..<sheet.size.width * sheet.size.height {
      // The end of the last row is filled, or it might be cut off.
      let glyph = i < glyphs.count ? glyphs[i] : Glyph("x") ?? .space
      sheet.put(Cell(glyph, style), at: Point(i % 80, i / 80))
    }
    let drawing = try #require(Drawing([Layer(name: "layer 1", sheet)]))
    let format = try #require(FormatList.standard.named(name))
    let export = try format.export(drawing, Self.options)
    var reading = ReadingOptions()
    reading.encoding = .cp437
    let file = ForeignFile(export.bytes, named: "x.\(name)")
    let read = try format.read(file, reading).drawing
    return (export, glyphs.indices.map { read.composite(at: Point($0 % 80, $0 / 80)).glyph })
  }

  @Test(arguments: writers)
  func eachGlyphBecomesTheFirstThatTheFileHolds(name: String, excluded: Set<Int>) throws {
    let keys = Self.entries.flatMap { entry in entry.keys.map { ($0, entry.likes) } }
    let (export, read) = try written(keys.compactMap(\.0), as: name)
    var changed = 0
    for ((key, likes), found) in zip(keys, read) {
      let choice = ([key] + likes).compactMap(\.self)
      let expected = choice.first { Self.number($0).map { !excluded.contains($0) } ?? false }
      #expect(found == expected, "\(choice)")
      if found != key { changed += 1 }
    }
    let loss = try #require(export.losses[.glyphs])
    #expect(changed > 300 && loss.cells == changed && loss.nearest == changed)
  }

  @Test(arguments: writers)
  func whatIsInTheCodePageStays(name: String, excluded: Set<Int>) throws {
    let glyphs = (UInt8(1)...255).filter { !excluded.contains(Int($0)) }
      .compactMap { Glyph(CodePage437.scalar($0)) }
    let (export, read) = try written(glyphs, as: name)
    #expect(read == glyphs && export.losses[.glyphs] == nil)
  }

  // MARK: The report

  @Test func whatChangesIsToldInNumbers() throws {
    func loss(_ text: String, as name: String) throws -> Loss? {
      try written(Glyph.glyphs(in: text), as: name).0.losses[.glyphs]
    }
    #expect(
      try loss("a▪b", as: "bin")?.sentence
        == "1 glyph becomes the nearest of code page 437: “▪” at 1,0")
    #expect(
      try loss("▪◆→━é", as: "ans")?.sentence
        == "4 glyphs become the nearest of code page 437: “▪” at 0,0, “◆” at 1,0, “→” at 2,0 …")
    #expect(
      try loss("▪őжы", as: "xb")?.sentence
        == "2 glyphs become the nearest of code page 437, 2 glyphs lost: “ж” at 2,0, “ы” at 3,0")
    #expect(try loss("→•○╭", as: "xb")?.nearest == 1)
    #expect(try loss("ж", as: "pcb")?.sentence == "1 glyph lost: “ж” at 0,0")
  }

  /// One of many that is lost is not hidden by those that only change.
  @Test func theLostOnesAreShown() {
    var (near, lost) = (Loss(.glyphs, cells: 2), Loss(.glyphs, cells: 1))
    near.nearest = 2
    near.examples = [Loss.Example(glyph: .block, place: .zero)]
    lost.examples = [Loss.Example(glyph: .space, place: .zero)]
    let joined = near.joined(with: lost)
    #expect(joined.cells == 3 && joined.nearest == 2 && joined.examples == lost.examples)
    #expect(near.joined(with: near).examples.count == 2)
    #expect(LossReport(format: "bin", [joined]).json.contains(#""cells":3,"nearest":2,"first""#))
  }
}
