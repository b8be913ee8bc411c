import Cells

extension Script.Content: CustomStringConvertible {
  /// The text form: a line, or several for a block or an expected error.
  public var description: String {
    switch self {
    case .command(let command): command.description
    case .snap(let snap):
      (["snap", snap.subject.rawValue, snap.name]
        + (snap.region.map { ["region=\($0.text)"] } ?? [])
        + snap.masks.map { "mask=\($0.text)" }
        + (snap.frame.map { ["frame=\($0)"] } ?? [])).joined(separator: " ")
    case .input(let input): input.description
    case .letter(let letter): letter.description
    case .reference(let file): file.description
    case .file(.replace, let name): "save \(Script.quoted(name)) replace"
    case .file(let verb, let name): "\(verb.rawValue) \(Script.quoted(name))"
    case .state(let snapshot): "state \(Script.quoted(Base64.text(snapshot)))"
    case .expect(let expectation): "expect \(expectation)"
    case .expectError(let text, let attempt):
      "expect error \(Script.quoted(text))\n\(attempt)"
    case .crash: "crash"
    case .repeat(let count, let steps):
      (["repeat \(count)"] + steps.map(\.content.description) + ["end"])
        .joined(separator: "\n")
    }
  }
}

extension Script.Attempt: CustomStringConvertible {
  public var description: String {
    switch self {
    case .step(let step): step.content.description
    case .unreadable(_, let source): source
    }
  }
}

extension Script.Expectation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sameState: "same-state"
    case .cell(let p, let glyph, let foreground, let background, let frame):
      (["cell", p.text, Script.quoted(glyph.description)]
        + BrushOverride(foreground: foreground, background: background).words
        + (frame.map { ["frame=\($0)"] } ?? []))
        .joined(separator: " ")
    }
  }
}

extension Script {
  /// Returns a text in double quotes, with the escapes that `Tokenizer` reads.
  package static func quoted(_ text: String) -> String {
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
