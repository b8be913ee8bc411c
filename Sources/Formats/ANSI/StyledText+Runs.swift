import Cells

extension StyledText {
  /// Its pieces, each in its style; what is not set is as in `base`.
  public func runs(on base: Style) -> [(text: String, style: Style)] {
    var state = SGRState(isDOS: false, hasBrightPapers: false)
    return pieces.map { piece in
      if let numbers = piece.numbers {
        var source = ByteSource(Array((numbers + "m").utf8)[...])
        if let sequence = CSI(&source) { _ = state.apply(sequence.parameters) }
      }
      return (piece.text, state.style.filled(from: base))
    }
  }
}

extension Style {
  /// With the colours of another where its own are the terminal's, and its attributes, too.
  fileprivate func filled(from base: Style) -> Style {
    Style(
      foreground: foreground == .default ? base.foreground : foreground,
      background: background == .default ? base.background : background,
      attributes: attributes.union(base.attributes))
  }
}
