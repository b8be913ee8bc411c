import DrawingCore

/// The language of Graphviz.
package enum DOTKind: DiagramKind {
  package static let name = "digraph"
  package static let endings = ["dot", "gv"]

  package static func takes(_ firstWord: String) -> Bool { firstWord == "digraph" }

  package static func read(_ text: String) throws(DiagramError) -> DiagramReading {
    var reader = DOTReader(try DOTTokens(text).all)
    try reader.read()
    return reader.reading
  }
}

struct DOTReader {
  typealias Token = DOTTokens.Token
  let tokens: [DOTTokens.Token]
  var index = 0
  var reading = DiagramReading(Graph())
  var isDirected = true
  var graphName = ""
  var numbers: [String: Int] = [:]
  var namesOfNodes: [Int: String] = [:]
  var clusters: [String: Int] = [:]
  /// What has been said of each node. Only the end of it all decides how a label is read.
  private var valuesOfNodes: [Int: [String: String]] = [:]
  /// Whether no two edges lead from one node to another.
  var isStrict = false
  /// What has been said of each edge.
  var valuesOfEdges: [[String: String]] = []
  /// The edges of a strict graph, and how often any of them was named again.
  var edgesByEnds: [Ends: Int] = [:]
  var repeats = 0
  private var ids: Set<String> = []
  /// The length of all labels so far. Defaults can repeat them.
  var lengthOfLabels = 0

  struct Ends: Hashable { let from, to: Int }

  /// The subgraphs with a name, which may be named again in the one that they are in.
  var subgraphs: [SubgraphName: Subgraph] = [:]
  private var subgraphCount = 0

  struct SubgraphName: Hashable {
    /// The number of the subgraph that it is in; 0 for the whole graph.
    let outer: Int
    let name: String
  }

  struct Subgraph {
    let number: Int
    var members: Members
    var isLevel: Bool
  }

  /// Nodes in the order in which they were first named.
  struct Members {
    private(set) var nodes: [Int] = []
    private var known: Set<Int> = []

    mutating func insert(_ node: Int) {
      if known.insert(node).inserted { nodes.append(node) }
    }
  }

  /// What holds for nodes and edges that come later.
  struct Scope {
    var nodes: [String: String] = [:]
    var edges: [String: String] = [:]
    var group: Int?
    /// The number of the subgraph; 0 for the whole graph.
    var number = 0
    /// The name of the subgraph.
    var name: String?
    var members = Members()
    /// Whether its members stand in one layer.
    var isLevel = false
  }

  init(_ tokens: [DOTTokens.Token]) { self.tokens = tokens }

  var next: Token { tokens[min(index, tokens.count - 1)] }

  func error(_ reason: String, at token: Token? = nil) -> DiagramError {
    let place = (token ?? next).place
    return DiagramError(line: place.line, column: place.column, reason: reason)
  }

  mutating func expect(_ sign: String) throws(DiagramError) {
    guard next.isSign(sign) else { throw error("expected \(sign), not “\(next.text)”") }
    index += 1
  }

  mutating func take(_ sign: String) -> Bool {
    guard next.isSign(sign) else { return false }
    index += 1
    return true
  }

  mutating func read() throws(DiagramError) {
    if next.isWord("strict") {
      isStrict = true
      index += 1
    }
    guard next.isWord("graph") || next.isWord("digraph") else {
      throw error("expected graph or digraph")
    }
    isDirected = next.isWord("digraph")
    index += 1
    if next.isName {
      graphName = next.text
      index += 1
    }
    try expect("{")
    var scope = Scope()
    try readStatements(&scope, 1)
    try expect("}")
    guard next.kind == .end else { throw error("a second graph is not drawn") }
    for node in reading.graph.nodes.indices {
      if let values = valuesOfNodes[node] { try apply(values, to: node) }
    }
    for edge in reading.graph.edges.indices { try applyValues(toEdge: edge) }
    reading.graph.dropEmptyGroups()
  }

  // MARK: Statements

  mutating func readStatements(_ scope: inout Scope, _ depth: Int) throws(DiagramError) {
    guard depth <= DiagramLimits.levels else {
      throw error("more than \(DiagramLimits.levels) subgraphs in one another")
    }
    while !next.isSign("}"), next.kind != .end {
      if take(";") || take(",") { continue }
      try readStatement(&scope, depth)
    }
  }

  mutating func readStatement(_ scope: inout Scope, _ depth: Int) throws(DiagramError) {
    let start = index
    for word in ["graph", "node", "edge"] where next.isWord(word) {
      index += 1
      let values = try attributes()
      switch word {
      case "node": scope.nodes.merge(known(values, Self.nodeAttributes)) { $1 }
      case "edge": scope.edges.merge(known(values, Self.edgeAttributes)) { $1 }
      default:
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
          try apply(name, value, to: &scope, depth)
        }
      }
      return
    }
    if next.isName, tokens[min(index + 1, tokens.count - 1)].isSign("=") {
      let name = next.text
      index += 2
      guard next.isName else { throw error("expected a value, not “\(next.text)”") }
      try apply(name.lowercased(), next.text, to: &scope, depth)
      index += 1
      return
    }
    var ends = [try readEnd(&scope, depth)]
    let isNode = tokens[start].isName && !tokens[start].isWord("subgraph")
    while next.isSign("->") || next.isSign("--") {
      guard next.isSign(isDirected ? "->" : "--") else {
        throw error(isDirected ? "a digraph has ->, not --" : "a graph has --, not ->")
      }
      index += 1
      ends.append(try readEnd(&scope, depth))
    }
    let values = try attributes()
    if ends.count == 1 {
      if isNode, let node = ends[0].first {
        valuesOfNodes[node, default: [:]].merge(known(values, Self.nodeAttributes)) { $1 }
      }
      return
    }
    let meant = known(values, Self.edgeAttributes)
    for (from, to) in zip(ends, ends.dropFirst()) {
      for a in from { for b in to { try addEdge(Ends(from: a, to: b), meant, scope) } }
    }
  }

  /// Reads a node or a subgraph. Returns the nodes.
  mutating func readEnd(_ scope: inout Scope, _ depth: Int) throws(DiagramError) -> [Int] {
    if next.isWord("subgraph") || next.isSign("{") {
      return try readSubgraph(in: &scope, depth)
    }
    guard next.isName else { throw error("expected a node, not “\(next.text)”") }
    let token = next
    index += 1
    while take(":") {
      guard next.isName else { throw error("expected a port, not “\(next.text)”") }
      index += 1
      reading.passOver("port")
    }
    let node = try node(token, scope)
    scope.members.insert(node)
    return [node]
  }

  /// Reads a subgraph. Returns its nodes, those of the same name in the same subgraph before among them.
  private mutating func readSubgraph(
    in outer: inout Scope, _ depth: Int
  ) throws(DiagramError) -> [Int] {
    subgraphCount += 1
    var known = Subgraph(number: subgraphCount, members: Members(), isLevel: false)
    var name: SubgraphName?
    if next.isWord("subgraph") {
      index += 1
      if next.isName {
        let token = next
        let key = SubgraphName(outer: outer.number, name: token.text)
        index += 1
        let found = subgraphs.removeValue(forKey: key)
        // A name alone means a subgraph that is known.
        guard found != nil || next.isSign("{") else {
          throw error("there is no subgraph “\(token.text)” here ({ begins one)", at: token)
        }
        (name, known) = (key, found ?? known)
      }
    }
    if name == nil || next.isSign("{") { try readStatements(of: &known, name?.name, &outer, depth) }
    if let name { subgraphs[name] = known }
    return known.members.nodes
  }

  /// Reads the statements of a subgraph in braces.
  private mutating func readStatements(
    of subgraph: inout Subgraph, _ name: String?, _ outer: inout Scope, _ depth: Int
  ) throws(DiagramError) {
    var scope = outer
    (scope.number, scope.name) = (subgraph.number, name ?? "")
    if let name, name.hasPrefix("cluster") { scope.group = try cluster(name, outer) }
    (scope.members, scope.isLevel) = (subgraph.members, subgraph.isLevel)
    let before = (count: subgraph.members.nodes.count, isLevel: subgraph.isLevel)
    subgraph.members = Members()
    try expect("{")
    try readStatements(&scope, depth + 1)
    try expect("}")
    (subgraph.members, subgraph.isLevel) = (scope.members, scope.isLevel)
    let nodes = scope.members.nodes
    for node in nodes[before.count...] { outer.members.insert(node) }
    if scope.isLevel, !before.isLevel || nodes.count > before.count {
      reading.graph.levels.append(nodes.sorted())
    }
  }

  mutating func cluster(_ name: String, _ outer: Scope) throws(DiagramError) -> Int {
    if let known = clusters[name] { return known }
    guard reading.graph.nodes.count < DiagramLimits.nodes else {
      throw error("more than \(DiagramLimits.nodes) nodes")
    }
    var node = Graph.Node(id: newID(name), text: "")
    (node.isGroup, node.parent) = (true, outer.group)
    clusters[name] = reading.graph.nodes.count
    reading.graph.nodes.append(node)
    return reading.graph.nodes.count - 1
  }

  mutating func node(_ token: Token, _ scope: Scope) throws(DiagramError) -> Int {
    if let known = numbers[token.text] {
      if reading.graph.nodes[known].parent == nil {
        reading.graph.nodes[known].parent = scope.group
      }
      return known
    }
    guard reading.graph.nodes.count < DiagramLimits.nodes else {
      throw error("more than \(DiagramLimits.nodes) nodes", at: token)
    }
    let number = reading.graph.nodes.count
    (numbers[token.text], namesOfNodes[number]) = (number, token.text)
    var node = Graph.Node(id: newID(token.text), text: "")
    (node.shape, node.parent) = (.rounded, scope.group)
    reading.graph.nodes.append(node)
    valuesOfNodes[number] = scope.nodes
    return number
  }

  /// Returns a name that neither a node nor a cluster has.
  private mutating func newID(_ name: String) -> String {
    var id = name
    while !ids.insert(id).inserted { id += "_" }
    return id
  }
}
