import Testing

/// What an edit does stands in one file, as with commands: another kind of edit is another file and
/// its name in a list.
struct EditKindTests {
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

  /// An edit of the drawing does not know of hands, and an edit of a hand leaves the drawing.
  @Test func anEditTouchesOnlyItsHalf() throws {
    let files = try ArchitectureTests.sources().filter { $0.name.hasPrefix(Self.folder) }
    var count = 0
    for (name, text) in files {
      for half in Self.halves(of: text) {
        count += 1
        #expect(!Self.reaches(text, beyond: half), "\(name)")
      }
    }
    #expect(count > 10)
  }

  private enum Half { case drawing, hand }

  private static func halves(of text: String) -> [Half] {
    text.matches(
      of: /struct \w+: (Hand|Drawing|FrameOrder|LayerOrder|LayerProperty|Structure)Edit\b/
        .wordBoundaryKind(.simple)
    )
    .map { $0.1 == "Hand" ? .hand : .drawing }
  }

  private static func reaches(_ text: String, beyond half: Half) -> Bool {
    switch half {
    // A word ends at a dot, too.
    case .drawing: text.contains(/\bEditorState\b|\bHand\b|\bhand\./.wordBoundaryKind(.simple))
    case .hand:
      text.contains(/\bEditorState\b|inout Drawing\b|\bdrawing\.\w+ =/.wordBoundaryKind(.simple))
    }
  }

  @Test func reachingBeyondIsFound() {
    #expect(Self.halves(of: "struct A: HandEdit { } struct B: SizeEdit { }") == [.hand])
    #expect(Self.reaches("func apply(to state: inout EditorState)", beyond: .drawing))
    #expect(Self.reaches("state.hand.cursor = p", beyond: .drawing))
    #expect(Self.reaches("func apply(to drawing: inout Drawing)", beyond: .hand))
    #expect(!Self.reaches("func apply(to hand: inout Hand, over drawing: Drawing)", beyond: .hand))
  }

  private static func kinds(in text: String) -> [String] {
    text.matches(
      of:
        /struct (\w+): (?:EditKind|(?:Drawing|Hand|FrameOrder|LayerOrder|LayerProperty|Structure)Edit)\b/
        .wordBoundaryKind(.simple)
    )
    .map { String($0.1) }
  }

  private static func asked(in text: String) -> [String] {
    text.matches(of: /\b(?:as[?!]?|is) (\w+Edit)\b/.wordBoundaryKind(.simple)).map { String($0.1) }
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
