import Foundation
import RandomCommands
import Testing

@testable import DrawingCore

@Suite struct Base64Tests {
  @Test(arguments: 0..<70)
  func isFoundations(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let text = Data(bytes).base64EncodedString()
    #expect(Base64.text(bytes) == text)
    #expect(Base64.bytes(text) == bytes)
  }

  @Test(arguments: ["A", "AA", "AAA", "A===", "====", "AA=A", "AB==", "AAB=", "AA A", "AAA\u{E9}"])
  func whatIsNotWrittenIsNotRead(text: String) {
    #expect(Base64.bytes(text) == nil)
  }
}
