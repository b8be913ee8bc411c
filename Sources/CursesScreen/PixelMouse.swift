import Cells

/// Whether the terminal reports the mouse in pixels (xterm's mode 1016), and the size of its cells.
/// The question does not wait for an answer: until the terminal has confirmed the mode and reported
/// the size of a cell, reports are in cells.
nonisolated struct PixelMouse: Equatable, Sendable {
  /// A terminal's report about pixels.
  enum Report: Equatable {
    /// `CSI 6 ; height ; width t`
    case cell(Size)
    /// The state of the mode.
    case mode(isOn: Bool)
  }

  /// The question for the state of the mode and the size of a cell. Terminals that know neither
  /// ignore it.
  static let question = ModeReport.question(mode) + cellQuestion
  /// The question for the size of a cell alone, which may change with that of the window.
  static let cellQuestion = Array("\u{1B}[16t".utf8)
  private static let switchOn = Array("\u{1B}[?1016h".utf8) + ModeReport.question(mode)
  static let mode = 1016

  private var cell: Size?
  /// Whether the mode is on; nil until the terminal has reported that it has the mode.
  private var isOn: Bool?
  private var isSwitched = false

  /// The size of a cell in pixels while reports are in pixels; nil while they are in cells.
  var unit: Size? { isOn == true ? cell : nil }

  /// Takes a report and returns the bytes to send in response.
  mutating func take(_ report: Report) -> [UInt8] {
    switch report {
    case .cell(let size): cell = size
    case .mode(let isOn): self.isOn = isOn
    }
    guard isOn == false, !isSwitched, cell != nil else { return [] }
    isSwitched = true
    return Self.switchOn
  }
}

nonisolated extension PixelMouse.Report {
  /// The plausible width and height of a cell, in pixels; others are ignored.
  private static let sides = 2...512

  /// Parses a report; nil for any other sequence.
  init?(_ bytes: [UInt8], final: UInt8) {
    switch final {
    case UInt8(ascii: "t"):
      guard let report = ControlSequence(bytes, final: final), report.prefix == nil,
        report.parameters.count == 3, report.parameter(0) == 6,
        Self.sides.contains(report.parameter(1)), Self.sides.contains(report.parameter(2))
      else { return nil }
      self = .cell(Size(report.parameter(2), report.parameter(1)))
    default: return nil
    }
  }
}
