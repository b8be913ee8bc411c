/// What a message may have, by who sends it.
package enum WireLimits {
  /// The most bytes of a message of an editor that may not draw, or has not said yet who it is.
  package static let small = 4096
  /// The most bytes of the steps that are sent at once: what a record of a journal holds.
  package static let append = 31 << 20
  /// The most steps that are sent at once.
  package static let steps = 64
  /// The most bytes of a message of a host, which may be a whole drawing.
  package static let base = 256 << 20
  /// The most records that are sent at once.
  package static let records = 256
  /// The most people for whom a layer is kept.
  package static let names = 32
  /// The most bytes of what a hand or its person is called.
  package static let name = 256
  /// The most layers that are kept for some.
  package static let layers = 256
  /// The most bytes that others see of a hand at once.
  package static let presence = 200
}
