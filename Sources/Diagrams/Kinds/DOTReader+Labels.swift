extension DOTReader {
  /// Returns the rows of a label.
  mutating func label(_ value: String, _ names: DOTEscapes) throws(DiagramError) -> String {
    try count(value, names)
    let text = DOTEscapes.rows(names.replaced(in: value))
      .split(separator: DOTMarkup.ruleMark).joined(separator: "\n")
    return MermaidText.folded(MermaidText.decoded(text, isMermaid: false))
  }

  /// Returns the fields of a record, without their ports.
  mutating func record(_ value: String, _ names: DOTEscapes) throws(DiagramError) -> [String] {
    try count(value, names)
    var fields = [""]
    var (isPort, isEscaped) = (false, false)
    for character in value {
      if isEscaped {
        // The others mean in a field what they mean in any label.
        fields[fields.count - 1] += "{}|<> ".contains(character) ? "" : "\\"
        fields[fields.count - 1].append(character)
        isEscaped = false
        continue
      }
      switch character {
      case "\\": isEscaped = true
      case "<": isPort = true
      case ">": isPort = false
      case "|": fields.append("")
      case "{", "}": break
      default: if !isPort { fields[fields.count - 1].append(character) }
      }
    }
    return fields.map {
      let text = DOTEscapes.rows(names.replaced(in: $0))
      return MermaidText.folded(MermaidText.decoded(text, isMermaid: false))
    }
  }

  /// Counts how long a label becomes.
  private mutating func count(_ text: String, _ names: DOTEscapes) throws(DiagramError) {
    lengthOfLabels += names.length(in: text)
    guard lengthOfLabels <= 4 * DiagramLimits.bytes else { throw error("the labels are too long") }
  }
}
