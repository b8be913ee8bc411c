import Foundation
import Testing

/// The house's rules that a compiler does not check: which module may import which, and that the
/// core needs no Foundation.
struct ArchitectureTests {
  /// The modules and what each imports, all of it of a lower level: README's stack.
  static let allowed: [String: Set<String>] = [
    "Cells": [],
    "Archiving": [],
    "CSessions": [],
    "Sessions": ["CSessions", "Cells"],
    "CZlib": [],
    "Compression": ["CZlib"],
    "DrawingCore": ["Cells"],
    "Diagrams": ["Cells", "DrawingCore"],
    "Sharing": ["DrawingCore"],
    "Hosting": ["Cells", "DrawingCore", "Sessions", "Sharing"],
    "CPostgres": [],
    "Relaying": ["CPostgres", "Cells", "DrawingCore", "Hosting", "Sessions", "Sharing"],
    "oekaki-host": [
      "ArgumentParser", "Cells", "DrawingCore", "Hosting", "Relaying", "Sessions", "Sharing",
    ],
    "Lettering": ["Cells", "Compression"],
    "TerminalKit": ["Archiving", "Cells"],
    "Formats": ["Cells", "Compression", "DrawingCore"],
    "CNcurses": [],
    "CursesScreen": ["CNcurses", "Cells", "TerminalKit"],
    "CGIF": [],
    "CPNG": [],
    "CWithoutLocales": [],
    "Images": ["CGIF", "CPNG", "Cells", "Compression", "DrawingCore", "Formats"],
    "DrawingStore": [
      "Archiving", "Cells", "Diagrams", "DrawingCore", "Formats", "Images", "Sessions", "Sharing",
    ],
    "OekakiApp": [
      "Archiving", "Cells", "DrawingCore", "DrawingStore", "Formats", "Hosting", "Lettering",
      "Sessions", "Sharing", "TerminalKit",
    ],
    "Scripting": [
      "Cells", "DrawingCore", "DrawingStore", "Formats", "OekakiApp", "Sessions", "TerminalKit",
    ],
    "oekaki": [
      "ArgumentParser", "CWithoutLocales", "Cells", "CursesScreen", "DrawingCore", "DrawingStore",
      "Formats",
      "OekakiApp", "Scripting", "Sessions", "TerminalKit",
    ],
  ]

  /// What is only linked.
  private static let linked: Set = ["CWithoutLocales"]

  /// Arrows point from a higher level to a lower one; what is C belongs to the one that imports it.
  static let levels: [[String]] = [
    ["CSessions", "CZlib", "CNcurses", "CGIF", "CPNG", "CPostgres", "CWithoutLocales"],
    ["Cells", "Archiving", "Compression"],
    ["DrawingCore", "Lettering", "Sessions", "TerminalKit"],
    ["Diagrams", "Sharing", "Formats", "CursesScreen"],
    ["Images", "Hosting"],
    ["DrawingStore", "Relaying"],
    ["OekakiApp"],
    ["Scripting"],
    ["oekaki", "oekaki-host"],
  ]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func sources(of module: String) throws -> [(name: String, text: String)] {
    try sources(under: "Sources/\(module)")
  }

  static func sources(under path: String) throws -> [(name: String, text: String)] {
    let folder = root.appending(path: path)
    let paths = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String }
    return try (paths ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { path in
      (path, try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }

  /// All sources of ours, each with its module's name before its path.
  static func sources() throws -> [(name: String, text: String)] {
    try allowed.keys.sorted().flatMap { module in
      try sources(of: module).map { ("\(module)/\($0.name)", $0.text) }
    }
  }

  private static func imports(in text: String) -> Set<String> {
    let lines = text.split(separator: "\n").filter { $0.contains("import ") }
    let words = lines.filter { !$0.hasPrefix("//") && !$0.hasPrefix(" ") }
      .map { $0.split(separator: " ") }
    return Set(
      words.compactMap { line in
        line.firstIndex(of: "import").map { String(line[$0 + 1]) }
      })
  }

  @Test func everyModuleIsKnown() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Sources").path())
    #expect(Set(folders).subtracting(Self.allowed.keys).isEmpty)
  }

  @Test func everyArrowOfTheTablePointsDown() throws {
    #expect(Set(Self.levels.joined()) == Set(Self.allowed.keys))
    for (i, level) in Self.levels.enumerated() {
      let below = Set(Self.levels[..<i].joined()).union(["ArgumentParser"])
      for module in level {
        let wrong = Self.allowed[module]?.subtracting(below) ?? []
        #expect(wrong.isEmpty, "\(module) -> \(wrong)")
      }
    }
  }

  @Test func readmeListsTheModulesFromTheTopDown() throws {
    let readme = try Self.text(of: "README.md")
    let stack = readme.components(separatedBy: "## The stack, in words").last ?? ""
    let listed = stack.split(separator: "\n").filter { $0.hasPrefix("    ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Sources").path())
    let isC = Set(Self.levels[0])
    #expect(Set(listed) == Set(folders).subtracting(isC))
    let levels = listed.map { name in Self.levels.firstIndex { $0.contains(name) } ?? -1 }
    #expect(levels == levels.sorted(by: >), "\(listed)")
  }

  /// A release carries none of the data that these need; see `CWithoutLocales`.
  @Test func nothingAsksForLanguages() throws {
    let needy =
      /DateFormatter|NumberFormatter|\bCalendar\b|\bLocale\b|\bTimeZone\b|NSRegularExpression|regularExpression|\.localized|\.formatted\(|FormatStyle/
    for (name, text) in try Self.sources() {
      let found = text.matches(of: needy).map { String($0.output) }
      #expect(found.isEmpty, "\(name): \(found)")
    }
  }

  @Test func everyLibraryHasAPage() throws {
    let manifest = try Self.text(of: "Package.swift")
    let names = manifest.matches(of: /\.library\(name: "([A-Za-z]+)"/).map { $0.1 }
    #expect(names.count > 6)
    for name in names {
      let page = Self.root.appending(path: "Sources/\(name)/\(name).docc/\(name).md")
      #expect(FileManager.default.fileExists(atPath: page.path()), "\(name)")
    }
  }

  @Test(arguments: allowed.keys.sorted())
  func importsPointDown(module: String) throws {
    let own = Set(Self.allowed.keys).union(["ArgumentParser"])
    let allowed = Self.allowed[module] ?? []
    var unused = allowed
    for source in try Self.sources(of: module) {
      let imported = Self.imports(in: source.text).intersection(own)
      let wrong = imported.subtracting(allowed)
      #expect(wrong.isEmpty, "\(module)/\(source.name) imports \(wrong)")
      unused.subtract(imported)
    }
    #expect(unused.subtracting(Self.linked).isEmpty, "\(module) imports no \(unused)")
  }

  @Test(arguments: allowed.keys.sorted())
  func dependenciesAreDeclaredAsAllowed(module: String) throws {
    let manifest = try Self.text(of: "Package.swift")
    #expect(Self.declaredDependencies(of: module, in: manifest) == Self.allowed[module])
  }

  /// The quoted names in the target's `dependencies: […]`.
  private static func declaredDependencies(of module: String, in manifest: String) -> Set<String> {
    let kinds = ["target", "executableTarget"]
    let entries = manifest.components(separatedBy: "\n    .")
    guard
      let entry = entries.first(where: { entry in
        kinds.contains { entry.hasPrefix($0 + "(") } && entry.contains("name: \"\(module)\"")
      }),
      let start = entry.range(of: "dependencies: ["),
      let end = entry.range(of: "]", range: start.upperBound..<entry.endIndex)
    else { return [] }
    let names = entry[start.upperBound..<end.lowerBound]
      .split(separator: "\"", omittingEmptySubsequences: false)
      .enumerated().filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    return Set(names).subtracting(["swift-argument-parser"])
  }

  @Test func theDeclarationsAreFound() throws {
    let manifest = try Self.text(of: "Package.swift")
    #expect(Self.declaredDependencies(of: "CursesScreen", in: manifest).contains("CNcurses"))
    #expect(Self.declaredDependencies(of: "oekaki", in: manifest).contains("ArgumentParser"))
  }

  @Test(arguments: [
    "Cells", "Compression", "Diagrams", "DrawingCore", "Formats", "Lettering", "Sharing",
  ])
  func theCoreNeedsNoFoundation(module: String) throws {
    let sources = try Self.sources(of: module)
    #expect(!sources.isEmpty)
    for source in sources {
      let imported = Self.imports(in: source.text)
      var system = imported.intersection(["Foundation", "FoundationEssentials", "Glibc"])
      // For JSON.
      if module == "Formats" { system.remove("FoundationEssentials") }
      #expect(system.isEmpty, "\(module)/\(source.name) imports \(system)")
    }
  }

  /// No trap that data from outside could reach, none of Foundation's parsers. Scenes are part of
  /// the program.
  @Test(arguments: allowed.keys.sorted())
  func nothingTrapsOnPurpose(module: String) throws {
    let banned = [
      "fatalError(", "try!", "as!", "preconditionFailure(", "NSKeyedUnarchiver(",
      "PropertyListSerialization", "JSONSerialization",
    ]
    for source in try Self.sources(of: module) {
      let code = source.text.split(separator: "\n").filter { line in
        !line.drop { $0 == " " }.hasPrefix("//")
      }.joined(separator: "\n")
      for word in banned where code.contains(word) {
        if word == "JSONSerialization", source.name == "Scenes/SceneDocument.swift" { continue }
        Issue.record("\(module)/\(source.name) has \(word)")
      }
    }
  }

  /// A lazy collection works out its `first` twice and traps where that differs: what a disk or a clock
  /// says may differ. `firstNonNil` asks once.
  @Test func nothingLazyIsAskedTwice() throws {
    for (name, text) in try Self.sources() {
      for use in text.ranges(of: ".lazy") {
        let chain = Self.chain(in: text[use.upperBound...])
        guard let first = chain.firstIndex(where: { $0 == ("first", false) }) else { continue }
        let asks = chain[..<first].filter { ["map", "filter", "compactMap"].contains($0.name) }
        #expect(asks.isEmpty, "\(name): \(chain)")
      }
    }
  }

  /// The calls and properties that follow each other, as in `.map { … }.first`.
  private static func chain(in text: Substring) -> [(name: String, isCalled: Bool)] {
    var (rest, chain) = (text.drop(while: \.isWhitespace), [(name: String, isCalled: Bool)]())
    while rest.first == "." {
      let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber }
      rest = rest.dropFirst(1 + name.count).drop(while: \.isWhitespace)
      var isCalled = false
      while let opening = rest.first, "({".contains(opening), let end = endOfBlock(in: rest) {
        isCalled = true
        rest = rest[end...].drop(while: \.isWhitespace)
      }
      chain.append((String(name), isCalled))
    }
    return chain
  }

  private static func endOfBlock(in text: Substring) -> String.Index? {
    var depth = 0
    for i in text.indices {
      if "({[".contains(text[i]) { depth += 1 }
      if ")}]".contains(text[i]) { depth -= 1 }
      if depth == 0 { return text.index(after: i) }
    }
    return nil
  }
}

extension ArchitectureTests {
  /// The lines of all sources of ours that are no comments, with where they stand.
  private static func lines(of modules: [String]) throws -> [(place: String, text: String)] {
    try modules.flatMap { module in
      try sources(of: module).flatMap { source in
        source.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
          .map { ("\(module)/\(source.name):\($0.offset + 1)", String($0.element)) }
          .filter { !$0.1.drop { $0 == " " }.hasPrefix("//") }
      }
    }
  }

  /// Keys stand in the table of actions: what the layers below say, and messages, name them by what
  /// they do.
  @Test func messagesNameNoKeys() throws {
    let key = try Regex(#""[^"]*(\b(Ctrl-|Alt-|F\d|Space\b|Enter\b|PgUp|PgDn)|\^[A-Z]\b)"#)
      .wordBoundaryKind(.simple)
    #expect("(\"drawn; Ctrl-Z undoes\")".contains(key) && "(\"F1 helps\")".contains(key))
    #expect("\"kept (^O, Sessions)\"".contains(key))
    let messages = try Self.lines(of: ["OekakiApp"]).filter { $0.text.contains("StatusMessage(") }
    for (place, text) in try Self.lines(of: ["DrawingCore", "DrawingStore"]) + messages {
      #expect(!text.contains(key), "\(place)")
    }
  }

  /// What is special about a tool stands in its description: nothing else asks which one it is,
  /// names one, keeps a table of them or concludes anything from their options.
  @Test func onlyDescriptionsKnowTheTools() throws {
    let words = try toolWords()
    #expect(words.count >= 9)
    let knowledge = try ToolKnowledge(of: words)
    for (place, text) in try Self.lines(of: Self.allowed.keys.sorted()) {
      guard let found = knowledge.found(in: text) else { continue }
      // Commands have options of their own.
      let isOfCommands = place.hasPrefix("DrawingCore/Editing/Commands/")
      #expect(isOfCommands && found == "options.contains(", "\(place) has \(found)")
    }
  }

  @Test(arguments: [
    "if tool == .line {", "guard kind == .wire else", "attempt(.tool(.pencil))",
    "var tool = Tool.pencil", "let words: [Tool: String] = [", "tool.options.contains(\"to\")",
    "switch state.tool {", "switch gesture.tool.rawValue {",
    "var beginsAnew: Bool { [.text, .rect, .wire].contains(self) }",
  ])
  func knowledgeOfToolsIsFound(line: String) throws {
    #expect(try ToolKnowledge(of: toolWords()).found(in: line) != nil)
  }

  @Test(arguments: [
    "attempt(.tool(.standard))", "attempt(.tool(.picker))", "FillTool.fill(place)",
    "case .freehand: tool.hint", "switch tool.points {",
  ])
  func otherUsesOfToolsAreLeftAlone(line: String) throws {
    #expect(try ToolKnowledge(of: toolWords()).found(in: line) == nil)
  }

  /// The tools by their words, read from the list.
  private func toolWords() throws -> [Substring] {
    let list = try #require(
      try Self.sources(of: "DrawingCore").first { $0.name == "Editing/Tools/Tool.swift" })
    let start = try #require(list.text.range(of: "allCases: [Tool] = ["))
    let end = try #require(list.text.range(of: "]", range: start.upperBound..<list.text.endIndex))
    return list.text[start.upperBound..<end.lowerBound].split { !$0.isLetter }
  }
}

/// What a line may not know of the tools.
private struct ToolKnowledge {
  private let pattern: Regex<AnyRegexOutput>

  init(of words: [Substring]) throws {
    let names = "(\(words.joined(separator: "|")))\\b"
    pattern = try Regex(
      #"(tool|kind) [=!]= \.\#(names)|\.tool\(\.\#(names)|\bTool\.\#(names)|\[Tool: "#
        + #"|options\.contains\(|switch .*\btool(\.rawValue)? \{$"#
        + #"|\[\.\#(names)[^\]]*\]\.contains\("#
    ).wordBoundaryKind(.simple)
  }

  func found(in line: String) -> Substring? {
    // Few lines are worth a closer look.
    let signs = ["tool", "Tool", "kind", "options", "].contains("]
    guard signs.contains(where: line.contains) else { return nil }
    return line.firstMatch(of: pattern).map { line[$0.range] }
  }
}
