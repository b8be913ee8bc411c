import Formats

extension FormatList {
  /// The formats whose files are known by their beginning when they are read.
  var withSignature: [any Format] {
    formats.filter { $0.hasSignature && $0.directions.contains(.reads) }
  }
}
