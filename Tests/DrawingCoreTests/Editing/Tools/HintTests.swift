import Testing

@testable import DrawingCore

/// Texts that name keys by what they do.
struct HintTests {
  private func text(_ hint: Hint) -> String {
    hint.text { key, isUntyped in "<\(key)\(isUntyped ? "!" : "")>" }
  }

  @Test func aTextNamesKeysByWhatTheyDo() {
    let hint: Hint = "the \("box") is \(1) step: \(.undo) takes it back, \(untyped: .help) helps"
    #expect(text(hint) == "the box is 1 step: <undo> takes it back, <help!> helps")
    #expect(hint.keys == [.undo, .help])
  }

  @Test func aTextInAnotherKeepsItsKeys() {
    let way: Hint = "\(.save) saves"
    #expect(text("not kept: \(way), \(.quit) leaves") == "not kept: <save> saves, <quit> leaves")
  }

  /// What is put together from the same texts is the same.
  @Test func textsSideBySideAreOne() {
    let hint: Hint = "a\("b")\(Hint("c"))"
    #expect(hint == "abc" && hint == Hint("abc"))
    #expect(hint.parts.count == 1 && Hint("").parts.isEmpty)
  }

  /// Braces and whatever else a file is called are no keys.
  @Test func aNameIsNoKey() {
    let name = "\\(.undo) {undo}"
    #expect(text("saved \(name)") == "saved \\(.undo) {undo}")
  }
}
