import DrawingCore

/// The losses of a drawing in a file of some format, or of a file that becomes a drawing. Anything
/// not reported comes back equal.
public struct LossReport: Hashable, Sendable {
  /// The name of the format.
  public let format: String
  /// The losses, at most one of each kind, in the order of the kinds.
  public let losses: [Loss]

  package init(format: String, _ losses: [Loss]) {
    self.format = format
    self.losses = Loss.Kind.allCases.compactMap { kind in
      let same = losses.filter { $0.kind == kind }
      return same.first.map { first in same.dropFirst().reduce(first) { $0.joined(with: $1) } }
    }
  }

  /// Returns the report of a drawing that had lost something before it was written.
  public func following(_ earlier: [Loss]) -> LossReport {
    LossReport(format: format, earlier + losses)
  }

  /// Returns what a drawing loses that becomes a piece of another one: a picture of its cells.
  package static func lostByPieces(of drawing: Drawing) -> [Loss] {
    let (layers, frames) = (drawing.layers.count, drawing.frameCount)
    return (layers > 1 ? [Loss(.layers, from: layers, to: 1)] : [])
      + (frames > 1 ? [Loss(.frames, from: frames, to: 1)] : [])
      + (drawing.font == nil ? [] : [Loss(.font)])
  }

  /// Creates the report of a palette file, which is meant to hold the colours only: it loses
  /// nothing.
  public init(of palette: PaletteFile) { self.init(format: palette.rawValue, []) }

  /// Creates the report of a file that loses nothing.
  public init(of format: some Format) { self.init(format: format.name, []) }

  /// Whether the drawing comes back equal.
  public var isEmpty: Bool { losses.isEmpty }

  /// The losses that change how the picture looks.
  public var visible: LossReport { LossReport(format: format, losses.filter(\.isVisible)) }

  /// Returns the loss of a kind, or nil if there is none.
  public subscript(kind: Loss.Kind) -> Loss? { losses.first { $0.kind == kind } }
}
