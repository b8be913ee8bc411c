import Testing

/// What an edit does stands in one file, as with commands: another kind of edit is another file and
/// its name in a list.
@Suite struct EditKindTests {
  private static let folder = "DrawingCore/Editing/Edits/"
  /// Where what a kind holds is looked into by others: what draws strictly looks at new glyphs.
  private static let allowed = [
    "DrawingCore/Editing/Commands/Verbs/StrictCommand.swift": ["CellsEdit"]
  ]

  @Test func eachKindHasAFileAndIsListed() throws {
    let sources = try ArchitectureTests.sources()
    let list = try #require(sources.first { $0.name == "DrawingCore/Editing/Editor/Edit.swift" })
      .text
    let files = sources.filter { $0.name.hasPrefix(Self.folder) && $0.name.hasSuffix("Edit.swift") }
    #expect(files.count > 10)
    for (name, text) in files {
      let kind = String(name.dropFirst(Self.folder.count).dropLast(6))
      #expect(Self.kinds(in: text) == [kind], "\(name)")
      #expect(list.matches(of: /(\w+)\.self/).count { $0.1 == kind } == 1, "\(kind) is listed once")
    }
  }

  @Test func noOtherFileAsksForAKind() throws {
    for (name, text) in try ArchitectureTests.sources() where !name.hasPrefix(Self.folder) {
      #expect(Self.asked(in: text) == Self.allowed[name, default: []], "\(name)")
      #expect(Self.kinds(in: text).isEmpty, "\(name)")
    }
  }

  private static func kinds(in text: String) -> [String] {
    text.matches(of: /struct (\w+): (?:Edit|Drawing|Hand|LayerOrder|Structure)(?:Kind|Edit)\b/)
      .map { String($0.1) }
  }

  private static func asked(in text: String) -> [String] {
    text.matches(of: /\b(?:as[?!]?|is) (\w+Edit)\b/).map { String($0.1) }
  }

  @Test func theSearchCanFail() {
    #expect(Self.kinds(in: "struct GroupEdit: EditKind {") == ["GroupEdit"])
    #expect(Self.kinds(in: "struct SizeEdit: StructureEdit {") == ["SizeEdit"])
    #expect(Self.asked(in: "if edit.kind is SizeEdit { }") == ["SizeEdit"])
    #expect(Self.asked(in: "guard let a = kind as? SizeEdit else") == ["SizeEdit"])
    #expect(Self.asked(in: "if case let a as CellsEdit = edit.kind {") == ["CellsEdit"])
    #expect(Self.asked(in: "Edit(SizeEdit(size: size))").isEmpty)
  }
}
