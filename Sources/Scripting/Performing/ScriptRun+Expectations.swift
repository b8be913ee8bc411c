import Cells
import DrawingCore
import DrawingStore

extension ScriptRun {
  /// Throws unless things are as a script expects them.
  func check(_ expectation: Script.Expectation) throws(Failure) {
    switch expectation {
    case .sameState: try references.check(stage.controller.editor.digest())
    case .cell(let p, let glyph, let foreground, let background, let frame):
      guard stage.editor.state.drawing.bounds.contains(p) else {
        throw Failure("\(p.text) lies outside the drawing", exitCode: 1)
      }
      let found = try stage.cell(at: p, frame: frame)
      guard found.glyph == glyph, foreground ?? found.style.foreground == found.style.foreground,
        background ?? found.style.background == found.style.background
      else {
        let expected = glyph.words(in: foreground, on: background)
        let words = found.glyph.words(in: found.style.foreground, on: found.style.background)
        throw Failure("expected \(expected) at \(p.text), found \(words)", exitCode: 1)
      }
    }
  }

  /// Throws unless the reason of a failure contains a text.
  func expect(
    _ reason: String, toContain text: String, at location: TextLocation
  ) throws(Failure) {
    guard text.isEmpty || reason.contains(text) else {
      throw Failure(
        "expected an error with “\(text.prefix(200))”, found: \(reason)", at: location, exitCode: 1)
    }
  }
}

extension Glyph {
  /// Returns the glyph for messages, with its code points, as many glyphs look alike, and with those
  /// colours that are given.
  fileprivate func words(in foreground: Color?, on background: Color?) -> String {
    let text = isContinuation ? "the right half of a wide glyph" : "“\(self)” (\(codePoints))"
    let colors = BrushOverride(foreground: foreground, background: background).words
    return ([text] + colors).joined(separator: " ")
  }
}
