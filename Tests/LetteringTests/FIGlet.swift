import Cells
import Foundation
import TestSupport
import Testing

@testable import Lettering

/// Debian's figlet, to compare with.
enum FIGlet {
  static let program = URL(filePath: "/usr/bin/figlet-figlet")
  static let folder = URL(filePath: "/usr/share/figlet")

  static var isInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: program.path())
      && FileManager.default.fileExists(atPath: folder.appending(path: "pagga.tlf").path())
  }

  /// In CI it has to be there: what is skipped there is never run.
  static var isExpected: Bool {
    let value = ProcessInfo.processInfo.environment["CI"] ?? ""
    return isInstalled || !["", "0", "false"].contains(value)
  }

  /// The fonts of the package figlet itself. Those of toilet-fonts lie in the same folder.
  static let ownFonts = [
    "banner", "big", "block", "bubble", "digital", "ivrit", "lean", "mini", "mnemonic", "script",
    "shadow", "slant", "small", "smscript", "smshadow", "smslant", "standard", "term",
  ]

  /// Those of toilet-fonts.
  static let toiletFonts = [
    "ascii9", "bigascii12", "bigmono9", "circle", "emboss", "emboss2", "future", "letter", "mono12",
    "pagga", "smascii12", "smblock", "smbraille", "smmono9", "wideterm",
  ]

  static func font(_ file: String) throws -> LetteringFont {
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: file)))
    let fonts = try LetteringFont.fonts(in: bytes, name: file)
    return try #require(fonts.first)
  }

  /// What figlet prints.
  static func output(_ text: String, _ arguments: [String]) throws -> String {
    let outcome = try Spawn.run(
      [program.path(), "-d", folder.path(), "-C", "utf8"] + arguments, input: Array(text.utf8),
      environment: ["LC_ALL": "C.UTF-8"])
    try #require(outcome.isSuccess)
    return outcome.text
  }

  /// The same from this program: blanks at the ends of rows too, which a picture does not have.
  static func rows(
    _ text: String, _ font: LetteringFont, _ options: LetteringOptions
  ) throws -> String {
    var rows = ""
    let lines = try LetteringTypesetter.lines(
      of: text, font, layout: options.layout ?? font.layout, width: options.width)
    for line in lines {
      let indent = font.indent(line, within: options.width ?? 0, options.alignment)
      for y in 0..<font.height {
        rows += String(repeating: " ", count: indent)
        for cell in line.row(y) { rows += cell.glyph.isUnset ? " " : cell.glyph.description }
        rows += "\n"
      }
    }
    return rows
  }
}
