import Cells
import Testing

@testable import DrawingCore

/// Whether a box is called as it was asked for.
struct BoxWordsTests {
  @Test(arguments: [
    ("read | write", true), ("|11", true), ("a | b | c", true), ("read ¦ write", false),
    ("a b", false), ("a||b", true), ("x\ny | z", false),
  ])
  func aBarThatIsReadAsALineIsTold(text: String, isTold: Bool) throws {
    var editor = try drawn("box \"c\" at=20,1", size: Size(40, 8))
    let change = try editor.perform(.parse("box \(Script.quoted(text)) at=1,1"))
    let known = try Diagram(editor.state.drawing.layers[0])
    let isCalled = known.boxes.indices.contains { known.hasWords(text, in: $0) }
    #expect(isCalled != isTold, "\(known.boxes.indices.map { known.words(of: $0) })")
    #expect(
      (change.note == "a | in the text is read as a line (¦ is not)") == isTold,
      "\(change.note ?? "")")
  }

  @Test(arguments: [
    ("a │ b", true), ("---", true), ("a --- b", true), ("├──", true), ("user-name", false),
    ("C++", false), ("a - b", false), ("a ╱ b", false),
  ])
  func whateverIsReadAsALineIsTold(text: String, isTold: Bool) throws {
    var editor = try drawn("box \"c\" at=20,1", size: Size(40, 8))
    let change = try editor.perform(.parse("box \(Script.quoted(text)) at=1,1"))
    let known = try Diagram(editor.state.drawing.layers[0])
    #expect(known.boxes.indices.contains { known.hasWords(text, in: $0) } != isTold)
    let told = "what looks like a line in the text is read as one, so that it names no box"
    #expect((change.note == told) == isTold, "\(change.note ?? "")")
  }
}
