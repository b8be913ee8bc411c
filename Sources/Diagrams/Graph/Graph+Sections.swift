extension Graph.Node {
  /// Whether a picture can tell sections of its words.
  private var canHaveSections: Bool { !isGroup && (shape == .box || shape == .rounded) }

  /// The words by sections, from the top down.
  package var sections: [String] {
    guard !rules.isEmpty else { return [text] }
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let ends = rules + [rows.count]
    return zip([0] + rules, ends).map { rows[$0..<$1].joined(separator: "\n") }
  }

  /// Gives the node words in sections. Those without words are left out.
  mutating func set(sections: [String]) {
    let sections = sections.filter { !$0.isEmpty }
    text = sections.joined(separator: "\n")
    var (row, rules) = (0, [Int]())
    for section in sections.dropLast() {
      row += section.split(separator: "\n", omittingEmptySubsequences: false).count
      rules.append(row)
    }
    self.rules = rules
  }

  /// Has no sections any more where no picture could tell them. Returns whether there were any.
  mutating func dropHiddenRules() -> Bool {
    guard !rules.isEmpty, !canHaveSections else { return false }
    rules = []
    return true
  }

  /// The rows of the box in which rules lie, counted from its upper side.
  var rowsOfRules: [Int] { rules.enumerated().map { $1 + $0 + 1 } }
}
