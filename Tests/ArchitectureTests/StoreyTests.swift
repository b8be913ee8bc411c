import Testing

/// DrawingCore is one module, for its inlining, and has three storeys: what stands in one knows
/// nothing of those above. `.ci/storeys` has the compiler look for what names do not show.
struct StoreyTests {
  private static let names = ["Picture", "Drawing", "Editing"]

  @Test func referencesRunDown() throws {
    let storeys = Storeys(Self.names, of: try ArchitectureTests.sources(of: "DrawingCore"))
    #expect(storeys.homeless.isEmpty)
    #expect(storeys.counts.allSatisfy { $0 > 20 }, "\(storeys.counts)")
    #expect(storeys.upward.isEmpty)
  }

  // MARK: The search can fail

  @Test(arguments: [
    "struct Cel { var tool: Tool }", "extension Tool { var cel: Int { 1 } }",
    "func cel() throws(Tool) {}", "let cels = [Tool]()", "enum Cel { struct Part: Tool {} }",
    "private struct Shade {}\nlet cel: Tool? = nil",
  ])
  func aPlantedReferenceIsFound(text: String) {
    let planted = Self.planted(text)
    #expect(planted.upward == ["Picture/Cel.swift: Tool"])
    #expect(planted.homeless.isEmpty)
  }

  @Test(arguments: [
    "// a Tool\nstruct Cel {}", "let cel = \"Tool\"", "struct Cel { let kind = Cell.Tool }",
    "struct ToolTip {}", "private struct Tool {}\nlet cel = Tool()", "let cel: Shade? = nil",
  ])
  func nothingElseIs(text: String) {
    #expect(Self.planted(text).upward.isEmpty)
  }

  @Test func aFileBesideTheStoreysIsFound() {
    let storeys = Storeys(Self.names, of: [("Tools/Tool.swift", ""), ("Drawing/Easel.swift", "")])
    #expect(storeys.homeless == ["Tools/Tool.swift"])
  }

  /// A text in the lowest storey, below a type that is shared and one that is not.
  private static func planted(_ text: String) -> Storeys {
    let above = "public struct Tool {\n  struct Part {}\n}\nprivate enum Shade {}"
    return Storeys(names, of: [("Picture/Cel.swift", text), ("Editing/Tool.swift", above)])
  }
}
