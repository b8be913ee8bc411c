/// A terminal's answer to the question for one of its private modes (DECRQM): `CSI ? mode ; state $ y`.
nonisolated struct ModeReport: Equatable {
  let mode: Int
  let isOn: Bool

  /// Returns the question for a mode. Terminals that do not know it ignore it.
  static func question(_ mode: Int) -> [UInt8] { Array("\u{1B}[?\(mode)$p".utf8) }

  /// Parses a report of a mode that can be switched; nil for any other sequence.
  init?(_ bytes: [UInt8], final: UInt8) {
    guard final == UInt8(ascii: "y"), bytes.last == UInt8(ascii: "$"),
      let report = ControlSequence(bytes.dropLast(), final: final),
      report.prefix == UInt8(ascii: "?"), report.parameters.count == 2,
      (1...2).contains(report.parameter(1))
    else { return nil }
    (mode, isOn) = (report.parameter(0), report.parameter(1) == 1)
  }
}
