import Testing

@testable import Diagrams

/// Mermaid's state diagrams and diagrams of entities: what is read of them, and what is refused.
struct StateTests {
  private func graph(_ source: String) throws -> Graph {
    try DiagramKinds.read(source, named: "a.mmd").graph
  }

  /// A note ends in a line of its own, whatever its words end in.
  @Test(arguments: [
    ("\n send note\n end note", "send note"), ("\nthe end note\nend note", "the end note"),
    ("\nat the end notes\n\tend note ", "at the end notes"),
    ("\nend notes are long\nx end note y\n  end note %% z", "end notes are long\nx end note y"),
    ("\nx\nend note;", "x"), (" short end note", "short"),
  ])
  func aNoteEndsInALineOfItsOwn(written: String, text: String) throws {
    let source = "stateDiagram\nnote left of a\(written)\na --> b\n"
    let graph = try DiagramKinds.read(source, named: "a.mmd").graph
    #expect(graph.nodes.map(\.text) == ["a", text, "b"])
  }

  @Test func statesAreNodes() throws {
    let said = try graph(
      """
      stateDiagram-v2
        state "It waits" as a
        [*] --> a
        a --> b : go on
        b : It works
        b --> [*]
        state c <<choice>>
        b --> c
      """
    ).said
    #expect(
      said == [
        "[\"It waits none\", \"It works arrow\"] solid go on",
        "[\"It works none\", \"? arrow\"] solid ", "[\"It works none\", \"◉ arrow\"] solid ",
        "[\"● none\", \"It waits arrow\"] solid ", "diamond ? in nothing",
        "rounded It waits in nothing", "rounded It works in nothing", "rounded ◉ in nothing",
        "rounded ● in nothing",
      ])
  }

  /// No blanks need stand around an arrow, in any of the kinds.
  @Test(arguments: [
    "stateDiagram-v2\nStill-->Moving\nMoving-->a-b:go\n[*]-->Still\na-b-->[*]",
    "stateDiagram-v2\nStill --> Moving\nMoving --> a-b : go\n[*] --> Still\na-b --> [*]",
    "stateDiagram-v2\nstate Still{\nx--> y-z\n--\n_w-->x\n}\nnote left of y-z:so",
    "stateDiagram-v2\nstate Still {\nx --> y-z\n--\n_w --> x\n}\nnote left of y-z : so",
  ])
  func arrowsNeedNoBlanks(source: String) throws {
    let states = try graph(source)
    let names = source.contains("[*]") ? ["Still", "Moving", "a-b"] : ["Still", "x", "y-z"]
    #expect(Set(names).isSubset(of: states.nodes.map(\.text)))
    #expect(states.edges.count == (source.contains("[*]") ? 4 : 3))
    #expect(try graph("flowchart LR\na-->b-c---d\nb-.->a\nb==>a").edges.count == 4)
    #expect(try graph("erDiagram\na-b||--o{c:has").edges.count == 1)
    let message = try DiagramKinds.read("sequenceDiagram\na-b->>c:x\nc-->>a-b:y", named: "a.mmd")
    #expect(message.draft?.texts.contains { $0.text.contains("y") } == true)
  }

  @Test func statesHoldOthers() throws {
    let said = try graph(
      "stateDiagram-v2\nstate A {\n[*] --> x\n--\ny --> z\n}\nA --> b\nnote left of b : so it is\n"
    ).said
    #expect(said.contains("group A in nothing"))
    #expect(said.contains("rounded x in "))
    #expect(said.contains("rounded y in "))
    #expect(said.contains("box so it is in nothing"))
    #expect(said.contains("[\"b none\", \"so it is none\"] dashed "))
  }

  @Test func aNoteStandsAlone() throws {
    let said = try graph("stateDiagram\nNote \"so it is\" as n\na --> b : x;b --> c\n").said
    #expect(said.contains("box so it is in nothing"))
    #expect(said.contains("[\"a none\", \"b arrow\"] solid x"))
    #expect(said.contains("[\"b none\", \"c arrow\"] solid "))
  }

  /// In signs of either side and in words, as many as Mermaid knows.
  @Test(arguments: [
    ("|o", "0..1"), ("o|", "0..1"), ("||", "1"), ("}o", "0..*"), ("o{", "0..*"), ("}|", "1..*"),
    ("|{", "1..*"), ("one or zero ", "0..1"), ("zero or one ", "0..1"), ("one or more ", "1..*"),
    ("one or many ", "1..*"), ("many(1) ", "1..*"), ("1+ ", "1..*"), ("zero or more ", "0..*"),
    ("zero or many ", "0..*"), ("many(0) ", "0..*"), ("0+ ", "0..*"), ("many ", "0..*"),
    ("only one ", "1"), ("one ", "1"), ("1 ", "1"),
  ])
  func howMany(sign: String, meaning: String) throws {
    let lines = [("--", "solid"), ("..", "dashed"), ("to ", "solid"), ("optionally to ", "dashed")]
    for (line, look) in lines {
      let said = try graph("erDiagram\nA \(sign)\(line)\(sign) B : places; C").said
      #expect(
        said.contains("[\"A none\", \"B none\"] \(look) \(meaning) places \(meaning)"), "\(line)")
      #expect(said.contains("box C in nothing"))
    }
  }

  @Test func entitiesHaveRows() throws {
    let said = try graph(
      """
      erDiagram
        A["An order"] {
          int id PK "its key"
          string name
        }
        A ||--o{ B : places
        B }|..o| "C c" : "is in"
      """
    ).said
    #expect(said.contains("box An order = int id PK “its key”/string name in nothing"))
    #expect(
      said.contains(
        "[\"An order = int id PK “its key”/string name none\", \"B none\"] solid 1 places 0..*"))
    #expect(said.contains("[\"B none\", \"C c none\"] dashed 1..* is in 0..1"))
  }

  @Test(arguments: [
    ("stateDiagram\na --> ", "2:7: expected a state, not the end"),
    ("stateDiagram\na -> b", "2:3: expected -->, : or the end of the line, not “-”"),
    ("stateDiagram\n}", "2:1: there is no state to end"),
    ("stateDiagram\nstate a {", "2:10: a state has no end (})"),
    ("stateDiagram\nnote over a : x", "2:6: expected left of or right of and a state, not “o”"),
    ("stateDiagram\nnote left of a", "2:1: a note has no end (end note)"),
    ("stateDiagram\nstate \"x", "2:7: a text has no end (\")"),
    ("stateDiagram\nstate \"x\" as", "2:13: expected the name of a state, not the end"),
    ("erDiagram\na ||-- b", "2:8: expected how many, such as || or o{, not “b”"),
    ("erDiagram\na ||~~|| b", "2:5: expected -- or .., not “~”"),
    ("erDiagram\na {\nint\n}", "3:1: expected a type and a name"),
    ("erDiagram\na {", "2:4: an entity has no end (})"),
    ("erDiagram\na one b : x", "2:7: expected -- or .., not “b”"),
    ("erDiagram\na ||--o{ b : \"x", "2:14: a text has no end (\")"),
  ])
  func errorsHaveAPlace(source: String, expected: String) {
    expectRefusal(of: source, expected)
  }
}
