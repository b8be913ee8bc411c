/// A parser that makes steps of statements and their blocks.
struct ScriptParser {
  private let statements: [Scanned]
  private var next = 0

  init(_ statements: [Scanned]) { self.statements = statements }

  /// Reads all steps.
  mutating func steps() throws(ScriptError) -> [Script.Step] {
    var steps: [Script.Step] = []
    while let statement = statements.element(at: next) {
      steps.append(try step(statement, depth: 0))
    }
    return steps
  }

  /// Reads a statement, with the block that it begins.
  private mutating func step(_ scanned: Scanned, depth: Int) throws(ScriptError) -> Script.Step {
    next += 1
    let statement = try scanned.get()
    let content: Script.Content
    switch try ScriptHead(statement) {
    case .content(let simple): content = simple
    case .expectError(let text): content = .expectError(text, try attempt(statement, depth))
    case .repeat(let count): content = .repeat(count, try block(of: statement, depth))
    case .together:
      let several = try TogetherCommand(try block(of: statement, depth), of: statement)
      content = .command(several.command)
    case .end: throw statement.failure("end without a repeat")
    }
    return Script.Step(content: content, place: statement.place, line: statement.line)
  }

  private mutating func block(
    of head: Statement, _ depth: Int
  ) throws(ScriptError) -> [Script.Step] {
    guard depth < ScriptBounds.depth else { throw head.tooDeep }
    var steps: [Script.Step] = []
    while let scanned = statements.element(at: next) {
      if scanned.isEnd {
        _ = try ScriptHead(scanned.get())
        next += 1
        return steps
      }
      steps.append(try step(scanned, depth: depth + 1))
    }
    throw head.failure("this \(head.verb ?? "repeat") has no end")
  }

  /// Reads the statement after `expect error`, which may be unreadable.
  private mutating func attempt(
    _ head: Statement, _ depth: Int
  ) throws(ScriptError) -> Script.Attempt {
    guard let scanned = statements.element(at: next), !scanned.isEnd else {
      throw head.failure("expected a statement after this one, which must fail")
    }
    guard depth < ScriptBounds.depth else { throw head.tooDeep }
    do throws(ScriptError) {
      _ = try ScriptHead(scanned.get())
    } catch {
      next += 1
      return .unreadable(error, source: scanned.source)
    }
    return .step(try step(scanned, depth: depth + 1))
  }
}

extension Scanned {
  fileprivate var isEnd: Bool {
    if case .statement(let statement) = self { statement.verb == "end" } else { false }
  }
}

extension Statement {
  fileprivate var tooDeep: ScriptError {
    failure("blocks are nested more than \(ScriptBounds.depth) deep")
  }
}

/// One statement without its block: a whole one, or the beginning or end of a block.
private enum ScriptHead {
  case content(Script.Content)
  case expectError(String)
  case `repeat`(Int)
  case together
  case end
}

extension ScriptHead {
  init(_ statement: Statement) throws(ScriptError) {
    let verb = statement.verb
    // Alone, `paste` uses the drawing’s clipboard; with a text it is the terminal’s.
    let isCommand = verb == "paste" && statement.tokens.count == 1
    if verb == TogetherCommand.verb, statement.tokens.count == 1 {
      self = .together
    } else if !isCommand, let entry = CommandTable.script.entry(for: verb ?? "") {
      self = try CommandTable.script.parse(statement, as: entry)
    } else if let entry = CommandTable.drawing.entry(for: verb ?? "") {
      self = .content(.command(try CommandTable.drawing.parse(statement, as: entry)))
    } else {
      let verbs = CommandTable.drawing.entries.map(\.verb) + CommandTable.script.entries.map(\.verb)
      throw statement.unknown(among: verbs)
    }
  }
}

extension Array {
  fileprivate func element(at index: Int) -> Element? {
    index < count ? self[index] : nil
  }
}

extension Script {
  /// The statements by their first words, with the words after them and what they do: the commands
  /// of the editor, then the statements found only in scripts.
  package static let syntax: [(verb: String, usage: String, summary: String)] =
    CommandTable.drawing.entries.map { ($0.verb, $0.usage, $0.summary) }
    + CommandTable.script.entries.map { ($0.verb, $0.usage, $0.summary) }
}

extension CommandTable<ScriptHead> {
  /// The statements of scripts that are not commands of the editor.
  fileprivate static let script = CommandTable(captures + inputs + files + checks)

  private static let captures = [
    Entry(
      "snap", "canvas|screen NAME [region=P..P] [mask=P..P …] [frame=N]",
      "compare with a golden picture", options: ["region=", "mask=", "frame="]
    ) { (a) throws(ScriptError) in .content(.snap(try a.snap())) },
    letter { .content(.letter($0)) },
    reference(ReferenceFile.usage) {
      .content(.reference($0))
    } command: {
      .content(.command($0))
    },
  ]

  private static let inputs = [
    Entry("key", "K…", "press keys such as ctrl-z") { (a) throws(ScriptError) in
      .content(.input(.key(try a.keys())))
    },
    Entry("type", "\"…\"", "press a key for each character") { (a) throws(ScriptError) in
      .content(.input(.type(try a.typed())))
    },
    Entry(
      "mouse", "press|drag|release P… [left|middle|right] | wheel P… up|down|left|right",
      "use the mouse at screen cells, with [ctrl] [alt] [shift]",
      options: MouseStep.Button.allCases.map(\.rawValue)
        + MouseStep.Direction.allCases.map(\.rawValue) + KeyModifier.allCases.map(\.rawValue)
    ) { (a) throws(ScriptError) in .content(.input(.mouse(try a.mouse()))) },
    Entry("paste", "\"…\"", "paste text from the terminal's clipboard") { (a) throws(ScriptError) in
      .content(.input(.paste(try a.text())))
    },
    Entry("resize", "WxH", "the screen's size") { (a) throws(ScriptError) in
      .content(.input(.resize(try a.screenSize())))
    },
    Entry(
      "colors", ScriptInput.Colors.allCases.map(\.rawValue).joined(separator: "|"),
      "how many colours the screen shows"
    ) { (a) throws(ScriptError) in
      .content(.input(.colors(try a.word("how many colours", ScriptInput.Colors.self))))
    },
    Entry("tick", "MS", "let milliseconds pass, for frames that play") {
      (a) throws(ScriptError) in
      .content(.input(.tick(try a.integer(ScriptInput.ticks, "a time in milliseconds"))))
    },
  ]

  private static func file(_ verb: Script.FileVerb, _ summary: String) -> Entry {
    Entry(verb.rawValue, "\"FILE\"", summary) { (a) throws(ScriptError) in
      .content(.file(verb, try a.text("a file name")))
    }
  }

  private static let files = [
    Entry(
      "save", "\"FILE\" [replace]", "write a snapshot; replace: even over another kind of file",
      options: ["replace"]
    ) { (a) throws(ScriptError) in
      let name = try a.text("a file name")
      return .content(.file(a.flag("replace") ? .replace : .save, name))
    },
    file(.open, "open a drawing"),
    file(.restore, "relaunch from a snapshot"),
    Entry("state", "\"…\"", "relaunch from a snapshot given here") {
      (a) throws(ScriptError) in .content(.state(try a.snapshot()))
    },
    file(.include, "perform another script here"),
    Entry("crash", "", "kill the process and continue from its journal") {
      (_) throws(ScriptError) in
      .content(.crash)
    },
  ]

  private static let checks = [
    Entry(
      "expect", "cell P \"g\" [fg=C] [bg=C] [frame=N] | same-state | error \"…\"",
      "fail unless this is true", options: ["fg=", "bg=", "frame="]
    ) { (a) throws(ScriptError) in try a.expectation() },
    Entry("repeat", "N", "repeat the statements up to end N times") {
      (a) throws(ScriptError) in
      .repeat(try a.integer(1...CommandLimits.steps, "a number"))
    },
    Entry("end", "", "end a repeat or together") { (_) throws(ScriptError) in .end },
  ]
}

extension ArgumentReader {
  fileprivate mutating func expectation() throws(ScriptError) -> ScriptHead {
    let (word, token) = try bareWord("cell, same-state or error")
    switch word {
    case "cell":
      let (p, glyph, colors) = (try point(), try glyph(), try override())
      return .content(
        .expect(
          .cell(
            p, glyph, foreground: colors.foreground, background: colors.background,
            frame: try number("frame", 1...Timeline.maximumFrames))))
    case "same-state": return .content(.expect(.sameState))
    case "error": return .expectError(try text("a part of the message"))
    default:
      let hint = Suggestion.chosen(by: word, from: ["cell", "same-state", "error"])
      throw failure("unknown expectation “\(word)”\(hint)", at: token)
    }
  }
}
