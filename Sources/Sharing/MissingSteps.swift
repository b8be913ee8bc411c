import DrawingCore

/// Steps of others that this hand has seen, and that the order has lost since. They are in it again once
/// their authors are back and send them.
package struct MissingSteps: Equatable, Sendable {
  private var numbers: [Author: Set<UInt64>] = [:]

  init() {}

  /// How many there are of each author.
  package var counts: [Author: Int] { numbers.mapValues(\.count) }
  /// How many there are of all.
  package var count: Int { numbers.values.reduce(0) { $0 + $1.count } }

  mutating func insert(_ number: UInt64, of author: Author) {
    numbers[author, default: []].insert(number)
  }

  /// Notes that a step has come.
  mutating func remove(_ number: UInt64, of author: Author) {
    guard !numbers.isEmpty, numbers[author]?.remove(number) != nil else { return }
    if numbers[author]?.isEmpty == true { numbers[author] = nil }
  }
}

extension ByteWriter {
  mutating func missingSteps(_ missing: MissingSteps) {
    list(missing.all) { writer, step in
      writer.number(step.author.number)
      writer.number(step.number)
    }
  }
}

extension MissingSteps {
  fileprivate var all: [(author: Author, number: UInt64)] {
    numbers.flatMap { author, numbers in numbers.map { (author, $0) } }
      .sorted { ($0.author.number, $0.number) < ($1.author.number, $1.number) }
  }
}

extension ByteReader {
  mutating func missingSteps() throws(PackingError) -> MissingSteps {
    var missing = MissingSteps()
    let all = try list { (r) throws(PackingError) in (Author(try r.number()), try r.number()) }
    for (author, number) in all { missing.insert(number, of: author) }
    return missing
  }
}
