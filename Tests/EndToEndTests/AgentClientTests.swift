import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// `oekaki mcp` with the client that others write, from PyPI. Skipped where Python has none.
struct AgentClientTests {
  static let python =
    ProcessInfo.processInfo.environment["OEKAKI_PYTHON"] ?? "/usr/bin/python3"
  static var before2: String {
    URL(filePath: python).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "before-2/bin/python3").path
  }

  static func hasClient(_ python: String, _ program: String) -> Bool {
    guard FileManager.default.isExecutableFile(atPath: python) else { return false }
    return (try? Spawn.run([python, "-c", program]).isSuccess) ?? false
  }

  /// What both clients do, given a function that calls a tool.
  private static let work = """
    async def work(call, names):
        assert names == ["look", "draw", "undo", "open", "save", "edit_block", "mend", "verify"], names
        bad, text, _ = await call("draw", {"script": "rect 0,0 2,x"})
        assert bad and "script:1:10:" in text, text
        bad, text, facts = await call("draw", {"script": 'box "api" at=0,0\\nbox "db" right-of="api"', "size": "20x3"})
        assert not bad, text
        drawing = facts["drawing"]
        bad, text, facts = await call("draw", {"drawing": drawing, "script": 'connect "api" "db"'})
        assert not bad and "│ api ├───▶│ db │" in text, text
        bad, text, facts = await call("undo", {"drawing": drawing})
        assert not bad and "├" not in text, text
        bad, text, facts = await call("look", {"drawing": drawing})
        assert [n["text"] for n in facts["graph"]["nodes"]] == ["api", "db"], facts
        bad, text, facts = await call("save", {"drawing": drawing, "file": "out.txt"})
        assert not bad, text
        bad, text, facts = await call("edit_block", {"place": "a.md:2", "script": 'text 0,0 "drawn"'})
        assert not bad, text
        bad, text, facts = await call("mend", {"file": "a.md"})
        assert not bad and text == "nothing to mend\\n", text
        bad, text, facts = await call("verify", {"path": "."})
        assert bad, text
        print(drawing)
    """

  private static let client = """
    import asyncio, sys
    from mcp import Client, StdioServerParameters
    \(work)
    async def main(mode):
        server = StdioServerParameters(command=sys.argv[1], args=["mcp"], cwd=sys.argv[2],
            env={"HOME": sys.argv[2], "XDG_STATE_HOME": sys.argv[2] + "/home/state"})
        async with Client(server, mode=mode, read_timeout_seconds=60) as client:
            async def call(name, arguments):
                result = await client.call_tool(name, arguments)
                return result.is_error, result.content[0].text, result.structured_content
            await work(call, [t.name for t in (await client.list_tools()).tools])
    asyncio.run(main(sys.argv[3]))
    """

  private static let older = """
    import asyncio, sys
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client
    \(work)
    async def main():
        server = StdioServerParameters(command=sys.argv[1], args=["mcp"], cwd=sys.argv[2],
            env={"HOME": sys.argv[2], "XDG_STATE_HOME": sys.argv[2] + "/home/state"})
        async with stdio_client(server) as (read, write):
            async with ClientSession(read, write) as session:
                await session.initialize()
                async def call(name, arguments):
                    result = await session.call_tool(name, arguments)
                    return result.isError, result.content[0].text, result.structuredContent
                await work(call, [t.name for t in (await session.list_tools()).tools])
    asyncio.run(main())
    """

  private func drive(_ python: String, _ program: String, _ mode: String) throws {
    let studio = try Studio()
    try studio.write("```\n┌─┐\n└─┘\n```\n".utf8, to: "a.md")
    let outcome = try Spawn.run(
      [python, "-c", program, ShippedProgram.path, studio.path("."), mode],
      in: studio.path("."))
    let errors = String(decoding: outcome.errors, as: UTF8.self)
    #expect(outcome.isSuccess, "\(errors)")
    let drawing = outcome.text.trimmingCharacters(in: .whitespacesAndNewlines)
    let log = try studio.run("sessions", "--log", drawing)
    #expect(log.output.contains("together") && log.output.contains("undo"))
    #expect(try studio.bytes("a.md").starts(with: Array("```\ndrawn\n".utf8)))
    #expect(studio.exists("out.txt"))
  }

  @Test(
    .enabled(if: hasClient(python, "from mcp import Client"), "Python has no mcp"),
    arguments: ["auto", "legacy", "2026-07-28"])
  func theClientOfNow(mode: String) throws { try drive(Self.python, Self.client, mode) }

  @Test(.enabled(if: hasClient(before2, "import mcp"), "Python has no mcp before 2"))
  func theClientOfBefore() throws { try drive(Self.before2, Self.older, "") }
}
