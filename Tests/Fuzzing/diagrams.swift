import Cells
import Diagrams
import DrawingCore
import Glibc

/// Any text is a diagram or an error; what is laid out keeps to the limits, and what is said of it in a
/// language is read again.
///
/// `OEKAKI_DRAWS=16` lays out, draws and writes one of 16: the same inputs each time.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDiagrams(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard let first = bytes.first else { return 0 }
  // The first byte chooses the language, or leaves it in doubt.
  let (name, head) = kinds[Int(first) % kinds.count]
  let text = head + String(decoding: bytes.dropFirst(), as: UTF8.self)
  guard let reading = try? DiagramKinds.read(text, named: name) else { return 0 }
  let graph = reading.graph
  precondition(graph.nodes.count <= DiagramLimits.nodes, "too many nodes")
  precondition(graph.edges.count <= DiagramLimits.edges, "too many edges")
  for node in graph.nodes.indices {
    precondition(graph.groups(around: node).count < graph.nodes.count, "a group in itself")
  }
  guard bytes.reduce(5381, { $0 &* 33 &+ UInt($1) }) % draws == 0 else { return 0 }
  precondition((try? DiagramKinds.read(graph.mermaid, named: "a.mmd")) != nil, "not read again")
  precondition((try? DiagramKinds.read(graph.dot, named: "a.dot")) != nil, "not read again")
  let draft = reading.draft ?? (try? GraphLayout(graph))?.draft
  guard let draft, graph.nodes.count < 40 else { return 0 }
  if let drawing = draft.drawing(), drawing.size.area ?? .max < 1 << 16 {
    precondition(drawing.size == draft.size, "not as large as it was said")
    _ = try? Graph(drawing.flattened())
  }
  return 0
}

/// Of so many inputs one is drawn.
private let draws = max(
  1, getenv("OEKAKI_DRAWS").flatMap { UInt(String(cString: $0)) } ?? 1)

/// The name of a file and the beginning of a text. The first, which is none, is that of the seeds.
private let kinds =
  [("", ""), ("a.mmd", ""), ("a.dot", "digraph {"), ("a.dot", "graph {")]
  + DiagramKinds.all.filter { $0.endings.contains("mmd") }.map { ("a.mmd", $0.name + "\n") }
