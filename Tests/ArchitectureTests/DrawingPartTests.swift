import Testing

/// The drawing screen is made of parts: none of them knows the screen or another part.
struct DrawingPartTests {
  /// The parts, and where each stands.
  static let parts: [(name: String, place: String)] = [
    ("CanvasMouse", "Drawing/Mouse"), ("Typing", "Drawing/Typing"),
    ("WordTyping", "Drawing/Words"), ("DiagramKeys", "Drawing/Diagram"),
    ("Pasting", "Drawing/Pasting"), ("Moving", "Drawing/Moving"),
    ("TerminalCopy", "Drawing/Copying"), ("MessageLine", "Drawing/Status"),
    ("Remembered", "Drawing/Remembered"), ("BarState", "Bars/BarState.swift"),
    ("DrawingLayout", "Drawing/DrawingLayout.swift"),
  ]

  /// What only the screen itself may name.
  static let around = ["DrawingViewController", "Application", "delegate", "drawingView"]

  private static func sources(at place: String) throws -> [(name: String, text: String)] {
    try ArchitectureTests.sources(of: "OekakiApp").filter { source in
      source.name.hasPrefix(place) && !source.name.contains("DrawingViewController")
    }
  }

  /// The words of a text that are not in comments.
  private static func words(in text: String) -> Set<Substring> {
    let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    return Set(lines.flatMap { line in line.split { !$0.isLetter } })
  }

  @Test(arguments: parts.indices)
  func aPartKnowsNeitherTheScreenNorAnother(index: Int) throws {
    let part = Self.parts[index]
    let sources = try Self.sources(at: part.place)
    #expect(sources.contains { Self.words(in: $0.text).contains(Substring(part.name)) })
    let others = Self.parts.map(\.name).filter { $0 != part.name }
    for source in sources {
      let known = Self.words(in: source.text)
      for word in others + Self.around where known.contains(Substring(word)) {
        Issue.record("\(source.name) knows \(word)")
      }
    }
  }

  /// What a drawing screen keeps is kept by its parts.
  @Test func theScreenKeepsLittleItself() throws {
    let text = try ArchitectureTests.text(
      of: "Sources/OekakiApp/Drawing/DrawingViewController.swift")
    let kept = text.split(separator: "\n").filter { line in
      line.wholeMatch(
        of: #/  (?! )[a-z() ]*\b(var|let) \w+(: [^{]+| = [^{]+)?( \{ didSet .*)?/#.wordBoundaryKind(
          .simple))
        != nil
    }
    #expect((6...12).contains(kept.count), "\(kept.joined(separator: "\n"))")
  }
}
