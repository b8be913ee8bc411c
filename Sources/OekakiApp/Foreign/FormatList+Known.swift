import DrawingStore
import Formats

extension FormatList {
  /// All formats that the program knows besides its own.
  nonisolated static var known: FormatList { .standard }
}
