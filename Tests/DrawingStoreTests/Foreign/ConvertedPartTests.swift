import Cells
import DrawingCore
import Formats
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// What `convert --to oekaki` keeps of a drawing when only a part is asked for.
@MainActor struct ConvertedPartTests {
  private let folder: TemporaryFolder
  private let drawing: Drawing

  /// Three frames, a still layer, one that is hidden and locked, wide glyphs, names and a tag.
  private static let script = """
    size 6x3
    text 0,0 "絵ab絵"
    layer still 1
    layer new "moving"
    frame new
    frame new
    frame 1
    text 0,1 "one絵"
    frame 2
    text 0,1 "two絵"
    frame 3
    text 0,2 "three"
    frame name 2 "middle"
    frame time 3 40
    tag "walk" 2-3
    layer new "top"
    text 1,2 "x"
    layer lock 3
    layer hide 3
    """

  init() throws {
    let stage = try Stage.with(Self.script)
    folder = stage.folder
    drawing = stage.state.drawing
    stage.enter("save \"\(folder("a.oekaki"))\"")
    try folder.makeFolder("out")
  }

  private static func cells(_ layer: Layer) -> [[Cell]] {
    (0..<layer.size.height).map { y in (0..<layer.size.width).map { layer[Point($0, y)] } }
  }

  private func conversion(_ request: DrawingExport.Request) -> Conversion {
    Conversion(to: "oekaki", folder: folder("out"), overwrites: true, request, tells: true)
  }

  private func part(_ change: (inout DrawingExport.Request) -> Void) throws -> Drawing {
    var request = DrawingExport.Request()
    change(&request)
    _ = try conversion(request).convert(folder("a.oekaki"), nil)
    return try DrawingSource(folder("out/a.oekaki")).drawing
  }

  private func refusal(_ change: (inout DrawingExport.Request) -> Void) -> String? {
    do { _ = try part(change) } catch { return "\(error)" }
    return nil
  }

  @Test func nothingAskedForIsAll() throws {
    #expect(try part { _ in } == drawing)
  }

  @Test func aRegionIsCutOutOfEachFrameAndLayer() throws {
    let area = Rect(1, 0, 4, 2)
    let part = try part { $0.region = area }
    #expect(part.size == area.size && part.timeline == drawing.timeline)
    for frame in 0..<3 {
      let wanted = try #require(drawing.picture(ofFrame: frame).part(area))
      let found = part.picture(ofFrame: frame)
      for (wanted, found) in zip(wanted.layers, found.layers) {
        #expect(Self.cells(wanted) == Self.cells(found), "frame \(frame)")
        #expect(wanted.traits == found.traits && wanted.isVisible == found.isVisible)
      }
    }
    let narrow = try self.part { $0.columns = 2 }
    #expect(narrow.size == Size(2, 3))
    #expect(try self.part { $0.columns = 100 } == drawing)
  }

  @Test func oneLayerKeepsItsFrames() throws {
    for number in 1...3 {
      let part = try part { $0.layer = number }
      #expect(part.layers.map(\.name) == [drawing.layers[number - 1].name])
      #expect(part.layers[0].isVisible && part.timeline == drawing.timeline)
      #expect(part.layers[0].traits == drawing.layers[number - 1].traits)
      for frame in 0..<3 {
        let wanted = drawing.picture(ofFrame: frame).layers[number - 1]
        #expect(Self.cells(part.picture(ofFrame: frame).layers[0]) == Self.cells(wanted))
      }
    }
  }

  @Test(arguments: [FrameChoice.range(2...3), .tag("walk")])
  func framesKeepTheirNamesTimesAndTags(choice: FrameChoice) throws {
    let part = try part { $0.frames = choice }
    #expect(part.timeline.frames == Array(drawing.timeline.frames[1...]))
    #expect(part.timeline.tags.map(\.frames) == [0...1])
    #expect(part.layers.map(\.name) == drawing.layers.map(\.name))
    #expect(part.picture(ofFrame: 0).flattened() == drawing.picture(ofFrame: 1).flattened())
    #expect(part.shownFrame == 0)
    let one = try self.part { $0.frames = .one(2) }
    #expect(one.frameCount == 1)
  }

  @Test func allAtOnce() throws {
    let part = try part {
      ($0.frames, $0.layer, $0.region) = (.range(1...2), 2, Rect(0, 1, 3, 1))
    }
    #expect(part.frameCount == 2 && part.size == Size(3, 1))
    #expect((0..<2).map { part.picture(ofFrame: $0).flattened().text(ofRow: 0) } == ["one", "two"])
  }

  @Test func whatIsNotThereIsRefused() {
    #expect(refusal { $0.layer = 4 }?.contains("layers: 1 to 3") == true)
    #expect(refusal { $0.layer = .min }?.contains("layers: 1 to 3") == true)
    #expect(refusal { $0.region = Rect(9, 9, 2, 2) }?.contains("cells: 6x3") == true)
    #expect(refusal { $0.frames = .range(2...4) }?.contains("frames: 1 to 3") == true)
    #expect(refusal { $0.frames = .one(.min) }?.contains("frames: 1 to 3") == true)
    #expect(refusal { $0.frames = .tag("run") }?.contains("use one of “walk”") == true)
    var request = DrawingExport.Request()
    request.isSheet = true
    #expect(throws: Failure.self) { try conversion(request).check([]) }
    (request.isSheet, request.times) = (false, 2)
    #expect(throws: Failure.self) { try conversion(request).check([]) }
  }
}
