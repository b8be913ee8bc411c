import Foundation
import Testing

@testable import DrawingStore
@testable import OekakiApp

struct SafeJSONTests {
  @Test(arguments: [
    "plain ü 絵 \u{1F58C}", "\u{85}\u{9B}6n\u{7F}", "\u{202E}fdp.exe\u{2066}",
    "a\u{200B}\u{FEFF}\u{AD}",
    "\u{E0041}\u{E000}", "quote \" back \\ tab \t", "e\u{301}\u{302}\u{303}",
  ])
  func saysTheSameInSafeCharacters(text: String) throws {
    let json = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self).safeJSON
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
    let isSafe = json.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
        && scalar.properties.generalCategory != .format
        && scalar.properties.generalCategory != .unassigned
    }
    #expect(isSafe, "\(json)")
  }

  @Test func whatIsSafeStays() throws {
    let text = "{\n  \"file\" : \"/home/ü/絵.oekaki\"\n}"
    #expect(text.safeJSON == text)
  }
}
