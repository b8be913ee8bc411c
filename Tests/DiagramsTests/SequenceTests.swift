import Cells
import DrawingCore
import Testing

@testable import Diagrams

/// Mermaid's sequences: what they look like, what is found in the picture, and what is refused.
@Suite struct SequenceTests {
  private func picture(_ source: String) throws -> Grid {
    let reading = try DiagramKinds.read(source, named: "a.mmd")
    let draft = try #require(reading.draft)
    return try #require(draft.drawing()).flattened()
  }

  @Test func messagesLeadFromLifelineToLifeline() throws {
    let rows = try picture("sequenceDiagram\nA->>B: Hello\nB-->>A: Hi\n").rows
    #expect(
      rows == [
        "┌───┐    ┌───┐", "│ A │    │ B │", "└─┬─┘    └─┬─┘", "  │        │", "  │ Hello  │",
        "  ├───────▶│", "  │        │", "  │   Hi   │", "  │◀╌╌╌╌╌╌╌┤", "  │        │",
      ])
  }

  @Test func everyWordIsInThePicture() throws {
    let source = """
      sequenceDiagram
        title What happens
        autonumber
        actor U as The user
        participant S as Server<br>of ours
        box Behind
        participant D
        end
        U->>+S: ask
        loop every minute
          S->>D: look
          alt found
            D-->>S: rows
          else none
            D--xS: nothing
          end
        end
        Note over U,S: they wait
        Note right of D: it rests
        Note left of U: so do I
        S->>S: think
        par one
          S-)U: told
        and other
          S<<->>D: both
        end
        S-->>-U: done
      """
    let reading = try DiagramKinds.read(source, named: "a.mmd")
    let text = try picture(source).rows.joined(separator: "\n")
    for word in [
      "What happens", "The user", "Server", "of ours", "│ D │", "1. ask", "loop every minute",
      "2. look", "alt found", "3. rows", "else none", "4. nothing", "they wait", "it rests",
      "so do I", "5. think", "par one", "6. told", "and other", "7. both", "8. done",
    ] { #expect(text.contains(word), "\(word)\n\(text)") }
    #expect(reading.graph.nodes.map(\.text) == ["The user", "Server\nof ours", "D"])
    #expect(reading.graph.edges.count == 8)
    #expect(reading.note == "passed over: activation (2), box")
  }

  @Test func aLineOfTheSameWordIsReadToItsEnd() throws {
    let line = String(repeating: "create ", count: 9000) + "participant a"
    let reading = try DiagramKinds.read("sequenceDiagram\n\(line)", named: "a.mmd")
    #expect(reading.graph.nodes.map(\.text) == ["a"])
    #expect(reading.note == "passed over: create (9000)")
  }

  /// Of a picture the participants and their messages are read back.
  @Test func participantsAreFound() throws {
    let graph = try Graph(try picture("sequenceDiagram\nA->>B: Hello\n"))
    #expect(graph.nodes.filter { !$0.isGroup }.map(\.text) == ["A", "B"])
  }

  @Test(arguments: [
    ("sequenceDiagram\nA B", "2:4: expected an arrow such as ->>, not the end"),
    ("sequenceDiagram\nA->>", "2:5: expected a participant, not the end"),
    ("sequenceDiagram\nend", "2:1: there is nothing to end"),
    ("sequenceDiagram\nelse x", "2:1: there is nothing that else could divide"),
    ("sequenceDiagram\nloop x\nA->>B: y", "3:9: loop has no end"),
    ("sequenceDiagram\nNote over A", "2:12: expected :, not the end"),
    ("sequenceDiagram\nNote of A: x", "2:6: expected over, left of or right of, not “o”"),
  ])
  func errorsHaveAPlace(source: String, expected: String) {
    expectRefusal(of: source, expected)
  }
}
