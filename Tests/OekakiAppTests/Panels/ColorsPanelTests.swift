import Cells
import DrawingCore
import Staging
import Testing

@testable import OekakiApp

@MainActor struct ColorsPanelTests {
  private func panel(_ script: String = "color fg=#204060 bg=0") throws -> Stage {
    let stage = try Stage.with(script)
    stage.press("f6")
    return stage
  }

  private func slider(_ letter: String, _ stage: Stage) throws -> Int {
    try #require(stage.lines.firstIndex { $0.dropFirst(2).hasPrefix("  \(letter) ") })
  }

  @Test func slidersMixAndEnterTakesTheInk() throws {
    let stage = try panel()
    #expect(stage.text.contains("#204060") && stage.text.contains("contrast"))
    let red = try slider("R", stage)
    stage.drag(from: Point(10, red), to: Point(79, red))
    #expect(stage.text.contains("#ff4060") && stage.lines[red].contains("255"))
    stage.press("down", "right", "shift-right")
    #expect(stage.text.contains("#ff4b60"))
    stage.press("enter")
    #expect(stage.state.brush.style.foreground == .rgb(0xFF4B60))
    #expect(stage.controller.presented == nil && stage.message == "ink #ff4b60")
  }

  /// An ink without levels stays as it is until something is mixed.
  @Test func theTerminalsOwnInkStaysUntilSomethingIsMixed() throws {
    let stage = try panel("color fg=default bg=blue")
    #expect(stage.text.contains("own      ") && !stage.text.contains("#000000"))
    stage.press("enter")
    #expect(stage.state.brush.style == Style(foreground: .default, background: .palette(4)))
    #expect(stage.message == "ink own")
    stage.press("f6", "down", "down", "right", "enter")
    #expect(stage.message == "ink #030303")
  }

  /// VGA's values of the sixteen colours.
  @Test(arguments: [("fg=#ff8800 bg=#000000", "8.8"), ("fg=#ffff55 bg=blue", "12.5")])
  func contrastIsThatOfFiles(colors: String, ratio: String) throws {
    #expect(try panel("color \(colors)").text.contains("contrast \(ratio)"))
  }

  @Test func aNumberIsTypedAndAltEnterTakesThePaper() throws {
    let stage = try panel()
    stage.type("#12a4ff")
    #expect(stage.lines[try slider("B", stage)].contains("255"))
    stage.press("alt-enter")
    #expect(
      stage.state.brush.style == Style(foreground: .rgb(0x204060), background: .rgb(0x12A4FF)))
    stage.press("f6")
    stage.type("f80")
    stage.press("enter")
    #expect(stage.state.brush.style.foreground == .rgb(0xFF8800))
    #expect(
      stage.controller.remembered.used.colors.items.prefix(2) == [.rgb(0xFF8800), .rgb(0x12A4FF)])
  }

  @Test func swatchesAreTakenWithEitherButton() throws {
    let stage = try panel()
    let palette = try #require(
      stage.lines.firstIndex { $0.contains("palette ") && $0.contains("·") })
    let x = try stage.column(of: "palette", row: palette) + 8
    stage.click(x + 2 * 3, palette)
    stage.click(x + 2 * 5, palette, .right)
    #expect(stage.state.brush.style == Style(foreground: .palette(3), background: .palette(5)))
    // One of all 256, and the ramp between both.
    stage.click(58 + 4, 6)
    let number = try #require(stage.state.brush.style.foreground.levels)
    #expect(number != RGB(0, 0, 0) && stage.text.contains("ramp"))
  }

  @Test(arguments: ["color fg=3", "color fg=#204060", "palette preset nord"])
  func plusAddsToThePaletteAndOverwritesNone(script: String) throws {
    let stage = try panel(script)
    let (before, ink) = (stage.state.drawing.palette, stage.state.brush.style.foreground)
    stage.type("12a4ff")
    stage.press("+")
    #expect(stage.state.drawing.palette == before + [.rgb(0x12A4FF)])
    #expect(stage.state.brush.style.foreground == ink)
    #expect(stage.message.contains("#12a4ff is entry \(before.count) of the palette"))
    // It is seen, and can be chosen, in the second row.
    let row = try #require(stage.lines.firstIndex { $0.contains("palette ") }) + 1
    stage.click(try stage.column(of: "palette", row: row - 1) + 8, row)
    #expect(stage.state.brush.style.foreground == .rgb(0x12A4FF))
    // Once is enough.
    stage.press("+")
    #expect(stage.state.drawing.palette.count == before.count + 1)
    #expect(stage.message.contains("is in the palette: entry \(before.count)"))
    stage.press("esc", "ctrl-z")
    #expect(stage.state.drawing.palette == before)
  }

  @Test func aFullPaletteIsNotOverwrittenEither() throws {
    let colors = (1...256).map { Color.rgb(UInt32($0)).description }
    let stage = try panel("palette colors " + colors.joined(separator: " "))
    let before = stage.state.drawing.palette
    stage.type("12a4ff")
    stage.press("+")
    #expect(before.count == 256 && stage.state.drawing.palette == before)
    #expect(stage.message.contains("from 1 to 256 colours"), "\(stage.message)")
  }

  /// `/` shows them with some of their colours; they are found by their names and titles.
  @Test func knownPalettesAreFoundByTyping() throws {
    let stage = try panel()
    stage.press("/")
    #expect(stage.text.contains("the terminal’s") && stage.text.contains(" more"), "\(stage.text)")
    stage.type("commo")
    #expect(stage.text.contains("commo▏") && stage.text.contains("Commodore 64"))
    stage.press("enter")
    #expect(stage.state.drawing.palette == PalettePreset.c64.colors)
    #expect(stage.controller.presented is ColorsViewController && !stage.text.contains("Commodore"))
    // By the mouse, and Esc goes back one step at a time.
    stage.press("/")
    stage.press("backspace", times: 5)
    let name = try stage.place(of: "pico8")
    stage.click(name.x, name.y)
    #expect(stage.state.drawing.palette == PalettePreset.pico8.colors)
    stage.type("zzz")
    #expect(stage.text.contains("no such palette"))
    stage.press("enter", "esc", "ctrl-z")
    #expect(stage.state.drawing.palette == PalettePreset.c64.colors)
  }

  @Test func theSearchForPalettesIsOpenAgainAtTheNextStart() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("f6", "/")
    stage.type("o")
    stage.press("down", "down")
    let lines = stage.lines.dropLast(2)
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.lines.dropLast(2) == lines)
  }

  /// Grey has no hue: it stays what it was, so that a slider can be moved back.
  @Test func greyKeepsItsHue() {
    var mix = ColorMix(RGB(255, 136, 0))
    #expect([mix[.hue], mix[.saturation], mix[.lightness]] == [32, 100, 50])
    mix[.saturation] = 0
    #expect(mix.rgb == RGB(128, 128, 128) && mix[.hue] == 32)
    mix[.saturation] = 100
    #expect(mix.rgb == RGB(255, 136, 0))
    mix[.red] = 999
    mix[.blue] = -5
    #expect(mix.rgb == RGB(255, 136, 0))
  }

  @Test func huesGoAround() {
    for (rgb, hue) in [(RGB(255, 0, 0), 0), (RGB(0, 255, 0), 120), (RGB(0, 0, 255), 240)] {
      var mix = ColorMix(rgb)
      #expect(mix[.hue] == hue)
      mix[.hue] = (hue + 120) % 360
      mix[.hue] = hue
      #expect(mix.rgb == rgb)
    }
  }

  @Test func theMixedColoursAreThereAgainAtTheNextStart() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("1", "2", "f6", "down", "right", "1", "2")
    let lines = stage.lines.dropLast(2)
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.lines.dropLast(2) == lines)
    #expect(next.controller.remembered.used.colors == stage.controller.remembered.used.colors)
  }

  @Test(arguments: [Size(1, 1), Size(40, 10), Size(200, 60)], ["f6", "f7", "f8"])
  func panelsLeaveAScreenOfAnySizeAsItWas(size: Size, key: String) throws {
    let stage = try Stage.with("line 0,0 9,4", screen: size)
    let before = stage.screen.grid
    stage.press(key, "right", "down", "left", "up", "esc")
    #expect(stage.screen.grid == before)
  }

  @Test func theOwnInkIsCalledSo() throws {
    let stage = try panel("color fg=default")
    stage.press("+")
    #expect(stage.message.contains("own is entry "))
  }

  /// A grey does not tell hue and saturation.
  @Test func theHueOfAGreyIsThereAgainAtTheNextStart() throws {
    let stage = try Stage(.new(Size(12, 5)))
    stage.press("space", "f6")
    for _ in 0..<8 { stage.press("shift-right") }
    stage.press("down", "shift-right")
    let lines = stage.lines.dropLast(2)
    #expect(lines.contains { $0.contains(" 80 ") })
    let next = try Stage(.last, folder: stage.folder)
    #expect(next.lines.dropLast(2) == lines)
  }
}
