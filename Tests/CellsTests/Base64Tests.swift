import Foundation
import Testing

@testable import Cells

struct Base64Tests {
  @Test(arguments: 0..<70)
  func isFoundations(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: ($0 + count) &* 151) }
    let text = Data(bytes).base64EncodedString()
    #expect(Base64.text(bytes) == text)
    #expect(Base64.bytes(text) == bytes)
  }

  @Test(arguments: ["A", "AA", "AAA", "A===", "====", "AA=A", "AB==", "AAB=", "AA A", "AAA\u{E9}"])
  func whatIsNotWrittenIsNotRead(text: String) {
    #expect(Base64.bytes(text) == nil)
  }
}
