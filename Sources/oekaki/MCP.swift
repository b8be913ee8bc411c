import ArgumentParser
import Cells
import DrawingCore
import DrawingStore
import Glibc
import Scripting

/// The command `oekaki mcp`, which lets an agent draw.
struct MCP: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp", abstract: "Let an agent draw, over the Model Context Protocol.",
    discussion: """
      Reads a message a line from standard input and writes a line for each to standard output, until \
      the input ends. What is drawn is a session, as if you had drawn it: see oekaki sessions, recover \
      and replay. Files are only read and written below the root, and through no link out of it.
      """)

  @Option(
    help: ArgumentHelp("The folder of the files; if omitted, this one.", valueName: "dir"),
    completion: .directory)
  var root = "."

  @Option(help: .state, completion: .directory)
  var state: String?

  @Flag(help: "Print a page that teaches an agent to draw.")
  var skill = false

  func work() throws {
    if skill { return print(AgentSkill.page, terminator: "") }
    let server = try reporting { () throws(Failure) in
      AgentServer(try AgentStudio(root: root, state: state), version: Version.current)
    }
    defer { server.end() }
    var lines = AgentLines(longest: AgentServer.longestLine)
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes {
        Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      lines.append(piece[..<count])
      while let line = lines.next() { try answer(line, server) }
    }
    if case .whole(let rest) = lines.last(), let answer = server.answer(toRest: rest) {
      try StandardOutput.write(Array(answer.utf8) + [0x0A])
    }
  }

  @MainActor private func answer(_ line: AgentLines.Line, _ server: AgentServer) throws {
    let answer =
      switch line {
      case .whole(let bytes): server.answer(to: bytes)
      case .tooLong: AgentServer.tooLong
      }
    if let answer { try StandardOutput.write(Array(answer.utf8) + [0x0A]) }
  }
}
