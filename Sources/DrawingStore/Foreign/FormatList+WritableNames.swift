import Formats

extension FormatList {
  /// The names of the formats that can be written, which are endings of their files, too.
  package nonisolated var writableNames: [String] {
    formats.filter { $0.directions.contains(.writes) }.map(\.name)
  }
}
