import Cells
import DrawingCore
import Glibc
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp
@testable import Scripting
@testable import TerminalKit

@MainActor struct RecordingTests {
  @Test func everyCommandIsWrittenInItsTextForm() throws {
    let stage = try Stage(record: "rec")
    stage.press("2", "l")
    stage.drag(from: Point(10, 4), to: Point(20, 8))
    stage.press("right", "space", "down", "esc", "ctrl-z", "ctrl-y")
    stage.enter("rect 1,1 6,4 style=double fg=#ff8800")
    #expect(
      try stage.recorded() == [
        "color fg=green", "tool line", "press 2,2", "move 12,6", "release", "cursor 13,6",
        "press 13,6", "move 13,7", "cancel", "undo", "redo",
        "rect 1,1 6,4 style=double fg=#ff8800",
      ])
    #expect(try stage.replayed() == stage.digest)
  }

  @Test func everyPointOfAPathIsKept() throws {
    let stage = try Stage(record: "rec")
    stage.mouse(.press(.left), 10, 4)
    for x in 11...30 { stage.mouse(.drag(.left), x, 4 + x % 3) }
    stage.mouse(.release(.left), 30, 4)
    let words = try stage.recorded().map { $0.split(separator: " ").map(String.init) }
    #expect(words.map { $0[0] } == ["press", "move", "move", "release"])
    let path = (11...30).map { "\($0 - 8),\(2 + $0 % 3)" }
    #expect(words[1...2].flatMap { $0.dropFirst() } == path)
    #expect(try stage.replayed() == stage.digest)
  }

  @Test func typedTextStaysReadable() throws {
    let stage = try Stage(record: "rec")
    stage.press("t", "H", "e", "l", "l", "o", ",", "space", "绘", "backspace", "界", "enter", "e")
    stage.type("\u{301}\u{323}\u{302}")
    stage.press("esc")
    #expect(
      try stage.recorded() == [
        "tool text", "press 0,0", "insert \"Hello, 绘\"", "backspace", "insert \"界\\n\"",
        "insert \"e\u{301}\u{323}\u{302}\"", "release", "tool pencil",
      ])
    #expect(try stage.replayed() == stage.digest)
  }

  @Test func longTextIsSeveralLines() throws {
    let stage = try Stage(record: "rec")
    stage.press("t")
    for digit in 0..<66 { stage.press(String(digit % 10)) }
    #expect(try stage.recorded().map(\.utf8.count) == [9, 9, 64 + 9, 2 + 9])
    #expect(try stage.replayed() == stage.digest)
  }

  @Test func toolsAndPausesAreComments() throws {
    var time = Duration.zero
    let stage = try Stage(record: "rec", clock: { time })
    time += .milliseconds(1_349)
    stage.click(10, 4)
    time += .milliseconds(99)
    stage.press("right", "space")
    time += .seconds(75)
    stage.press("l")
    time += .milliseconds(500)
    stage.mouse(.press(.left), 10, 4)
    time += .seconds(9)
    stage.mouse(.release(.left), 10, 4)
    #expect(
      try stage.recording() == """
        # Recorded with Oekaki: oekaki run draws it again.
        size 80x24

        # pencil
        # 1.3 s
        press 2,2
        release
        cursor 3,2
        stroke 3,2

        # line
        tool line
        # 75.5 s
        press 2,2
        release

        """)
  }

  @Test func whatFailsIsNotWritten() throws {
    let stage = try Stage(record: "rec")
    stage.enter("layer delete 1")
    stage.enter("rect 1,1")
    stage.press("esc", "ctrl-x", "space")
    #expect(try stage.recorded() == ["stroke 0,0"])
  }

  @Test func eachBatchIsInTheFileAtOnce() throws {
    let stage = try Stage(record: "rec")
    stage.press("t")
    for count in 1...5 {
      stage.press("x")
      #expect(try stage.recorded().last == "insert \"\(String(repeating: "x", count: count))\"")
      #expect(try stage.replayed() == stage.digest)
    }
  }

  @Test func theStatusRowTells() throws {
    let stage = try Stage()
    let before = stage.lines
    stage.enter("record \"\(stage.folder("rec"))\"")
    #expect(stage.message == "recording to rec; :record alone ends it")
    #expect(stage.status.contains("● recording"))
    #expect(stage.isMarkedSaved)
    #expect(stage.lines.dropLast(2) == before.dropLast(2))
    stage.press("space")
    #expect(stage.status.hasSuffix("● recording  unsaved, kept "))
    stage.enter("record")
    #expect(stage.message == "recorded rec")
    #expect(!stage.status.contains("recording"))
    stage.press("right", "space")
    #expect(try stage.recorded() == ["stroke 0,0"])
    #expect(try stage.recording().hasSuffix("\n# end\n"))
    stage.enter("record")
    #expect(stage.message == "nothing is being recorded; :record \"FILE\" begins")
  }

  @Test(arguments: [Size(60, 16), Size(40, 10), Size(20, 6), Size(10, 3), Size(1, 1)])
  func smallScreensToo(size: Size) throws {
    let stage = try Stage(screen: size, record: "rec")
    stage.press("space", "right")
    #expect(try stage.recorded().prefix(2) == ["stroke 0,0", "cursor 1,0"])
  }

  // MARK: How it begins

  @Test func aFreshDrawingNeedsNothingBeside() throws {
    let stage = try Stage(record: "rec")
    stage.press("space")
    #expect(try stage.folder.names() == ["rec", "state"])
  }

  @Test func anythingElseBeginsWithASnapshotBeside() throws {
    let stage = try Stage.with("tool line ; press 1,1 ; move 4,2", drawing: Size(12, 5))
    stage.enter("record \"\(stage.folder("my rec"))\"")
    stage.press("right", "space", "ctrl-z", "ctrl-z", "ctrl-z")
    #expect(try stage.folder.names() == ["my rec", "my rec.start.oekaki", "state"])
    #expect(
      try stage.recorded("my rec") == [
        "restore \"my rec.start.oekaki\"", "move 5,2", "release", "undo", "undo", "undo",
      ])
    #expect(try stage.recording("my rec").contains("\n# line\n"))
    #expect(try stage.replayed("my rec") == stage.digest)
  }

  /// `size` would be a step that can be undone.
  @Test func aFreshDrawingOfAnotherSizeToo() throws {
    let stage = try Stage(.new(Size(30, 8)), record: "rec")
    stage.press("space", "ctrl-z", "ctrl-z")
    #expect(try stage.recorded().first == "restore \"rec.start.oekaki\"")
    #expect(try stage.replayed() == stage.digest)
  }

  @Test func whatIsOpenedOrRestoredIsRecordedFromThereOn() throws {
    let folder = try TemporaryFolder()
    let first = try Stage(folder: folder)
    first.enter("rect 1,1 5,3")
    first.enter("save \"\(folder("a.oekaki"))\"")
    for request in [LaunchRequest.open(folder("a.oekaki")), .restore(folder("a.oekaki"))] {
      let stage = try Stage(request, folder: try TemporaryFolder(), record: "rec")
      stage.press("ctrl-z", "right", "space")
      #expect(
        try stage.recorded() == [
          "restore \"rec.start.oekaki\"", "undo", "cursor 1,0", "stroke 1,0",
        ])
      #expect(try stage.replayed() == stage.digest)
    }
  }

  // MARK: What is there already

  @Test func whatWasNotRecordedIsReplacedAfterAQuestionOnly() throws {
    let stage = try Stage()
    try stage.folder.write("rec", "theirs".utf8)
    for answer in ["enter", "k", "esc"] {
      stage.enter("record \"\(stage.folder("rec"))\"")
      #expect(stage.text.contains("rec is not a recording. Replace it?"))
      stage.press(answer)
      #expect(try stage.recording() == "theirs")
    }
    stage.enter("record \"\(stage.folder("rec"))\"")
    stage.press("r")
    #expect(stage.message == "recording to rec; :record alone ends it")
    stage.press("right", "space")
    #expect(try stage.replayed() == stage.digest)
  }

  @Test func anotherRecordingIsOverwrittenTheSecondTimeOnly() throws {
    let stage = try Stage()
    let theirs = RecordingText.head + "\n"
    try stage.folder.write("rec", theirs.utf8)
    let command = "record \"\(stage.folder("rec"))\""
    stage.enter(command)
    #expect(stage.message == "rec: already exists (repeat to overwrite it)")
    #expect(try stage.recording() == theirs)
    stage.press("space")
    stage.enter(command)
    #expect(stage.message == "rec: already exists (repeat to overwrite it)")
    #expect(try stage.recording() == theirs)
    stage.enter(command)
    #expect(stage.message == "recording to rec; :record alone ends it")
    stage.press("right", "space")
    #expect(try stage.replayed() == stage.digest)
  }

  @Test func aSnapshotBesideIsKeptToo() throws {
    let stage = try Stage.with("line 0,0 3,3")
    try stage.folder.write("rec.start.oekaki", "theirs".utf8)
    stage.enter("record \"\(stage.folder("rec"))\"")
    #expect(stage.message.contains("already exists"))
    #expect(!stage.status.contains("recording"))
    #expect(try stage.folder.names() == ["rec.start.oekaki", "state"])
    #expect(try stage.folder.bytes("rec.start.oekaki") == Array("theirs".utf8))
    stage.enter("record \"\(stage.folder("rec"))\"")
    stage.press("space")
    #expect(try stage.replayed() == stage.digest)
  }

  @Test func onTheCommandLineNothingIsOverwritten() throws {
    let folder = try TemporaryFolder()
    try folder.write("rec", "theirs".utf8)
    let failure = #expect(throws: Failure.self) { try Stage(folder: folder, record: "rec") }
    #expect(failure?.exitCode == 73)
    #expect(
      failure?.description
        == "\(folder("rec")): already exists (record to another file, or remove it)")
    #expect(try folder.bytes("rec") == Array("theirs".utf8))
  }

  @Test func theDrawingItselfIsNoPlaceForARecording() throws {
    let folder = try TemporaryFolder()
    let failure = #expect(throws: Failure.self) {
      try Stage(.open(folder("a.oekaki")), folder: folder, record: "a.oekaki")
    }
    #expect(failure?.exitCode == 64)
    #expect(!folder.has("a.oekaki"))
  }

  @Test(arguments: [("none/rec", "there is no such directory"), ("state", "is a directory")])
  func whereItCannotBeWrittenItSaysSo(name: String, reason: String) throws {
    let stage = try Stage()
    stage.enter("record \"\(stage.folder(name))\"")
    #expect(stage.message.contains(reason))
    #expect(!stage.status.contains("recording"))
  }

  @Test func oneAtATime() throws {
    let stage = try Stage(record: "rec")
    stage.enter("record \"\(stage.folder("other"))\"")
    #expect(stage.message == "rec is already being recorded; :record alone ends it")
    stage.press("space")
    #expect(try stage.recorded() == ["stroke 0,0"])
    #expect(!stage.folder.has("other"))
  }

  // MARK: Other files meanwhile

  @Test func anotherDrawingIsKeptBesideTheScript() throws {
    let stage = try Stage(record: "rec")
    stage.press("space")
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    stage.enter("rect 2,2 9,5")
    for (number, name) in ["none", "a", "a"].enumerated() {
      stage.enter("open \"\(stage.folder("\(name).oekaki"))\"")
      #expect(stage.status.contains("recording"))
      stage.press("right", "space", "t")
      stage.type("\(number)")
      stage.press("esc", "esc")
      #expect(try stage.replayed() == stage.currentDigest)
    }
    #expect(try stage.recorded().count { $0.hasPrefix("restore") } == 2)
    #expect(try stage.recording().contains("\n# opened a.oekaki\nrestore \"rec.opened-2.oekaki\""))
    #expect(
      try stage.folder.names().filter { $0.hasPrefix("rec") } == [
        "rec", "rec.opened-1.oekaki", "rec.opened-2.oekaki",
      ])
  }

  /// What is there already stays.
  @Test func theNameOfWhatIsKeptIsFree() throws {
    let stage = try Stage(record: "rec")
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    try stage.folder.write("rec.opened-1.oekaki", "theirs".utf8)
    stage.enter("open \"\(stage.folder("a.oekaki"))\"")
    #expect(try stage.recorded() == ["restore \"rec.opened-2.oekaki\""])
    #expect(try stage.folder.bytes("rec.opened-1.oekaki") == Array("theirs".utf8))
    #expect(try stage.replayed() == stage.currentDigest)
  }

  @Test func savingIsNoCommandAndGoesOn() throws {
    let stage = try Stage(record: "rec")
    stage.press("space")
    stage.enter("save \"\(stage.folder("a.oekaki"))\"")
    stage.press("right", "space", "ctrl-s")
    #expect(stage.message == "saved a.oekaki")
    #expect(try stage.recorded() == ["stroke 0,0", "cursor 1,0", "stroke 1,0"])
    #expect(try stage.replayed() == stage.digest)
  }

  /// Not even where that is asked for twice, nor by another name.
  @Test func theRecordingIsNotOverwrittenByTheDrawing() throws {
    let stage = try Stage(.new(Size(30, 8)), record: "rec.draw")
    try stage.folder.link("link.draw", to: "rec.draw")
    for name in ["rec.draw", "rec.draw.start.oekaki", "./rec.draw", "link.draw"] {
      for _ in 0..<2 {
        stage.enter("save \"\(stage.folder(name))\"")
        #expect(stage.message.contains("is being recorded"), "\(name)")
      }
    }
    stage.press("space")
    #expect(try stage.recorded("rec.draw").last == "stroke 0,0")
    #expect(try stage.replayed("rec.draw") == stage.digest)
    stage.enter("record")
    stage.enter("save \"\(stage.folder("rec.draw"))\"")
    #expect(stage.text.contains("rec.draw is not a drawing. Replace it?"))
    stage.press("r")
    #expect(stage.message == "saved rec.draw")
  }

  @Test func aRecordingThatIsRemovedEnds() throws {
    let stage = try Stage(record: "rec")
    stage.press("space")
    try stage.folder.remove("rec")
    stage.press("right")
    #expect(stage.message.hasPrefix("the recording ended early: rec: was changed or removed"))
    #expect(!stage.status.contains("recording"))
    stage.press("space")
    #expect(stage.state.history.undoCount == 2)
    #expect(try stage.folder.names() == ["state"])
  }

  // MARK: What a crash leaves

  /// Whatever is left of the file can be performed, up to the last whole line.
  @Test func aRecordingCutOffAnywhereIsPerformed() throws {
    let stage = try Stage(record: "rec")
    stage.press("t")
    stage.type("a\"絵\\e\u{301}")
    stage.press("esc", "l")
    stage.drag(from: Point(10, 4), to: Point(20, 8))
    let bytes = try stage.folder.bytes("rec")
    let head = try #require(bytes.firstRange(of: Array("\n\n".utf8))).upperBound
    var digests: [Digest] = []
    for count in head...bytes.count {
      try stage.folder.write("cut", bytes[..<count])
      let source = try ScriptSource.read(stage.folder("cut"))
      #expect((source.warning == nil) == (bytes[count - 1] == 0x0A))
      let digest = try stage.replayed("cut")
      if digest != digests.last { digests.append(digest) }
    }
    let lines = try stage.recorded()
    #expect(digests.count == lines.count + 1)
    #expect(digests.last == stage.digest)
  }

  /// Only recordings: a script that was written by hand needs no line feed at its end.
  @Test func otherScriptsAreReadToTheEnd() throws {
    let folder = try TemporaryFolder()
    try folder.write("script", "size 2x1\nline 0,0 1,0".utf8)
    let source = try ScriptSource.read(folder("script"))
    #expect(source.warning == nil)
    #expect(source.text.hasSuffix("line 0,0 1,0"))
  }

  // MARK: How it ends

  @Test(arguments: [[Event.key(.control("q"))], [.key(.character("x")), .terminate(signal: 15)]])
  func leavingEndsIt(events: [Event]) throws {
    let stage = try Stage(record: "rec")
    stage.press("space")
    for event in events { stage.send(event) }
    #expect(!stage.isRunning)
    #expect(try stage.recording().hasSuffix("\n# end\n"))
    #expect(try stage.replayed() == stage.digest)
  }

  /// In a process of its own, for the limit holds for all of it.
  @Test func aFullDiskEndsItAndHarmsNothing() async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      try await RecordingTests.recordOnAFullDisk(in: path)
    }
    let stage = try Stage(folder: folder)
    #expect(try stage.recording().utf8.count <= 1024)
    #expect(try stage.recorded().last?.hasPrefix("stroke") == true)
    _ = try stage.replayed()
  }

  /// What could not be read again is not written.
  @Test func aScriptIsNotLargerThanCanBeRead() throws {
    let stage = try Stage()
    var limits = ScriptLimits()
    limits.text = 100_000
    stage.application.recording = try Recording(
      of: stage.controller, to: stage.folder("rec"), expecting: .nothing, limits: limits
    ) { .zero }
    let text = String(repeating: "x", count: 12_000)
    func insert() {
      stage.controller.attempt(.insert(text))
      stage.send()
    }
    for _ in 0..<8 { insert() }
    #expect(stage.status.contains("recording"))
    insert()
    #expect(stage.message == "the recording ended early: rec: a script can hold no more")
    #expect(!stage.status.contains("recording"))
    #expect(try stage.recorded().count == 8)
  }

  /// What asks for much and says little is recorded all the same: the script is made longer.
  @Test(arguments: [(20, 1 << 30), (1 << 20, 60_000)])
  func whateverWasDrawnCanBePerformed(steps: Int, memory: Int) throws {
    let stage = try Stage(.new(Size(100, 100)))
    stage.press("space")
    var limits = ScriptLimits()
    (limits.steps, limits.memory) = (steps, memory)
    (limits.stepsPerByte, limits.memoryPerByte) = (2, 2)
    stage.application.recording = try Recording(
      of: stage.controller, to: stage.folder("rec"), expecting: .nothing, limits: limits
    ) { .zero }
    for column in 1...12 { stage.enter("line \(column * 8),0 \(column * 8),99") }
    #expect(stage.application.surroundings.isRecording)
    #expect(try stage.recording().contains(Script.filler))
    #expect(try stage.replayed(limits: limits) == stage.digest)
  }

  @Test func anyDrawingIsRecorded() throws {
    let stage = try Stage.with("fill 0,0 ; line 0,0 1999,1999", drawing: Size(2000, 2000))
    stage.enter("record \"\(stage.folder("rec"))\"")
    stage.enter("line 0,1999 1999,0")
    #expect(stage.application.surroundings.isRecording)
    #expect(try stage.replayed() == stage.digest)
  }

  private static func recordOnAFullDisk(in path: String) throws {
    // The process is the test's own. What the session cannot write is kept nowhere else.
    setenv("OEKAKI_FALLBACK_DIRS", "", 1)
    let launch = try Launch(
      .new(nil), state: path + "/dead", record: path + "/rec", clock: { .zero })
    let screen = MemoryScreen(Stage.standard)
    let application = Application(launch, on: screen)
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: 1024, rlim_max: 1024)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    var messages: [String] = []
    for step in 0..<200 {
      _ = application.handle([.key(Key(step % 2 == 0 ? .right : .character(" ")))])
      let row = screen.grid.text(ofRow: 23)
      if row.contains("ended early") { messages.append(row) }
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("a limit on file sizes has been reached") == true)
    #expect(!screen.grid.text(ofRow: 22).contains("recording"))
    #expect(application.controller.editor.state.history.undoCount == 79)
  }
}
