/// The features that a reader of a base or journal has to understand, one bit per word.
package struct GenerationNeeds: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let frames = GenerationNeeds(rawValue: 1)
  package static let shared = GenerationNeeds(rawValue: 2)
  static let rules2 = GenerationNeeds(rawValue: 4)
  /// A different kind of file, of which nothing can be read.
  static let format = GenerationNeeds(rawValue: 1 << 31)

  /// The needs that this version understands.
  private static let understood: GenerationNeeds = [.frames, .shared]

  private static let names: [(need: GenerationNeeds, word: String)] = [
    (.frames, "frames"), (.shared, "shared"), (.rules2, "rules2"), (.format, "another format"),
  ]

  /// The needs that this version does not understand.
  var unknown: GenerationNeeds { subtracting(Self.understood) }

  /// The words, from the lowest bit up; a bit without one is given by its number.
  package var words: [String] {
    (0..<UInt32.bitWidth).map { GenerationNeeds(rawValue: 1 << UInt32($0)) }.enumerated()
      .filter { contains($0.element) }
      .map { bit, need in Self.names.first { $0.need == need }?.word ?? "bit \(bit)" }
  }
}
