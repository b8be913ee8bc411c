import DrawingCore
import DrawingStore
import Formats

extension DrawingViewController {
  /// Hands the copy just made, of which the last row tells, to the terminal as well.
  func shareCopy() {
    guard delegate?.settings.sharesClipboard == true, let clip = editor.state.clipboard else {
      return
    }
    guard let text = TerminalCopy.text(of: clip) else {
      return show(StatusMessage(text: "copied; too much for the terminal’s clipboard"))
    }
    delegate?.handOver(text)
  }

  /// Copies the selection, or the whole drawing, to the terminal as a comment in source code.
  func copyComment(_ style: String?) {
    if let style { remembered.commentStyle = style }
    guard delegate?.settings.sharesClipboard == true else {
      return show(StatusMessage(text: "the clipboard is off (:set clipboard on)", isError: true))
    }
    guard let rows = TerminalCopy.rows(of: editor.state) else {
      return show(StatusMessage(text: "too much for the terminal’s clipboard", isError: true))
    }
    guard !rows.isEmpty else {
      return show(StatusMessage(text: "not copied: nothing is drawn there"))
    }
    do throws(DrawnCloser) {
      let text = try TerminalCopy.comment(
        of: rows, in: document.source, remembered.commentStyle)
      delegate?.handOver(text)
      show(StatusMessage(text: "copied as a comment: \(rows.count.counted("row"))"))
    } catch {
      show(StatusMessage(text: "not copied: \(error)", isError: true))
    }
  }
}
