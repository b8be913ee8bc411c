import Cells

extension StyledText {
  /// Returns the pieces, each with its style, in which `base` provides whatever is not set.
  public func runs(on base: Style) -> [(text: String, style: Style)] {
    var state = SGRState(isDOS: false, hasBrightPapers: false)
    return pieces.map { piece in
      if let style = piece.style { _ = state.apply(style.parameters) }
      return (piece.text, state.style.filled(from: base))
    }
  }
}

extension Style {
  /// Returns the style with default colours replaced by those of `base`, and with its attributes
  /// added.
  fileprivate func filled(from base: Style) -> Style {
    Style(
      foreground: foreground == .default ? base.foreground : foreground,
      background: background == .default ? base.background : background,
      attributes: attributes.union(base.attributes))
  }
}
