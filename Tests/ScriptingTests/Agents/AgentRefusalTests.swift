import DrawingCore
import Foundation
import TestSupport
import Testing

@testable import Scripting

/// What an agent asks for in a wrong way is answered with the tool, what it lacks and, in a script, the
/// place; and nothing is done or kept of it.
@MainActor final class AgentRefusalTests {
  private typealias Object = [String: Any]

  private let folder: TemporaryFolder
  private let server: AgentServer

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("root")
    let studio = try AgentStudio(root: folder("root"), state: folder("state"))
    server = AgentServer(studio, version: "test")
  }

  /// Nothing writes to the folder any more when it is removed.
  isolated deinit { server.end() }

  private func answer(_ line: String) throws -> Object {
    let text = try #require(server.answer(to: Array(line.utf8)[...]))
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
  }

  /// Uses a tool with arguments in JSON.
  private func use(_ tool: String, _ arguments: String) throws -> (text: String, isError: Bool) {
    let answer = try answer(
      """
      {"jsonrpc":"2.0","id":1,"method":"tools/call",\
      "params":{"name":"\(tool)","arguments":\(arguments)}}
      """)
    let result = try #require(answer["result"] as? Object, "\(answer)")
    let content = result["content"] as? [Object]
    return (content?.first?["text"] as? String ?? "", result["isError"] as? Bool ?? false)
  }

  private func quoted(_ text: String) throws -> String {
    let bytes = try JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Begins a drawing and returns its name.
  private func drawing(_ script: String, size: String = "20x3") throws -> String {
    let answer = try answer(
      """
      {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"draw",\
      "arguments":{"script":\(try quoted(script)),"size":"\(size)"}}}
      """)
    let facts = (answer["result"] as? Object)?["structuredContent"] as? Object
    return try #require(facts?["drawing"] as? String, "\(answer)")
  }

  /// The sessions that are kept.
  private var sessions: [String] { (try? folder.names("state/sessions")) ?? [] }

  // MARK: Arguments

  @Test(arguments: AgentTool.all.map(\.name))
  func whatAToolNeedsIsNamed(name: String) throws {
    let tool = try #require(AgentTool.all.first { $0.name == name })
    let needed = tool.arguments.filter(\.isNeeded).map(\.name)
    guard let first = needed.first else { return }
    let told = try use(name, "{}")
    #expect(told.isError && told.text == "\(name): \(first) is missing")
    // Nothing is not something.
    let null = try use(name, "{\"\(first)\":null}")
    #expect(null.isError && null.text == "\(name): \(first) is no string")
  }

  @Test(arguments: AgentTool.all.map(\.name))
  func whatAToolDoesNotTakeIsToldWithWhatItDoes(name: String) throws {
    let tool = try #require(AgentTool.all.first { $0.name == name })
    let known = tool.arguments.map(\.name).joined(separator: ", ")
    let told = try use(name, #"{"colour":"red"}"#)
    #expect(told.isError && told.text == "\(name): takes no “colour” (only \(known))")
    for other in ["[]", "3", "\"look\"", "null"] {
      let told = try use(name, other)
      #expect(told.isError && told.text == "\(name): the arguments are no object", "\(other)")
    }
  }

  @Test(arguments: [
    ("draw", #"{"script":3}"#, "draw: script is no string"),
    ("draw", #"{"script":["undo"]}"#, "draw: script is no string"),
    ("look", #"{"drawing":1}"#, "look: drawing is no string"),
    ("undo", #"{"drawing":"x","steps":"2"}"#, "undo: steps is no integer"),
    ("undo", #"{"drawing":"x","steps":true}"#, "undo: steps is no integer"),
    ("undo", #"{"drawing":"x","steps":1.5}"#, "undo: steps is no integer"),
    ("save", #"{"drawing":"x","file":"a","replace":"yes"}"#, "save: replace is no boolean"),
    ("save", #"{"drawing":"x","file":"a","replace":1}"#, "save: replace is no boolean"),
    ("mend", #"{"file":"a","check":0}"#, "mend: check is no boolean"),
    ("verify", #"{"filter":7}"#, "verify: filter is no string"),
  ])
  func aValueOfAnotherKindIsNamed(tool: String, arguments: String, told: String) throws {
    let answer = try use(tool, arguments)
    #expect(answer.isError && answer.text == told)
    #expect(sessions.isEmpty)
  }

  /// What may be left out may be nothing, too.
  @Test func nothingIsAsIfItWereLeftOut() throws {
    let answer = try use(
      "draw", #"{"script":"text 0,0 \"a\"","drawing":null,"size":null}"#)
    #expect(!answer.isError && answer.text.contains("0 a"))
  }

  @Test func aToolThatThereIsNotIsAnError() throws {
    for name in ["paint", "", "LOOK"] {
      let answer = try answer(
        #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"\#(name)"}}"#)
      let error = try #require(answer["error"] as? Object)
      #expect(error["code"] as? Int == -32602 && answer["id"] as? Int == 7)
      #expect(error["message"] as? String == "there is no tool “\(name)”")
    }
  }

  // MARK: Drawings

  @Test(arguments: [
    (#"{"script":"","size":"big"}"#, "draw: “big” is no size such as 80x24"),
    (#"{"script":"","size":"80"}"#, "draw: “80” is no size such as 80x24"),
    (#"{"script":"","drawing":"x"}"#, "there is no drawing “x” (draw begins one)"),
    (#"{"script":"","drawing":"../x"}"#, "there is no drawing “../x” (draw begins one)"),
    (
      #"{"script":"","drawing":"00000000-0000-0000-0000-000000000000"}"#,
      "there is no drawing 00000000-0000-0000-0000-000000000000, or none of it can be read (draw begins one)"
    ),
  ])
  func whatCannotBeDrawnInIsTold(arguments: String, told: String) throws {
    let answer = try use("draw", arguments)
    #expect(answer.isError && answer.text == told)
    #expect(sessions.isEmpty)
  }

  @Test func theSizeIsThatOfANewDrawing() throws {
    let id = try drawing("text 0,0 \"a\"")
    let answer = try use("draw", #"{"script":"","drawing":"\#(id)","size":"9x9"}"#)
    #expect(
      answer.isError
        && answer.text
          == "draw: size is that of a new drawing (size 9x9 in the script changes it)"
    )
  }

  @Test(arguments: ["20,0..29,2", "0,3..5,9", "1,1", "all", "", "-9,-9..-1,-1"])
  func whatIsLookedAtIsAPartOfTheDrawing(region: String) throws {
    let id = try drawing("text 0,0 \"a\"")
    let answer = try use("look", #"{"drawing":"\#(id)","region":"\#(region)"}"#)
    #expect(answer.isError && answer.text == "look: “\(region)” is no part of the drawing")
  }

  /// What is told stands in a line of its own, whatever is above it.
  @Test func whatIsTooLargeToBeShownIsSaidInALine() throws {
    let script = "size 2000x2000 ; text 0,0 \"\\u{1b}x\""
    let answer = try use("draw", #"{"script":\#(try quoted(script))}"#)
    let lines = answer.text.split(separator: "\n")
    #expect(lines.first?.hasSuffix("too large to be shown at once (look at a region)") == true)
    #expect(lines.count > 1 && lines.dropFirst().contains { $0.hasPrefix("told: ") })
  }

  @Test func whatWasNotDoneIsNotUndone() throws {
    let id = try drawing("")
    let nothing = try use("undo", #"{"drawing":"\#(id)"}"#)
    #expect(nothing.isError && nothing.text == "undo: there is nothing to undo")
    _ = try use("draw", #"{"drawing":"\#(id)","script":"text 0,0 \"a\""}"#)
    for steps in [0, -1, 1_000_001] {
      let answer = try use("undo", #"{"drawing":"\#(id)","steps":\#(steps)}"#)
      #expect(answer.isError && answer.text == "undo: \(steps) is no number of steps")
    }
    // More than there are are all of them.
    #expect(try !use("undo", #"{"drawing":"\#(id)","steps":1000000}"#).isError)
    #expect(try use("undo", #"{"drawing":"\#(id)"}"#).text == "undo: there is nothing to undo")
  }

  // MARK: Scripts

  /// Only what draws is performed, and one step is one anyway.
  @Test(arguments: [
    ("save \"x\"", "script:1:1: only commands that draw are performed here"),
    ("text 0,0 \"a\"\nopen \"x\"", "script:2:1: only commands that draw are performed here"),
    ("key ctrl-q", "script:1:1: only commands that draw are performed here"),
    ("expect same-state", "script:1:1: only commands that draw are performed here"),
    ("snap canvas x", "script:1:1: only commands that draw are performed here"),
    ("letter 0,0 \"a\"", "script:1:1: only commands that draw are performed here"),
    ("repeat 2\ncrash\nend", "script:2:1: only commands that draw are performed here"),
    ("text 0,0 \"a\" ; undo", "script:1:16: no undo in a script (use undo)"),
    ("redo", "script:1:1: no redo in a script (use undo)"),
    (
      "together\ntext 0,0 \"a\"\nend",
      "script:1:1: no together in a script (all of it is one step anyway)"
    ),
    ("rect 0,0", "script:1:9: expected a point such as 3,4"),
    ("text 0,0 \"a\"\nlayer pick 2", "script:2:1: there is no layer 2, only 1 to 1"),
  ])
  func aScriptOnlyDraws(script: String, told: String) throws {
    let id = try drawing("text 0,0 \"kept\"")
    let before = try use("look", #"{"drawing":"\#(id)"}"#).text
    let kept = sessions
    for target in [#""drawing":"\#(id)","#, ""] {
      let answer = try use("draw", "{\(target)\"script\":\(try quoted(script))}")
      #expect(answer.isError && answer.text.hasPrefix(told), "\(answer.text)")
    }
    #expect(try use("look", #"{"drawing":"\#(id)"}"#).text == before && sessions == kept)
  }

  @Test func aScriptHasALimitedNumberOfCommands() throws {
    let most = Command.mostTogether
    let answer = try use(
      "draw", "{\"script\":\(try quoted("cursor 1,1\nrepeat \(most)\ncursor 2,2\nend"))}")
    #expect(
      answer.isError
        && answer.text.contains("more than \(most) commands (draw in parts)"), "\(answer.text)")
    let long = String(repeating: "#", count: 1 << 20 + 1)
    let tooLong = try use("draw", "{\"script\":\(try quoted(long))}")
    #expect(
      tooLong.isError && tooLong.text == "the script is longer than 1 MiB (draw in parts)")
    #expect(sessions.isEmpty)
  }
}
