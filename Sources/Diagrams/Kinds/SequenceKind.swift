import DrawingCore

/// Mermaid's `sequenceDiagram`. It is drawn as a sheet of lifelines, and said as participants and the
/// messages between them.
package enum SequenceKind: DiagramKind {
  package static let name = "sequenceDiagram"
  package static let endings = FlowchartKind.endings

  package static func takes(_ firstWord: String) -> Bool { firstWord == "sequenceDiagram" }

  package static func read(_ text: String) throws(DiagramError) -> DiagramReading {
    var reader = SequenceReader(try MermaidSource(text))
    try reader.read()
    var reading = reader.reading
    var layout = SequenceLayout(reader.sequence)
    reading.draft = layout.picture()
    return reading
  }
}
