import DrawingCore

/// What a step of a history has changed, as it is or, for an old one, packed.
enum KeptChange: Sendable {
  case known(OwnHistory.Known)
  case bytes([UInt8], structure: UInt64)

  /// The number of the structure that the step left behind.
  var structure: UInt64 {
    switch self {
    case .known(let known): known.structure
    case .bytes(_, let structure): structure
    }
  }

  /// What was changed. Costs the cells if it is packed.
  var known: OwnHistory.Known? {
    switch self {
    case .known(let known): return known
    case .bytes(let bytes, _):
      var reader = ByteReader(bytes)
      return try? reader.known()
    }
  }

  var packed: KeptChange {
    guard case .known(let known) = self else { return self }
    var writer = ByteWriter()
    writer.known(known)
    return .bytes(writer.bytes, structure: known.structure)
  }
}

extension KeptChange: Equatable {
  static func == (a: KeptChange, b: KeptChange) -> Bool {
    switch (a, b) {
    case (.bytes(let a, _), .bytes(let b, _)): a == b
    default: a.structure == b.structure && a.known == b.known
    }
  }
}

extension ByteWriter {
  /// Writes what a step has changed, as `ByteReader.known` reads it.
  mutating func keptChange(_ kept: KeptChange) {
    switch kept {
    case .known(let change): known(change)
    case .bytes(let bytes, _): raw(bytes)
    }
  }
}
