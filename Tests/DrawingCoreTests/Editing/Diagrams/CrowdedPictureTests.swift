import Cells
import Testing

@testable import DrawingCore

/// What holds in pictures in which boxes and wires leave little room.
struct CrowdedPictureTests {
  /// A wire that is drawn is the only thing that is new, and seldom is there no way for one.
  @Test(arguments: [(false, 2), (true, 2)])
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

  /// What joins, ends and crosses side by side is read in 7 bits as it was.
  @Test(arguments: [
    "rect 2,0 12,3 ; wire 6,3 6,6 ; wire 7,3 7,6",
    "rect 2,0 12,3 ; wire 6,7 6,4 to=arrow ; wire 7,7 7,4 to=arrow",
    "rect 2,2 12,7 ; wire 6,0 6,4 to=arrow ; wire 10,0 10,1 7,1 7,4 to=arrow",
    "rect 2,2 12,7 ; wire 6,0 6,4 to=arrow ; wire 7,2 7,0",
    "rect 2,0 9,5 ; wire 9,2 13,2 ; wire 9,3 13,3",
  ])
  func jointsStayApartInASCII(script: String) throws {
    var editor = try drawn(script, size: Size(16, 10))
    let before = try Diagram(editor.state.drawing.layers[0]).graph
    try editor.run("asciify")
    #expect(editor.lines.joined().allSatisfy { $0.isASCII || $0 == "·" })
    #expect(try Diagram(editor.state.drawing.layers[0]).graph == before)
  }

  /// Of pictures with as many joints side by side as here, which no drawing by hand has, `asciify`
  /// keeps what most say, and tells it where it does not.
  @Test func asciifyKeepsTheGraphOrTellsIt() throws {
    var lost: [UInt64] = []
    for seed in UInt64(0)..<24 {
      var editor = try CrowdedPicture(seed: seed).connected(isASCII: false)
      let before = try Diagram(editor.state.drawing.layers[0]).graph
      let note = try editor.perform(.asciify).note
      let isLost = try Diagram(editor.state.drawing.layers[0]).graph != before
      if isLost { lost.append(seed) }
      #expect((note != nil) == isLost, "seed \(seed): \(note ?? "")")
    }
    #expect(lost.count <= 16, "seeds \(lost)")
  }

  /// Words that are spelled with other letters in 7 bits are the same words.
  @Test func asciifyDoesNotTellOfWordsThatItSpellsAnew() throws {
    let script =
      #"box "café" at=0,0 ; box "Öde" right-of="café" ; connect "café" "Öde" "“x”""#
    var editor = try drawn(script, size: Size(40, 5))
    #expect(try editor.perform(.asciify).note == nil, "\(editor.lines)")
  }
}

extension Diagram.Wire {
  /// Whether it leads from box to box with the label of a link.
  fileprivate func connects(_ link: CrowdedPicture.Link, in diagram: Diagram) -> Bool {
    let names = ends.map { end in end.box.map { diagram.words(of: $0) } ?? "" }
    let heads = ends.map { if case .head = $0.kind { true } else { false } }
    return names.count == 2 && Set(names) == [link.from, link.to]
      && heads == names.map { $0 == link.to }
      && labels.map(\.text.text) == (link.label.isEmpty ? [] : [link.label])
  }
}
