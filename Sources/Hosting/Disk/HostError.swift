import Cells
import DrawingCore
import Sessions

/// Why a canvas cannot be hosted, as facts.
package enum HostError: Error, Hashable, Sendable {
  case badName(String)
  /// The name of a canvas is too long.
  case longName(String)
  /// What a hand wants to be called is too long.
  case longHandName(String)
  /// No such drawing can be made.
  case badSize(String)
  /// It is not known where canvases are.
  case noPlace
  /// There is no canvas of that name.
  case noCanvas(String)
  /// There is a canvas of that name already.
  case exists(String)
  /// The host of the canvas is running already.
  case isRunning(String)
  /// A newer version has written it, which needs the features that the words name.
  case newer(String, words: [String])
  /// No state of it is whole.
  case damaged(String)
  /// Where it is, its socket cannot be.
  case socket(String, reason: String)
  case file(FileError)
}

extension HostError: CustomStringConvertible {
  /// One line: what is wrong, and what to do.
  package var description: String {
    switch self {
    case .badName(let name):
      "\(PathName(name).safeText): is no name for a canvas (use letters, digits, - and _)"
    case .longName(let name):
      Self.words(name, isTooLongFor: "a canvas", most: CanvasPlace.longestName)
    case .longHandName(let name):
      Self.words(name, isTooLongFor: "a name", most: Hello.longestName)
    case .badSize(let text):
      "\(PathName(text).safeText): is no size for a canvas (use WIDTHxHEIGHT, \(Drawing.sizeRule))"
    case .noPlace: "it is not known where canvases are (use --at, or set HOME)"
    case .noCanvas(let name): "\(name): there is no such canvas (check the name, or --at)"
    case .exists(let name): "\(name): there is such a canvas already (choose another name)"
    case .isRunning(let name): "\(name): its host is running already (join it)"
    case .newer(let name, let words):
      "\(name): made by a newer Oekaki: \(words.joined(separator: ", ")) (use that one)"
    case .damaged(let name):
      "\(name): its files are damaged (put back a copy of the folder \(name).canvas)"
    case .socket(let name, let reason):
      "\(name): its socket cannot be made: \(reason) (choose another place with --at)"
    // Where sessions are kept is another place than where canvases are.
    case .file(let error): "\(error.problem) (\(error.advice(choosingWith: "--at")))"
    }
  }

  private static func words(_ name: String, isTooLongFor use: String, most: Int) -> String {
    "\(SafeText(name, limit: 24)): is too long for \(use) (use at most \(most) bytes)"
  }

  /// The exit code of sysexits.h.
  package var exitCode: Int32 {
    switch self {
    case .badName, .longName, .longHandName, .badSize, .noPlace: 64
    case .newer, .damaged: 65
    case .noCanvas: 66
    case .exists, .socket: 73
    case .isRunning: 75
    case .file(let error): error.exitCode
    }
  }
}
