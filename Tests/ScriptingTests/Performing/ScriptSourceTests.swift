import DrawingCore
import Foundation
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import Scripting

@MainActor struct ScriptSourceTests {
  @Test func readsText() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("s.oek", Array("text 0,0 \"絵\"\n".utf8))
    #expect(try ScriptSource.read(path).text == "text 0,0 \"絵\"\n")
    #expect(try ScriptSource.read(try folder.write("empty", [])).text == "")
  }

  /// A diagram is known by its first word, whatever the file is called.
  @Test(arguments: [
    "flowchart LR\na-->b\n", "%% a note\ngraph TD\n a --> b", "digraph { a -> b }",
    "sequenceDiagram\nA->>B: hello\n",
  ])
  func readsDiagrams(text: String) throws {
    let folder = try TemporaryFolder()
    let source = try ScriptSource.read(try folder.write("s.txt", Array(text.utf8)))
    let named = text.hasPrefix("digraph") ? "d.dot" : "d.mmd"
    #expect(try ScriptSource.read(try folder.write(named, Array(text.utf8))).text == source.text)
    #expect(source.text.hasPrefix("size "))
  }

  @Test func noCommandBeginsADiagram() {
    let verbs = CommandTable.drawing.entries.map(\.verb) + CommandTable.program.entries.map(\.verb)
    for verb in verbs { #expect(!DiagramText.isBegun(by: Array("\(verb) 1".utf8)), "\(verb)") }
  }

  @Test func refusesWhatIsNoText() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("s.oek", [0x6C, 0xFF, 0xFE])
    let failure = #expect(throws: Failure.self) { try ScriptSource.read(path) }
    #expect(failure?.description.hasSuffix("s.oek: not UTF-8 (scripts are plain text)") == true)
    #expect(failure?.exitCode == 65)
  }

  @Test func refusesWhatIsNoFile() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    for path in [folder("none"), folder.path, folder("pipe"), "/dev/null", ""] {
      let failure = #expect(throws: Failure.self) { try ScriptSource.read(path) }
      #expect(failure?.exitCode == 66, "\(path)")
    }
  }
}
