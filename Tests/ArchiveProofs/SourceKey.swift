/// A key as a source names it. What it puts in between, as in `"layer.\(i).name"`, may be anything
/// without a dot.
package struct SourceKey: Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: some StringProtocol) { self.description = String(description) }

  /// Those behind `forKey:` in a line.
  package static func named(in line: some StringProtocol) -> [SourceKey] {
    String(line).matches(of: /forKey: "((?:\\\([^)]*\)|[^"])*)"/).map { SourceKey($0.1) }
  }

  /// Returns whether it stands for a key, or for the first part of one: a point named `cursor` is
  /// written as `cursor.x` and `cursor.y`.
  package func stands(for key: String) -> Bool {
    var rest = key[...]
    for (i, part) in description.split(separator: /\\\([^)]*\)/, omittingEmptySubsequences: false)
      .enumerated()
    {
      if i > 0 { rest = rest.drop { $0 != "." && !part.isEmpty } }
      guard rest.hasPrefix(part) else { return false }
      rest = rest.dropFirst(part.count)
    }
    return rest.isEmpty || rest.first == "." || description.hasSuffix(")")
  }

  /// The keys among some that stand for none of those tried.
  package static func untried(_ keys: Set<SourceKey>, _ tried: Set<String>) -> [String] {
    keys.filter { key in !tried.contains(where: key.stands) }.map(\.description).sorted()
  }
}
