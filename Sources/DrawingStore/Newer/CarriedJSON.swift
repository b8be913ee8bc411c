import Formats

/// What a JSON object has that this version does not know: fields, and what the objects in it have
/// besides the known fields.
nonisolated struct CarriedJSON: Hashable, Sendable {
  private var fields: [String: JSONValue] = [:]
  private var parts: [String: CarriedJSON] = [:]

  /// Finds what is in a value but not in another one, at any depth of objects. Nil if there is
  /// nothing. Values under the same key that are not objects count as known, whatever they are.
  init?(in value: JSONValue, besides known: JSONValue) {
    guard case .object(let all) = value, case .object(let others) = known else { return nil }
    for (key, value) in all {
      if let other = others[key] {
        parts[key] = CarriedJSON(in: value, besides: other)
      } else {
        fields[key] = value
      }
    }
    if fields.isEmpty, parts.isEmpty { return nil }
  }

  /// Returns a value with this added. Additions to an object that is no longer there are dropped.
  func added(to value: JSONValue) -> JSONValue {
    guard case .object(let known) = value else { return value }
    var all = known.merging(fields) { known, _ in known }
    for (key, part) in parts { all[key] = known[key].map { part.added(to: $0) } }
    return .object(all)
  }
}
