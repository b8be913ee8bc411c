import Cells

/// Why a command that is well formed cannot be performed now.
public enum CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  case nothingSelected
  case clipboardEmpty
  case noSuchLayer(Int, count: Int)
  case lastLayer
  case layerLocked(Int, String)
  case layerHidden(Int, String)
  case noLayerBelow
  case tooMuchToMerge
  case tooManyLayers
  case nameTooLong
  case noSuchPaletteEntry(Int, count: Int)
  case sizeNotAllowed
  case tooManyCorners
  case curveWithMorePoints
  case curveTooLong
  case raggedSelection
  case nothingDrawn
  case tooFar(Point)
  case reachTooLong
  case tooManyCells
  case textTooLong
  case pathTooLong
  case countTooLarge
  case pictureTooLarge
  case referenceTooLarge
  case noReference
  case tooMuchToTrace
  case noPicture
  case noColors
  case paletteTooLarge
  case noPercentage
  case noDate
  case aboutTooLong
  case notSevenBit(Glyph)

  public var description: String {
    switch self {
    case .nothingSelected: "nothing is selected"
    case .clipboardEmpty: "the clipboard is empty"
    case .noSuchLayer(let n, let count): "there is no layer \(n), only 1 to \(count)"
    case .lastLayer: "the last layer cannot be deleted"
    case .layerLocked(let n, let name): "layer \(n) “\(name)” is locked (layer unlock \(n))"
    case .layerHidden(let n, let name): "layer \(n) “\(name)” is hidden (layer show \(n))"
    case .noLayerBelow: "there is no layer below layer 1"
    case .tooMuchToMerge:
      "at most \(Drawing.mostMerged) cells are merged at a time (layer merge N takes two layers)"
    case .tooManyLayers: "a drawing has at most \(Drawing.maximumLayers) layers"
    case .nameTooLong: "a layer's name has at most \(Layer.maximumNameLength) characters"
    case .noSuchPaletteEntry(let n, let count):
      "there is no palette entry \(n), only 0 to \(count - 1)"
    case .sizeNotAllowed: Drawing.sizeRule
    case .raggedSelection: "a selection has at most \(Selection.mostPieces) runs"
    case .nothingDrawn: "nothing is drawn there"
    case .tooManyCorners: "a shape has at most \(CommandLimits.corners) corners"
    case .curveWithMorePoints: "a curve has three or four points"
    case .curveTooLong: "a curve’s way from point to point has at most \(Curve.longest) steps"
    case .tooFar(let p):
      "the point \(p.text) is too far away: coordinates go to \(CommandLimits.coordinate)"
    case .reachTooLong: "a stroke passes at most \(CommandLimits.reach) cells (release it first)"
    case .tooManyCells:
      "that is more than can be done at once: at most \(CommandLimits.drawnCells) cells are drawn one"
        + " by one, and \(CommandLimits.effort) looked at (select fewer)"
    case .textTooLong: "a text has at most \(CommandLimits.text >> 20) MiB"
    case .pathTooLong: "a path has from 1 to \(CommandLimits.steps) points"
    case .countTooLarge: "steps are taken from 1 to \(CommandLimits.steps) at a time"
    case .referenceTooLarge:
      "a reference has from 1 to \(DotPicture.maximumArea) dots, two across a cell and four down"
    case .noReference: "there is no reference to trace (reference “FILE” takes one)"
    case .tooMuchToTrace:
      "that reference is too large to be traced so (fewer dots a cell, or colors=24bit)"
    case .noPicture: "there is no brush to fill with (select something, then brush take)"
    case .noColors: "no colours are in use besides the terminal's own"
    case .paletteTooLarge: "a palette has from 1 to \(Drawing.maximumPalette) colours"
    case .noDate: "a date has eight digits, as 20261122"
    case .aboutTooLong: "what is known of a drawing has at most \(About.limit) bytes"
    case .notSevenBit(let glyph):
      "strict ascii: “\(glyph)” is not 7-bit (asciify changes it, strict off allows it)"
    case .noPercentage: "a percentage goes from 0 to 100"
    case .pictureTooLarge: "a picture to be placed has from 1 to \(Clip.largestArea) cells"
    }
  }
}
