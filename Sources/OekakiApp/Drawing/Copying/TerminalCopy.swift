import Cells
import DrawingCore
import DrawingStore
import Formats

/// A copy as text for the terminal's clipboard.
enum TerminalCopy {
  /// The maximum number of cells handed over: no terminal takes more text.
  static let largest = 1 << 18

  /// Returns the text of a clip; nil if it is too large.
  static func text(of clip: Clip) -> String? {
    isSmall(clip.size) ? PlainText.text(of: clip.picture) : nil
  }

  /// Returns the visible text of the selection, or of the whole drawing, without empty rows below;
  /// nil if it cannot be copied.
  static func rows(of state: EditorState) -> [String]? {
    guard isSmall((state.selection?.bounds ?? state.drawing.bounds).size) else { return nil }
    var copy = Editor(state)
    if state.selection == nil {
      guard (try? copy.perform(.select(.zero, state.drawing.bounds.lastPoint))) != nil else {
        return nil
      }
    }
    guard (try? copy.perform(.copy(visible: true))) != nil, let clip = copy.state.clipboard else {
      return nil
    }
    return PlainText.rows(of: clip.picture)
  }

  /// Returns rows as a comment: of a source file if the drawing stands in one, else in a style.
  static func comment(
    of rows: [String], in source: SourceLines?, _ style: String
  ) throws(DrawnCloser) -> String {
    let lines: [String]
    if let source {
      lines = try source.comment(of: rows)
    } else {
      let frame = CommentFrame(style)
      if let closer = frame.closer(in: rows) { throw closer }
      lines = frame.framed(rows)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func isSmall(_ size: Size) -> Bool { size.area.map { $0 <= largest } ?? false }
}
