import ArgumentParser
import Foundation
import Glibc
import TerminalKit

/// The colours of what commands print.
enum PrintedColors {
  /// Returns how many colours to print with: as many as were asked for, or all on a terminal, unless
  /// the environment refuses them.
  static func depth(_ asked: ColorDepth?) -> ColorDepth {
    asked ?? (isatty(STDOUT_FILENO) == 1 && !areRefused ? .rgb24 : .none)
  }

  /// Returns how many colours to play with on a terminal; nil for as many as it has.
  static func played(_ asked: ColorDepth?) -> ColorDepth? {
    asked ?? (areRefused ? ColorDepth.none : nil)
  }

  /// Whether `NO_COLOR` is set to anything: https://no-color.org.
  private static var areRefused: Bool {
    !(ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }
}

extension ColorDepth {
  /// The number of colours, or nil for all.
  var count: Int? {
    switch self {
    case .none: 0
    case .ansi8: 8
    case .ansi16: 16
    case .palette256: 256
    case .rgb24: nil
    }
  }
}
