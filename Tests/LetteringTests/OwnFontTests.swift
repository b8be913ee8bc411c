import Cells
import Lettering
import Testing

struct OwnFontTests {
  private static let german: [Unicode.Scalar] = ["Ä", "Ö", "Ü", "ß", "ä", "ö", "ü"]

  @Test(arguments: OwnFont.allCases)
  func everyLetterIsThere(own: OwnFont) throws {
    let font = try own.font()
    #expect(font.name == own.rawValue)
    #expect(font.covered == (UInt8(0x20)...0x7E).map { Unicode.Scalar($0) } + Self.german)
    var pictures: [String: Unicode.Scalar] = [:]
    for scalar in font.covered {
      let picture = try font.picture(of: String(scalar))
      #expect(picture.height == font.height && picture.width > 0)
      let isBlank = picture.cells.allSatisfy { $0 == .clear }
      #expect(isBlank == (scalar == " "), "\(scalar)")
      let text = (0..<picture.height).map(picture.text).joined(separator: "\n")
      let same = pictures.updateValue(scalar, forKey: text)
      #expect(same == nil, "\(scalar) looks alike")
    }
  }

  /// Nothing that some terminals show wider than one cell, or not at all.
  @Test(arguments: OwnFont.allCases)
  func onlyOldCharacters(own: OwnFont) throws {
    let font = try own.font()
    for scalar in font.covered {
      for cell in try font.picture(of: String(scalar)).cells where cell != .clear {
        let values = cell.glyph.scalars.map(\.value)
        #expect(values.count == 1)
        #expect(
          values.allSatisfy { (0x2500...0x259F).contains($0) || (0x2801...0x28FF).contains($0) })
      }
    }
  }

  @Test func heightsAndBaselinesAreAsDrawn() throws {
    let heights = try OwnFont.allCases.map { try $0.font().height }
    #expect(heights == [3, 6, 7, 7, 2])
    #expect(try OwnFont.allCases.map { try $0.font().baseline } == [3, 5, 6, 6, 2])
  }

  @Test func theyLookAsDrawn() throws {
    #expect(
      try rows(OwnFont.half.font(), "Ag!") == [
        "▄▀▀▄  ▄▄▄ █ ", "█▀▀█ ▀▄▄█ ▀ ", "▀  ▀ ▄▄▄▀ ▀ ",
      ])
    #expect(try rows(OwnFont.tiny.font(), "Hi") == ["⣆⣰ ⡂", "⠃⠘ ⠃"])
    #expect(
      try rows(OwnFont.solid.font(), "z").dropFirst() == [
        "████████  ", "    ██    ", "  ██      ", "████████  ", "          ",
      ])
    #expect(
      try rows(OwnFont.relief.font(), "E").dropLast() == [
        "████████╗", "██╔═════╝", "██████╗  ", "██╔═══╝  ", "████████╗", "╚═══════╝",
      ])
    #expect(
      try rows(OwnFont.contour.font(), "P").dropLast() == [
        "╭─────╮  ", "│ ╭───╰─╮", "│ ╰───╭─╯", "│ ╭───╯  ", "│ │      ", "╰─╯      ",
      ])
  }
}
