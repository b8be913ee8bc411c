import Testing

/// The compiler finds what a new command, action, edit or statement lacks: no switch over them has
/// a rest.
struct SwitchTests {
  /// What is switched over, by the file that says what there is.
  private static let watched: [String: [String]] = [
    "DrawingCore/Editing/Commands/Command.swift": ["Content", "Group"],
    "DrawingCore/Editing/Commands/CommandDefinition.swift": ["GesturePhase"],
    "DrawingCore/Editing/Commands/Script.swift": ["Content", "FileVerb", "Attempt", "Expectation"],
    "DrawingCore/Editing/Commands/ScriptInput.swift": ["ScriptInput"],
  ]

  /// How values of them are called.
  private static let words: Set = [
    "command", "group", "phase", "action", "edit", "step", "content", "attempt",
  ]

  @Test func noSwitchOverCommandsHasARest() throws {
    let sources = try ArchitectureTests.sources()
    let types = try Self.cases(in: sources)
    for (name, text) in sources where text.contains("switch ") {
      // There, a phase is one of the mouse.
      let words = name.hasPrefix("TerminalKit/") ? Self.words.subtracting(["phase"]) : Self.words
      let switches = SourceBlocks(text).switches
      #expect(switches.count == Self.switchCount(in: text), "\(name)")
      for found in switches where Self.isWrong(found, over: types, calledBy: words) {
        Issue.record("\(name): switch \(found.subject)")
      }
    }
  }

  /// Counts the switches in another way, so that none is overlooked.
  private static func switchCount(in text: String) -> Int {
    text.split(separator: "\n").count { line in
      line.hasSuffix("{") && line.contains("switch ") && !line.drop { $0 == " " }.hasPrefix("//")
    }
  }

  /// The cases of all that is watched. An action's file is named after its group.
  private static func cases(in sources: [(name: String, text: String)]) throws -> [Set<String>] {
    let actions = sources.map(\.name).filter {
      $0.hasPrefix("OekakiApp/Actions/") && $0.hasSuffix("Action.swift")
    }
    #expect(actions.count > 5)
    let groups = actions.map { ($0, [String($0.dropLast(6).split(separator: "/")[2])]) }
    return try (watched.map { ($0, $1) } + groups).flatMap { file, names in
      let text = try #require(sources.first { $0.name == file }?.text)
      let enums = SourceBlocks(text).enums
      return try names.map { try #require(enums[$0], "\(file) has no \($0)") }
    }
  }

  /// Whether a switch has a rest and is over one of the types: words call it so, or all its cases are
  /// among those of one type.
  private static func isWrong(
    _ found: SourceBlocks.Switch, over types: [Set<String>], calledBy words: Set<String>
  ) -> Bool {
    let isCalledSo = !found.words.isDisjoint(with: words)
    let isOfType = !found.cases.isEmpty && types.contains(where: found.cases.isSubset)
    return found.hasRest && (isCalledSo || isOfType)
  }

  // MARK: The search can fail

  @Test(arguments: [
    "switch action { case .draw: begin() default: break }",
    "switch try step.content {\n  case .one: if isOne { go() }\n  default: break\n}",
    "switch self {\n  case .cells, .size: true\n  default: false\n}",
    "switch next { case .size(_, let patches): patches.map { $0.cost }\n case _: [] }",
    "func f() { switch key { case .up: switch edit { case .cells: 1 default: 2 } case .down: 3 } }",
  ])
  func aRestIsFound(text: String) {
    #expect(Self.rests(in: text).count == 1)
  }

  @Test(arguments: [
    "switch action { case .draw: begin() case .pen: lift() }",
    "switch edit { case .cells(let key): switch key { case .up: 1 default: 2 } case .size: 3 }",
    "switch self { case .cells, .size: true case .other: \"default: {\" }",
    "switch key { case .up, .down: 1 default: 2 }",
    "// switch action { default: }\nlet text = \"switch action { default: }\"",
    "switch edits.count { case 0: 1 default: 2 }",
  ])
  func nothingElseIs(text: String) {
    #expect(Self.rests(in: text).isEmpty)
  }

  private static func rests(in text: String) -> [String] {
    SourceBlocks(text).switches.filter {
      isWrong($0, over: [["cells", "size", "other"]], calledBy: words)
    }.map(\.subject)
  }

  @Test func casesAreRead() {
    let text = """
      enum Edit: Equatable {
        case cells(layer: Int, [Int]), size(Size, restoring: (Int) -> Void)
        /// case comment
        case `repeat`
        case first, second,
          third
        var cost: Int { switch self { case .cells: 1 default: 2 } }
        enum Inner { case none }
      }
      """
    #expect(
      SourceBlocks(text).enums == [
        "Edit": ["cells", "size", "repeat", "first", "second", "third"], "Inner": ["none"],
      ])
  }
}
