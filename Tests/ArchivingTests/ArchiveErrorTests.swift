import Archiving
import Testing

struct ArchiveErrorTests {
  @Test(
    arguments: [
      (.empty, "not a keyed archive: the file is empty"),
      (.notAnArchive, "not a keyed archive"),
      (.truncated, "damaged: the end of the file is missing or overwritten"),
      (.damaged, "damaged: the checksum does not match"),
      (.malformed(offset: 12, reason: "values overlap"), "malformed: values overlap at byte 12"),
      (.tooLarge(.depth, limit: 64), "too large: more than 64 levels"),
      (.tooLarge(.bytes, limit: 9), "too large: more than 9 bytes"),
      (.tooLarge(.objects, limit: 9), "too large: more than 9 objects"),
      (.unknownClass("NSTask", key: "root.it"), "unknown class NSTask at key root.it"),
      (
        .unexpectedClass("App.Page", key: "root.pages[1]"),
        "unexpected class App.Page at key root.pages[1]"
      ),
      (.wrongType(key: "root.n", expected: "an integer"), "key root.n does not hold an integer"),
      (.refused("App.Page", key: "root"), "class App.Page refused its data at key root"),
      (
        .unwritable(key: "root.k", reason: "it is encoded twice"),
        "key root.k cannot be archived: it is encoded twice"
      ),
      (.unsupported("decoding"), "decoding is not supported by keyed archives"),
    ] as [(ArchiveError, String)])
  func eachErrorIsDescribedInALine(error: ArchiveError, expected: String) {
    #expect(error.description == expected)
    #expect("\(error)" == expected)
  }

  @Test(arguments: [
    ("a\u{1B}[31m\nb", "a?[31m?b"), ("お絵", "??"), ("e\u{301}", "e?"), ("", ""),
    (String(repeating: "x", count: 64), String(repeating: "x", count: 64)),
    (String(repeating: "x", count: 65), String(repeating: "x", count: 61) + "..."),
  ])
  func namesAreMadePrintable(name: String, shown: String) {
    let error = ArchiveError.refused(name, key: "k")
    #expect(error.description == "class \(shown) refused its data at key k")
  }

  @Test func longPathsKeepTheirEnd() {
    let path = String(repeating: "a.", count: 40) + "end\u{7}"
    let description = ArchiveError.wrongType(key: path, expected: "data").description
    let shown = String(path.unicodeScalars.suffix(61).dropLast())
    #expect(description == "key ...\(shown)? does not hold data")
    #expect(!description.unicodeScalars.contains { !(0x20...0x7E).contains($0.value) })
  }
}
