import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// `oekaki mcp`: what a client says line by line, and what it is answered.
struct AgentProtocolTests {
  typealias Object = [String: Any]

  /// Sends lines to a server and returns the objects that it answers, by their marks.
  private func talk(_ studio: Studio, _ lines: [String]) throws -> [Object] {
    let outcome = try studio.run(
      "mcp", input: lines.map { $0 + "\n" }.joined())
    #expect(outcome.status == .exited(0) && outcome.errors == "")
    return try outcome.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Object)
    }
  }

  private func call(_ id: Int, _ tool: String, _ arguments: Object) throws -> String {
    let message: Object = [
      "jsonrpc": "2.0", "id": id, "method": "tools/call",
      "params": ["name": tool, "arguments": arguments],
    ]
    return String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self)
  }

  private func text(_ answer: Object?) -> String {
    let result = answer?["result"] as? Object
    let content = result?["content"] as? [Object]
    return content?.first?["text"] as? String ?? ""
  }

  private func facts(_ answer: Object?) -> Object {
    (answer?["result"] as? Object)?["structuredContent"] as? Object ?? [:]
  }

  private func isError(_ answer: Object?) -> Bool {
    (answer?["result"] as? Object)?["isError"] as? Bool ?? false
  }

  private func code(_ answer: Object?) -> Int? { (answer?["error"] as? Object)?["code"] as? Int }

  @Test func versionsAreAgreedOn() throws {
    let studio = try Studio()
    func initialize(_ version: String) -> String {
      """
      {"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"\(version)"}}
      """
    }
    let answers = try talk(
      studio,
      [
        initialize("2025-03-26"), initialize("1999-01-01"),
        #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
      ])
    #expect(answers.count == 3)
    #expect((answers[0]["result"] as? Object)?["protocolVersion"] as? String == "2025-03-26")
    #expect((answers[1]["result"] as? Object)?["protocolVersion"] as? String == "2025-11-25")
    #expect(answers[0]["id"] as? String == "a")
    #expect((answers[2]["result"] as? Object)?.isEmpty == true)
  }

  /// Several messages in a line are answered in a line, where the version agreed on has that.
  @Test(arguments: ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
  func messagesComeTogether(version: String) throws {
    let studio = try Studio()
    let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    let note = #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
    let draw = try call(2, "draw", ["script": "text 0,0 \"a\""])
    let outcome = try studio.run(
      "mcp",
      input: [
        "[\(ping)]",
        #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(version)"}}"#,
        "[\(ping),\(note),\(draw),7,{\"id\":3,\"method\":\"no/such\"}]", "[\(note)]", "[]",
        "[" + Array(repeating: ping, count: 101).joined(separator: ",") + "]",
      ].map { $0 + "\n" }.joined())
    let lines = try outcome.output.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8))
    }
    // Nothing is agreed on yet.
    #expect(code(lines[0] as? Object) == -32600)
    guard version == "2025-03-26" else {
      #expect(lines.count == 6 && lines.dropFirst(2).allSatisfy { code($0 as? Object) == -32600 })
      return
    }
    try #require(lines.count == 5)
    let answers = try #require(lines[2] as? [Object])
    #expect(answers.map { $0["id"] as? Int } == [1, 2, nil, 3])
    #expect(text(answers[1]).contains("0 a\n") && !isError(answers[1]))
    #expect(answers.map(code) == [nil, nil, -32600, -32601])
    #expect(lines.dropFirst(3).allSatisfy { code($0 as? Object) == -32600 })
  }

  @Test func eachMessageMaySayItsVersion() throws {
    func message(_ method: String, _ version: String) -> String {
      """
      {"jsonrpc":"2.0","id":1,"method":"\(method)",\
      "params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"\(version)"}}}
      """
    }
    let answers = try talk(
      try Studio(),
      [
        message("server/discover", "2026-07-28"), message("tools/list", "2026-07-28"),
        message("tools/list", "2030-01-01"), message("ping", "2026-07-28"),
      ])
    for answer in answers.prefix(2) {
      let result = answer["result"] as? Object
      #expect(result?["resultType"] as? String == "complete")
      #expect(result?["ttlMs"] as? Int != nil && result?["cacheScope"] as? String == "public")
      let meta = result?["_meta"] as? Object
      let server = meta?["io.modelcontextprotocol/serverInfo"] as? Object
      #expect(server?["name"] as? String == "oekaki")
    }
    let tools = (answers[1]["result"] as? Object)?["tools"] as? [Object]
    #expect(
      tools?.compactMap { $0["name"] as? String }
        == ["look", "draw", "undo", "open", "save", "edit_block", "mend", "verify"])
    #expect(code(answers[2]) == -32022)
    let data = (answers[2]["error"] as? Object)?["data"] as? Object
    #expect((data?["supported"] as? [String])?.first == "2026-07-28")
    #expect(data?["requested"] as? String == "2030-01-01")
    #expect(code(answers[3]) == -32601)
  }

  @Test(arguments: [
    ("{", -32700), ("[]", -32600), ("[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]", -32600),
    ("7", -32600), ("{\"id\":1}", -32600), ("{\"id\":{},\"method\":\"ping\"}", -32600),
    ("{\"id\":1,\"method\":\"no/such\"}", -32601), ("\u{0}\u{1}", -32700),
    ("{\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"rm\"}}", -32602),
    ("{\"id\":1,\"method\":\"tools/call\"}", -32602),
    (String(repeating: "[", count: 100_000), -32700),
    ("{\"id\":1,\"method\":" + String(repeating: "{\"a\":", count: 1000), -32700),
    ("{\"id\":1,\"method\":\"ping\"} {}", -32700),
  ])
  func hostileMessagesAreAnswered(line: String, expected: Int) throws {
    let answers = try talk(
      try Studio(), [line, "", #"{"jsonrpc":"2.0","id":9,"method":"ping"}"#])
    #expect(answers.count == 2)
    #expect(code(answers.first) == expected)
    #expect(answers.last?["id"] as? Int == 9)
  }

  @Test func longLinesAreReadOrRefused() throws {
    let blanks = String(repeating: " ", count: 1 << 20)
    let long = String(repeating: "x", count: 5 << 20)
    let answers = try talk(
      try Studio(),
      ["{\"id\":1,\"method\":\"ping\"\(blanks)}", long, "{\"id\":2,\"method\":\"ping\"}"])
    #expect(answers.map { $0["id"] as? Int } == [1, nil, 2])
    #expect(code(answers[1]) == -32600)
  }

  @Test func aScriptIsOneStepOrNothing() throws {
    let studio = try Studio()
    let first = try talk(
      studio,
      [
        call(
          1, "draw",
          [
            "script": "box \"api\" at=0,0\nbox \"db\" right-of=\"api\"\nconnect \"api\" \"db\"",
            "size": "20x3",
          ])
      ])
    let id = try #require(facts(first.first)["drawing"] as? String)
    #expect(text(first.first).contains("0 ┌─────┐    ┌────┐\n1 │ api ├───▶│ db │"))
    #expect(text(first.first).contains("2 boxes. “api” → “db”."))

    let rounds = String(repeating: "repeat 10000\n", count: 8)
    let nothing = rounds + String(repeating: "end\n", count: 8)

    // The server is another one now, and the drawing as it was.
    let answers = try talk(
      studio,
      [
        call(1, "draw", ["drawing": id, "script": "text 0,0 \"lost\"\nbox \"api\" at=1,0"]),
        call(2, "look", ["drawing": id]),
        call(3, "draw", ["drawing": id, "script": "repeat 2\nretext \"db\" \"store\"\nend"]),
        call(4, "draw", ["drawing": id, "script": "rect 0,0 3,x"]),
        call(5, "draw", ["drawing": id, "script": "undo"]),
        call(6, "draw", ["drawing": id, "script": "save \"x\""]),
        call(7, "draw", ["drawing": id, "script": "rect 0,0 9,2 ; text 1,1 \"new\""]),
        call(8, "undo", ["drawing": id]),
        call(9, "look", ["drawing": id, "region": "0,0..6,2"]),
        call(10, "draw", ["drawing": id, "script": nothing]),
      ])
    #expect(isError(answers[0]) && text(answers[0]).contains("script:2:1: "))
    #expect(text(answers[1]).contains("1 │ api ├───▶│ db │"))
    #expect(isError(answers[2]) && text(answers[2]).contains("script:2:1: "))
    #expect(text(answers[3]).contains("script:1:10: "))
    #expect(text(answers[4]).contains("script:1:1: no undo in a script"))
    #expect(text(answers[5]).contains("only commands that draw"))
    #expect(facts(answers[6])["steps"] as? Int == 2)
    #expect(facts(answers[7])["steps"] as? Int == 1)
    #expect(
      text(answers[8]).hasSuffix("1 box. “api” stands alone.\n")
        || text(answers[8]).contains("│ api ├"))
    #expect(!studio.exists("x"))
    #expect(!isError(answers[9]) && facts(answers[9])["steps"] as? Int == 1)

    // A person goes on with it, and sees how it came to be.
    let log = try studio.run("sessions", "--log", id)
    #expect(log.output.contains("together \"box \\\"api\\\" at=0,0"))
    #expect(try studio.run("recover", id, "--save", "out.oekaki").status == .exited(0))
    #expect(try studio.run("describe", "out.oekaki").output == "2 boxes. “api” → “db”.\n")
    let replay = try studio.run("replay", id, "--cast", "out.cast")
    #expect(replay.status == .exited(0), "\(replay.errors)")
  }

  /// A client that dies ends the server; a server that is killed has lost nothing that it answered.
  @Test(arguments: [true, false])
  func whatWasAnsweredIsKept(isKilled: Bool) throws {
    let studio = try Studio()
    let input = studio.path("in")
    try #require(mkfifo(input, 0o600) == 0)
    let client = open(input, O_RDWR | O_CLOEXEC)
    let output = try Spawn.temporaryFile()
    defer { close(output) }
    let server = try Spawn(
      [ShippedProgram.path, "mcp"], environment: studio.environment, in: studio.path("."),
      [(0, .file(input, flags: O_RDONLY)), (1, .descriptor(output))])
    let line = Array((try call(1, "draw", ["script": "box \"kept\" at=0,0"]) + "\n").utf8)
    #expect(write(client, line, line.count) == line.count)
    while Spawn.bytes(of: output).last != 0x0A { usleep(10_000) }
    // Half a message is none.
    #expect(write(client, line, 30) == 30)
    if isKilled { kill(server.id, SIGKILL) }
    close(client)
    let status = ExitStatus(waitStatus: server.wait())
    #expect(isKilled || status == .exited(0))
    let answer = try JSONSerialization.jsonObject(with: Data(Spawn.bytes(of: output))) as? Object
    let id = try #require(facts(answer)["drawing"] as? String)
    #expect(try studio.run("recover", id, "--save", "out.oekaki").status == .exited(0))
    #expect(try studio.run("describe", "out.oekaki").output == "1 box. “kept” stands alone.\n")
    let replay = try studio.run("replay", id, "--cast", "out.cast")
    #expect(replay.status == .exited(0), "\(replay.errors)")
  }

  @Test func filesAreSavedAndOpenedBelowTheRoot() throws {
    let studio = try Studio()
    try studio.write("secret".utf8, to: "secret.txt")
    try FileManager.default.createDirectory(
      atPath: studio.path("root"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: studio.path("root/link.txt"), withDestinationPath: studio.path("secret.txt"))
    try FileManager.default.createSymbolicLink(
      atPath: studio.path("root/out"), withDestinationPath: studio.path("."))
    try studio.write("flowchart LR\na-->b\n".utf8, to: "root/a.mmd")
    func session(_ lines: [String]) throws -> [Object] {
      let outcome = try studio.run(
        "mcp", "--root", "root", input: lines.map { $0 + "\n" }.joined())
      return try outcome.output.split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? Object)
      }
    }
    let opened = try session([try call(1, "open", ["file": "a.mmd"])])
    let id = try #require(facts(opened.first)["drawing"] as? String)
    #expect(text(opened.first).contains("│ a ├───▶│ b │"))
    let answers = try session([
      call(1, "save", ["drawing": id, "file": "b.oekaki"]),
      call(2, "save", ["drawing": id, "file": "b.txt"]),
      call(3, "save", ["drawing": id, "file": "b.txt"]),
      call(4, "save", ["drawing": id, "file": "a.mmd"]),
      call(5, "save", ["drawing": id, "file": "../c.txt"]),
      call(6, "save", ["drawing": id, "file": studio.path("c.txt")]),
      call(7, "save", ["drawing": id, "file": "link.txt", "replace": true]),
      call(8, "save", ["drawing": id, "file": "out/c.txt"]),
      call(9, "open", ["file": "link.txt"]), call(10, "open", ["file": "../secret.txt"]),
      call(11, "edit_block", ["place": "link.txt:1", "script": ""]),
      call(12, "mend", ["file": "out/secret.txt"]), call(13, "verify", ["path": ".."]),
      call(14, "open", ["file": "none.txt"]), call(15, "look", ["drawing": "../x"]),
      call(16, "look", ["drawing": id, "what": 1]), call(17, "look", [:]),
      call(18, "look", ["drawing": 7]),
      call(19, "save", ["drawing": id, "file": "b.txt:1", "replace": true]),
    ])
    #expect(answers.map(isError) == [false, false] + Array(repeating: true, count: 17))
    #expect(text(answers.last).contains("edit_block draws there"))
    #expect(!studio.exists("root/b.txt:1.oekaki"))
    #expect(studio.exists("root/b.oekaki") && studio.exists("root/b.txt"))
    #expect(!studio.exists("c.txt"))
    #expect(try studio.bytes("secret.txt") == Array("secret".utf8))
    #expect(try studio.bytes("root/a.mmd") == Array("flowchart LR\na-->b\n".utf8))
    for answer in answers { #expect(!text(answer).contains("secret\n")) }
  }

  /// Each line is read alone, the last one without its end, and files are named as the agent does.
  @Test func faultsAreTheLines() throws {
    let studio = try Studio()
    try FileManager.default.createDirectory(
      atPath: studio.path("r2/sub"), withIntermediateDirectories: true)
    let bad = #"{"jsonrpc":"2.0","id":1,"method":x}"#
    let lines = [bad, bad, try call(2, "open", ["file": "x.txt"])]
    let opening = try call(3, "open", ["file": "sub/y.oekaki"])
    let outcome = try studio.run(
      "mcp", "--root", "r2", input: lines.map { $0 + "\n" }.joined() + opening)
    let answers = try outcome.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Object)
    }
    try #require(answers.count == 4)
    let faults = answers.prefix(2).map { ($0["error"] as? Object)?["message"] as? String }
    #expect(faults[0] != nil && faults[0] == faults[1], "\(faults)")
    #expect(text(answers[2]).hasPrefix("x.txt: there is no such file"), "\(text(answers[2]))")
    #expect(text(answers[3]).hasPrefix("sub/y.oekaki: there is no"), "\(text(answers[3]))")
  }

  /// A path that begins elsewhere or goes up is that of a file below the root if it leads there.
  @Test func anyPathThatLeadsBelowTheRootIsTaken() throws {
    let studio = try Studio()
    try FileManager.default.createDirectory(
      atPath: studio.path("root/sub"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: studio.path("root/out"), withDestinationPath: studio.path("."))
    try studio.write("```\n┌─┐\n└─┘\n```\n".utf8, to: "root/a.md")
    func answers(_ lines: [String]) throws -> [Object] {
      let outcome = try studio.run("mcp", "--root", "root", input: lines.map { $0 + "\n" }.joined())
      return try outcome.output.split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? Object)
      }
    }
    let began = try answers([try call(1, "draw", ["script": "text 0,0 \"a\""])])[0]
    let id = try #require(facts(began)["drawing"] as? String)
    func save(_ file: String) throws -> String {
      try call(2, "save", ["drawing": id, "file": file])
    }
    let inside = try answers([
      save(studio.path("root/b.oekaki")), save("sub/../c.txt"), save("out/root/sub/../d.txt"),
      save("../root/e.txt"), call(3, "open", ["file": studio.path("root/sub/../b.oekaki")]),
      call(4, "edit_block", ["place": studio.path("root/a.md:2"), "script": ""]),
      call(5, "mend", ["file": studio.path("root/a.md")]),
      call(6, "verify", ["path": studio.path("root")]),
    ])
    #expect(
      inside.prefix(7).map(isError) == Array(repeating: false, count: 7), "\(inside.map(text))")
    #expect(!text(inside[7]).contains("outside"))
    for name in ["b.oekaki", "c.txt", "d.txt", "e.txt"] { #expect(studio.exists("root/\(name)")) }
    let outside = try answers([
      save(studio.path("f.txt")), save("sub/../../f.txt"), save("out/f.txt"), save("out/../f.txt"),
    ])
    for answer in outside {
      #expect(isError(answer))
      #expect(text(answer).hasSuffix(": lies outside the root (name a file below it)"))
    }
    #expect(!studio.exists("f.txt") && !studio.exists("root/f.txt"))
  }

  /// What is advised is something that an agent can do.
  @Test func anAgentIsAdvisedOfWhatItCanDo() throws {
    let studio = try Studio()
    try studio.write("```\n┌───┐\n│ a │\n└───┘\n```\n".utf8, to: "a.md")
    let first = try talk(
      studio,
      [
        try call(1, "edit_block", ["place": "a.md:2", "script": ""]),
        try call(2, "draw", ["script": "text 0,0 \"a\""]),
      ])
    let names = try first.map { try #require(facts($0)["drawing"] as? String) }
    let other = "```\n┌───┐\n│ z │\n└───┘\n```\n"
    try studio.write(other.utf8, to: "a.md")
    try studio.write("mine".utf8, to: "b.txt")
    try studio.write("mine".utf8, to: "c.oekaki")
    func save(_ file: String, replace: Bool = false) throws -> String {
      try call(1, "save", ["drawing": names[1], "file": file, "replace": replace])
    }
    let answers = try talk(
      studio,
      [
        save("b.txt"), save("c.oekaki"), save("b.txt", replace: true),
        call(
          2, "edit_block",
          ["place": "a.md:2", "drawing": names[0], "script": "retext \"a\" \"b\""]),
      ])
    for answer in answers.prefix(2) {
      #expect(isError(answer))
      #expect(text(answer).hasSuffix("(save under another name, or with replace: true)"))
    }
    #expect(!isError(answers[2]))
    #expect(
      text(answers[3])
        == "a.md: lines 2-4 have changed since; not written (edit_block without drawing begins with "
        + "what is there now); kept as drawing \(names[0])")
    #expect(try studio.bytes("a.md") == Array(other.utf8))
  }

  /// What a block of text does not hold of what an agent draws there is told.
  @Test(arguments: [("text 0,0 \"r\" fg=red", "colours"), ("frame new", "frames")])
  func whatABlockDoesNotHoldIsTold(script: String, lost: String) throws {
    let studio = try Studio()
    try studio.write("```\n┌───┐\n│ a │\n└───┘\n```\n".utf8, to: "a.md")
    let answer = try talk(
      studio,
      [
        try call(
          1, "edit_block",
          ["place": "a.md:2", "script": script.replacing(" ; ", with: "\n")])
      ]
    ).first
    #expect(facts(answer)["lost"] as? String == "written as text, without \(lost)")
    #expect(text(answer).contains("without \(lost)"))
  }

  @Test func aBlockIsDrawnInUnlessItHasChanged() throws {
    let studio = try Studio()
    try studio.write("# Page\n\n```text\n┌───┐\n│ a │\n└───┘\n```\n".utf8, to: "a.md")
    let first = try talk(
      studio, [try call(1, "edit_block", ["place": "a.md:4", "script": "retext \"a\" \"api\""])])
    #expect(!isError(first.first), "\(text(first.first))")
    let written = try studio.bytes("a.md")
    #expect(
      String(decoding: written, as: UTF8.self)
        == "# Page\n\n```text\n┌─────┐\n│ api │\n└─────┘\n```\n")
    let id = try #require(facts(first.first)["drawing"] as? String)

    let other = "# Page\n\n```text\n┌─────┐\n│ xyz │\n└─────┘\n```\n"
    try studio.write(other.utf8, to: "a.md")
    let late = try talk(
      studio,
      [
        try call(
          1, "edit_block", ["place": "a.md:4", "drawing": id, "script": "retext \"api\" \"b\""])
      ])
    #expect(isError(late.first) && text(late.first).contains("kept as drawing \(id)"))
    #expect(try studio.bytes("a.md") == Array(other.utf8))
  }

  /// A script that fails, one of nothing, and another agent's call leave the file to later calls.
  @Test func aBlockIsDrawnInAfterAFailure() throws {
    let studio = try Studio()
    try studio.write("```text\n┌───┐\n│ a │\n└───┘\n```\n".utf8, to: "a.md")
    func edit(_ n: Int, _ script: String) throws -> String {
      try call(n, "edit_block", ["place": "a.md:2", "script": script])
    }
    let answers = try talk(
      studio,
      [
        edit(1, "retext \"zz\" \"b\""), edit(2, "nonsense"), edit(3, ""),
        edit(4, "retext \"a\" \"b\""), edit(5, "retext \"a\" \"c\""), edit(6, "retext \"b\" \"c\""),
      ])
    #expect(answers.map(isError) == [true, true, false, false, true, false])
    #expect(
      String(decoding: try studio.bytes("a.md"), as: UTF8.self)
        == "```text\n┌───┐\n│ c │\n└───┘\n```\n")
  }

  /// A heading of Markdown is none, whether its line is named as a block or as lines.
  @Test(arguments: ["a.md:1", "a.md:1-1"])
  func aHeadingIsNotDrawnIn(place: String) throws {
    let studio = try Studio()
    try studio.write("# T\n\n<!-- a -->\n".utf8, to: "a.md")
    let answers = try talk(
      studio,
      [
        call(1, "edit_block", ["place": place, "script": "text 0,0 \"q\""]),
        call(2, "edit_block", ["place": "a.md:3", "script": "text 0,0 \"b\""]),
      ])
    #expect(isError(answers[0]) && text(answers[0]).contains("line 1"), "\(text(answers[0]))")
    #expect(facts(answers[1])["written"] as? String == "line 3 of a.md")
    #expect(try studio.bytes("a.md") == Array("# T\n\n<!-- b -->\n".utf8))
    let into = try studio.run("run", "-", "--into", "a.md:1", input: "text 0,0 \"q\"\n")
    #expect(into.status == .exited(65) && into.errors.contains("line 1 is not in a comment"))
  }

  /// Of a file one drawing is open at a time; the name of each opens it again.
  @Test func twoBlocksOfAFileAreDrawnInByTurns() throws {
    let studio = try Studio()
    func fence(_ word: String) -> String { "```\n┌───┐\n│ \(word) │\n└───┘\n```\n" }
    try studio.write((fence("a") + "\n" + fence("b")).utf8, to: "a.md")
    func edit(_ id: Int, _ line: Int, _ script: String, of drawing: String? = nil) throws -> String
    {
      var arguments = ["place": "a.md:\(line)", "script": script]
      arguments["drawing"] = drawing
      return try call(id, "edit_block", arguments)
    }
    let first = try talk(
      studio, [edit(1, 3, "retext \"a\" \"aa\""), edit(2, 9, "retext \"b\" \"bb\"")])
    let names = try first.map { try #require(facts($0)["drawing"] as? String) }
    let answers = try talk(
      studio,
      [
        call(1, "look", ["drawing": names[0]]), call(2, "look", ["drawing": names[1]]),
        call(3, "undo", ["drawing": names[0]]),
        edit(4, 9, "retext \"bb\" \"c\"", of: names[1]),
        edit(5, 3, "retext \"a\" \"d\"", of: names[0]),
        edit(6, 9, "retext \"c\" \"e\""), call(7, "look", ["drawing": names[0]]),
      ])
    for answer in answers { #expect(!isError(answer), "\(text(answer))") }
    #expect(
      String(decoding: try studio.bytes("a.md"), as: UTF8.self)
        == "```\n┌───┐\n│ d │\n└───┘\n```\n\n```\n┌───┐\n│ e │\n└───┘\n```\n")
    #expect(text(answers[6]).contains("│ d │"))
  }

  /// Opening a file that is open here returns what is open; what replaces it closes it.
  @Test func aFileIsOpenedTwice() throws {
    let studio = try Studio()
    let began = try talk(studio, [try call(1, "draw", ["script": "box \"a\" at=0,0"])])[0]
    let id = try #require(facts(began)["drawing"] as? String)
    let answers = try talk(
      studio,
      [
        call(1, "save", ["drawing": id, "file": "a.oekaki"]),
        call(2, "draw", ["drawing": id, "script": "retext \"a\" \"newer\""]),
        call(3, "open", ["file": "a.oekaki"]), call(4, "draw", ["script": "box \"b\" at=0,0"]),
      ])
    #expect(answers.map(isError) == [false, false, false, false], "\(answers.map(text))")
    #expect(facts(answers[2])["drawing"] as? String == id)
    #expect(text(answers[2]).contains("│ newer │"))
    let other = try #require(facts(answers[3])["drawing"] as? String)
    let last = try talk(
      studio,
      [
        call(1, "look", ["drawing": id]),
        call(2, "save", ["drawing": other, "file": "a.oekaki", "replace": true]),
        call(3, "look", ["drawing": id]), call(4, "look", ["drawing": other]),
      ])
    #expect(last.map(isError) == [false, false, false, false], "\(last.map(text))")
    #expect(text(last[2]).contains("│ newer │") && text(last[3]).contains("│ b │"))
  }

  @Test func boxesAreMendedAndGoldensCompared() throws {
    let studio = try Studio()
    try studio.write("```\n+----+\n| ab  |\n+----+\n```\n".utf8, to: "a.md")
    for (name, text) in [
      ("good", "size 2x1\nsnap canvas a\n"), ("bad", "size 2x1\nbroken\nsnap canvas a\n"),
    ] {
      try FileManager.default.createDirectory(
        atPath: studio.path("Cases/\(name)"), withIntermediateDirectories: true)
      try studio.write(text.utf8, to: "Cases/\(name)/script")
    }
    _ = try studio.run("verify", "Cases", "--record", "missing")
    let answers = try talk(
      studio,
      [
        call(1, "mend", ["file": "a.md", "check": true]), call(2, "mend", ["file": "a.md"]),
        call(3, "mend", ["file": "a.md"]),
        call(4, "verify", ["path": "Cases", "filter": "good"]),
        call(5, "verify", ["path": "Cases"]),
      ])
    #expect(facts(answers[0])["changed"] as? Bool == false)
    #expect(facts(answers[1])["changed"] as? Bool == true)
    #expect(text(answers[2]) == "nothing to mend\n")
    #expect(
      try studio.bytes("a.md") == Array("```\n+-----+\n| ab  |\n+-----+\n```\n".utf8))
    #expect(!isError(answers[3]) && facts(answers[3])["passed"] as? Int == 1)
    #expect(isError(answers[4]) && facts(answers[4])["failed"] as? Int == 1)
  }

  /// Whether a drawing is new or not, and only what nobody asked for.
  @Test func whatChangesWithoutBeingAskedForIsTold() throws {
    let studio = try Studio()
    let script = "text 0,0 \"a──b\" ; restyle ascii"
    let began = try talk(studio, [try call(1, "draw", ["script": script])])[0]
    let name = try #require(facts(began)["drawing"] as? String)
    func more(_ script: String) throws -> String {
      try call(2, "draw", ["drawing": name, "script": script])
    }
    let answers = try talk(studio, [try more(script), try more("box \"a\" at=200,9")])
    for answer in [began, answers[0]] {
      #expect(facts(answer)["told"] as? String == "the line at 1,0 is gone")
      #expect(text(answer).contains("told: the line at 1,0 is gone\n"))
    }
    #expect(!isError(answers[1]) && facts(answers[1])["told"] == nil)
  }

  /// `changed` has the cells that look different, no more, and a size is only that of a new drawing.
  @Test func whatHasChangedIsTold() throws {
    let studio = try Studio()
    let began = try talk(
      studio, [try call(1, "draw", ["script": "text 0,0 \"abc\"", "size": "6x3"])])[0]
    let id = try #require(facts(began)["drawing"] as? String)
    func draw(_ script: String, _ more: Object = [:]) throws -> String {
      try call(2, "draw", ["drawing": id, "script": script].merging(more) { $1 })
    }
    let answers = try talk(
      studio,
      [
        draw("text 0,0 \"x\""), draw("text 4,2 \"漢\""), draw("text 0,0 \"xbc\""),
        draw("size 7x3"), draw("text 0,1 \"lost\"", ["size": "99x9"]),
      ])
    #expect(
      answers.map { facts($0)["changed"] as? String } == ["0,0..0,0", "4,2..5,2", nil, nil, nil])
    #expect(answers.map(isError) == [false, false, false, false, true])
    #expect(text(answers[4]).contains("size 99x9 in the script"), "\(text(answers[4]))")
    let look = try talk(studio, [try call(1, "look", ["drawing": id])])[0]
    #expect(facts(look)["size"] as? String == "7x3" && !text(look).contains("lost"))
  }

  /// What is told of a region is in it, at its place in the drawing.
  @Test func aRegionIsLookedAtAlone() throws {
    let studio = try Studio()
    let script = "box \"a\" at=0,0 ; box \"b\" at=10,4 ; line 0,8 9,8 glyph=\"─\""
    let began = try talk(studio, [try call(1, "draw", ["script": script])])[0]
    let id = try #require(facts(began)["drawing"] as? String)
    let answers = try talk(
      studio,
      [
        call(1, "look", ["drawing": id, "region": "9,3..16,7"]),
        call(2, "look", ["drawing": id, "region": "0,8..9,8"]),
        call(3, "look", ["drawing": id, "region": "6,0..8,3"]),
      ])
    #expect(text(answers[0]).hasSuffix("\n1 box. “b” stands alone.\n"), "\(text(answers[0]))")
    let nodes = (facts(answers[0])["graph"] as? Object)?["nodes"] as? [Object]
    #expect(nodes?.map { $0["x"] as? Int } == [10] && nodes?.first?["y"] as? Int == 4)
    #expect(
      text(answers[1]).hasSuffix("\nNo boxes. A line ends at no box.\n"), "\(text(answers[1]))")
    #expect(text(answers[2]).hasSuffix("\nNo boxes.\n"), "\(text(answers[2]))")
  }

  /// A whole number is one however it is written.
  @Test(arguments: [
    ("2", nil), ("1.0", nil), ("2e0", nil), ("1.5", "steps is no integer"),
    ("\"1\"", "steps is no integer"), ("0", "0 is no number of steps"),
    ("-1.0", "-1 is no number of steps"), ("18446744073709551615", "is no number of steps"),
    ("1e300", "is no number of steps"),
  ])
  func stepsAreAWholeNumber(steps: String, problem: String?) throws {
    let studio = try Studio()
    let draw = try call(1, "draw", ["script": "text 0,0 \"a\""])
    let id = try #require(facts(try talk(studio, [draw])[0])["drawing"] as? String)
    let more = try call(1, "draw", ["drawing": id, "script": "text 0,1 \"b\""])
    let line = """
      {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"undo",\
      "arguments":{"drawing":"\(id)","steps":\(steps)}}}
      """
    let answers = try talk(studio, [more, line])
    #expect(isError(answers[1]) == (problem != nil), "\(text(answers[1]))")
    if let problem { #expect(text(answers[1]).contains(problem), "\(text(answers[1]))") }
  }

  /// The page names every command and each example on it can be performed.
  @Test func thePageTeachesWhatThereIs() throws {
    let studio = try Studio()
    let page = try studio.run("mcp", "--skill").output
    for verb in ["box", "connect", "retext", "select", "shift", "table", "together"] {
      #expect(page.contains("- `\(verb) ") || page.contains("- `\(verb)`"), "\(verb)")
    }
    let example = page.split(separator: "\n").filter { $0.hasPrefix("    ") }
      .map { $0.dropFirst(4) }.joined(separator: "\n")
    let outcome = try studio.run("run", "-", "--print", "text", input: example + "\n")
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(outcome.output.contains("├─ SQL ─▶│ db │"))
  }
}
