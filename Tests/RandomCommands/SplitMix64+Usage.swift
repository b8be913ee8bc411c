import Cells
import DrawingCore

/// Commands made from their usage, so that a new one needs no line here.
extension SplitMix64 {
  /// Returns any command of the table, each as likely as the others.
  package mutating func described() -> Command {
    example(of: pick(CommandTable.drawing.entries)) ?? .stamp
  }

  /// Returns a command of an entry; nil if none can be parsed within some attempts.
  package mutating func example(of entry: CommandTable<Command>.Entry) -> Command? {
    if let packed = packed(entry.verb) { return packed }
    for _ in 0..<20 {
      if let command = try? Command.parse(text(of: entry)) { return command }
    }
    return nil
  }

  /// Returns a command whose packed contents its usage does not describe; nil for other verbs.
  private mutating func packed(_ verb: String) -> Command? {
    switch verb {
    case "place": place()
    case "reference": .reference(reference())
    case "bitfont": .bitFont(oneIn(3) ? nil : bitFont())
    case "revert": revert()
    default: nil
    }
  }

  /// Returns a command that takes back what somebody has drawn.
  private mutating func revert() -> Command? {
    let state = EditorState()
    for number in 1...20 as ClosedRange<UInt64> {
      var shared = SharedDrawing(state.drawing, by: Author(1))
      let step = SharedStep(shape(), of: state.hand, in: shared)
      let outcome = shared.perform(step, by: Author(2), number: number, movesPoints: false)
      if case .done(let done) = outcome, let bytes = done.change.packed {
        return .revert(bytes, in: number)
      }
    }
    return nil
  }

  /// Returns the verb, and words for one of the ways in which it is used.
  private mutating func text(of entry: CommandTable<Command>.Entry) -> String {
    guard !entry.usage.isEmpty else { return entry.verb }
    var words = [entry.verb]
    var isOptional = false
    for word in pick(entry.usage.split(separator: " | ")).split(separator: " ") {
      isOptional = isOptional || word.hasPrefix("[")
      if !isOptional || oneIn(3) { words.append(value(word.filter { !"[]".contains($0) })) }
      if word.hasSuffix("]") { isOptional = false }
    }
    if entry.options.contains("frames="), oneIn(6) {
      words.append(pick(["frames=all", "frames=range", "frames=1-2"]))
    }
    return words.joined(separator: " ")
  }

  /// Returns a value for a word of the usage.
  private mutating func value(_ word: String) -> String {
    switch word {
    case "P": return point().text
    case "P…": return points().map(\.text).joined(separator: " ")
    case "WxH": return Size(number(in: 1...24), number(in: 1...12)).text
    case "N": return String(number(in: 1...3))
    case "A-B": return oneIn(2) ? "1" : "1-\(number(in: 1...3))"
    case "MS": return String(number(in: 1...600))
    case "BEFORE", "AFTER": return String(number(in: 0...2))
    case "C": return pick(["red", "bright-blue", "200", "#0a0B0c", "default", "none"])
    case "C…": return (0..<number(in: 1...3)).map { _ in value("C") }.joined(separator: " ")
    case "C,C…": return "\(value("C")),\(value("C"))"
    case "S": return pick(BoxStyle.allCases).rawValue
    case "G": return pick(DotGrid.allCases.map(\.rawValue) + ["cell"])
    case "L": return pick(["glyph", "fg", "bg,attributes"])
    case "REF": return pick(["\"a\"", "\"b\"", point().text])
    case "REF…": return (0..<number(in: 1...3)).map { _ in value("REF") }.joined(separator: " ")
    case "SIDE": return pick(["up", "right", "down", "left"])
    case "YYYYMMDD": return "20261122"
    case "END": return value(values(of: "from"))
    case "\"…\"": return pick(["\"\"", "\"a b\"", "\"絵\\n#;\"", "\"e\\u{301}\""])
    case "\"COMMANDS\"":
      return pick([
        "\"rect 1,1 6,3; text 2,2 \\\"ab\\\"\"", "\"press 2,2; move 4,4; release; size 12x8\"",
        "\"box \\\"a\\\" at=0,0\\nlayer new b\\nfill 9,9 glyph=x\"",
        "\"select 1,1 3,3; lift; shift 2,0\"",
        "\"rect 0,0 3,3; rows insert 9999 1\"", "\"deselect\"",
      ])
    case "\"x\"": return pick(["\"#\"", "\"絵\"", "x"])
    default: break
    }
    if word.hasPrefix("\"") { return word }
    if let equals = word.firstIndex(of: "=") {
      let (name, given) = (String(word[..<equals]), String(word[word.index(after: equals)...]))
      return "\(name)=\(value(given.isEmpty ? values(of: name) : given))"
    }
    return word.contains("|") ? value(String(pick(word.split(separator: "|")))) : word
  }

  /// Returns the values of an option that a usage names without them.
  private func values(of name: String) -> String {
    switch name {
    case "fg", "bg": return "C"
    case "glyph": return "\"x\""
    default: break
    }
    let options = CommandTable.drawing.entries.first { $0.verb == "option" }?.usage ?? ""
    let words = options.filter { !"[]".contains($0) }.split(separator: " ")
    return words.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
      ?? "N"
  }
}
