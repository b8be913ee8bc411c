import DrawingCore

/// A language, or a kind of diagram of one, that graphs are read from. A new kind is a new file and its
/// name in `DiagramKinds.all`.
package protocol DiagramKind {
  /// What it is called in errors.
  static var name: String { get }
  /// The endings of names of files that hold it.
  static var endings: [String] { get }

  /// Returns whether a text is of this kind. Its first word is given without what may stand before.
  static func takes(_ firstWord: String) -> Bool

  /// - Throws: `DiagramError` at what is not understood.
  static func read(_ text: String) throws(DiagramError) -> DiagramReading
}

/// A graph as it was read from a text.
package struct DiagramReading: Hashable, Sendable {
  package var graph: Graph
  /// The picture, of a kind that says where everything stands; nil for one that is laid out.
  package var draft: DiagramDraft?
  /// How often something was passed over, by its name.
  package var passedOver: [String: Int] = [:]

  init(_ graph: Graph) { self.graph = graph }

  /// Begins the graph of a text in Mermaid.
  init(of source: MermaidSource) {
    graph = Graph()
    graph.title = source.title
  }

  mutating func passOver(_ name: String) { passedOver[name, default: 0] += 1 }

  /// Returns the rows of a text in Mermaid, and notes what is left out.
  mutating func rows(_ written: String) -> String { MermaidText.rows(written) { passOver($0) } }

  /// Gives a node the words of a text in Mermaid, and notes what is left out.
  mutating func setText(of node: Int, _ written: String) {
    let sections = MermaidText.sections(written) { passOver($0) }
    graph.nodes[node].set(sections: sections)
  }

  /// Returns the words of a text in Mermaid in one row, and notes what is left out.
  mutating func row(_ written: String) -> String { rows(written).inOneRow }

  /// What was passed over, in a sentence; nil for nothing.
  package var note: String? {
    guard !passedOver.isEmpty else { return nil }
    let names = passedOver.sorted { $0.key < $1.key }.map { $1 == 1 ? $0 : "\($0) (\($1))" }
    return "passed over: " + names.joined(separator: ", ")
  }
}

/// Where and why a text is not understood.
package struct DiagramError: Error, Hashable, CustomStringConvertible {
  /// From 1.
  package let line: Int
  package let column: Int
  package let reason: String

  package var description: String { "\(line):\(column): \(reason)" }
}

package enum DiagramKinds {
  package static var all: [any DiagramKind.Type] {
    [
      FlowchartKind.self, SequenceKind.self, StateKind.self, EntityKind.self, DOTKind.self,
    ]
  }

  /// Returns whether a name is that of a file with a diagram as text.
  package static func takes(fileNamed name: String) -> Bool { !kinds(ofFile: name).isEmpty }

  /// Returns whether a text begins as a diagram of some kind does.
  package static func take(firstWordOf text: String) -> Bool {
    guard text.utf8.count <= DiagramLimits.bytes else { return false }
    let word = MermaidSource.firstWord(of: text).text
    return all.contains { $0.takes(word) }
  }

  private static func kinds(ofFile name: String) -> [any DiagramKind.Type] {
    guard let dot = name.lastIndex(of: ".") else { return [] }
    let ending = name[name.index(after: dot)...].lowercased()
    return all.filter { $0.endings.contains(ending) }
  }

  /// Reads a text. What its name says about its language counts.
  ///
  /// - Throws: `DiagramError` if it is too large, of a kind that is not drawn, or not understood.
  package static func read(_ text: String, named name: String) throws(DiagramError)
    -> DiagramReading
  {
    guard text.utf8.count <= DiagramLimits.bytes else {
      throw DiagramError(line: 1, column: 1, reason: "longer than \(DiagramLimits.bytes) bytes")
    }
    let named = kinds(ofFile: name)
    let word = MermaidSource.firstWord(of: text)
    guard let kind = (named.isEmpty ? all : named).first(where: { $0.takes(word.text) }) else {
      let known = all.map { $0.name }.joined(separator: ", ")
      let reason =
        word.text.isEmpty ? "there is no diagram" : "\(word.text) is not drawn: \(known) are"
      throw DiagramError(line: word.line, column: word.column, reason: reason)
    }
    var reading = try kind.read(text)
    try DiagramLimits.check(reading.graph)
    reading.makeDrawable()
    return reading
  }
}

/// How much a diagram may hold. It is checked before anything is computed from it.
package enum DiagramLimits {
  package static let bytes = 64 << 10
  package static let nodes = 500
  package static let edges = 2000
  package static let levels = 64
  /// The layers that all edges together may lead past.
  package static let waypoints = 30_000
  /// The cells that all lines together may take up.
  package static let lineCells = 400_000

  static func check(_ graph: Graph) throws(DiagramError) {
    if graph.nodes.count > nodes { throw too("\(graph.nodes.count) nodes", nodes) }
    if graph.edges.count > edges { throw too("\(graph.edges.count) edges", edges) }
  }

  private static func too(_ what: String, _ most: Int) -> DiagramError {
    DiagramError(line: 1, column: 1, reason: "\(what) are too many (\(most) are drawn)")
  }
}
