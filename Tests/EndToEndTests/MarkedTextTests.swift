import PseudoTerminal
import TestSupport
import Testing

/// Text files that begin with the mark of UTF-8, as some editors write it.
struct MarkedTextTests {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private let ragged = "```\n+---+\n| ab|\n+--+\n```\n"
  private let comment = "// +---+\n// | a |\n// +---+\n"

  /// What is said of a file is the same with the mark, but for nothing.
  @Test(arguments: [
    ("a.md", "```\n+---+\n| ab|\n+--+\n```\n", ["mend", "a.md", "--check"]),
    ("a.md", "```\n+---+\n| ab|\n+--+\n```\n", ["mend", "a.md", "--diff"]),
    ("a.md", "```\n+---+\n| ab|\n+---+\n```\n", ["describe", "a.md:3"]),
    ("a.md", "```mermaid\nflowchart LR\na-->b\n```\n", ["run", "a.md:1", "--print", "text"]),
    ("a.mmd", "flowchart LR\na-->b\n", ["describe", "a.mmd"]),
    ("a.mmd", "flowchart LR\na-->\n", ["describe", "a.mmd"]),
    ("a.mmd", "flowchart LR a==\n", ["describe", "a.mmd"]),
    ("a.mmd", "---\ntitle: x\n---\nstateDiagram-v2\na-->b\n", ["run", "a.mmd", "--print", "text"]),
    ("a.dot", "digraph { a -> b }\n", ["describe", "a.dot"]),
    ("a.dot", "digraph { a -> }\n", ["describe", "a.dot"]),
    ("a", "digraph { a -> b }\n", ["run", "a", "--print", "text"]),
    ("a.c", "// +---+\n// | a |\n// +---+\n", ["describe", "a.c:2"]),
    ("a.c", "// +---+\n// | a |\n// +---+\n", ["describe", "a.c"]),
    ("a.script", "box \"a\" at=0,0\nboxes\n", ["run", "a.script"]),
  ])
  func theMarkIsPassedOver(name: String, text: String, arguments: [String]) throws {
    let (plain, marked) = (try Studio(), try Studio())
    try plain.write(text.utf8, to: name)
    try marked.write(Self.mark + Array(text.utf8), to: name)
    let expected = try plain.run(program: ShippedProgram.path, arguments)
    let outcome = try marked.run(program: ShippedProgram.path, arguments)
    #expect(outcome.output == expected.output && outcome.errors == expected.errors)
    #expect(outcome.status == expected.status, "\(outcome)")
    #expect(try marked.bytes(name) == Self.mark + Array(text.utf8))
  }

  @Test func theMarkIsKept() throws {
    let studio = try Studio()
    try studio.write(Self.mark + Array(ragged.utf8), to: "a.md")
    #expect(try studio.run("mend", "a.md").status == .exited(0))
    let straight = ragged.replacing("+--+\n", with: "+---+\n")
    #expect(try studio.bytes("a.md") == Self.mark + Array(straight.utf8))
    try studio.write(Self.mark + Array(comment.utf8), to: "a.c")
    let script = "box \"b\" at=0,0\n"
    #expect(try studio.run("run", "-", "--into", "a.c:1", input: script).status == .exited(0))
    let drawn = "// ┌───┐\n// │ b │\n// └───┘\n"
    #expect(try studio.bytes("a.c") == Self.mark + Array(drawn.utf8))
    #expect(try studio.run("run", "-", "--into", "a.c:1", "--check", input: script).errors.isEmpty)
  }
}
