import Cells
import Glibc

/// The control sequence that sets the terminal's clipboard, OSC 52. The text is sent as Base64, so
/// that nothing in it can be taken for a control sequence.
nonisolated struct ClipboardSequence {
  /// The multiplexer between the program and the terminal, which determines how a sequence passes.
  enum Multiplexer {
    case none, tmux, screen

    /// Returns a sequence as the multiplexer passes it on to the terminal, where it may; nil where it
    /// passes none as long.
    func passing(_ sequence: [UInt8]) -> [UInt8]? {
      switch self {
      case .none: sequence
      case .tmux:
        Array("\u{1B}Ptmux;".utf8) + sequence.flatMap { $0 == 0x1B ? [$0, $0] : [$0] }
          + Array("\u{1B}\\".utf8)
      case .screen: nil
      }
    }

    /// The multiplexer the environment indicates.
    static var current: Multiplexer {
      if getenv("TMUX") != nil { return .tmux }
      return getenv("STY") != nil ? .screen : .none
    }
  }

  let bytes: [UInt8]

  private static let escape = "\u{1B}"
  /// The longest string, in bytes, that GNU Screen passes on uncut.
  private static let longestPart = 512

  init(_ text: String, within multiplexer: Multiplexer) {
    let plain = "\(Self.escape)]52;c;\(Base64.text(Array(text.utf8)))\u{7}"
    switch multiplexer {
    case .none: bytes = Array(plain.utf8)
    case .tmux:
      // The first is for a tmux that sets the clipboard itself, the second for one that passes it
      // on.
      bytes = Array((plain + Self.passed("tmux;\(Self.escape)" + plain)).utf8)
    case .screen: bytes = Array(Self.parts(plain).map(Self.passed).joined().utf8)
    }
  }

  private static func passed(_ text: String) -> String { "\(escape)P\(text)\(escape)\\" }

  private static func parts(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: longestPart).map {
      String(decoding: bytes[$0..<min($0 + longestPart, bytes.count)], as: UTF8.self)
    }
  }
}
