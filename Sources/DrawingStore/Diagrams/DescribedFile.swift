import Cells
import Diagrams
import DrawingCore
import Formats
import Foundation
import Sessions

/// What the pictures in a file say, as words or in a language.
package struct DescribedFile {
  package enum Form: String, CaseIterable, Sendable { case words, json, mermaid, dot }

  /// A picture, and the line of the file in which it begins if there can be others.
  private struct Described {
    let line: Int?
    let graph: Graph
  }

  private let name: String
  private var pictures: [Described] = []

  /// Describes a drawing, all pictures of a Markdown or source file, or a diagram in Mermaid or DOT.
  package init(_ path: String) throws(Failure) {
    name = PathName(path).safeText
    if DiagramText.takes(fileNamed: path) {
      pictures = [Described(line: nil, graph: try DiagramText(path).reading.graph)]
    } else if PictureBlocks.takes(fileNamed: path) {
      let file = try SourceFile(path)
      for block in try file.pictureBlocks() {
        guard let graph = try graph(of: block), !graph.nodes.isEmpty else { continue }
        pictures.append(Described(line: block.firstRow + 1, graph: graph))
      }
    } else {
      let drawing = try Inspection(path).editor.state.drawing
      pictures = [Described(line: nil, graph: try Self.graph(of: drawing, name))]
    }
  }

  /// Describes what is in some lines of a file.
  package init(_ path: String, lines: Range<Int>, of file: SourceFile) throws(Failure) {
    name = PathName(path).safeText
    let block = file.block(of: lines)
    let isText = DiagramText.isNamed(by: block.rows)
    let graph = isText ? try DiagramText(block, of: path).reading.graph : try graph(of: block)
    pictures = graph.map { [Described(line: nil, graph: $0)] } ?? []
  }

  /// Describes a drawing.
  ///
  /// - Parameter part: the cells that are looked at; nil for all.
  package init(of drawing: Drawing, named name: String, in part: Rect? = nil) throws(Failure) {
    self.name = name
    pictures = [Described(line: nil, graph: try Self.graph(of: drawing, name, in: part))]
  }

  /// Describes what came through a pipe: a drawing, a picture as text, or a diagram in Mermaid or DOT.
  ///
  /// - Parameter name: What messages call it.
  package init(piped path: String, named name: String) throws(Failure) {
    let bytes = try DrawingSource.bytes(of: path)
    if String(validating: bytes, as: UTF8.self) != nil {
      try self.init(text: bytes, named: name)
    } else {
      try self.init(of: try Inspection(path).editor.state.drawing, named: PathName(name).safeText)
    }
  }

  /// Describes a text: a picture, or a diagram in Mermaid or DOT.
  package init(text bytes: [UInt8], named name: String) throws(Failure) {
    self.name = name
    let diagram: Failure
    do throws(Failure) {
      pictures = [Described(line: nil, graph: try DiagramText(bytes, named: name).reading.graph)]
      return
    } catch {
      diagram = error
    }
    let text = SourceText(bytes)
    let block = SourceBlock((0..<max(1, text.count)).map { $0 < text.count ? text.string($0) : "" })
    let graph = try graph(of: block)
    // What begins as a diagram does, and has no boxes, was meant as one.
    if graph?.nodes.isEmpty ?? true, DiagramText.isNamed(by: block.rows) {
      throw diagram
    }
    pictures = graph.map { [Described(line: nil, graph: $0)] } ?? []
  }

  private func graph(of block: SourceBlock) throws(Failure) -> Graph? {
    let size = Size(max(1, block.size.width), max(1, block.size.height))
    guard let drawing = block.drawing(size) else { return nil }
    return try Self.graph(of: drawing, name)
  }

  /// The most cells that are looked at.
  nonisolated private static let largestArea = 1 << 22

  /// Reads what is seen of a drawing.
  nonisolated static func graph(
    of drawing: Drawing, _ name: String, in part: Rect? = nil
  ) throws(Failure) -> Graph {
    let size = part?.size ?? drawing.size
    guard size.width * size.height <= largestArea else {
      throw Failure("\(name): more than \(largestArea) cells (describe a part of it)", exitCode: 65)
    }
    do throws(DiagramTooLarge) {
      guard let part else { return try Graph(drawing.flattened()) }
      return try Graph(drawing.flattened().part(in: part)).moved(by: part.origin)
    } catch {
      throw Failure("\(name): too many boxes and lines (describe a part of it)", exitCode: 65)
    }
  }

  /// The formats whose pictures have words for those who do not see them.
  nonisolated private static let speaking: Set = ["html", "svg"]
  /// The most cells of a picture that is put into words when it is exported.
  nonisolated private static let mostSpoken = 1 << 17

  /// Returns what a picture says, for a format that tells it; nil for others, and if there are no
  /// boxes.
  nonisolated static func spoken(of drawing: Drawing, as format: any Format) -> String? {
    guard speaking.contains(format.name), drawing.size.area ?? .max <= mostSpoken,
      let graph = try? graph(of: drawing, ""), !graph.nodes.isEmpty
    else { return nil }
    return safe(graph.words)
  }

  // MARK: Forms

  package func text(_ form: Form) throws -> String {
    if form == .json {
      let facts = pictures.map { DiagramFacts($0.graph, line: $0.line) }
      if let only = facts.first, facts.count == 1 { return try JSONEncoder.text(of: only) }
      return try JSONEncoder.text(of: facts)
    }
    if form == .words { return words }
    return pictures.map { text(of: $0, form) }.joined(separator: "\n")
  }

  /// What all pictures say, in sentences.
  package var words: String { pictures.map { text(of: $0, .words) }.joined() }

  /// The graph of the first picture.
  package var facts: JSONValue? {
    guard let graph = pictures.first?.graph,
      let bytes = try? JSONEncoder().encode(DiagramFacts(graph))
    else { return nil }
    return try? JSONValue(Array(bytes)[...])
  }

  private func text(of picture: Described, _ form: Form) -> String {
    let graph = picture.graph
    switch form {
    case .words:
      let place = picture.line.map { "\(name):\($0): " } ?? ""
      return Self.safe(place + graph.words) + "\n"
    case .mermaid: return head("%%", picture.line) + Self.safe(graph.mermaid)
    case .dot: return head("//", picture.line) + Self.safe(graph.dot)
    case .json: return ""
    }
  }

  private func head(_ sign: String, _ line: Int?) -> String {
    line.map { "\(sign) \(name):\($0)\n" } ?? ""
  }

  nonisolated private static func safe(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { SafeText($0, limit: .max).description }.joined(separator: "\n")
  }
}

/// A graph as JSON.
nonisolated struct DiagramFacts: Encodable {
  struct Node: Encodable {
    var id: String
    var text: String
    /// The numbers of rows above each rule between sections of the text; left out without any.
    var rules: [Int]?
    var shape: String
    /// Whether others are in it, and the one that it is in.
    var isGroup: Bool
    var group: String?
    var x: Int?
    var y: Int?
    var width: Int?
    var height: Int?
  }
  struct Edge: Encodable {
    var from: String?
    var to: String?
    var tail: String
    var head: String
    var line: String
    var label: String?
    /// Whether it only orders its ends; left out for one that is drawn.
    var isHidden: Bool?
  }

  /// The line of a file in which the picture begins.
  var line: Int?
  var direction: String
  var title: String?
  var nodes: [Node]
  var edges: [Edge]
  var texts: [String]

  init(_ graph: Graph, line: Int? = nil) {
    self.line = line
    direction = graph.direction.rawValue
    title = graph.title.isEmpty ? nil : graph.title
    nodes = graph.nodes.map { node in
      Node(
        id: node.id, text: node.text, rules: node.rules.isEmpty ? nil : node.rules,
        shape: node.shape.rawValue, isGroup: node.isGroup,
        group: node.parent.map { graph.nodes[$0].id }, x: node.frame?.minX, y: node.frame?.minY,
        width: node.frame?.width, height: node.frame?.height)
    }
    edges = graph.edges.map { edge in
      Edge(
        from: edge.from.map { graph.nodes[$0].id }, to: edge.to.map { graph.nodes[$0].id },
        tail: edge.tail.rawValue, head: edge.head.rawValue, line: edge.line.rawValue,
        label: edge.label.isEmpty ? nil : edge.label,
        isHidden: edge.isHidden ? true : nil)
    }
    texts = graph.texts
  }
}
