/// The folders of a module that stand on each other, from the bottom up, and the types that the
/// sources in them declare and name.
struct Storeys {
  typealias Source = (name: String, text: String)

  private let names: [String]
  private let sources: [(name: String, storey: Int, code: Code)]
  /// The storey that declares a type which is not private to a file.
  private let homes: [String: Int]
  /// The files that stand in none of the folders.
  let homeless: [String]

  init(_ names: [String], of sources: [Source]) {
    self.names = names
    var (found, homeless) = ([(name: String, storey: Int, code: Code)](), [String]())
    for (name, text) in sources {
      if let storey = names.firstIndex(where: { name.hasPrefix($0 + "/") }) {
        found.append((name, storey, Code(text)))
      } else {
        homeless.append(name)
      }
    }
    (self.sources, self.homeless) = (found, homeless)
    let declared = found.flatMap { source in source.code.shared.map { ($0, source.storey) } }
    homes = Dictionary(declared) { min($0, $1) }
  }

  /// The number of types that each storey declares.
  var counts: [Int] { names.indices.map { i in homes.values.count { $0 == i } } }

  /// What names a type of a storey above: `Picture/Canvas/Cel.swift: Editor`.
  var upward: [String] {
    sources.flatMap { source in
      source.code.named.subtracting(source.code.own).sorted().compactMap { name in
        (homes[name] ?? 0) > source.storey ? "\(source.name): \(name)" : nil
      }
    }
  }
}

extension Storeys {
  /// The names of types in one file. Types inside of others are known by those.
  fileprivate struct Code {
    /// The types that the file declares for others.
    private(set) var shared: Set<String> = []
    /// All types that it declares.
    private(set) var own: Set<String> = []
    /// The words that begin like types, but for members.
    let named: Set<String>

    init(_ text: String) {
      let code = SourceBlocks.code(of: text)
      named = Set(code.matches(of: /(?:^|[^\w.])([A-Z]\w*)/).map { String($0.1) })
      var depth = 0
      for line in code.split(separator: "\n") {
        if depth == 0, let found = line.firstMatch(of: Self.declaration) {
          own.insert(String(found.1))
          if !line.contains("private ") { shared.insert(String(found.1)) }
        }
        depth += line.count { $0 == "{" } - line.count { $0 == "}" }
      }
    }

    private nonisolated(unsafe) static let declaration =
      /\b(?:struct|class|enum|protocol|actor|typealias) (\w+)/.wordBoundaryKind(.simple)
  }
}
