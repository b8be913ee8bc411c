import Foundation

/// The classes of some modules, as their sources say.
package struct SourceScan {
  /// By class, what stands after its colon.
  package private(set) var parents: [String: [String]] = [:]
  /// Classes that write an initialiser of this kind themselves.
  package private(set) var decoding: Set<String> = []
  package private(set) var framing: Set<String> = []
  package private(set) var encoding: Set<String> = []
  /// By class, the keys that its `encode(with:)` names.
  package private(set) var keys: [String: Set<SourceKey>] = [:]

  /// - Parameter root: the package.
  package init(_ modules: [String], in root: URL) throws {
    for module in modules {
      let folder = root.appendingPathComponent("Sources/\(module)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        read(try String(contentsOf: file, encoding: .utf8))
      }
    }
  }

  private mutating func read(_ text: String) {
    var current = ""
    var isEncoding = false
    for line in text.split(separator: "\n") {
      // What is declared in a file begins its line.
      if line.first?.isWhitespace != true {
        current = readDeclaration(line) ?? current
      } else if !current.isEmpty {
        readMember(line, of: current)
        if line.contains("func encode(with coder") { isEncoding = true }
        if isEncoding { keys[current, default: []].formUnion(SourceKey.named(in: line)) }
        if line == "  }" || line.hasSuffix(" }") && line.contains("func encode(") {
          isEncoding = false
        }
      }
    }
  }

  /// The name of the class that it begins, empty for anything else that has members; nil where it
  /// declares no type.
  private mutating func readDeclaration(_ line: Substring) -> String? {
    if let match = line.firstMatch(of: #/^(?:\w+ )*class ([A-Z]\w+)(?:<[^>]*>)?: ([\w, ]+)/#) {
      let name = String(match.1)
      parents[name] = match.2.split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      return name
    }
    let type = line.firstMatch(of: #/^(?:\w+ )*(?:extension|struct|enum|protocol|class)\b/#)
    return type == nil ? nil : ""
  }

  private mutating func readMember(_ line: Substring, of name: String) {
    if line.contains("init?(coder: NSCoder)") { decoding.insert(name) }
    if line.contains("override "), line.contains("init(frame: Rect") { framing.insert(name) }
    if line.contains("func encode(with coder") { encoding.insert(name) }
  }

  /// All that come after one of these.
  package func descendants(of roots: Set<String>) -> Set<String> {
    var found = roots
    while true {
      let more = parents.filter { !found.contains($0.key) && !found.isDisjoint(with: $0.value) }
      if more.isEmpty { return found }
      found.formUnion(more.keys)
    }
  }
}
