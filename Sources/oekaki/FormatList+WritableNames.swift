import Formats

extension FormatList {
  /// The names that `--format` accepts.
  var writableNames: [String] {
    formats.filter { $0.directions.contains(.writes) }.map(\.name)
  }
}
