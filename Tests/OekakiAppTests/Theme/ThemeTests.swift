import Cells
import DrawingCore
import Staging
import TerminalKit
import Testing

@testable import OekakiApp

@MainActor struct ThemeTests {
  nonisolated private static let depths: [ColorDepth] = [.palette256, .ansi16, .ansi8]

  /// WCAG's ratio for text, of every style that says something. Bold is bright in few colours.
  @Test(arguments: [Theme.Kind.dark, .light], depths)
  func everythingCanBeRead(kind: Theme.Kind, depth: ColorDepth) throws {
    let theme = Theme(kind, depth)
    let own =
      kind == .dark ? (RGB(192, 192, 192), RGB(0, 0, 0)) : (RGB(0, 0, 0), RGB(255, 255, 255))
    for name in StyleName.allCases where !StyleName.decorations.contains(name) {
      var style = theme[name]
      if depth != .palette256, style.attributes.contains(.bold),
        case .palette(let ink) = style.foreground.kind, ink < 8
      {
        style.foreground = .palette(ink + 8)
      }
      let (ink, paper) = (style.foreground.levels ?? own.0, style.background.levels ?? own.1)
      #expect(
        ink.contrast(to: paper) >= 4.5, "\(kind) \(depth): \(name) \(ink.contrast(to: paper))")
    }
  }

  /// With few colours nothing is left to the terminal to replace.
  @Test(arguments: [Theme.Kind.dark, .light], [ColorDepth.ansi16, .ansi8])
  func fewColoursAreEnough(kind: Theme.Kind, depth: ColorDepth) {
    let most = depth == .ansi8 ? 8 : 16
    for name in StyleName.allCases {
      for color in [Theme(kind, depth)[name].foreground, Theme(kind, depth)[name].background] {
        if case .palette(let index) = color.kind { #expect(index < most, "\(name)") }
      }
    }
  }

  /// Whatever has to be told apart looks different, in every theme and depth.
  @Test(arguments: Theme.Kind.allCases, ColorDepth.allCases)
  func whatIsChosenStandsOut(kind: Theme.Kind, depth: ColorDepth) {
    let theme = Theme(kind, depth)
    let pairs: [(StyleName, StyleName)] = [
      (.chosen, .plain), (.chosen, .panel), (.chosen, .title), (.chosen, .titleButton),
      (.chosen, .button), (.chosen, .alertButton), (.failure, .plain), (.failure, .panel),
      (.panelStrong, .panel),
      (.titleButton, .titleFaint), (.barStrong, .bar), (.field, .plain), (.selection, .plain),
    ]
    for (one, other) in pairs where !(depth == .ansi8 || depth == .ansi16) || one != .panelStrong {
      #expect(theme[one] != theme[other], "\(one) and \(other)")
    }
  }

  @Test func withoutColoursNoneIsUsed() {
    for kind in Theme.Kind.allCases {
      for name in StyleName.allCases {
        let style = Theme(kind, .none)[name]
        #expect(style.foreground == .default && style.background == .default, "\(name)")
      }
    }
    #expect(Theme(.dark, .none)[.field].attributes == .underline)
  }

  @Test func everyStyleOfTheControlsIsThere() {
    let names = [
      "alert", "button", "chosen", "field", "field.faint", "plain", "title", "title.faint",
    ]
    for kind in Theme.Kind.allCases {
      let appearance = Theme(kind, .palette256).appearance
      for name in names { #expect(appearance.has(name), "\(name)") }
      for name in StyleName.allCases { #expect(appearance.has(name.rawValue), "\(name)") }
    }
  }

  @Test func theCommandChangesEverythingAtOnce() throws {
    let stage = try Stage.with("line 0,0 3,0")
    let before = stage.screen.grid
    stage.enter("theme light")
    #expect(stage.message == "theme light")
    #expect(stage.screen.grid[0, 0].style == Theme(.light, .palette256)[.title])
    stage.press("?")
    #expect(stage.screen.grid[2, 2].style == Theme(.light, .palette256)[.title])
    stage.press("esc")
    stage.enter("theme mono")
    #expect(stage.screen.grid[0, 0].style.background == .default)
    stage.enter("theme dark")
    stage.press("right", "left")
    #expect(stage.screen.grid == before)
    stage.enter("theme pink")
    #expect(stage.message.hasPrefix("no such theme (use one of auto, dark, light, mono, or"))
    stage.enter("theme a/b")
    #expect(stage.text.contains("no such theme (use one of auto, dark, light, mono)"))
  }

  /// The terminal's own word counts while nothing else is wanted.
  @Test func autoFollowsTheTerminal() throws {
    let stage = try Stage.with()
    #expect(stage.screen.grid[0, 0].style == Theme.standard[.title])
    stage.send(.background(isLight: true))
    #expect(stage.screen.grid[0, 0].style == Theme(.light, .palette256)[.title])
    stage.enter("theme dark")
    stage.send(.background(isLight: true))
    #expect(stage.screen.grid[0, 0].style == Theme.standard[.title])
    stage.enter("theme auto")
    #expect(stage.screen.grid[0, 0].style == Theme(.light, .palette256)[.title])
  }

  /// The whole interface, face by face, stays within what the terminal has: nothing is left to be
  /// replaced by the nearest colour.
  @Test(arguments: [ColorDepth.ansi16, .ansi8, .none])
  func everyFaceStaysWithinTheTerminalsColours(depth: ColorDepth) throws {
    let stage = try Stage(.new(Size(12, 5)), colors: depth)
    let most = depth == .none ? 0 : depth == .ansi8 ? 8 : 16
    for keys in [[], ["f9"], ["?"], ["f5"], ["ctrl-s"], [":"], ["v"], ["f4"]] {
      for key in keys { stage.press(key) }
      for y in stage.screen.grid.bounds.rows where y != 1 {
        for x in stage.screen.grid.bounds.columns {
          let style = stage.screen.grid[x, y].style
          for case .palette(let index) in [style.foreground.kind, style.background.kind] {
            #expect(index < most, "\(keys) at \(x),\(y)")
          }
        }
      }
      stage.press("esc")
    }
  }

  /// Panels have an edge where no colour tells them apart from the drawing.
  @Test func panelsHaveBoxesWithoutColours() throws {
    let stage = try Stage.with()
    stage.enter("theme mono")
    stage.press("f5")
    #expect(stage.lines[2].contains("┌─Glyphs─"))
    #expect(stage.lines[21].contains("┘"))
    stage.press("esc")
  }
}
