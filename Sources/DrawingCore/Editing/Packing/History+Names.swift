extension History {
  /// The names of the latest steps: how many steps can be undone, then, from the latest back, how many
  /// of them have which name; a slash, and the same of those that can be redone. Nil if no name is
  /// known.
  var names: String? {
    let names = [undoable, redoable].map(\.runsOfNames)
    if names.allSatisfy(\.isEmpty) { return nil }
    return zip([undoable, redoable], names).map { stack, names in
      ([String(stack.count)] + names).joined(separator: " ")
    }.joined(separator: "/")
  }

  /// Names the steps. A version that does not know names has left them as they were: they are not
  /// those of other steps. Returns false if it is no text of names.
  mutating func name(_ text: String) -> Bool {
    let halves = text.split(separator: "/").map { NamesOfSteps($0) }
    guard halves.count == 2, let undone = halves[0], let redone = halves[1] else { return false }
    if (undone.count, redone.count) == (undoCount, redoCount) {
      name(undoable: undone.names, redoable: redone.names)
    }
    return true
  }
}

extension EditStack {
  /// The latest steps of the hand, from the latest back, whose names are kept.
  var namedSteps: some Sequence<Step> { latest(NamesOfSteps.most) }

  /// How many equal names stand together, and the name.
  fileprivate var runsOfNames: [String] {
    var runs: [(count: Int, name: String)] = []
    for step in namedSteps {
      if runs.last?.name == step.name {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((1, step.name))
      }
    }
    if runs.last?.name.isEmpty == true { runs.removeLast() }
    return runs.map { "\($0.count) \($0.name.isEmpty ? NamesOfSteps.unknown : $0.name)" }
  }
}

/// The names of the latest steps of a stack, as they were read.
private struct NamesOfSteps {
  /// How many of the latest steps keep their names: nobody looks further back in a list.
  static let most = 1000
  static let unknown = "-"
  private static let longest = 24

  /// The number of all steps.
  let count: Int
  private(set) var names: [String] = []

  init?(_ text: Substring) {
    let words = text.split(separator: " ", maxSplits: 2 * Self.most + 1)
    guard words.count % 2 == 1, let count = Int(words[0]) else { return nil }
    self.count = count
    for i in stride(from: 1, to: words.count, by: 2) {
      let name = words[i + 1]
      guard let run = Int(words[i]), run > 0, run <= Self.most - names.count,
        name.utf8.count <= Self.longest, name.utf8.allSatisfy(\.isOfAName)
      else { return nil }
      names += repeatElement(name == Self.unknown ? "" : String(name), count: run)
    }
  }
}

extension UInt8 {
  fileprivate var isOfAName: Bool {
    self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") || self == UInt8(ascii: "-")
  }
}
