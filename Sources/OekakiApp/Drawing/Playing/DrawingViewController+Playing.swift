import Cells
import DrawingCore
import DrawingStore
import TerminalKit

extension DrawingViewController {
  /// Plays the range, or stops.
  func togglePlaying() {
    if inputs.played != nil { return stopPlaying() }
    guard editor.state.drawing.frameCount > 1, let delegate else {
      return show(StatusMessage(text: "there is one frame: frame new makes another"))
    }
    let (timekeeper, screen) = (delegate.timekeeper, delegate.screen)
    inputs.played = PlayedFrames(editor.state, timekeeper, on: screen) { [weak self] in
      self?.drawingView?.canvas?.setNeedsDisplay()
    }
    drawingView?.canvas?.setNeedsDisplay()
  }

  /// Returns what the grid of cels shows.
  func cels(for grid: CelGrid) -> CelGrid.Model {
    let frame = inputs.played?.frame ?? editor.state.frame
    return CelGrid.Model(editor.state, in: grid, frame: frame)
  }

  /// Shows the current frame again.
  func stopPlaying() {
    guard inputs.played != nil else { return }
    inputs.played = nil
    bars.noteMore()
    drawingView?.canvas?.setNeedsDisplay()
  }

  /// Returns whether a key is one that only holds or stops what plays. Any other stops it, and does
  /// what it does.
  func takesKeyOfPlaying(_ key: Key) -> Bool {
    guard let played = inputs.played else { return false }
    if key == .character(" ") {
      played.hold()
      return true
    }
    stopPlaying()
    return key == Key(.escape) || actions[key] == .frame(.play)
  }

  /// Returns what is visible of an area, of the frame that plays or the current one.
  func visiblePicture(of area: Rect) -> Grid {
    if let played = inputs.played {
      return editor.state.drawing.showing(frame: played.frame).picture(
        of: area, nil, over: editor.state.activeLayer, editor.state.reference)
    }
    // What would make the drawing larger is shown as it would be.
    let larger = editor.proposal?.drawing
    let picture = (larger ?? editor.state.drawing).picture(
      of: area, larger == nil ? editor.sketch : nil, over: editor.state.activeLayer,
      editor.state.reference)
    guard larger == nil, editor.state.onion != .off, let canvas = drawingView?.canvas else {
      return picture
    }
    return editor.state.picture(
      picture, of: area, before: canvas.style(.onionBefore), after: canvas.style(.onionAfter))
  }
}
