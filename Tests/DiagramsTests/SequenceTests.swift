import Cells
import DrawingCore
import Testing

@testable import Diagrams

/// Mermaid's sequences: what they look like, what is found in the picture, and what is refused.
struct SequenceTests {
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
    #expect(text.contains("Behind"))
    #expect(reading.graph.nodes.map(\.text) == ["The user", "Server\nof ours", "D"])
    #expect(reading.graph.edges.count == 8)
    #expect(reading.note == nil)
  }

  @Test func whoIsActiveHasAHeavyLine() throws {
    let rows = try picture("sequenceDiagram\nA->>+B: ask\nB-->>-A: say\nA->>B: more").rows
    let right = rows.map { $0.last ?? " " }
    #expect(right.map(String.init).joined() == "┐│┘││╽┃┃┦││││", "\(rows)")
    #expect(rows[5] == "  ├──────▶╽", "\(rows)")
  }

  /// Heads of which only one side is written are drawn whole, which is told.
  @Test(arguments: [
    ("-|\\", "├─▶│"), ("-|/", "├─▶│"), ("-\\\\", "├─▶│"), ("-//", "├─▶│"),
    ("--|\\", "├╌▶│"), ("--|/", "├╌▶│"), ("--\\\\", "├╌▶│"), ("--//", "├╌▶│"),
    ("/|-", "│◀─┤"), ("\\|-", "│◀─┤"), ("//-", "│◀─┤"), ("\\\\-", "│◀─┤"),
    ("/|--", "│◀╌┤"), ("\\|--", "│◀╌┤"), ("//--", "│◀╌┤"), ("\\\\--", "│◀╌┤"),
  ])
  func halfArrowheads(arrow: String, signs: String) throws {
    for blank in ["", " "] {
      let source = "sequenceDiagram\nA/1\(blank)\(arrow)\(blank)B\\2: x\nA/1\(arrow)+B\\2: y"
      let reading = try DiagramKinds.read(source, named: "a.mmd")
      #expect(reading.graph.nodes.map(\.text) == ["A/1", "B\\2"])
      #expect(reading.note == "passed over: half arrowhead (2)")
      let row = try picture(source).rows[5]
      #expect(Set(row.filter { $0 != " " }) == Set(signs), "\(row)")
    }
  }

  /// Lines that join a lifeline itself lead to whoever has it.
  @Test func centralConnections() throws {
    let source = "sequenceDiagram\nA->>() B: x\nA()-->>B: y\nB () ->>()A: z\nparticipant f()"
    let reading = try DiagramKinds.read(source, named: "a.mmd")
    #expect(reading.graph.nodes.map(\.text) == ["A", "B", "f()"])
    #expect(reading.graph.edges.map(\.label) == ["x", "y", "z"])
    #expect(reading.note == "passed over: central connection (4)")
  }

  @Test(arguments: [
    ("A@{ \"type\": \"database\", \"alias\": \"The <br> store\" }", "The\nstore", "@{ }"),
    ("A@{ 'alias': 'a, b: c' }", "a, b: c", ""), ("A@{ alias: x y }", "x y", ""),
    ("A@{ \"alias\": \"no\" } as yes", "yes", ""), ("A@{ \"type\": \"actor\" }", "A", ""),
    ("A@{ \"alias\" }", "A", "@{ }"), ("A@{ \"type\": \"queue\" }", "A", "@{ }"),
    ("A@{ }", "A", "@{ }"), ("A@{ \"alias\": \"x }", "A", "@{ }"),
  ])
  func attributesOfParticipants(words: String, text: String, passedOver: String) throws {
    let reading = try DiagramKinds.read(
      "sequenceDiagram\nparticipant \(words)\nA->>B: x", named: "a.mmd")
    #expect(reading.graph.nodes.map(\.text) == [text, "B"])
    #expect((reading.graph.nodes[0].shape == .actor) == words.contains("actor"))
    #expect(reading.note ?? "" == (passedOver.isEmpty ? "" : "passed over: " + passedOver))
  }

  /// Several at once end with the last of them, as Mermaid has it.
  @Test func activationsAreCounted() throws {
    let source = "sequenceDiagram\nA->>+B: a\nA->>+B: b\nB-->>-A: c\nB-->>-A: d\nA->>B: e"
    let rows = try picture(source).rows
    #expect(rows.filter { $0.hasSuffix("┃") }.count == 7, "\(rows)")
  }

  @Test func whoIsCreatedBeginsThereAndWhoIsDestroyedEnds() throws {
    let source = """
      sequenceDiagram
      A->>B: hello
      create participant C as Clerk
      B->>C: make
      destroy C
      C--xB: bye
      """
    let rows = try picture(source).rows
    #expect(!rows[1].contains("Clerk"))
    let head = try #require(rows.first { $0.contains("Clerk") })
    #expect(head.contains("▶│ Clerk │"), "\(rows)")
    #expect(rows.last?.hasSuffix("╳") == true, "\(rows)")
  }

  /// A box is a frame with a title around heads, its colour is left out, and its participants stand
  /// together wherever they were first named.
  @Test func boxesFrameParticipants() throws {
    let source = """
      sequenceDiagram
      A->>B: x
      box rgb(33, 66, 99) Their side
      participant A
      participant C
      end
      C->>B: y
      """
    let reading = try DiagramKinds.read(source, named: "a.mmd")
    #expect(reading.graph.nodes.map(\.text) == ["A", "C", "B"])
    #expect(reading.graph.edges.map { [$0.from, $0.to] } == [[0, 2], [1, 2]])
    #expect(reading.note == "passed over: colour of a box")
    let rows = try picture(source).rows
    #expect(rows[0].hasPrefix("┌─ Their side "), "\(rows)")
    #expect(rows[4].hasPrefix("└"), "\(rows)")
  }

  @Test(arguments: [
    ("box Aqua The Group", "The Group"), ("box AQUA", ""), ("box Aquatic life", "Aquatic life"),
    ("box rgba(1,2,3,0.5)", ""), ("box transparent red", "red"), ("box", ""),
  ])
  func aColourBeforeATitleIsNone(line: String, title: String) throws {
    let text = try picture("sequenceDiagram\n\(line)\nparticipant A\nend\nA->>A: x").rows[0]
    #expect(title.isEmpty ? !text.contains("A") : text.contains(" \(title) "), "\(text)")
  }

  @Test(arguments: [
    ("autonumber", ["1. a", "2. b"]), ("autonumber 10", ["10. a", "11. b"]),
    ("autonumber 10 5", ["10. a", "15. b"]), ("autonumber\nautonumber off", ["a", "b"]),
    ("autonumber 9223372036854775807 99999999999999999999", ["1000000. a", "1000001. b"]),
  ])
  func messagesAreNumbered(words: String, labels: [String]) throws {
    let source = "sequenceDiagram\n\(words)\nA->>B: a\nA->>B: b"
    let reading = try DiagramKinds.read(source, named: "a.mmd")
    #expect(reading.graph.edges.map(\.label) == labels)
  }

  @Test func aLineOfTheSameWordIsReadToItsEnd() throws {
    let line = String(repeating: "create ", count: 9000) + "participant a"
    expectRefusal(of: "sequenceDiagram\n\(line)", "2:8: expected participant or actor, not “c”")
  }

  /// Of a picture the participants and their messages are read back.
  /// A semicolon ends a statement, but not one that ends `#quot;`, and words begin in either case.
  @Test func severalStatementsStandInALine() throws {
    let reading = try DiagramKinds.read(
      "sequenceDiagram; Participant a as A#59; or &amp;; a->>b: wrap:x #quot;y#quot;;NOTE over a: n;"
        + "LOOP all; b-->>a: #5 & 6;END",
      named: "a.mmd")
    #expect(reading.graph.nodes.map(\.text) == ["A; or &", "b"])
    #expect(reading.graph.edges.map(\.label) == ["x \"y\"", "#5 & 6"])
    #expect(reading.note == "passed over: wrap")
  }

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
    ("sequenceDiagram\ndeactivate A", "2:1: A is not active"),
    ("sequenceDiagram\nA->>-B: x", "2:5: A is not active"),
    ("sequenceDiagram\nA->>B: x\ncreate participant B", "3:20: B is there before it is created"),
    ("sequenceDiagram\ncreate actor B", "2:15: no message creates B"),
    (
      "sequenceDiagram\ncreate actor B\nA->>A: x",
      "3:9: this is not the message that creates B"
    ),
    ("sequenceDiagram\ndestroy B\nA->>A: x", "3:9: this is not the message that destroys B"),
    ("sequenceDiagram\ndestroy B", "2:10: no message destroys B"),
    ("sequenceDiagram\nparticipant", "2:12: expected a participant, not the end"),
    ("sequenceDiagram\nactivate", "2:9: expected a participant, not the end"),
    ("sequenceDiagram\nA=>B: x", "2:5: expected an arrow such as ->>, not “:”"),
    ("sequenceDiagram\nNote over A", "2:12: expected :, not the end"),
    ("sequenceDiagram\nNote of A: x", "2:6: expected over, left of or right of, not “o”"),
  ])
  func errorsHaveAPlace(source: String, expected: String) {
    expectRefusal(of: source, expected)
  }
}
