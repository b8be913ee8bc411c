import Cells

/// What a newer Oekaki wrote that this one does not understand. The file or session can be looked
/// at as far as it is understood, but never written to.
nonisolated package struct NewerVersion: Hashable, Sendable, CustomStringConvertible {
  /// Parts that are not listed but were found to be unknown.
  package enum Part: String, Hashable, Sendable {
    case needs = "unknown needs"
    case keys = "unknown keys"
    case words = "unknown words"
    case steps = "unknown undo steps"
    case commands = "unknown commands"
    case records = "unknown records"
  }

  /// The words for what a reader has to understand, as they stand in the file, and no others.
  package private(set) var needs: [String] = []
  package private(set) var parts: Set<Part> = []

  /// The words that this version understands.
  static let understood: Set<String> = [SnapshotFormat.frames]

  package init(_ part: Part) { parts = [part] }

  /// Creates the value for a list of needs; nil if this version understands all of them.
  init?(needs words: some Sequence<String>) {
    needs = words.filter { !Self.understood.contains($0) }
    if needs.isEmpty { return nil }
  }

  /// Creates the value for a list of needs as a text; nil if this version understands all of them.
  init?(words: String) { self.init(needs: words.split(separator: " ").map(String.init)) }

  /// The value for a list that cannot be read.
  static let unreadable = NewerVersion(.needs)

  /// Whether all that is shown is as it was meant: what is unknown is only left out.
  var isShownWhole: Bool { needs.isEmpty && parts.isSubset(of: [.keys]) }

  /// Returns both together; nil if both are nil.
  static func union(_ a: NewerVersion?, _ b: NewerVersion?) -> NewerVersion? {
    guard var all = a, let b else { return a ?? b }
    all.needs += b.needs.filter { !all.needs.contains($0) }
    all.parts.formUnion(b.parts)
    return all
  }

  private static let mostWords = 4
  private static let longestWord = 24

  /// A few words for a line. They come from a file, so they are shortened and made safe.
  package var description: String {
    let words = needs.prefix(Self.mostWords).map { word in
      SafeText(String(String.UnicodeScalarView(word.unicodeScalars.prefix(Self.longestWord))))
        .description
    }
    let more = needs.count > Self.mostWords ? ", …" : ""
    let reason =
      words.isEmpty
      ? parts.map(\.rawValue).sorted().joined(separator: ", ")
      : "needs \(words.joined(separator: ", "))\(more)"
    return "made by a newer Oekaki (\(reason))"
  }
}
