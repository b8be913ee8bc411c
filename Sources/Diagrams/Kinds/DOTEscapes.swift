/// What escapes such as `\N` stand for in a label of Graphviz.
struct DOTEscapes {
  private var names: [Unicode.Scalar: String]

  init(graph: String) { names = ["G": graph] }

  init(graph: String, node: String?) { names = ["G": graph, "N": node ?? ""] }

  init(graph: String, tail: String, head: String, isDirected: Bool) {
    let edge = tail + (isDirected ? "->" : "--") + head
    names = ["G": graph, "E": edge, "T": tail, "H": head]
  }

  /// Returns a label with names. Other escapes stay, also those that names have in them.
  func replaced(in label: String) -> String {
    Self.rewritten(label) { names[$0] ?? "\\" + String($0) }
  }

  /// How many bytes a label becomes at most.
  func length(in label: String) -> Int {
    var length = label.utf8.count
    _ = Self.rewritten(label) { scalar in
      length += names[scalar]?.utf8.count ?? 0
      return ""
    }
    return length
  }

  /// Returns a text in which `\n`, `\l` and `\r` end rows, and others stand for their letter.
  static func rows(_ text: String) -> String {
    rewritten(text) { "nlr".unicodeScalars.contains($0) ? "\n" : String($0) }
  }

  private static func rewritten(
    _ text: String, _ replace: (Unicode.Scalar) -> String
  ) -> String {
    var scanner = DiagramScanner(text)
    var result = ""
    while let next = scanner.next {
      scanner.index += 1
      if next == "\\", let escaped = scanner.next {
        scanner.index += 1
        result += replace(escaped)
      } else {
        result.unicodeScalars.append(next)
      }
    }
    return result
  }
}
