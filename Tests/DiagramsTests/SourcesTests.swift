import Cells
import DrawingCore
import Foundation
import Testing

@testable import Diagrams

/// The sources of the golden pictures: each is read, drawn, read from the picture and written again as
/// the same graph.
struct SourcesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Snapshots/diagrams")

  private static let all: [String] = {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".mmd") || $0.hasSuffix(".dot") }.sorted()
  }()

  /// Those that are laid out. Sequences, which say where everything stands, are no graphs of boxes.
  static let sources = all.filter { (try? reading($0))?.draft == nil }

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private static func reading(_ name: String) throws -> DiagramReading {
    try DiagramKinds.read(try text(name), named: name)
  }

  @Test func thereAreSixty() { #expect(Self.sources.count >= 60) }

  @Test func allAreRead() throws { for name in Self.all { _ = try Self.reading(name) } }

  @Test func thereAreSomeOfEachKind() throws {
    let words = try Self.all.map { MermaidSource.firstWord(of: try Self.text($0)).text }
    for kind in DiagramKinds.all { #expect(words.contains(where: kind.takes), "\(kind.name)") }
  }

  @Test(arguments: sources)
  func comesBack(name: String) throws {
    let graph = try Self.reading(name).graph
    let picture = try #require(try GraphLayout(graph).draft.drawing()).flattened()
    let back = try Graph(picture)
    #expect(back.said == graph.said, "\(picture.rows.joined(separator: "\n"))")
    #expect(back.texts == (graph.title.isEmpty ? [] : [graph.title]))
    // Mermaid has fewer heads than DOT.
    if name.hasSuffix(".mmd") {
      #expect(try FlowchartKind.read(back.mermaid).graph.said == back.said)
    }
    #expect(try DOTKind.read(back.dot).graph.said == back.said)
  }
}
