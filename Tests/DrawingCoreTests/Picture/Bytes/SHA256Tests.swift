import DrawingCore
import Testing

struct SHA256Tests {
  /// Vectors of FIPS 180-4's example computations.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func knowsThePublishedVectors(text: String, expected: String) {
    #expect(SHA256.digest(of: Array(text.utf8)).description == expected)
  }

  @Test func doesNotDependOnHowItIsFed() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    for piece in [1, 3, 63, 64, 65, 999] {
      var hash = SHA256()
      for start in stride(from: 0, to: bytes.count, by: piece) {
        hash.update(Array(bytes[start..<min(start + piece, bytes.count)]))
      }
      #expect(hash.finish() == SHA256.digest(of: bytes), "pieces of \(piece)")
    }
  }
}
