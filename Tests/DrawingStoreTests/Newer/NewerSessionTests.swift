import Cells
import DrawingCore
import Foundation
import Sessions
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// A session that a later version went on with: it is looked at read-only, told for what it is, kept
/// whole, and neither gone on with, called damaged, set aside nor removed.
@MainActor struct NewerSessionTests {
  private let folder: TemporaryFolder
  private let session: String
  /// What this version understands of it.
  private let known: EditorState
  private let base: EditorState

  init() throws {
    let stage = try Stage.with("rect 0,0 5,3")
    base = DrawingViewController(state: try #require(EditorState(size: Size(12, 5)))).editor.state
    _ = stage.controller.session?.flush(stage.controller, within: 20_000)
    try stage.run("line 6,0 9,3 ; color fg=red")
    _ = stage.controller.session?.flush(stage.controller, within: 20_000)
    stage.die()
    (folder, known) = (stage.folder, stage.state)
    session = "state/sessions/\(try #require(try stage.folder.names("state/sessions").first))"
  }

  private func change(_ name: String = "journal-1", _ change: (inout FutureFile) -> Void) throws {
    var file = FutureFile(try folder.bytes("\(session)/\(name)"))
    change(&file)
    try folder.write("\(session)/\(name)", file.bytes)
  }

  private var places: SessionPlaces {
    SessionPlaces(main: .state(PathName(folder("state"))), fallbacks: [])
  }

  private var id: SessionID {
    get throws { try #require(try places.entries().first?.id) }
  }

  /// Launches on some days long after.
  private func tidy() throws {
    let store = try SessionStore(path: folder("state"))
    for day in 400..<405 {
      store.removeForgotten(now: Date().timeIntervalSince1970 + Double(day) * 86_400)
    }
  }

  /// The bases and journals.
  private func files() throws -> [String: [UInt8]] {
    let names = try folder.names(session).filter { $0.contains("-") }
    return Dictionary(
      uniqueKeysWithValues: try names.map { ($0, try folder.bytes("\(session)/\($0)")) })
  }

  /// Opens the session in every way, and expects it to be told so and stay as it is.
  private func expectNewer(
    _ reason: String, shows state: EditorState,
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let (before, id) = (try files(), try id)
    let text = "made by a newer Oekaki (\(reason))"
    for request in [LaunchRequest.last, .session(id.description, upTo: nil)] {
      let stage = try Stage(request, folder: folder)
      #expect(stage.message.hasPrefix(text.prefix(70)), sourceLocation: sourceLocation)
      #expect(stage.status.contains("read-only"), sourceLocation: sourceLocation)
      #expect(stage.state == state, sourceLocation: sourceLocation)
      stage.press("space", "right", "space")
      stage.controller.session?.flush(stage.controller, within: 100)
      stage.press("ctrl-q", "ctrl-q")
      #expect(!stage.isRunning, sourceLocation: sourceLocation)
      stage.die()
      #expect(try files() == before, sourceLocation: sourceLocation)
    }
    for restoring in [true, false] {
      let json = try SessionList(state: folder("state"), restoring: restoring).json()
      #expect(json.contains("\"problem\" : \"\(text)\""), sourceLocation: sourceLocation)
    }
    let copy = try RecoveredCopy<PlainDrawing>(id.description, state: folder("state"), upTo: nil)
    #expect(copy.drawing.editor.state == state && copy.newer?.description == text)
    try copy.save(to: folder("copy.oekaki"))
    try folder.remove("copy.oekaki")
    #expect(try files() == before, sourceLocation: sourceLocation)
    #expect(!folder.has("state/quarantine"), sourceLocation: sourceLocation)
    try tidy()
    #expect(try files() == before, "it is never tidied away", sourceLocation: sourceLocation)
  }

  @Test func withoutAnythingNewItIsRemovedInTheEnd() throws {
    try tidy()
    #expect(!folder.has("\(session)/base-1"))
  }

  @Test func aBaseThatNeedsMoreIsShownAsFarAsPossible() throws {
    try change("base-1") { $0.need(16) }
    try expectNewer("needs bit 4", shows: known)
  }

  /// Its commands may mean something else.
  @Test(arguments: [(4, "rules2"), (8, "bit 3"), (12, "rules2, bit 3"), (1 << 20, "bit 20")])
  func aJournalThatNeedsMoreIsNotReplayed(bits: Int, words: String) throws {
    try change { $0.need(UInt32(bits)) }
    try expectNewer("needs \(words)", shows: base)
  }

  @Test func anotherFormatIsNotDamage() throws {
    try change { $0.setFormat("2") }
    try expectNewer("needs another format", shows: base)
    try change("base-1") { $0.setFormat("2") }
    let failure = #expect(throws: Failure.self) {
      _ = try Stage(.session(id.description, upTo: nil), folder: folder)
    }
    #expect(failure?.description.contains("made by a newer Oekaki (needs another format)") == true)
    #expect(try places.entries().count == 1)
  }

  @Test(arguments: [
    "sparkle 3,3", "line 0,0 5,5 glow=7", "tool sparkler", "絵",
  ])
  func aCommandThatIsNotKnownEndsWhatIsShown(line: String) throws {
    try change {
      $0.append(line)
      $0.append("line 0,4 9,4")
    }
    try expectNewer("unknown commands", shows: known)
    let log = try SessionLog(try id.description, state: folder("state")).text()
    #expect(log.hasSuffix("# what a newer Oekaki wrote here is not known\n"))
    #expect(log.contains("line 6,0 9,3\n") && !log.contains("line 0,4 9,4"))
  }

  @Test(arguments: [3, 9, 255] as [UInt8])
  func aRecordThatIsNotKnownEndsWhatIsShownIfItCounts(kind: UInt8) throws {
    try change {
      $0.append(kind: kind, "{\"by\": \"someone\"}")
      $0.append("line 0,4 9,4")
    }
    try expectNewer("unknown records", shows: known)
  }

  @Test func oneThatDoesNotCountIsPassedOver() throws {
    try change {
      $0.append(kind: 3, "seen", counts: false)
      $0.append("line 0,4 9,4")
    }
    var editor = Editor(known)
    _ = try editor.perform(try Command.parse("line 0,4 9,4"))
    try expectNewer("unknown records", shows: editor.state)
  }

  @Test func aBaseWhoseSnapshotNeedsMoreIsShownAlone() throws {
    // As it is written: the sizes and the checksum of what follows stand in the header.
    let future = try FutureSnapshot.bytes(of: Editor(base)) { $0.encode("sound", forKey: "needs") }
    var bytes = try folder.bytes("\(session)/base-1")
    let metadata = Array(bytes[64..<64 + Int(bytes[40]) + Int(bytes[41]) << 8])
    bytes = Array(bytes.prefix(64)) + metadata + future
    let sum = (metadata + future).reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    for i in 0..<4 { bytes[44 + i] = UInt8(truncatingIfNeeded: future.count >> (8 * i)) }
    for i in 0..<8 { bytes[48 + i] = UInt8(truncatingIfNeeded: sum >> (8 * UInt64(i))) }
    try folder.write("\(session)/base-1", bytes)
    try change("base-1") { $0.need(1) }
    try expectNewer("needs sound", shows: base)
  }

  /// A file of ours whose session a later version went on with.
  @Test func aFileShowsItsSessionReadOnly() throws {
    let stage = try Stage(.last, folder: folder)
    stage.enter("save \"\(folder("a.oekaki"))\"")
    stage.press("right", "space", "ctrl-q")
    stage.die()
    let journal = try #require(try folder.names(session).last { $0.hasPrefix("journal-") })
    try change(journal) { $0.append("sparkle 3,3") }
    let (before, file) = (try files(), try folder.bytes("a.oekaki"))
    let next = try Stage(.open(folder("a.oekaki")), folder: folder)
    #expect(next.message.hasPrefix("made by a newer Oekaki (unknown commands)"))
    #expect(next.controller.isReadOnly && next.state == stage.state)
    next.press("space", "ctrl-s", "ctrl-q", "ctrl-q")
    #expect(try files() == before)
    #expect(try folder.bytes("a.oekaki") == file)
  }

  @Test func theGallerySaysSo() throws {
    try change { $0.append("sparkle 3,3") }
    let before = try files()
    let stage = try Stage(.new(Size(12, 5)), folder: folder)
    stage.press("ctrl-o", "tab", "down")
    #expect(stage.text.contains("made by a newer Oekaki"))
    stage.press("enter")
    #expect(stage.message.hasPrefix("made by a newer Oekaki (unknown commands)"))
    #expect(try files() == before)
  }

  /// Intact checksums over records of any kind and content: nothing traps, and what is found is a
  /// state that is saved as it is.
  @Test(arguments: 0..<120 as Range<UInt64>)
  func recordsOfAnyContentAreReadOrTold(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    try change {
      $0.append("line 0,4 9,4")
      $0.append(kind: 3, "seen", counts: false)
      $0.mutate { random.next() }
    }
    guard let found = try places.look(at: try id, as: PlainDrawing.self) else { return }
    let bytes = try Snapshot.bytes(of: found.drawing)
    #expect(Snapshot.bytes(bytes, hold: found.drawing), "seed \(seed)")
  }
}
