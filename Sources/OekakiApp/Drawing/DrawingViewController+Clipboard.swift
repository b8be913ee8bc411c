import Cells
import DrawingCore
import DrawingStore
import Formats

/// Copies for the terminal's clipboard.
extension DrawingViewController {
  /// The maximum number of cells handed over: no terminal takes more text.
  private static let largestShare = 1 << 18

  /// Hands the copy just made to the terminal as well.
  func shareCopy() {
    guard let clip = editor.state.clipboard, delegate?.settings.sharesClipboard == true else {
      return show(StatusMessage(text: "copied"))
    }
    guard Self.isSmall(clip.size) else {
      return show(StatusMessage(text: "copied; too much for the terminal’s clipboard"))
    }
    delegate?.handOver(PlainText.text(of: clip.picture))
    show(StatusMessage(text: "copied"))
  }

  /// Copies the selection, or the whole drawing, to the terminal as a comment in source code.
  func copyComment(_ style: String?) {
    commentStyle = style ?? commentStyle
    guard delegate?.settings.sharesClipboard == true else {
      return show(StatusMessage(text: "the clipboard is off (:set clipboard on)", isError: true))
    }
    let state = editor.state
    let area = state.selection?.bounds ?? state.drawing.bounds
    guard Self.isSmall(area.size), let rows = rows(of: state) else {
      return show(StatusMessage(text: "too much for the terminal’s clipboard", isError: true))
    }
    do throws(DrawnCloser) {
      delegate?.handOver(try comment(of: rows).map { $0 + "\n" }.joined())
      show(StatusMessage(text: "copied as a comment: \(rows.count.counted("row"))"))
    } catch {
      show(StatusMessage(text: "not copied: \(error)", isError: true))
    }
  }

  private func comment(of rows: [String]) throws(DrawnCloser) -> [String] {
    if let source = document.source { return try source.comment(of: rows) }
    let frame = CommentFrame(commentStyle)
    if let closer = frame.closer(in: rows) { throw closer }
    return frame.framed(rows)
  }

  /// Returns the visible text of the selection, or of the whole drawing, without empty rows below;
  /// nil if it cannot be copied.
  private func rows(of state: EditorState) -> [String]? {
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

  private static func isSmall(_ size: Size) -> Bool {
    size.area.map { $0 <= largestShare } ?? false
  }
}
