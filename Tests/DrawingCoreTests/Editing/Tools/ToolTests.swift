import Testing

@testable import DrawingCore

/// The descriptions of the tools.
struct ToolTests {
  @Test(arguments: Tool.allCases)
  func everyToolIsFoundByWords(tool: Tool) {
    #expect(!tool.words.isEmpty)
    for word in tool.words { #expect(word == word.lowercased()) }
  }

  /// What is special about a tool does not hang on the names of its options.
  @Test(arguments: Tool.allCases)
  func everyOptionOfAToolIsOne(tool: Tool) {
    let names = OptionField.all.map(\.name)
    #expect(tool.options.allSatisfy(names.contains))
  }

  /// A gesture of a tool that takes random numbers is packed with its seed, any other without.
  @Test func aGestureHasASeedIfItsToolTakesRandomNumbers() {
    #expect(Gesture(tool: .spray, brush: Brush(), at: .zero, seed: 7).seed == 7)
    #expect(Gesture(tool: .pencil, brush: Brush(), at: .zero, seed: 7).seed == 0)
  }

  /// Chosen once more, the wire tool switches between no end and an arrow; other ends stay.
  @Test func choosingTheWireAgainSwitchesItsEnd() throws {
    let adjustment = try #require(Tool.wire.adjustment)
    var options = BrushOptions()
    #expect(adjustment(options, false)?.command == .wireEnd(.arrow))
    #expect(adjustment(options, true)?.command == .wireEnd(.arrow))
    options.to = .dot
    #expect(adjustment(options, false)?.command == nil)
    #expect(adjustment(options, true)?.command == .wireEnd(.none))
  }
}
