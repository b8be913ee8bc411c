import Cells
import DrawingCore
import DrawingStore

extension TakenPart {
  /// A hint at what can be done with it.
  var hint: Hint {
    switch kind {
    case .box:
      return "\(.keep): its words · drag moves it, a ■ its sides · \(.clear) takes it away"
    case .group:
      return
        "\(.keep): its title · drag moves it and all in it, a ■ its sides · \(.clear) takes it away"
    case .wire:
      let pieces: Hint = grips.contains { $0.kind == .piece } ? ", a ◆ aside" : ""
      return "\(.keep): its label · drag a ● to another box\(pieces) · \(.clear) takes it away"
    }
  }
}

extension TakenPart.Grip {
  /// How the grip is shown.
  var glyph: Glyph {
    let sign =
      switch kind {
      case .corner: "■"
      case .end: "●"
      case .piece: "◆"
      }
    return Glyph(sign) ?? .block
  }
}
