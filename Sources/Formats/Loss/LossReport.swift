/// What a drawing loses in a file of some format, or a file when it becomes a drawing. Whatever is
/// not in it comes back equal.
public struct LossReport: Hashable, Sendable {
  /// The format's name.
  public let format: String
  /// At most one of each kind, in the order of the kinds.
  public let losses: [Loss]

  init(format: String, _ losses: [Loss]) {
    self.format = format
    self.losses = Loss.Kind.allCases.compactMap { kind in losses.first { $0.kind == kind } }
  }

  /// Of a file that is to hold nothing of the drawing but its colours.
  public init(of palette: PaletteFile) { self.init(format: palette.rawValue, []) }

  /// Whether the drawing comes back equal.
  public var isEmpty: Bool { losses.isEmpty }

  /// Nil where nothing of that kind is lost.
  public subscript(kind: Loss.Kind) -> Loss? { losses.first { $0.kind == kind } }
}
