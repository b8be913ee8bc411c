import Cells

/// Why a command that is well formed cannot be performed now.
public enum CommandError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The command needs a selection.
  case nothingSelected
  /// Nothing was copied or cut that could be pasted.
  case clipboardEmpty
  /// No layer has that number, counted from 1.
  case noSuchLayer(Int, count: Int)
  /// A drawing keeps at least one layer.
  case lastLayer
  /// The layer, by its number and name, is locked against the change.
  case layerLocked(Int, String)
  /// The layer, by its number and name, is not shown, so it cannot be merged.
  case layerHidden(Int, String)
  /// The lowest layer cannot be merged with one below.
  case noLayerBelow
  /// The layers to merge have more than 64 Mi cells.
  case tooMuchToMerge
  /// The drawing has `Drawing.maximumLayers` layers already.
  case tooManyLayers
  /// The name exceeds `Layer.maximumNameLength`.
  case nameTooLong
  /// No entry of the palette has that number, counted from 0.
  case noSuchPaletteEntry(Int, count: Int)
  /// `Drawing.allows` refuses the size.
  case sizeNotAllowed
  /// The shape has more corners than `CommandLimits` allows.
  case tooManyCorners
  /// The curve has all its points already.
  case curveWithMorePoints
  /// The points of the curve are too far from each other.
  case curveTooLong
  /// The selection would have too many runs.
  case raggedSelection
  /// The area, or the layer, is clear.
  case nothingDrawn
  /// The point exceeds the limit on coordinates.
  case tooFar(Point)
  /// The gesture would pass more cells than `CommandLimits.reach`.
  case reachTooLong
  /// The command would draw, or look at, more cells than one command may.
  case tooManyCells
  /// The text exceeds `CommandLimits.text`.
  case textTooLong
  /// The path has no points, or more than one command may have.
  case pathTooLong
  /// The number of steps is not one that can be taken at a time.
  case countTooLarge
  /// The picture to be placed has no cells, or more than a clip may have.
  case pictureTooLarge
  /// The reference has no dots, or more than `DotPicture.maximumArea`.
  case referenceTooLarge
  /// The command needs a reference.
  case noReference
  /// Tracing the reference with these options would take too long.
  case tooMuchToTrace
  /// The fill needs a picture of the brush tool.
  case noPicture
  /// The drawing has no colours to make a palette of.
  case noColors
  /// The palette would have no colours, or more than `Drawing.maximumPalette`.
  case paletteTooLarge
  /// The number is not one from 0 to 100.
  case noPercentage
  /// The text is not a date as `About` has it.
  case noDate
  /// The fields would exceed `About.limit`.
  case aboutTooLong
  /// The glyph is not 7-bit, which `strict ascii` asks for.
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
