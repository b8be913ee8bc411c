import Testing

@testable import Cells

struct ColorTests {
  @Test(arguments: [
    ("default", Color.default), ("none", Color.none), ("black", .palette(0)), ("red", .palette(1)),
    ("white", .palette(7)), ("bright-black", .palette(8)), ("bright-white", .palette(15)),
    ("16", .palette(16)), ("255", .palette(255)), ("#000000", .rgb(0)), ("#0a0b0c", .rgb(0x0A0B0C)),
    ("#ffffff", .rgb(0xFFFFFF)),
  ])
  func hasOneTextForm(text: String, color: Color) {
    #expect(Color(text) == color)
    #expect(color.description == text)
  }

  @Test func everyPaletteEntryIsReadBack() {
    for index in UInt8.min...UInt8.max {
      #expect(Color(Color.palette(index).description) == .palette(index))
      #expect(Color(String(index)) == .palette(index))
    }
  }

  @Test func colourValuesAreReadBack() {
    for value in stride(from: UInt32(0), through: 0xFFFFFF, by: 4099) {
      #expect(Color(Color.rgb(value).description) == .rgb(value))
    }
  }

  @Test(arguments: [
    "", "Red", "256", "-1", "+1", " 1", "1 ", "1e2", "#", "#12345", "#1234567", "#gggggg",
    "#+12345",
    "ff8800", "bright-", "bright-default", "bright-bright-red", "reds", "１", "#１２３４５６",
  ])
  func refusesOtherTexts(text: String) {
    #expect(Color(text) == nil)
  }

  @Test func readsCapitalDigits() {
    #expect(Color("#AbCdEf") == .rgb(0xABCDEF))
  }

  @Test(
    arguments: [
      0x0000_0001, 0x0100_0001, 0x0200_0100, 0x02FF_FFFF, 0x0400_0000, 0x8000_0000, 0xFFFF_FFFF,
    ] as [UInt32])
  func refusesBitsThatNoColourHas(raw: UInt32) {
    #expect(Color(rawValue: raw) == nil)
  }

  @Test(
    arguments: [
      (Color.default, 0), (Color.none, 0x0100_0000), (.palette(255), 0x0200_00FF),
      (.rgb(0xFF12_3456), 0x0312_3456),
    ] as [(Color, UInt32)])
  func keepsItsBits(color: Color, raw: UInt32) {
    #expect(color.rawValue == raw)
    #expect(Color(rawValue: raw) == color)
  }

  @Test func knowsItsKind() {
    #expect(Color.default.kind == .default)
    #expect(Color.none.kind == Color.Kind.none)
    #expect(Color.palette(200).kind == .palette(200))
    #expect(Color.rgb(0x010203).kind == .rgb(red: 1, green: 2, blue: 3))
    #expect(Color.rgb(0x010203).levels == RGB(1, 2, 3))
    #expect(Color.default.levels == nil && Color.none.levels == nil)
  }

  /// Some entries of xterm's palette, as published.
  @Test(
    arguments: [
      (0, RGB(0, 0, 0)), (9, RGB(255, 0, 0)), (16, RGB(0, 0, 0)), (17, RGB(0, 0, 95)),
      (21, RGB(0, 0, 255)), (46, RGB(0, 255, 0)), (59, RGB(95, 95, 95)), (196, RGB(255, 0, 0)),
      (208, RGB(255, 135, 0)), (231, RGB(255, 255, 255)), (232, RGB(8, 8, 8)),
      (244, RGB(128, 128, 128)), (255, RGB(238, 238, 238)),
    ] as [(UInt8, RGB)])
  func knowsXtermsPalette(index: UInt8, levels: RGB) {
    #expect(Color.palette(index).levels == levels)
  }

  @Test func everyEntryFromSixteenUpIsNearestToItself() {
    for index in UInt8(16)...255 {
      #expect(Color.nearest(to: Color.xterm(index), among: 256) == index)
    }
  }

  @Test(
    arguments: [
      (RGB(250, 5, 5), 8, 1), (RGB(250, 5, 5), 16, 9), (RGB(250, 5, 5), 256, 196),
      (RGB(0, 0, 0), 2, 0), (RGB(255, 255, 255), 2, 1), (RGB(255, 255, 255), 8, 7),
      (RGB(255, 255, 255), 16, 15), (RGB(130, 130, 130), 16, 8), (RGB(130, 130, 130), 256, 244),
      (RGB(9, 9, 9), 256, 232), (RGB(0, 0, 250), 16, 4), (RGB(1, 2, 3), 1000, 16),
    ] as [(RGB, Int, UInt8)])
  func findsTheNearest(rgb: RGB, count: Int, index: UInt8) {
    #expect(Color.nearest(to: rgb, among: count) == index)
  }
}
