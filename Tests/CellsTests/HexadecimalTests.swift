import Cells
import Testing

struct HexadecimalTests {
  @Test func bytesAreReadAsTheyWereWritten() {
    let bytes = Array(UInt8.min ... .max)
    #expect(bytes.hex.hasPrefix("000102") && bytes.hex.hasSuffix("fdfeff"))
    #expect(bytes.hex.hexBytes == bytes)
    #expect(bytes.hex.uppercased().hexBytes == bytes)
    #expect("".hexBytes == [])
  }

  @Test(arguments: ["0", "012", "+1", "0x", "g0", " 1", "1\n", "é", "１２", "1\u{301}"])
  func nothingElseIsRead(text: String) { #expect(text.hexBytes == nil) }
}
