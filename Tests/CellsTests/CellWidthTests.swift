import Glibc
import Testing

@testable import Cells

@_silgen_name("wcwidth") private func wcwidth(_ character: Int32) -> Int32

struct CellWidthTests {
  @Test func agreesWithTheCLibraryForEveryScalar() throws {
    try #require(setlocale(LC_CTYPE, "C.UTF-8") != nil)
    var differing: [UInt32] = []
    for value in UInt32(0)...0x10FFFF where Unicode.Scalar(value) != nil {
      let ours = CellWidth.tabulated(value).map(Int32.init) ?? -1
      if ours != wcwidth(Int32(value)) { differing.append(value) }
    }
    #expect(differing.isEmpty)
  }

  @Test(arguments: [
    ("a", 1), ("é", 1), ("絵", 2), ("█", 1), ("─", 1), ("🖌", 1), ("😀", 2), ("\u{301}", 0),
    ("\u{E0B0}", 1),
  ])
  func knowsTheUsualWidths(text: String, width: Int) throws {
    let scalar = try #require(text.unicodeScalars.first)
    #expect(CellWidth.of(scalar) == width)
  }

  /// All of the block that is assigned, and the rest of the block before it.
  @Test func symbolsOfOldComputersTakeOneCell() throws {
    let assigned = Array(0x1CC00...0x1CCFC) + Array(0x1CD00...0x1CEB3) + Array(0x1CEBA...0x1CEBF)
    let later = Array(0x1FBCB...0x1FBEF) + [0x1FBFA]
    for value in assigned + later {
      #expect(CellWidth.of(try #require(Unicode.Scalar(UInt32(value)))) == 1)
    }
    for value in 0x1CC00...0x1CEBF where !assigned.contains(value) {
      #expect(CellWidth.of(try #require(Unicode.Scalar(UInt32(value)))) == nil)
    }
  }

  @Test(
    arguments: [
      0x00, 0x1B, 0x7F, 0x9B, 0xAD, 0x200B, 0x200D, 0x202E, 0x2066, 0xFE0F, 0xFEFF, 0xFFFE, 0xE0041,
      0x10FFFF, 0x0378,
    ] as [UInt32])
  func refusesWhatWouldHideOrSteer(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(CellWidth.of(scalar) == nil)
    #expect(Glyph(scalar) == nil)
  }

  /// A control, an unassigned scalar, a hyphen that terminals show; pictographs and ideographs to
  /// come; what nobody sees.
  @Test(arguments: [
    ("a", 1), ("絵", 2), ("\u{301}", 0), ("\r", 1), ("\u{9B}", 1), ("\u{378}", 1), ("\u{AD}", 1),
    ("\u{FFFE}", 1), ("\u{1F6DA}", 2), ("\u{2FFFD}", 2), ("\u{200D}", 0), ("\u{2065}", 0),
    ("\u{FE0F}", 0), ("\u{FEFF}", 0), ("\u{E0041}", 0),
  ])
  func everyScalarHasItsRoom(text: String, room: Int) throws {
    #expect(CellWidth.room(of: try #require(text.unicodeScalars.first)) == room)
  }
}
