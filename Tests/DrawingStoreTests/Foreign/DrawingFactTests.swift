import Cells
import DrawingCore
import Formats
import TestSupport
import Testing

@testable import DrawingStore

/// Whatever a drawing knows either comes back equal from the file of another program, or the report
/// names its loss.
@MainActor struct DrawingFactTests {
  private nonisolated static let names = FormatList.known.formats
    .filter { $0.directions.contains(.writes) }.map(\.name)

  private func drawing(_ fact: DrawingFact, ofFrames isFilm: Bool) throws -> Drawing {
    let frames = ["frame new", "text 0,0 \"def\""]
    let script = ["text 0,0 \"abc\" fg=red bg=black"] + (isFilm ? frames : []) + fact.script
    var editor = Editor(try #require(EditorState(size: Size(3, 1))))
    for line in script { _ = try editor.perform(try Command.parse(line)) }
    return editor.state.drawing
  }

  private func check(_ fact: DrawingFact, in name: String, ofFrames isFilm: Bool) throws {
    let format = try #require(FormatList.known.named(name))
    let drawing = try drawing(fact, ofFrames: isFilm)
    let export = try DrawingExport.exported(drawing, format, "x.\(name)")
    let isRead = format.directions.contains(.reads) && format.keepsCells
    // What moves is seen in a film that is only written; a picture shows nothing of it.
    guard isRead || fact.isOfDrawing else { return }
    let read =
      isRead
      ? try #require(try DrawingSource.foreignFrames(export.bytes, "x.\(format.endings[0])"))
        .drawing : nil
    if read.map(fact.value) != fact.value(drawing) {
      #expect(
        fact.isTold(in: export.losses),
        "as .\(name): \(read.map(fact.value) ?? "not read"), \(export.losses)")
    }
  }

  @Test(arguments: DrawingFact.all, names)
  func aFactOfAFilmComesBackOrIsTold(fact: DrawingFact, format: String) throws {
    try check(fact, in: format, ofFrames: true)
  }

  @Test(arguments: DrawingFact.all.filter { !$0.takesFrames }, names)
  func aFactOfAPictureComesBackOrIsTold(fact: DrawingFact, format: String) throws {
    try check(fact, in: format, ofFrames: false)
  }

  /// What is not set is not said to be lost.
  @Test(arguments: names, [true, false])
  func whatADrawingDoesNotKnowIsNotTold(format name: String, isFilm: Bool) throws {
    let format = try #require(FormatList.known.named(name))
    let plain = try drawing(DrawingFact.all[0], ofFrames: isFilm)
    var editor = Editor(EditorState(drawing: plain))
    _ = try editor.perform(try Command.parse("layer rename 1 \"layer 1\""))
    let losses = try DrawingExport.exported(editor.state.drawing, format, "x.\(name)").losses
    #expect(losses[.metadata] == nil, "\(losses)")
  }

  @Test func thePartOfAFilmThatIsAPictureLosesFrames() throws {
    let folder = try TemporaryFolder()
    let film = PlainDrawing(
      state: EditorState(drawing: try drawing(DrawingFact.all[0], ofFrames: true)))
    _ = try FileAccess.anywhere(interruption: nil).save(
      film, to: folder("a.oekaki"), expecting: .nothing)
    var request = DrawingExport.Request()
    request.region = Rect(0, 0, 2, 1)
    let export = try DrawingExport(DrawingSource(folder("a.oekaki")), as: "a.xb", request)
    #expect(export.losses[.frames]?.sentence == "2 frames become 1")
  }

  // MARK: Completeness

  private func properties(_ value: Any) -> [String] {
    Mirror(reflecting: value).children.compactMap(\.label)
  }

  /// A property that is added has to be looked at here, and to get a fact above.
  @Test func everythingStoredIsAFact() throws {
    let frame = try #require(Frame(time: 1))
    let tag = try #require(FrameTag("t", 0...0))
    let drawing = Drawing.empty
    let known = ["knownDigest", "toldDigest", "packedTimeline", "knownMiniature"]
    #expect(
      properties(drawing) == [
        "size", "layers", "timeline", "shownFrame", "palette", "about", "font",
      ] + known)
    #expect(properties(drawing.layers[0]) == ["name", "isVisible", "traits", "cel", "track"])
    #expect(properties(LayerTraits()) == ["lock", "blend", "isStill"])
    #expect(properties(drawing.timeline) == ["frames", "rate", "tags"])
    #expect(properties(frame) == ["time", "name"])
    #expect(properties(tag) == ["name", "frames", "direction", "times"])
    #expect(properties(drawing.about) == About.fields.map(\.name))
  }
}

extension DrawingExport {
  /// Returns the file of a whole drawing and its losses, as saving it in a format writes them.
  fileprivate static func exported(
    _ drawing: Drawing, _ format: any Format, _ name: String
  ) throws -> (bytes: [UInt8], losses: LossReport) {
    if let film = try export(framesOf: drawing, format, WritingOptions(), name) {
      return (film.bytes, film.losses)
    }
    let picture = try export(drawing, format, WritingOptions(), name)
    return (picture.bytes, picture.losses)
  }
}
