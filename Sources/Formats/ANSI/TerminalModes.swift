/// The terminal modes that do not affect the picture: keys, the mouse, the look of the cursor.
enum TerminalModes {
  /// Those of ECMA-48: the keyboard is locked, characters are not echoed.
  private static let standard: Set<Int> = [2, 12]
  /// Those of DEC and xterm.
  private static let own: Set<Int> = Set(
    [1, 4, 8, 9, 12, 13, 25, 30, 35, 40, 41, 42, 66, 67, 80, 2004, 2026, 2031, 2048, 7727, 9001]
      + Array(1000...1007) + [1010, 1011, 1015, 1016] + Array(1034...1043) + Array(1050...1061))

  /// Whether a mode of DEC's or xterm's does not affect the picture.
  static func isSilent(_ mode: Int?) -> Bool { mode.map(own.contains) ?? false }

  /// Returns the name of a mode that changes what is seen, but is not understood; nil if none does.
  ///
  /// - Parameters:
  ///   - mark: the `?` of a mode of DEC's, or nil.
  ///   - isOn: whether the sequence sets it. Resetting a mode that is not understood changes
  ///     nothing.
  static func unknown(_ mode: Int?, mark: UInt8?, isOn: Bool) -> String? {
    let silent = mark == UInt8(ascii: "?") ? own : mark == nil ? standard : []
    guard isOn, let mode, !silent.contains(mode) else { return nil }
    return "CSI \(mark.map { String(Unicode.Scalar($0)) } ?? "")\(mode)h"
  }
}
