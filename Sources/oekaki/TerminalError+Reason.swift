import CursesScreen
import Glibc

extension TerminalError {
  /// A description of the error. It may contain the value of TERM: show it as `SafeText` only.
  var reason: String {
    switch self {
    case .inputIsNoTerminal, .outputIsNoTerminal: "drawing needs a terminal"
    case .noTerminalType: "drawing needs a terminal, and TERM does not say which"
    case .unknownTerminalType(let name):
      "the terminal '\(name.prefix(64))' in TERM is unknown"
    case .cannotPlaceCursor(let name):
      "the terminal '\(name.prefix(64))' in TERM cannot place its cursor"
    case .noUnicodeLocale: "there is no UTF-8 locale"
    case .alreadyOpen: "the terminal is already in use"
    case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
    }
  }

  /// The command that helps if only TERM or a limit is wrong; nil otherwise.
  var help: String? {
    switch self {
    case .noTerminalType, .cannotPlaceCursor, .unknownTerminalType:
      "TERM=xterm-256color oekaki draws on most terminals"
    case .system(_, EMFILE): "ulimit -n 64 lets it open enough"
    default: nil
    }
  }
}
