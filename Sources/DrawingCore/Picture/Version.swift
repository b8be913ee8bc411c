/// The version of the programs.
package enum Version {
  /// The number of a release, or of the next one and `-dev`. The package and the manual pages ask the
  /// program for it.
  package static let current = "0.3.0-dev"
}
