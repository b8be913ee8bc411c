import Testing

@testable import Formats

/// Fences by the rules of CommonMark.
struct MarkdownFenceTests {
  /// The lines from the one that opens a fence to the one that closes it.
  @Test(arguments: [
    ("```\na\n```", 1, 0..<3), ("```text\na\n```", 1, 0..<3), ("~~~\na\n~~~", 1, 0..<3),
    ("~~~ `x`\na\n~~~", 1, 0..<3),
    // Longer ones, and such as are shorter within.
    ("````\n```\na\n```\n````", 2, 0..<5), ("```\na\n`````", 1, 0..<3),
    ("~~~~\n~~~\n~~~~", 1, 0..<3), ("```\n~~~\n```", 1, 0..<3),
    // No fence is closed by a line with an information.
    ("```\n```text\na\n```", 2, 0..<4),
    // Indented by up to three columns.
    ("   ```\n a\n  ```", 1, 0..<3), ("```\na\n    ```\n```", 1, 0..<4),
    // In quotes, lists and both.
    ("> ```\n> a\n> ```", 1, 0..<3), (">```\n>a\n>```", 1, 0..<3),
    ("> > ```\n> > a\n> > ```", 1, 0..<3), ("- ```\n  a\n  ```", 1, 0..<3),
    ("- x\n\n  ```\n  a\n\n  b\n  ```", 4, 2..<7),
    ("1. x\n   - y\n\n     ```\n     a\n     ```", 4, 3..<6),
    ("10) ```\n    a\n    ```", 1, 0..<3), ("> - ```\n>   a\n>   ```", 1, 0..<3),
    ("-\t```\n\ta\n\t```", 1, 0..<3),
    // What they stand in ends them.
    ("> ```\n> a\nb", 1, 0..<2), ("- ```\n  a\nb", 1, 0..<2), ("```\na", 1, 0..<2),
  ])
  func aFenceIsFound(text: String, line: Int, lines: Range<Int>) {
    #expect(fence(text, line)?.lines == lines)
  }

  @Test(arguments: [
    ("```a```\nb\n```", 1), ("``\na\n``", 1), ("    ```\na\n    ```", 1), ("a\n```\nb\n```", 0),
    ("```\na\n```\nb", 3), ("<!--\n```\na\n```\n-->", 2), ("<pre>\n```\na\n```\n</pre>", 2),
    ("* * *\n      ```\n      a", 2), ("> ```\n> a\nb", 2),
  ])
  func aLineInNoFence(text: String, line: Int) {
    #expect(fence(text, line) == nil)
  }

  private func fence(_ text: String, _ line: Int) -> MarkdownFence? {
    let text = SourceText(Array(text.utf8))
    return MarkdownFence.around(line, among: MarkdownFence.all(in: 0..<text.count) { text[$0] })
  }
}
