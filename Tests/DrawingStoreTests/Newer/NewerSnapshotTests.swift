import Archiving
import Cells
import DrawingCore
import Foundation
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// A snapshot that needs what this version does not know: it is shown as far as possible, read-only,
/// told for what it is, and never written over.
@MainActor struct NewerSnapshotTests {
  private let folder: TemporaryFolder
  private let editor: Editor
  private var file: String { folder("future.oekaki") }

  init() throws {
    folder = try TemporaryFolder()
    editor = try Stage.with("rect 0,0 5,3 ; layer new \"b\" ; line 6,0 9,3").controller.editor
  }

  private func write(
    needs: String = "sound", _ more: @escaping (NSCoder) -> Void = { _ in },
    change: (inout EditorParts) -> Void = { _ in }
  ) throws -> [UInt8] {
    let bytes = try FutureSnapshot.bytes(
      of: editor,
      more: { coder in
        if !needs.isEmpty { coder.encode(needs, forKey: "needs") }
        more(coder)
      }, change: change)
    try folder.write("future.oekaki", bytes)
    return bytes
  }

  private func open() throws -> DrawingViewController {
    try DrawingFile.open(file, as: DrawingViewController.self)
  }

  private static func text(_ drawing: DrawingViewController) -> String {
    drawing.statusMessage.map { drawing.text(of: $0.text) } ?? ""
  }

  @Test func itIsShownReadOnlyAndTold() throws {
    let bytes = try write { $0.encode([1, 2], forKey: "sound") }
    for request in [LaunchRequest.open(file), .restore(file)] {
      let stage = try Stage(request, folder: folder)
      #expect(stage.message.hasPrefix("made by a newer Oekaki (needs sound"))
      #expect(stage.message.contains("read-only, save"))
      #expect(stage.status.contains("read-only"))
      #expect(stage.state.drawing == editor.state.drawing)
      stage.press("space", "ctrl-s")
      #expect(stage.message.contains("made by a newer Oekaki (needs sound"))
      #expect(try folder.bytes("future.oekaki") == bytes)
      for line in ["save \"\(file)\"", "save \"\(file)\" replace"] {
        stage.enter(line)
        stage.enter(line)
        #expect(try folder.bytes("future.oekaki") == bytes, "\(line)")
      }
      stage.press("ctrl-q", "ctrl-q")
      #expect(!stage.isRunning)
      #expect(try folder.bytes("future.oekaki") == bytes)
      #expect(try !folder.has("state/sessions") || folder.names("state/sessions").isEmpty)
    }
  }

  @Test func aCopyIsSavedAndGoneOnWithAndSaysWhatItLacks() throws {
    let bytes = try write()
    let stage = try Stage(.open(file), folder: folder)
    stage.press("space")
    stage.enter("save \"\(folder("copy.oekaki"))\"")
    #expect(stage.message == "saved copy.oekaki without what the newer Oekaki added")
    #expect(!stage.controller.isReadOnly && stage.isMarkedSaved)
    stage.press("right", "space", "ctrl-s")
    #expect(stage.message == "saved copy.oekaki")
    let copy = try DrawingFile.open(folder("copy.oekaki"), as: PlainDrawing.self)
    #expect(!copy.isReadOnly && copy.editor.state == stage.state)
    #expect(try folder.bytes("future.oekaki") == bytes)
  }

  // MARK: What is not understood

  @Test func stepsOfALaterVersionAreToldAndPassedOver() throws {
    let bytes = try write(
      needs: "",
      change: { parts in
        // One step of a made-up kind, then nothing to redo.
        parts.history = [1, 28, 2, 7, 7, 0]
      })
    let drawing = try open()
    #expect(drawing.isReadOnly)
    #expect(Self.text(drawing).hasPrefix("made by a newer Oekaki (unknown undo steps): read-only"))
    #expect(drawing.editor.state.history.undoCount == 0)
    #expect(drawing.editor.state.drawing == editor.state.drawing)
    #expect(throws: SnapshotError.self) {
      try Snapshot.drawing(from: bytes, as: DrawingViewController.self)
    }
  }

  @Test func whereTheRestIsNotUnderstoodThePictureIsShown() throws {
    let changes: [(inout EditorParts) -> Void] = [
      { $0.history = [9, 9, 9] }, { $0.packed[.gesture] = [5, 5] },
      { $0.hand.cursor = Point(-4, 0) }, { $0.hand.activeLayer = 9 },
      { $0.packed[.floating] = [1] },
    ]
    for change in changes {
      _ = try write(change: change)
      let drawing = try open()
      #expect(drawing.isReadOnly)
      #expect(drawing.editor.state.drawing == editor.state.drawing)
      #expect(drawing.editor.state.history.undoCount == 0)
      _ = try write(needs: "", change: change)
      #expect(throws: Failure.self, "without needs it is damage") { try open() }
    }
  }

  /// Returns the bytes with a word in place of another one that is as long, sealed again.
  private static func bytes(_ bytes: [UInt8], _ word: String, as new: String) throws -> [UInt8] {
    // A short text of ASCII in a binary property list.
    let pattern = [0x50 | UInt8(word.utf8.count)] + Array(word.utf8)
    let places = bytes.indices.filter { bytes[$0...].starts(with: pattern) }
    try #require(places.count == 1 && word.utf8.count == new.utf8.count)
    var bytes = bytes
    bytes.replaceSubrange(places[0] + 1..<places[0] + pattern.count, with: new.utf8)
    return Seal.sealing(bytes)
  }

  /// Words of lists that grow: the seal holds, so this is what was written, and no damage.
  @Test(arguments: [("pencil", "smudge"), ("single", "wavier"), ("size=3", "glow=3")])
  func unknownWordsAreANewerVersionsWhereTheSealHolds(word: String, new: String) throws {
    var editor = editor
    if word.contains("=") { _ = try editor.perform(try Command.parse("option \(word)")) }
    let bytes = try Self.bytes(try FutureSnapshot.bytes(of: editor), word, as: new)
    try folder.write("future.oekaki", bytes)
    let drawing = try open()
    #expect(drawing.isReadOnly)
    #expect(
      Self.text(drawing).hasPrefix("made by a newer Oekaki (unknown words): read-only"),
      "\(Self.text(drawing))")
    #expect(drawing.editor.state.drawing == editor.state.drawing)
    let stage = try Stage(.open(file), folder: folder)
    stage.press("space", "ctrl-s")
    #expect(try folder.bytes("future.oekaki") == bytes)
    // What another program wrote has no seal, so nothing tells it from damage.
    var unsealed = bytes
    unsealed.replaceSubrange(bytes.count - 32..<bytes.count - 27, with: [0, 0, 0, 0, 0])
    try folder.write("future.oekaki", unsealed)
    let failure = #expect(throws: Failure.self) { try open() }
    #expect(failure?.description.contains("damaged") == true)
  }

  /// The version is looked at before anything else.
  @Test func aHigherVersionIsToldBeforeAnUnknownWord() throws {
    let bytes = try ForgedSnapshot.bytes {
      $0.encode(2, forKey: "version")
      $0.encode("smudge", forKey: "tool")
    }
    try folder.write("future.oekaki", bytes)
    let failure = #expect(throws: Failure.self) { try open() }
    #expect(failure?.description.contains("made by a newer Oekaki, format 2") == true)
  }

  @Test func whatCannotBeShownIsRefusedAsNewer() throws {
    _ = try write(change: { $0.layers[0].cells = [99, 1, 2] })
    for open in [{ _ = try self.open() }, { _ = try Inspection(self.file) }] {
      let failure = #expect(throws: Failure.self) { try open() }
      #expect(
        failure?.description.hasSuffix(
          "future.oekaki: made by a newer Oekaki (needs sound) "
            + "(nothing was changed; update Oekaki to open it)") == true)
      #expect(failure?.exitCode == 65)
    }
  }

  @Test(arguments: [
    ("sound shared", "needs sound, shared"), ("  sound  ", "needs sound"),
    ("a b c d e f", "needs a, b, c, d, …"),
    ("\u{1B}[31mred", "needs"), ("a\u{202E}b\nc", "needs"), ("絵", "needs 絵"),
    (String(repeating: "x", count: 70_000), "unknown needs"),
    (String(repeating: "y ", count: 30_000), "needs y, y, y, y, …"),
    (String(repeating: "z", count: 50), "needs zzzzzzzzzzzzzzzzzzzzzzzz"),
  ])
  func hostileNeedsAreSafeText(needs: String, shown: String) throws {
    let bytes = try write(needs: needs)
    let text = Self.text(try open())
    #expect(text.hasPrefix("made by a newer Oekaki (\(shown)"))
    #expect(SafeText(text).description == text && text.count < 250)
    #expect(try folder.bytes("future.oekaki") == bytes)
    let stage = try Stage(.open(file), folder: folder)
    #expect(stage.message.hasPrefix("made by a newer Oekaki ("))
  }

  @Test func needsOfAnotherKindAreNeedsToo() throws {
    for more: (NSCoder) -> Void in [
      { $0.encode(7, forKey: "needs") }, { $0.encode(["sound"], forKey: "needs") },
      { $0.encode(Data([1]), forKey: "needs") }, { $0.encode(true, forKey: "needs") },
    ] {
      _ = try write(needs: "", more)
      let drawing = try open()
      #expect(drawing.isReadOnly)
      #expect(Self.text(drawing).hasPrefix("made by a newer Oekaki (unknown needs): read-only"))
    }
    for more: (NSCoder) -> Void in [
      { $0.encode("", forKey: "needs") }, { $0.encode(" ", forKey: "needs") },
      { $0.encode(nil as Any?, forKey: "needs") },
    ] {
      _ = try write(needs: "", more)
      #expect(try !open().isReadOnly, "nothing is needed")
    }
  }

  /// Foundation's reader has nobody to tell.
  @Test func aCoderThatCannotBeToldRefuses() throws {
    let bytes = try write()
    #expect(throws: (any Error).self) {
      try NSKeyedUnarchiver.unarchivedObject(
        ofClass: DrawingViewController.self, from: Data(bytes))
    }
  }

  // MARK: It is never written over

  @Test func noOtherDrawingIsSavedOverIt() throws {
    let bytes = try write()
    let stage = try Stage(.new(Size(5, 5)), folder: folder)
    stage.press("space")
    for line in ["save \"\(file)\"", "save \"\(file)\" replace"] {
      stage.enter(line)
      stage.enter(line)
      #expect(
        stage.message.contains("made by a newer Oekaki (needs sound): not replaced"))
      #expect(try folder.bytes("future.oekaki") == bytes)
    }
    stage.enter("save \"\(folder("own.oekaki"))\"")
    #expect(stage.message == "saved own.oekaki")
  }

  /// The file is replaced by a later version's while it is open.
  @Test func norIsTheDrawingThatWasThere() throws {
    let stage = try Stage(.new(Size(5, 5)), folder: folder)
    stage.enter("save \"\(file)\"")
    let bytes = try write()
    stage.press("space", "ctrl-s", "ctrl-s", "ctrl-s")
    #expect(try folder.bytes("future.oekaki") == bytes)
    #expect(stage.message.contains("made by a newer Oekaki (needs sound)"))
  }

  @Test func norIsAnExport() throws {
    let bytes = try write()
    let source = try DrawingSource(file)
    #expect(source.unread == ["made by a newer Oekaki (needs sound)"])
    let export = try DrawingExport(source, as: "a.ans", DrawingExport.Request())
    let failure = #expect(throws: Failure.self) { try export.write(to: file) }
    #expect(failure?.exitCode == 73)
    #expect(try folder.bytes("future.oekaki") == bytes)
    var request = DrawingExport.Request()
    request.refusesLoss = true
    #expect(throws: Failure.self, "what is not read is lost") {
      _ = try DrawingExport(source, as: "a.ans", request)
    }
  }

  /// A file of a higher version is not opened at all, but not replaced either.
  @Test func norIsAFileOfAHigherVersion() throws {
    let bytes = try ForgedSnapshot.bytes { $0.encode(2, forKey: "version") }
    try folder.write("future.oekaki", bytes)
    let drawing = PlainDrawing(state: EditorState())
    let failure = #expect(throws: Failure.self) {
      _ = try DrawingFile.save(drawing, to: file, expecting: .anything, replaces: true)
    }
    #expect(failure?.description.contains("made by a newer Oekaki, format 2") == true)
    #expect(try folder.bytes("future.oekaki") == bytes)
  }

  @Test func otherFilesAreReplacedAsBefore() throws {
    let drawing = PlainDrawing(state: EditorState())
    for bytes in [try Snapshot.bytes(of: drawing), Array("bplist00 damaged".utf8), []] {
      try folder.write("a.oekaki", bytes)
      _ = try DrawingFile.save(drawing, to: folder("a.oekaki"), expecting: .anything)
      #expect(try folder.bytes("a.oekaki") == Snapshot.bytes(of: drawing))
    }
  }

  @Test func infoTellsIt() throws {
    _ = try write()
    let inspection = try Inspection(file)
    #expect(inspection.newer == "made by a newer Oekaki (needs sound)")
    #expect(inspection.summary.contains("newer    made by a newer Oekaki (needs sound)\n"))
    #expect(try inspection.json().contains("\"newer\" : \"made by a newer Oekaki (needs sound)\""))
    _ = try write(needs: "")
    #expect(try !Inspection(file).json().contains("newer"))
  }
}
