import Cells
import PseudoTerminal
import TerminalKit
import Testing

/// The same drawing on every kind of terminal.
struct TerminalTypeTests {
  /// Terminal types with the number of colours in their entry.
  static let types: [(name: String, depth: ColorDepth)] = [
    ("xterm-256color", .palette256), ("tmux-256color", .palette256),
    ("screen-256color", .palette256), ("rxvt-unicode-256color", .palette256), ("linux", .ansi8),
    ("vt100", .none), ("xterm", .ansi8), ("screen", .ansi8),
  ]

  /// Two that this machine has never heard of.
  private static let strangers: [(name: String, depth: ColorDepth)] = [
    ("xterm-kitty-9", .palette256), ("foot-9", .palette256),
  ]

  @Test(arguments: types, [nil, "truecolor", "24bit", "yes"])
  func theEntryAndCOLORTERMDecideOnColors(
    type: (name: String, depth: ColorDepth), promise: String?
  ) throws {
    let isPromised = ["truecolor", "24bit"].contains(promise) && type.depth != .none
    try Self.expectSample(
      type.name, ["COLORTERM": promise], isPromised ? .rgb24 : type.depth, option: nil)
  }

  @Test(arguments: types, ColorDepth.allCases)
  func theOptionDecidesBeforeAllElse(
    type: (name: String, depth: ColorDepth), option: ColorDepth
  ) throws {
    let promise = option == .rgb24 ? nil : "truecolor"
    try Self.expectSample(type.name, ["COLORTERM": promise], option, option: option)
  }

  private static func expectSample(
    _ type: String, _ environment: [String: String?], _ depth: ColorDepth, option: ColorDepth?
  ) throws {
    let sitting = try Sitting(drawing: Sample.script)
    let variables = environment.merging(["TERM": type]) { $1 }
    let terminal =
      if let option {
        try sitting.launch(
          sitting.drawing, "--colors", option.rawValue, environment: variables)
      } else {
        try sitting.launch(sitting.drawing, environment: variables)
      }
    try terminal.expectDrawingScreen()
    Sample.expect(on: terminal, depth, "\(variables) \(option?.rawValue ?? "")")
    if depth == .none { Sample.expectNoColors(on: terminal) }
    try terminal.quit()
  }

  /// Over SSH: the machine that the program runs on has never heard of the terminal.
  @Test(arguments: [
    ("xterm-kitty-9", "xterm-256color"), ("xterm-ghostty-9", "xterm-256color"),
    ("alacritty-9", "xterm-256color"), ("foot-9", "xterm-256color"),
    ("wezterm-9", "xterm-256color"), ("of-tomorrow-256color", "xterm-256color"),
    ("screen.of-tomorrow-256color", "screen-256color"),
    ("linux-of-tomorrow", "linux"), ("vt9000", "vt100"), ("of-tomorrow", "xterm"),
  ])
  func anUnknownTerminalIsDrawnOnAsTheNextOfKin(name: String, substitute: String) throws {
    let sitting = try Sitting(drawing: Sample.script)
    let terminal = try sitting.launch(
      sitting.drawing, environment: ["TERM": name])
    try terminal.expect("the drawing screen, with a word on the terminal") {
      let word = "unknown terminal \(name): treated as \(substitute)"
      return terminal.screenText.contains(word) && terminal.isPictureWhole
    }
    let depth = Self.types.first { $0.name == substitute }?.depth
    Sample.expect(on: terminal, try #require(depth), "\(name)")
    try terminal.quit()
  }

  @Test(arguments: types)
  func theMouseDraws(type: (name: String, depth: ColorDepth)) throws {
    let sitting = try Sitting()
    let terminal = try sitting.launch("--new", environment: ["TERM": type.name])
    try terminal.expectDrawingScreen()
    #expect(terminal.modes.isSuperset(of: [1002, 1006, 1036]))
    try terminal.drag(Point(2, 2), Point(6, 2), Point(6, 5))
    try terminal.expect("a stroke") { terminal.canvasText(2, 1..<8) == " █████ " }
    try terminal.expect("its end") { terminal.canvasText(5, 5..<8) == " █ " }
    try terminal.press(.control("z"))
    try terminal.expect("nothing") { terminal.canvasText(2, 1..<8) == "       " }
    try terminal.press(.control("y"))
    try terminal.expect("the stroke again") { terminal.canvasText(5, 5..<8) == " █ " }
    try terminal.quit()
    #expect(terminal.strayModes.isEmpty)
    #expect(terminal.isLineCooked)
  }

  /// On a dark background and with the mouse, on a light one and without.
  @Test(arguments: types + strangers, [true, false])
  func theBackgroundDecidesOnTheThemeAndTheSettingsOnTheMouse(
    type: (name: String, depth: ColorDepth), isLight: Bool
  ) throws {
    let sitting = try Sitting()
    try sitting.set(isLight ? ["mouse off"] : [])
    let terminal = try sitting.launch(
      "--new", environment: ["TERM": type.name, "COLORFGBG": isLight ? "0;15" : "15;0"])
    try terminal.expect("the drawing screen") { terminal.reportsFocus && terminal.isPictureWhole }
    try terminal.expect(text: "Help")
    #expect(terminal.cell(1, 0).background == Self.titlePaper(type.depth, isLight))
    #expect(terminal.reportsDrags == !isLight)
    // Keys draw in any case.
    try terminal.type(" ")
    try terminal.expect("a dot") { terminal.canvasText(0, 0..<2) == "█ " }
    try terminal.quit()
  }

  /// Behind the program's name.
  private static func titlePaper(_ depth: ColorDepth, _ isLight: Bool) -> Color {
    switch depth {
    case .none: .default
    case .ansi8, .ansi16: .palette(isLight ? 7 : 4)
    case .palette256, .rgb24: .palette(isLight ? 153 : 24)
    }
  }
}
