import Cells
import DrawingCore
import Formats
import Testing

/// Files of DOS without SAUCE are as wide as the screen they are meant for.
struct ScreenWidthTests {
  /// The formats whose rows do not say how wide they are, each with a file of three characters.
  nonisolated private static let formats: [(format: any Format, small: [UInt8])] = [
    (TundraFormat(), [24] + Array("TUNDRA24abc".utf8)), (PCBoardFormat(), Array("@X1Eabc".utf8)),
    (ANSIFormat(), Array("\u{1B}[31mabc".utf8)), (ANSIFormat(), Array("\u{1B}[31m\u{B0}絵".utf8)),
  ]

  @Test func aNarrowPictureIsEightyWide() throws {
    for (format, small) in Self.formats {
      #expect(try read(format, small, named: "a.\(format.name)").size == Size(80, 1))
      var options = ReadingOptions()
      options.columns = 100
      #expect(try read(format, small, options).size == Size(100, 1))
    }
    #expect(try read(ANSIFormat(), [], named: "a.ans").size == Size(80, 1))
    #expect(try read(ANSIFormat(), Array("\u{1B}[24;1Hx".utf8)).size == Size(80, 24))
  }

  /// What is written without SAUCE, or needs none, comes back equal, and what needs one has it.
  @Test(arguments: [
    (Size(80, 3), "text 0,0 \"ab\" fg=red bg=black", true),
    (Size(80, 3), "text 0,2 \"ab\" fg=red bg=black", false),
    (Size(40, 2), "rect 0,0 39,1 fg=red bg=black", true),
    (Size(100, 2), "rect 0,0 99,1 fg=red bg=black", true), (Size(3, 1), "text 0,0 \"abc\"", true),
    (Size(80, 1), "text 0,0 \"a\"", false), (Size(80, 1), "deselect", false),
  ])
  func aRecordSaysWhatIsNotUsual(size: Size, line: String, isNeeded: Bool) throws {
    let drawing = try drawn(size, line)
    for format in [TundraFormat(), PCBoardFormat(), ANSIFormat()] as [any Format] {
      let export = try format.export(drawing)
      #expect(try read(format, export.bytes, named: "a.\(format.name)").size == size)
      if format.name != "ans" {
        #expect((ForeignFile(export.bytes).sauce != nil) == isNeeded, "\(format.name)")
      }
      var options = WritingOptions()
      options.sauce = false
      let bare = try format.export(drawing, options)
      #expect(ForeignFile(bare.bytes).sauce == nil)
      let again = try read(format, bare.bytes, named: "a.\(format.name)")
      #expect(again.size.width == 80)
      #expect((bare.losses[.size] == nil) == (again.size == size), "\(format.name)")
    }
  }
}
