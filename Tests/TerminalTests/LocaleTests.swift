import PseudoTerminal
import Testing

/// Where no UTF-8 is asked for, and where it is asked for in vain, glyphs are shown all the same.
struct LocaleTests {
  static let locales: [[String: String?]] = [
    ["LC_ALL": nil, "LC_CTYPE": nil, "LANG": nil],
    ["LC_ALL": "C"],
    ["LC_ALL": "POSIX"],
    ["LC_ALL": "", "LC_CTYPE": "C", "LANG": "C.UTF-8"],
    ["LC_ALL": "xx_YY.ISO-8859-1"],
    ["LC_ALL": "ja_JP.eucJP"],
    ["LC_ALL": "C.UTF-8"],
  ]

  @Test(arguments: locales)
  func glyphsAreUnicode(locale: [String: String?]) throws {
    let sitting = try Sitting(drawing: Sample.script)
    let terminal = try sitting.launch(sitting.drawing, environment: locale)
    try terminal.expectDrawingScreen()
    Sample.expect(on: terminal, .palette256, "\(locale)")
    try terminal.paste("絵é")
    try terminal.expect("what was pasted") { terminal.canvasText(0, 0..<3) == "絵é" }
    try terminal.quit()
  }
}
