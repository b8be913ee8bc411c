/// Why a step could not be done at its place in the order.
package enum SharingError: Error, Equatable, Sendable {
  /// The layer that it draws on is no longer there.
  case layerIsGone
  /// The frame that it draws in is no longer there.
  case frameIsGone
  /// The frames that it names are others by now.
  case framesChanged
  /// What it would take back was built on by others.
  case builtUpon
  /// It moves points, but was not sent as a step that does, or its points could not be moved.
  case pointsMoved
  /// It would change more cells than can be taken back.
  case tooMuchToTakeBack
  /// It reaches a layer that is kept for others.
  case layerIsReserved
  /// The command refused, for the reason that is told.
  case refused(String)
  /// Its bytes are not what a step is packed as.
  case malformed(PackingError)
}

extension SharingError: CustomStringConvertible {
  /// The reason in a few words, without a name.
  package var description: String {
    switch self {
    case .layerIsGone: "its layer is gone"
    case .frameIsGone: "its frame is gone"
    case .framesChanged: "the frames have changed"
    case .builtUpon: "others built on it"
    case .pointsMoved: "the drawing was reshaped"
    case .tooMuchToTakeBack: "it changes too many cells for a shared drawing"
    case .layerIsReserved: "its layer is kept for others"
    case .refused(let reason): reason
    case .malformed(let error): "it cannot be read: \(error)"
    }
  }
}

extension CommandError {
  /// Creates the error that the hand is told whose step cannot be taken back.
  package init(_ error: SharingError) {
    self = error == .builtUpon ? .builtUpon : CommandError(error.description)
  }
}

extension ByteWriter {
  /// Writes an error, as `ByteReader.sharingError` reads it.
  package mutating func sharingError(_ error: SharingError) {
    switch error {
    case .layerIsGone: byte(0)
    case .frameIsGone: byte(1)
    case .framesChanged: byte(2)
    case .builtUpon: byte(3)
    case .pointsMoved: byte(4)
    case .tooMuchToTakeBack: byte(5)
    case .refused(let reason):
      byte(6)
      text(reason)
    case .malformed(let error):
      byte(7)
      count(error.offset)
      text(error.reason)
    case .layerIsReserved: byte(8)
    }
  }
}

extension ByteReader {
  /// Reads an error.
  package mutating func sharingError() throws(PackingError) -> SharingError {
    switch try byte() {
    case 0: .layerIsGone
    case 1: .frameIsGone
    case 2: .framesChanged
    case 3: .builtUpon
    case 4: .pointsMoved
    case 5: .tooMuchToTakeBack
    case 6: .refused(try text())
    case 7: .malformed(PackingError(offset: try number(in: 0...1 << 40), reason: try text()))
    case 8: .layerIsReserved
    default: throw failure("an unknown reason")
    }
  }
}
