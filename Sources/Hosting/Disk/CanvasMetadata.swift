import DrawingCore
import Sharing

/// What a canvas keeps with a state besides the drawing: how far its authors have come, and who they
/// are.
struct CanvasMetadata: Hashable, Sendable {
  /// An author’s last number, and whose hand it is.
  struct Hand: Hashable, Sendable {
    var last: UInt64
    let person: Person
  }

  /// What commands meant to the program that wrote the state.
  var vocabulary: Digest
  var structure: UInt64
  var digest: Digest
  /// The mark of the order up to the state.
  var mark: UInt64
  var hands: [Author: Hand]

  private static let version: UInt8 = 1

  /// The packed form, which `init(packed:)` reads.
  var packed: [UInt8] {
    var writer = ByteWriter(count: 80 + hands.count * 14)
    writer.byte(Self.version)
    writer.raw(vocabulary.bytes)
    writer.number(structure)
    writer.raw(digest.bytes)
    writer.number(mark)
    writer.list(hands.sorted { $0.key < $1.key }) { writer, hand in
      writer.number(hand.key.number)
      writer.number(hand.value.last)
      writer.number(UInt64(hand.value.person.number))
    }
    return writer.bytes
  }

  init(
    vocabulary: Digest, structure: UInt64, digest: Digest, mark: UInt64, hands: [Author: Hand]
  ) {
    (self.vocabulary, self.structure, self.digest, self.mark, self.hands) =
      (vocabulary, structure, digest, mark, hands)
  }

  init(packed bytes: [UInt8]) throws(PackingError) {
    var reader = ByteReader(bytes)
    guard try reader.byte() == Self.version else { throw reader.failure("another version") }
    vocabulary = try reader.digest()
    structure = try reader.number()
    digest = try reader.digest()
    mark = try reader.number()
    let hands = try reader.list { (r) throws(PackingError) in
      (Author(try r.number()), Hand(last: try r.number(), person: try r.person()))
    }
    self.hands = Dictionary(hands) { $1 }
    try reader.finish()
  }

  /// The last number of each author.
  var lastNumbers: [Author: UInt64] { hands.mapValues(\.last) }
}

extension ByteReader {
  /// Reads a person’s number.
  mutating func person() throws(PackingError) -> Person {
    guard let number = UInt32(exactly: try number()) else { throw failure("nobody") }
    return Person(number)
  }
}
