import ArgumentParser
import Cells
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
    var lines = InputLines(longest: AgentServer.longestLine)
    while let line = lines.next() {
      let answer =
        switch line {
        case .whole(let bytes): server.answer(to: bytes)
        case .tooLong: AgentServer.tooLong
        }
      if let answer { try StandardOutput.write(Array(answer.utf8) + [0x0A]) }
    }
  }
}

/// The lines of standard input, each as soon as it has come.
private struct InputLines {
  enum Line {
    case whole(ArraySlice<UInt8>)
    case tooLong
  }

  private let longest: Int
  private var bytes: [UInt8] = []
  /// How many of the bytes are known to hold no line feed.
  private var searched = 0
  private var isTooLong = false

  init(longest: Int) { self.longest = longest }

  /// Waits for the next line that is not blank; nil at the end. What follows the last line feed is
  /// half a message.
  mutating func next() -> Line? {
    while true {
      if let end = bytes[searched...].firstIndex(of: 0x0A) {
        let line = bytes[..<end]
        bytes = Array(bytes[(end + 1)...])
        searched = 0
        if isTooLong {
          isTooLong = false
          return .tooLong
        }
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
        return .whole(line)
      }
      searched = bytes.count
      if bytes.count > longest {
        isTooLong = true
        (bytes, searched) = ([], 0)
      }
      guard read() else { return nil }
    }
  }

  private mutating func read() -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes {
        Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes += piece[..<count]
      return true
    }
  }
}
