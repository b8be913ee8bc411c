import Cells

/// Sets the symmetry of drawing: `symmetry both at=20,6 edge`.
struct SymmetryCommand: SettingCommand {
  let symmetry: Symmetry

  static let verb = "symmetry"
  static let usage =
    Symmetry.Kind.allCases.map(\.rawValue).joined(separator: "|") + " [at=P] [edge]"
  static let summary = "mirrored copies of what is drawn"
  static let isPreference = true
  static let options = ["at=", "edge"]

  var places: [Point] { symmetry.place.map { [$0] } ?? [] }
  var words: [String] {
    [symmetry.kind.rawValue] + (symmetry.place.map { ["at=" + $0.text] } ?? [])
      + (symmetry.isAtEdge ? ["edge"] : [])
  }

  func apply(to hand: inout Hand, over drawing: Drawing) {
    hand.brush.symmetry = symmetry.kind == .off ? .none : symmetry
  }
}

extension SymmetryCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    let kind = try arguments.word("symmetry", Symmetry.Kind.self)
    let place = try arguments.point(named: "at", "a point such as 3,4")
    let isAtEdge = arguments.flag("edge")
    guard place != nil || !isAtEdge else {
      throw arguments.failure("expected at=P with edge: the axes are at the edge of that cell")
    }
    symmetry = Symmetry(kind, at: place, isAtEdge: isAtEdge)
  }
}

extension Command {
  /// Returns a command that sets which images are drawn.
  public static func symmetry(_ symmetry: Symmetry) -> Command {
    SymmetryCommand(symmetry: symmetry).command
  }
}
