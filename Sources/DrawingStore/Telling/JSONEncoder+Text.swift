import Foundation

extension JSONEncoder {
  /// Returns a value as JSON that is safe for a terminal: indented, with the keys of objects in
  /// alphabetical order, and with a line feed at the end.
  package static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self).safeJSON + "\n"
  }
}
