import Cells
import DrawingCore
import Foundation
import Testing

@testable import Diagrams

/// The sources of the golden pictures: each is read, drawn, read from the picture and written again as
/// the same graph.
@Suite struct SourcesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Snapshots/diagrams")

  static let sources: [String] = {
    ["flowcharts", "graphviz", "states", "entities"].flatMap { kind in
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: kind).path)
      return (names ?? []).filter { $0.hasSuffix(".mmd") || $0.hasSuffix(".dot") }.sorted()
        .map { "\(kind)/\($0)" }
    }
  }()

  @Test func thereAreSixty() { #expect(Self.sources.count >= 60) }

  @Test(arguments: sources)
  func comesBack(name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let graph = try DiagramKinds.read(text, named: name).graph
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
