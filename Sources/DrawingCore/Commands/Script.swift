import Cells

/// The script language: commands separated by line feeds or `;`, `#` at the start of a word begins
/// a comment.
public enum Script {
  /// One statement and where it stands.
  public struct Step: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
      case command(Command)
      /// A golden capture: only those who compare pictures look at it.
      case snap(Snap)
    }

    public let content: Content
    public let place: ScriptPlace
    /// The whole line that the statement stands in.
    public let line: String
  }

  /// What is captured, and the name of the file it is compared with.
  public struct Snap: Hashable, Sendable {
    public enum Subject: String, CaseIterable, Sendable { case canvas, screen }

    public let subject: Subject
    public let name: String
  }

  /// Reads a whole script; nothing of it is performed if any of it is wrong.
  public static func parse(_ source: String) throws(ScriptError) -> [Step] {
    var steps: [Step] = []
    for statement in try Tokenizer.statements(in: source) {
      steps.append(
        Step(content: try content(statement), place: statement.place, line: statement.line))
    }
    return steps
  }

  private static func content(_ statement: Statement) throws(ScriptError) -> Step.Content {
    if let snap = CommandTable.snaps.entry(for: statement.tokens.first?.word ?? "") {
      return .snap(try CommandTable.snaps.parse(statement, as: snap))
    }
    return .command(try CommandTable.drawing.parse(statement))
  }

  /// The text in double quotes, with the escapes that `Tokenizer` reads.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default:
        if CellWidth.of(scalar) == nil {
          quoted += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}

extension Command {
  /// Reads one command in its text form.
  public static func parse(_ text: String) throws(ScriptError) -> Command {
    try CommandTable.drawing.parse(line: text)
  }
}

extension CommandTable<Script.Snap> {
  static let snaps = CommandTable([
    Entry("snap", "canvas|screen NAME", "compare with a golden picture") {
      (a) throws(ScriptError) in
      let subject = try a.word("canvas or screen", Script.Snap.Subject.self)
      let (name, token) = try a.bareWord("a name")
      let isPlain = name.unicodeScalars.allSatisfy {
        $0 == "-" || $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
      }
      guard isPlain, (1...64).contains(name.utf8.count) else {
        throw a.failure("a name has up to 64 letters, digits and hyphens", at: token)
      }
      return Script.Snap(subject: subject, name: name)
    }
  ])
}
