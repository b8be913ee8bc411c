import DrawingCore

/// The reason why an archive is not a drawing of ours.
nonisolated package enum SnapshotError: Error, Equatable, CustomStringConvertible {
  case newerVersion(Int)
  case newer(NewerVersion)
  case noVersion
  case value(key: String)
  /// A word, such as the name of a tool, that this version does not know.
  case word(key: String)
  case packed(PackingError)

  package var description: String {
    switch self {
    case .newerVersion(let version): "made by a newer Oekaki, format \(version)"
    case .newer(let newer): "\(newer)"
    case .noVersion: "an archive, but not of a drawing"
    case .value(let key), .word(let key): "damaged: key \(key) does not hold what it should"
    case .packed(let error): "damaged: \(error)"
    }
  }
}
