import Cells
import RandomCommands
import Testing

@testable import DrawingCore

/// What holds after every command of a random session, whatever it is.
struct RandomSessionTests {
  private static let seeds = 0..<16 as Range<UInt64>
  private static let length = 120

  /// None is only ever refused: each takes part in all that is tested here.
  @Test func everyVerbIsPerformed() {
    var missing = RandomSession.verbs
    for seed in 0..<256 as Range<UInt64> where !missing.isEmpty {
      var session = RandomSession(seed: seed)
      for _ in 0..<RandomSessionTests.length {
        if let (command, _) = session.step() { missing.remove(command.verb) }
      }
    }
    #expect(missing.isEmpty, "\(missing)")
  }

  @Test(arguments: seeds)
  func theStateStaysSound(seed: UInt64) {
    var session = RandomSession(seed: seed)
    for _ in 0..<RandomSessionTests.length {
      guard session.step() != nil else { continue }
      let broken = session.editor.state.brokenInvariants
      guard broken.isEmpty else {
        Issue.record("\(broken) seed \(seed), after\n\(session.text)")
        return
      }
    }
  }

  /// After the others a session asks whether it needs a generation that says so.
  @Test(arguments: seeds)
  func readersNeedToKnowMoreOnlyAfterCommandsThatMayAskIt(seed: UInt64) {
    var session = RandomSession(seed: seed)
    for _ in 0..<RandomSessionTests.length {
      let known = session.editor.needsFrames
      guard let (command, _) = session.step(), !command.mayNeedMore else { continue }
      #expect(known || !session.editor.needsFrames, "seed \(seed), after\n\(session.text)")
    }
  }

  @Test(arguments: seeds)
  func aSketchIsWhatItWouldBeDrawnAnew(seed: UInt64) {
    var session = RandomSession(seed: seed)
    for _ in 0..<RandomSessionTests.length {
      guard session.step() != nil else { continue }
      let state = session.editor.state
      guard Editor(state).sketch == session.editor.sketch,
        (session.editor.sketch == nil) == state.isSettled
      else {
        Issue.record("seed \(seed), after\n\(session.text)")
        return
      }
    }
  }

  @Test(arguments: seeds)
  func nothingChangesOutsideTheReportedArea(seed: UInt64) {
    var session = RandomSession(seed: seed)
    for _ in 0..<RandomSessionTests.length {
      let before = session.editor
      guard let (_, change) = session.step(), !change.isWhole else { continue }
      let old = before.picture
      let new = session.editor.picture
      for span in new.spans(differingFrom: old) {
        for x in span.columns where new[x, span.y] != old[x, span.y] {
          guard change.area.contains(Point(x, span.y)) else {
            Issue.record("\(x),\(span.y) not in \(change.area) seed \(seed)\n\(session.text)")
            return
          }
        }
      }
    }
  }

  @Test(arguments: seeds)
  func replayingTheTextGivesTheSameState(seed: UInt64) throws {
    var session = RandomSession(seed: seed)
    var replayed = Editor(session.editor.state)
    for _ in 0..<RandomSessionTests.length {
      guard let (command, _) = session.step() else { continue }
      let read = try Command.parse(command.description)
      try #require(read == command, "seed \(seed): \(command)")
      _ = try replayed.perform(read)
    }
    #expect(replayed.state == session.editor.state, "seed \(seed)\n\(session.text)")
    let digests = (replayed.digest(), session.editor.digest())
    #expect(digests.0 == digests.1, "seed \(seed)\n\(session.text)")
    #expect(replayed.parts() == session.editor.parts(), "seed \(seed)\n\(session.text)")
  }

  @Test(arguments: seeds)
  func digestsAreEqualWhereStatesAreEqual(seed: UInt64) {
    var session = RandomSession(seed: seed)
    var digest = session.editor.digest()
    var drawingDigest = session.editor.drawingDigest()
    for _ in 0..<RandomSessionTests.length {
      let before = session.editor.state
      guard session.step() != nil else { continue }
      let newDigest = session.editor.digest()
      let newDrawingDigest = session.editor.drawingDigest()
      let state = session.editor.state
      guard (newDigest == digest) == (state == before),
        (newDrawingDigest == drawingDigest) == (state.drawing == before.drawing)
      else {
        Issue.record("seed \(seed), after\n\(session.text)")
        return
      }
      (digest, drawingDigest) = (newDigest, newDrawingDigest)
    }
  }

  @Test(arguments: seeds)
  func aStateTakenApartGoesTogetherAgain(seed: UInt64) throws {
    var session = RandomSession(seed: seed)
    for i in 0..<RandomSessionTests.length where session.step() != nil && i % 7 == 0 {
      let parts = session.editor.parts()
      var state = try EditorState(parts)
      try #require(state == session.editor.state, "seed \(seed), after\n\(session.text)")
      try #require(state.digest() == session.editor.digest(), "seed \(seed)\n\(session.text)")
      var editor = Editor(state)
      try #require(editor.parts() == parts, "seed \(seed), after\n\(session.text)")
    }
  }

  /// What is kept of a few steps only must not be missed where there are many.
  @Test(arguments: 0..<2 as Range<UInt64>)
  func aLongSessionGoesTogetherAgain(seed: UInt64) throws {
    var session = RandomSession(seed: seed)
    var most = 0
    for i in 1...6000 {
      _ = session.step()
      guard i.isMultiple(of: 997) else { continue }
      most = max(most, session.editor.state.history.undoCount)
      let parts = session.editor.parts()
      let isSame = try EditorState(parts) == session.editor.state
      try #require(isSame, "seed \(seed), step \(i)")
    }
    #expect(most > 1000, "seed \(seed): only \(most) steps to be taken back")
  }

  @Test(arguments: seeds)
  func aRefusedCommandChangesNothing(seed: UInt64) {
    var session = RandomSession(seed: seed)
    for _ in 0..<RandomSessionTests.length {
      let before = session.editor
      guard session.step() == nil else { continue }
      #expect(before.state == session.editor.state, "seed \(seed), after\n\(session.text)")
      #expect(before.sketch == session.editor.sketch, "seed \(seed), after\n\(session.text)")
    }
  }
}

extension RandomSession {
  fileprivate var text: String { script.joined(separator: "\n") }
}

extension Editor {
  fileprivate var picture: Grid {
    state.drawing.flattened(sketch: sketch, active: state.activeLayer)
  }
}
