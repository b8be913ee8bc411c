import Cells
import DrawingCore
import DrawingStore
import Formats

/// The form in which a drawing is printed.
nonisolated package enum TextForm: String, CaseIterable, Sendable {
  case none, text, ansi
  /// With its colours, in the comparable lines of a capture.
  case capture

  /// - Parameter colors: the number of colours for `ansi`: 0 to 256, or nil for all.
  @MainActor package func text(of editor: Editor, colors: Int? = nil) -> String {
    switch self {
    case .none: ""
    case .text: editor.pictures.map(PlainText.text).joined()
    case .ansi: editor.pictures.map { ANSIText.text(of: $0, colors: colors) }.joined()
    case .capture: editor.state.drawing.captureText
    }
  }
}

extension Drawing {
  /// The capture of the only frame; of several that of each, under a line that names it.
  nonisolated fileprivate var captureText: String {
    guard frameCount > 1 else { return capture }
    let tags = timeline.tagText.map { "tags: \($0)\n" } ?? ""
    return tags
      + (0..<frameCount).map { "\(timeline.title(ofFrame: $0))\n\(showing(frame: $0).capture)" }
      .joined(separator: "\n")
  }

  nonisolated private var capture: String {
    CaptureText(Picture(subject: .canvas, grid: flattened())).text
  }
}

extension Editor {
  /// The visible drawing with the gesture in progress, a few rows at a time so that a large drawing
  /// takes little memory.
  fileprivate var pictures: some Sequence<Grid> {
    stride(from: 0, to: state.drawing.size.height, by: 16).lazy.map { y in
      state.drawing.flattened(sketch: sketch, active: state.activeLayer, rows: y..<y + 16)
    }
  }
}
