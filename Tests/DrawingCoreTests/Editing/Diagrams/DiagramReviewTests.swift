import Cells
import Testing

@testable import DrawingCore

/// Commands on diagrams change what they are asked to change. What else is read otherwise is told, or
/// the command is refused.
struct DiagramReviewTests {
  private func note(_ script: String, _ last: String, _ size: Size = Size(40, 14)) throws -> String?
  {
    var editor = try drawn(script, size: size)
    return try editor.perform(try Command.parse(last)).note
  }

  private static let chain = #"box "a" at=2,2 ; box "b" right-of="a" ; connect "a" "b""#

  // MARK: Words and wires

  @Test(arguments: [
    #"retext "a" "abc""#, #"fit "a""#, #"connect "b" "a""#, #"group "g" "a" "b""#,
    #"box "c" below="a""#, #"box "c" into=8,3"#, #"duplicate "a""#, #"remove "a""#, "remove 8,3",
    "ends 8,3 from=dot", #"retext 8,3 "x""#, #"arrange top "a" "b""#, #"table 2,8 "x|y""#,
    #"swap "a" "b""#, #"splice "q" 8,3"#, #"move "q" 20,8"#, #"move "a" by 0,4"#, #"remove "q""#,
    #"restyle rounded "a""#, #"arrange columns "a" "q""#, #"swap "a" "q""#, "columns insert 3 8",
    #"duplicate "q" right-of="q""#,
  ])
  func whatIsAskedForIsNotTold(command: String) throws {
    let note = try note(Self.chain + #" ; box "q" at=24,9"#, command) ?? ""
    #expect(note.isEmpty || note.hasPrefix("grown to") || note == "1 box widened", "\(note)")
  }

  /// Words that come to stand one blank apart are read as one text.
  @Test func wordsThatAreReadAsOneAreTold() throws {
    func diagram(_ words: String) throws -> Diagram {
      let editor = try drawn(#"box "a" at=0,0 ; text 8,1 "\#(words)""#, size: Size(20, 4))
      return try Diagram(editor.state.drawing.layers[0])
    }
    let (before, after) = (try diagram("left"), try diagram("left x"))
    let review = DiagramReview(before, after, before.boxes.map(\.frame), DiagramRequest())
    #expect(review.note == "“left” is read otherwise than before")
  }

  @Test(arguments: [
    // A box that is open is none.
    (#"text 2,2 " ""#, "“a” is no longer read as a box"),
    // A wire without its middle leads nowhere.
    (#"text 8,3 " ""#, "the line at 6,3 is read otherwise than before"),
    // One that is taken away whole.
    ("remove 8,3", "the wire from “a” to “b” is gone"),
    ("rect 20,8 24,11", "the line at 20,8 is read otherwise than before"),
    ("wire 4,5 4,8", "the line at 4,5 is read otherwise than before"),
    (#"text 20,8 "new""#, "“new” is read otherwise than before"),
    (#"text 4,3 " ""#, "“a” is read otherwise than before"),
  ])
  func whatIsReadOtherwiseIsTold(change: String, told: String) throws {
    var editor = try drawn(Self.chain, size: Size(40, 14))
    let before = editor.state.drawing.layers[0]
    try editor.run(change)
    #expect(DiagramReview.note((before, editor.state.drawing.layers[0])) == told)
  }

  /// A wire that is asked for has to be there.
  @Test func aWireThatIsNotReadIsTold() throws {
    let diagram = try Diagram(drawn(Self.chain, size: Size(40, 14)).state.drawing.layers[0])
    var request = DiagramRequest()
    request.joined = [0, 1]
    let review = DiagramReview(diagram, diagram, diagram.boxes.map(\.frame), request)
    #expect(review.note == "the wire is not read as joining the boxes")
  }

  /// In 7 bits a short line between letters is text.
  @Test func linesThatARestyleMakesTextAreTold() throws {
    let script = #"text 0,0 "a──b""#
    #expect(try note(script, "restyle ascii") == "the line at 1,0 is gone")
    for style in ["heavy", "rounded", "dashed", "double"] {
      #expect(try note(script, "restyle \(style)") == nil)
      #expect(try note(Self.chain, "restyle \(style) 8,3") == nil)
    }
  }

  /// Words do not cover lines that a box holds.
  @Test func wordsDoNotCoverLines() throws {
    let script = #"rect 0,0 12,6 ; text 2,1 "one two" ; wire 2,3 10,3 to=arrow"#
    var editor = try drawn(script, size: Size(20, 9))
    let before = editor.lines
    let command = try Command.parse(#"retext 1,1 "a\nb\nlong text""#)
    let error = #expect(throws: CommandError.self) { _ = try editor.perform(command) }
    #expect(error?.description == "the words would cover the line at 2,3")
    #expect(editor.lines == before)
  }

  // MARK: Connecting

  /// A joint in the side of so small a box would be text: the wire touches it.
  @Test func aWireTouchesABoxThatHasNoRoomForAJoint() throws {
    let pair = #"text 2,2 ".-.      .-.\n|1|      |2|\n'-'      '-'"  ; shape style=ascii"#
    var editor = try drawn(pair, size: Size(40, 8))
    let before = try Diagram(editor.state.drawing.layers[0])
    try #require(before.boxes.count == 2)
    let note = try editor.perform(try Command.parse(#"connect "1" "2""#)).note
    let after = try Diagram(editor.state.drawing.layers[0])
    #expect(after.boxes.count == 2 && after.wires.count == 1, "\(editor.lines)")
    #expect(note == nil)
  }

  // MARK: Swapping

  /// What stands on a wire of the two boxes is connected with it anew.
  @Test(arguments: [
    #"connect "c" 10,1 ; swap "a" "b""#, #"wire 10,7 10,2 to=arrow ; swap "a" "b""#,
    #"connect "c" 10,1 "x" ; swap "a" "b""#, #"wire 10,7 10,2 to=arrow ; swap "a" "c""#,
    #"connect "c" 10,1 ; swap "b" "c""#,
  ])
  func busesGoAlong(changes: String) throws {
    let trunk = #"box "a" at=0,0 ; box "b" right-of="a" gap=12 ; box "c" at=8,7 ; connect "a" "b""#
    let (draw, swap) = (changes.split(separator: ";")[0], changes.split(separator: ";")[1])
    var editor = try drawn("\(trunk) ; \(draw)", size: Size(34, 12))
    let before = try Diagram(editor.state.drawing.layers[0]).graph
    let note = try editor.perform(try Command.parse(String(swap))).note
    #expect(try Diagram(editor.state.drawing.layers[0]).graph == before, "\(editor.lines)")
    #expect(note?.hasPrefix("grown to") ?? true)
  }

  /// A swap keeps all wires, or nothing changes.
  @Test(arguments: [false, true]) func swapsKeepTheGraph(isASCII: Bool) throws {
    var (count, refused) = (0, 0)
    for seed in UInt64(0)..<12 {
      let picture = CrowdedPicture(seed: seed)
      let editor = try picture.connected(isASCII: isASCII)
      let diagram = try Diagram(editor.state.drawing.layers[0])
      for (first, second) in zip(picture.boxes, picture.boxes.dropFirst()) {
        let boxes = try [first, second].map { try diagram.box(.words($0)) }
        guard diagram.boxes[boxes[0]].parent == diagram.boxes[boxes[1]].parent else { continue }
        count += 1
        var swapped = editor
        guard (try? swapped.perform(Command.parse(#"swap "\#(first)" "\#(second)""#))) != nil else {
          refused += 1
          #expect(swapped.state == editor.state)
          continue
        }
        let after = try Diagram(swapped.state.drawing.layers[0])
        #expect(after.graph == diagram.graph, "seed \(seed): \(first) \(second)")
      }
    }
    #expect(count > 30)
    #expect(refused <= count / 2, "\(refused) of \(count) were refused")
  }
}
