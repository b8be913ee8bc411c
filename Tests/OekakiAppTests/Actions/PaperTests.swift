import Cells
import Formats
import Foundation
import Testing

@testable import DrawingCore
@testable import OekakiApp
@testable import TerminalKit

/// What stands on paper is what the program does. With `OEKAKI_RECORD` in the environment what can
/// be derived is written anew, and does not pass, like a golden that is recorded.
@MainActor struct PaperTests {
  nonisolated private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func page(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// Compares a page with what it should be, or writes it.
  private func expect(_ path: String, toBe text: String) throws {
    let page = try page(path)
    let isSo = page == text
    #expect(isSo, "OEKAKI_RECORD=yes swift test --filter PaperTests writes \(path)")
    if !isSo, ProcessInfo.processInfo.environment["OEKAKI_RECORD"] != nil {
      try text.write(to: Self.root.appending(path: path), atomically: true, encoding: .utf8)
    }
  }

  // MARK: The manual of scripts

  /// One line for each command, in the order of the definitions, grouped as the page groups them.
  @Test func theManualListsEveryCommand() throws {
    let path = "Snapshots/README.md"
    let lines = Script.syntax.map { entry in
      let words = [entry.verb, entry.usage].filter { !$0.isEmpty }.joined(separator: " ")
      let column =
        words.count > 37 ? words + " " : words.padding(toLength: 38, withPad: " ", startingAt: 0)
      return (verb: entry.verb, line: column + " # " + entry.summary)
    }
    try expect(path, toBe: Self.listing(lines, in: try page(path)))
  }

  /// The page with these lines in its blocks of commands: a new one stands after the one before it.
  private static func listing(_ lines: [(verb: String, line: String)], in page: String) -> String {
    var isListing = false
    var (next, result) = (0, [String]())
    for line in page.components(separatedBy: "\n") {
      if line.hasPrefix("```") { isListing = line == "```commands" }
      let verb = line.prefix { $0 != " " }
      guard isListing, !line.hasPrefix("```"), !line.isEmpty else {
        result.append(line)
        continue
      }
      guard let found = lines[next...].firstIndex(where: { $0.verb == verb }) else { continue }
      // What has no line yet and comes before this one stands where its group ends.
      let blank = result.last == "" && found > next
      if blank { result.removeLast() }
      result += lines[next..<found].map(\.line) + (blank ? [""] : []) + [lines[found].line]
      next = found + 1
    }
    return result.joined(separator: "\n")
  }

  // MARK: README

  /// The row of the tools' keys says what the tools' descriptions say.
  @Test func readmeListsTheToolsWithTheirKeys() throws {
    let keys = Tool.families.map { "`\($0[0].key)`" }.joined(separator: " ")
    let names = Tool.families.map { family in
      let others = family.dropFirst().map { $0.title.lowercased() }
      return family[0].title.lowercased()
        + (others.isEmpty ? "" : " (\(others.joined(separator: ", ")))")
    }
    let row = "| \(keys) | \(names.joined(separator: ", ")) |"
    let lines = try page("README.md").components(separatedBy: "\n")
    let place = try #require(lines.firstIndex { $0.hasPrefix("| `p` ") })
    try expect(
      "README.md", toBe: (lines[..<place] + [row] + lines[(place + 1)...]).joined(separator: "\n"))
  }

  /// The rows of README's table of keys: what is pressed, and what for.
  private func rowsOfKeys() throws -> [Substring] {
    let section = try #require(
      try page("README.md").components(separatedBy: "## Draw\n").dropFirst().first)
    return section.split(separator: "\n").drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
      .dropFirst(2).compactMap { $0.split(separator: "|").first }
  }

  @Test func everyKeyOfReadmesTableDoesSomething() throws {
    let labels = Set(ActionTable.standard.entries.flatMap(\.keys).map(\.label))
    let verbs = Set(Action.syntax.map(\.verb))
    var known = 0
    for row in try rowsOfKeys() {
      for word in row.split(whereSeparator: { " ,–".contains($0) }) where word != "or" {
        guard let name = Self.key(word) else { continue }
        known += 1
        let verb = name.dropFirst().prefix { $0 != " " }
        let isCommand = name.count > 1 && name.hasPrefix(":") && verbs.contains(String(verb))
        #expect(labels.contains(name) || isCommand, "\(name)")
      }
    }
    #expect(known > 35)
  }

  /// A word of the table as the label of a key; nil for the words of a command behind its verb.
  private static func key(_ word: Substring) -> String? {
    switch word {
    case "arrows": return "Up"
    case "Shift-arrows": return "Shift-Up"
    default: break
    }
    let bare = word.filter { $0 != "`" }
    let isKey = bare.hasPrefix(":") || bare.count == 1 || bare.hasPrefix("Alt-")
    let isNamed = bare.first?.isUppercase == true && !word.contains("\"") && !word.contains("=")
    return isKey || isNamed ? bare : nil
  }

  @Test func readmesTableHasTheKeysOfTheProgram() throws {
    let text = try rowsOfKeys().joined(separator: " ").filter { $0 != "`" }
    let words = Set(text.split { " ,–".contains($0) }.map(String.init))
    for entry in ActionTable.standard.entries where entry.button != nil {
      #expect(entry.keys.contains { words.contains($0.label) }, "\(entry.title)")
    }
  }

  /// Every ending in the table of formats is one, and none is left out.
  @Test func readmeListsTheFormats() throws {
    let section = try #require(
      try page("README.md").components(separatedBy: "## Files of other programs\n").dropFirst()
        .first)
    let table = section.split(separator: "\n").drop { !$0.hasPrefix("|") }
      .prefix { $0.hasPrefix("|") }.joined(separator: "\n")
    let formats = FormatList.known
    for match in table.matches(of: /`\.([a-z]+)`/) {
      #expect(formats.named(byEnding: String(match.1)) != nil, "\(match.1)")
    }
    for format in formats.formats {
      #expect(table.lowercased().contains(format.name), "\(format.title)")
    }
  }

  // MARK: The article on files

  /// The table of steps has a row for each kind of edit, and one for those of later versions.
  @Test func theArticleOnFilesListsTheKindsOfEdits() throws {
    let lines = try page("Sources/DrawingStore/DrawingStore.docc/Files.md")
      .components(separatedBy: "\n")
    let head = try #require(lines.firstIndex(of: "| byte | step | holds |"))
    let listed = lines[(head + 2)...].prefix { $0.hasPrefix("|") }
      .compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    // The compiler (6.3) crashes on closures over these types.
    var tags: [UInt8] = []
    for kind in Edit.kinds { tags += kind.tags }
    let later = try #require(tags.max()) + 1
    #expect(listed == tags.sorted().map(String.init) + ["\(later)–255"])
  }

  // MARK: The pages of the kit

  /// The pages of the kit, by name.
  private func pages() throws -> [String: String] {
    let folder = "Sources/TerminalKit/TerminalKit.docc"
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: folder).path())
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try page("\(folder)/\($0)")) })
  }

  /// What is declared in public in the modules that a client of the kit uses.
  nonisolated private static let declared = Result {
    Set(
      try sources(of: ["TerminalKit", "CursesScreen", "Cells", "Archiving"]).split(separator: "\n")
        .compactMap(declaredName))
  }

  nonisolated private static func declaredName(_ line: Substring) -> String? {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let kinds = ["func", "var", "let", "class", "struct", "enum", "protocol", "case", "typealias"]
    guard !line.drop(while: { $0 == " " }).hasPrefix("//"),
      let kind = words.firstIndex(where: { kinds.contains(String($0)) })
    else { return nil }
    let rest = words[(kind + 1)...].drop { kinds.contains(String($0)) }
    return rest.first.map(String.init)
  }

  /// What stands between double backticks is declared in the kit.
  @Test func thePagesNameWhatTheKitHas() throws {
    let declared = try Self.declared.get().union(["TerminalKit"])
    for (name, text) in try pages() {
      for match in text.matches(of: /``([A-Za-z]+)``/) {
        #expect(declared.contains(String(match.1)), "\(name): \(match.1)")
      }
    }
  }

  /// An application like `Tests/NameApp` can be written from the pages alone: whatever it uses of the
  /// libraries stands on one of them.
  @Test func thePagesTellOfAllThatNameAppUses() throws {
    let folder = Self.root.appending(path: "Tests/NameApp/Sources/NameApp")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    var used: Set<String> = []
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        .replacing(/\/\/.*/, with: "").replacing(/"[^"\n]*"/, with: "")
      used.formUnion(text.matches(of: /[A-Za-z_][A-Za-z0-9_]+/).map { String($0.0) })
    }
    let words = Set(
      try pages().values.joined().matches(of: /[A-Za-z_][A-Za-z0-9_]+/).map { String($0.0) })
    let missing = used.intersection(try Self.declared.get()).subtracting(words)
    // Swift's own, which have the same name.
    #expect(
      missing.subtracting(["insert", "write", "count", "standardError"]).isEmpty,
      "\(missing.sorted())")
    #expect(used.contains("dequeueReusableCell") && words.contains("dequeueReusableCell"))
  }

  /// Every key that a class of the kit reads in `init(coder:)` stands in the row of the class.
  @Test func thePageOfScenesHasEveryKeyOfEveryClass() throws {
    let rows = try page("Sources/TerminalKit/TerminalKit.docc/Scenes.md").split(separator: "\n")
    var (type, isReading, found) = ("", false, 0)
    for line in try Self.sources(of: ["TerminalKit"]).split(separator: "\n") {
      if let match = line.firstMatch(of: /^(open |public |final |private )*class ([A-Za-z]+)/) {
        let isPublic = line.hasPrefix("open") || line.hasPrefix("public")
        type = isPublic ? String(match.2) : ""
      }
      if line.contains("init?(coder: NSCoder) {") {
        isReading = !type.isEmpty && !type.hasPrefix("Restoration")
      }
      if line == "  }" { isReading = false }
      guard isReading, let key = line.firstMatch(of: /forKey: "([A-Za-z]+)/)?.1 else { continue }
      found += 1
      let isListed = rows.contains { $0.contains("``\(type)``") && $0.contains("`\(key)`") }
      #expect(isListed, "\(type): \(key)")
    }
    #expect(found > 30)
  }

  /// Every style that a control draws with stands in the table, and nothing else.
  @Test func thePageOfStylesIsComplete() throws {
    let text = try page("Sources/TerminalKit/TerminalKit.docc/Styles.md")
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let listed = rows.flatMap { $0.split(separator: "|")[0].matches(of: /`([a-z.]+)`/) }
      .map { String($0.1) }
    let source = try Self.sources(of: ["TerminalKit"])
    for name in listed { #expect(source.contains("\"\(name)\""), "\(name)") }
    for match in source.matches(of: /style\(named: ([^)]*)\)/) {
      for name in match.1.matches(of: /"([a-z.]+)"/) {
        #expect(listed.contains(String(name.1)), "\(name.1)")
      }
    }
  }

  nonisolated private static func sources(of modules: [String]) throws -> String {
    try modules.map { module in
      let folder = root.appending(path: "Sources/\(module)")
      let paths =
        FileManager.default.enumerator(atPath: folder.path())?
        .compactMap { $0 as? String } ?? []
      return try paths.filter { $0.hasSuffix(".swift") }.map {
        try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      }.joined()
    }.joined()
  }
}
