import Cells
import Testing

@testable import DrawingCore

/// What holds in pictures in which boxes and wires leave little room.
@Suite struct CrowdedPictureTests {
  /// A wire that is drawn is the only thing that is new, and seldom is there no way for one.
  @Test(arguments: [(false, 4), (true, 12)])
  func wiresFindAWay(isASCII: Bool, mostRefused: Int) throws {
    var (count, refused) = (0, 0)
    for seed in UInt64(0)..<24 {
      let picture = CrowdedPicture(seed: seed)
      var editor = try picture.drawn(isASCII: isASCII)
      for link in picture.links {
        let before = try Diagram(editor.state.drawing.layers[0])
        count += 1
        guard let note = try? editor.perform(Command.parse(link.statement)).note ?? "" else {
          refused += 1
          continue
        }
        // A wire that could not follow is told.
        if note.contains("line") { continue }
        var after = try Diagram(editor.state.drawing.layers[0])
        let new = after.wires.firstIndex { $0.connects(link, in: after) }
        #expect(new != nil, "seed \(seed): \(link.statement)")
        if let new { after.wires.remove(at: new) }
        #expect(after.graph == before.graph, "seed \(seed): \(link.statement)")
      }
    }
    #expect(count > 100)
    #expect(refused <= mostRefused, "\(refused) of \(count) were refused")
  }
}

extension Diagram.Wire {
  /// Whether it leads from box to box with the label of a link.
  fileprivate func connects(_ link: CrowdedPicture.Link, in diagram: Diagram) -> Bool {
    let names = ends.map { end in end.box.map { diagram.words(of: $0) } ?? "" }
    return Set(names) == [link.from, link.to]
      && labels.map(\.text.text) == (link.label.isEmpty ? [] : [link.label])
  }
}
