import Cells

/// Whether the terminal reports the mouse in pixels (mode 1016 of xterm), and how large its cells
/// are. Asked for without waiting: until the terminal has said that the mode is on, and what a cell
/// measures, reports are in cells.
nonisolated struct PixelMouse: Equatable, Sendable {
  /// What a terminal says of it.
  enum Report: Equatable {
    /// `CSI 6 ; height ; width t`
    case cell(Size)
    /// `CSI ? 1016 ; state $ y`
    case mode(isOn: Bool)
  }

  /// For the state of the mode and the size of a cell; terminals that know neither pass over it.
  static let question = Array("\u{1B}[?1016$p".utf8) + cellQuestion
  /// For the size of a cell alone, which may change with the window's.
  static let cellQuestion = Array("\u{1B}[16t".utf8)
  private static let switchOn = Array("\u{1B}[?1016h\u{1B}[?1016$p".utf8)

  private var cell: Size?
  /// Nil where the terminal has not told that there is the mode.
  private var isOn: Bool?
  private var isSwitched = false

  /// The size of a cell in pixels where reports are in such; nil where they are in cells.
  var unit: Size? { isOn == true ? cell : nil }

  /// Takes what the terminal says and gives what is to be sent then.
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
  /// Of one cell, in pixels: what is smaller or larger is not believed.
  private static let sides = 2...512

  /// Nil for another sequence.
  init?(_ bytes: [UInt8], final: UInt8) {
    switch final {
    case UInt8(ascii: "t"):
      guard let report = ControlSequence(bytes, final: final), report.prefix == nil,
        report.parameters.count == 3, report.parameter(0) == 6,
        Self.sides.contains(report.parameter(1)), Self.sides.contains(report.parameter(2))
      else { return nil }
      self = .cell(Size(report.parameter(2), report.parameter(1)))
    case UInt8(ascii: "y"):
      guard bytes.last == UInt8(ascii: "$"),
        let report = ControlSequence(bytes.dropLast(), final: final),
        report.prefix == UInt8(ascii: "?"), report.parameters.count == 2,
        report.parameter(0) == 1016, (1...2).contains(report.parameter(1))
      else { return nil }
      self = .mode(isOn: report.parameter(1) == 1)
    default: return nil
    }
  }
}
