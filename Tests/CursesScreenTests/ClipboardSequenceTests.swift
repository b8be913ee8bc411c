import Foundation
import Testing

@testable import CursesScreen

/// OSC 52, and what multiplexers let through.
struct ClipboardSequenceTests {
  private func text(_ text: String, _ multiplexer: ClipboardSequence.Multiplexer) -> String {
    String(decoding: ClipboardSequence(text, within: multiplexer).bytes, as: UTF8.self)
  }

  @Test(arguments: ["", "a", "ab", "abc", "┌──┐\n", "\u{1B}[31m\u{7}"])
  func theTextIsBase64(content: String) {
    let encoded = Data(content.utf8).base64EncodedString()
    #expect(text(content, .none) == "\u{1B}]52;c;\(encoded)\u{7}")
  }

  @Test func tmuxGetsItTwice() {
    #expect(
      text("a", .tmux)
        == "\u{1B}]52;c;YQ==\u{7}\u{1B}Ptmux;\u{1B}\u{1B}]52;c;YQ==\u{7}\u{1B}\\")
  }

  @Test func screenGetsItInParts() {
    let sequence = text(String(repeating: "x", count: 2000), .screen)
    let parts = sequence.components(separatedBy: "\u{1B}\\").filter { !$0.isEmpty }
    #expect(parts.count > 4 && parts.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.count < 768 })
    let joined = parts.map { $0.dropFirst(2) }.joined()
    #expect(joined == text(String(repeating: "x", count: 2000), .none))
  }
}
