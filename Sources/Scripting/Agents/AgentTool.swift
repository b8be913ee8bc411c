import DrawingStore
import Formats

/// What an agent can do.
nonisolated struct AgentTool {
  enum Name: String, CaseIterable {
    case look, draw, undo, open, save, mend, verify
    case editBlock = "edit_block"
  }

  /// A value that a tool takes.
  struct Argument {
    enum Kind: String { case string, integer, boolean }
    let name: String
    let kind: Kind
    let isNeeded: Bool
    let description: String

    init(_ name: String, _ description: String, _ kind: Kind = .string, isNeeded: Bool = false) {
      (self.name, self.kind, self.isNeeded) = (name, kind, isNeeded)
      self.description = description
    }
  }

  let work: Name
  let description: String
  let arguments: [Argument]
  /// Whether it changes neither drawings nor files.
  var onlyLooks = false

  var name: String { work.rawValue }

  private static let drawing = Argument(
    "drawing", "The drawing, as draw or open answered it.", isNeeded: true)
  private static let script = Argument(
    "script", "Commands, one a line or separated by ; (oekaki mcp --skill).", isNeeded: true)

  static let all = [
    AgentTool(
      work: .look,
      description: "Returns the picture with rulers, and its boxes and lines as a graph.",
      arguments: [
        drawing, Argument("region", "Only what these cells show, as COLUMN,ROW..COLUMN,ROW."),
      ], onlyLooks: true),
    AgentTool(
      work: .draw,
      description: """
        Performs a script of drawing commands as one step, all or nothing: box "api" at=0,0 ; \
        box "db" right-of="api" ; connect "api" "db" "SQL". Answers the picture and what changed.
        """,
      arguments: [
        Argument("drawing", "The drawing; without it a new one begins."), script,
        Argument("size", "The size of a new drawing, as 80x24."),
      ]),
    AgentTool(
      work: .undo, description: "Takes back the last steps of a drawing.",
      arguments: [drawing, Argument("steps", "How many; 1 without it.", .integer)]),
    AgentTool(
      work: .open,
      description: "Opens a drawing, a text, or a diagram in Mermaid or DOT, as a drawing.",
      arguments: [Argument("file", "Its path below the root.", isNeeded: true)]),
    AgentTool(
      work: .save,
      description: """
        Writes a drawing to a file, in the format of its ending (.oekaki, .txt, .ans, .svg, .html, \
        .png and more), and says what that format loses.
        """,
      arguments: [
        drawing, Argument("file", "Its path below the root.", isNeeded: true),
        Argument("replace", "Whether another file of that name may be replaced.", .boolean),
      ]),
    AgentTool(
      work: .editBlock,
      description: """
        Draws in the comment or fenced block around a line of a source file and writes it back, if \
        nobody has changed it meanwhile. An empty script only shows it.
        """,
      arguments: [
        Argument("place", "The file and a line of the block: README.md:12.", isNeeded: true),
        script,
        Argument("drawing", "What an earlier edit_block answered, to go on with it."),
      ]),
    AgentTool(
      work: .mend,
      description:
        "Makes ragged boxes in a text file straight, and arrows reach what they point at.",
      arguments: [
        Argument("file", "Its path below the root.", isNeeded: true),
        Argument("check", "Whether it is only said what would be mended.", .boolean),
      ]),
    AgentTool(
      work: .verify,
      description: "Compares golden pictures with what their scripts draw.",
      arguments: [
        Argument("path", "A folder of cases below the root; Snapshots without it."),
        Argument("filter", "Only cases with this in their path."),
      ]),
  ]

  /// How the protocol describes it.
  var facts: JSONValue {
    var properties: [String: JSONValue] = [:]
    for argument in arguments {
      properties[argument.name] = .object([
        "type": .text(argument.kind.rawValue), "description": .text(argument.description),
      ])
    }
    return .object([
      "name": .text(name), "description": .text(description),
      "inputSchema": .object([
        "type": .text("object"), "properties": .object(properties),
        "required": .list(arguments.filter(\.isNeeded).map { .text($0.name) }),
        "additionalProperties": .flag(false),
      ]),
      "annotations": .object(["readOnlyHint": .flag(onlyLooks), "openWorldHint": .flag(false)]),
    ])
  }
}

/// The values that a tool is called with, of the kinds that it takes.
nonisolated struct AgentArguments {
  private var values: [String: JSONValue] = [:]

  init(_ given: JSONValue, for tool: AgentTool) throws(Failure) {
    guard case .object(let fields) = given else {
      throw Failure("\(tool.name): the arguments are no object", exitCode: 64)
    }
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      guard let argument = tool.arguments.first(where: { $0.name == name }) else {
        let known = tool.arguments.map(\.name).joined(separator: ", ")
        throw Failure(
          "\(tool.name): takes no “\(name.prefix(100))” (only \(known))", exitCode: 64)
      }
      if value == .null, !argument.isNeeded { continue }
      guard argument.takes(value) else {
        throw Failure("\(tool.name): \(name) is no \(argument.kind.rawValue)", exitCode: 64)
      }
      values[name] = value
    }
    for argument in tool.arguments where argument.isNeeded && values[argument.name] == nil {
      throw Failure("\(tool.name): \(argument.name) is missing", exitCode: 64)
    }
  }

  func text(_ name: String) -> String? { values[name]?.text }
  func flag(_ name: String) -> Bool { values[name] == .flag(true) }
  /// The whole number, the greatest or the least for one that is beyond it.
  func integer(_ name: String) -> Int? {
    switch values[name] {
    case .integer(let number): Int(number)
    case .natural: Int.max
    case .real(let number): Int(exactly: number) ?? (number < 0 ? Int.min : Int.max)
    case .null, .flag, .text, .list, .object, nil: nil
    }
  }
}

extension AgentTool.Argument {
  nonisolated fileprivate func takes(_ value: JSONValue) -> Bool {
    switch (kind, value) {
    case (.string, .text), (.integer, .integer), (.integer, .natural), (.boolean, .flag): true
    // 1.0 is an integer in JSON Schema.
    case (.integer, .real(let number)): number.isFinite && number == number.rounded()
    default: false
    }
  }
}

/// What a tool has done.
nonisolated struct AgentAnswer {
  var text: String
  var facts: [String: JSONValue] = [:]
  var isError = false
}
