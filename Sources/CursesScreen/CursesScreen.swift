import CNcurses
import Cells
import Glibc
import TerminalKit

/// The terminal of the process, drawn with ncurses.
///
/// Only one can exist at a time. From `init` until `close()` it owns the terminal: nothing else may
/// use standard output or standard input, and standard error goes to the log. However the program
/// ends, except by SIGKILL, the terminal is left as it was found.
@MainActor
public final class CursesScreen: Screen {
  /// The size of the terminal in cells, as last read.
  public private(set) var size: Size
  /// The colour depth in use, at most that of the terminal.
  public let colors: ColorDepth
  /// Whether octants are shown as they are.
  public let hasOctants: Bool
  /// Whether the environment indicates a light background. The terminal's own report arrives as an
  /// event.
  public let hasLightBackground = getenv("COLORFGBG").flatMap {
    BackgroundReport.isLight(variable: String(cString: $0))
  }
  /// Whether the terminal reports the mouse. Changing it takes effect at once.
  public var reportsMouse = true {
    didSet { if isDrawing, reportsMouse != oldValue { switchMouse() } }
  }

  /// Whether the terminal has kitty's protocol and tells of releases, which is switched on.
  public var tellsReleases: Bool { isDrawing && extras.isSuperset(of: [.keyboard, .releases]) }

  /// Whether large frames are shown in one piece where the terminal has reported that it can.
  public var synchronizesOutput = true

  /// What the first sixteen colours look like, where the terminal has 24-bit ones.
  public var firstColors = FirstColors.terminal {
    didSet { if firstColors != oldValue { writer.show(firstColors) } }
  }

  /// The picture of pixels over the cells, which is shown again whenever everything is.
  public var picture: PixelPicture? {
    didSet {
      guard picture != oldValue else { return }
      if let oldValue, oldValue.area != picture?.area {
        removePicture(oldValue)
      } else {
        showPicture()
      }
    }
  }

  let device: TerminalDevice
  var frames: FrameBuffer
  let pipe: SelfPipe
  var input: TerminalInput
  /// Events that did not come from the terminal, for the loop's next turn.
  var queue: [Event] = []
  /// Events that have arrived but are not handled yet.
  var backlog: ArraySlice<Event> = []
  var signals: SignalHandlers
  /// The questions for its status that the terminal has not answered.
  private(set) var openQuestions: [StatusQuestion] = []

  let session: CursesSession
  private let log: StderrLog
  private var writer: CellWriter
  private var crashes: CrashHandlers?
  private var isCursorVisible = true
  private(set) var isDrawing = false
  private var isClosed = false
  /// What is switched on besides while drawing.
  private var extras: TerminalExtras = []
  private static var isOpen = false

  /// Takes over the terminal and clears it.
  ///
  /// - Parameters:
  ///   - colors: the colour depth to use; nil for what COLORTERM promises, or else terminfo. If the
  ///     terminal cannot reach it, the property `colors` has the depth in use.
  ///   - octants: whether the terminal shows the octants of Unicode 16. The C library has to know
  ///     them, too.
  ///   - octantStandIn: returns the glyph shown for an octant otherwise; nil for any other glyph.
  ///   - log: the file that standard error goes to while drawing, created with access for its owner
  ///     only; nil to discard it.
  /// - Throws: `TerminalError`, leaving the terminal as it was.
  public init(
    colors depth: ColorDepth? = nil, octants: Bool = false,
    octantStandIn: @escaping (Glyph) -> Glyph? = { _ in nil }, log path: String? = nil
  ) throws(TerminalError) {
    guard !Self.isOpen else { throw .alreadyOpen }
    try TerminalDevice.check()
    let type = try Self.terminalType()
    try useUnicode()
    pipe = try SelfPipe.shared()
    device = try TerminalDevice()
    frames = try FrameBuffer(device)
    signals = try SignalHandlers(
      pipe: pipe, drawing: device.drawing, frames: frames.descriptor)
    do throws(TerminalError) {
      size = device.size
      session = try CursesSession(
        type: type, colors: depth, size: size, drawing: frames.descriptor)
    } catch {
      signals.remove()
      frames.end()
      device.end()
      throw error
    }
    colors = session.colors
    let hasOctants = octants && CellWriter.isKnown(Self.anOctant)
    self.hasOctants = hasOctants
    writer = CellWriter(
      depth: session.colors, pairs: Int(cnColorPairs()),
      standIn: hasOctants ? { _ in nil } : octantStandIn)
    log = StderrLog(path: path)
    input = TerminalInput(device.input, pipe)
    resize_term(Int32(size.height), Int32(size.width))
    Self.isOpen = true
    takeTerminal()
    askForAbilities()
  }

  isolated deinit { close() }

  /// A handle with which other threads wake the event loop.
  public var waker: Waker { Waker(pipe: pipe.writeEnd) }

  private static let anOctant: UInt64 = 0x1CD00

  private static func terminalType() throws(TerminalError) -> TerminalType {
    guard let type = getenv("TERM") else { throw .noTerminalType }
    return try TerminalType(String(cString: type))
  }

  /// The description in use where the terminal's own name is unknown; nil otherwise.
  package var substitute: TerminalSubstitute? { session.substitute }

  // MARK: Drawing

  /// Writes the spans and places the cursor, in one piece. Does nothing while the program is
  /// suspended.
  public func show(_ grid: Grid, changed spans: [Span], cursor: Point?) {
    guard isDrawing else { return }
    if !writer.write(spans, of: grid, screen: size) { clearok(cnCurrentScreen(), true) }
    place(cursor)
    update()
  }

  private func update() {
    wnoutrefresh(cnStandardScreen())
    doupdate()
    frames.send()
  }

  private func place(_ cursor: Point?) {
    let cursor = cursor.flatMap { Rect(origin: .zero, size: size).contains($0) ? $0 : nil }
    if (cursor != nil) != isCursorVisible {
      isCursorVisible.toggle()
      curs_set(isCursorVisible ? 1 : 0)
    }
    if let cursor { wmove(cnStandardScreen(), Int32(cursor.y), Int32(cursor.x)) }
  }

  /// Sends the text to the terminal's clipboard (OSC 52), which terminals may ignore. Does nothing on
  /// one that is not like ANSI's.
  public func copy(_ text: String) {
    guard isDrawing, session.isANSI else { return }
    device.write(ClipboardSequence(text, within: .current).bytes)
  }

  /// Clears the terminal and writes all of it again.
  public func repaint() {
    guard isDrawing else { return }
    clearok(cnCurrentScreen(), true)
    update()
    showPicture()
  }

  /// Sends `CSI 5 n` to a terminal that is like ANSI's.
  public func askForStatus() { ask([], isAwaited: true) }

  /// Sends questions to a terminal that takes them, without waiting, and behind them the one for its
  /// status, which all answer: whoever leaves at once waits a moment for that answer.
  func ask(_ questions: [UInt8], isAwaited: Bool = false) {
    guard isDrawing, session.swallowsQuestions else { return }
    openQuestions.append(StatusQuestion(isAwaited: isAwaited, time: .now))
    device.write(questions + Array("\u{1B}[5n".utf8))
  }

  /// Notes that the terminal has answered for its status. Returns whether somebody waited for it.
  func noteStatus(_ reports: Int) -> Bool {
    let answered = openQuestions.prefix(reports)
    openQuestions.removeFirst(answered.count)
    return answered.contains { $0.isAwaited }
  }

  /// Answers that still come are read and mean nothing.
  public func forgetStatus() { openQuestions = [] }

  /// Reads the terminal's size. Returns whether it has changed, which an event then reports.
  @discardableResult
  func updateSize() -> Bool {
    let now = device.size
    // Cells of another size may be as many as before.
    if reportsMouse, colors.count >= 256 { ask(PixelMouse.cellQuestion) }
    guard now != size else { return false }
    size = now
    resize_term(Int32(now.height), Int32(now.width))
    clearok(cnCurrentScreen(), true)
    queue.append(.resize(now))
    return true
  }

  // MARK: Taking and leaving the terminal

  /// Puts the terminal into the modes for drawing.
  func takeTerminal() {
    log.take()
    prepareForCrashes()
    if session.isANSI {
      device.write(TerminalModes.on(mouse: reportsMouse, extras, isAgain: isDrawing))
    }
    isDrawing = true
    if reportsMouse { askForPixels() }
    frames.gather()
  }

  private func prepareForCrashes() {
    crashes?.remove()
    crashes = CrashHandlers(
      farewell: session.farewell(extras), settings: device.settings,
      standardError: log.original)
  }

  /// Switches on what the terminal has reported that it has.
  func switchOn(_ reported: TerminalExtras) {
    let new = reported.subtracting(extras)
    guard isDrawing, session.swallowsQuestions, !new.isEmpty else { return }
    extras.formUnion(new)
    prepareForCrashes()
    device.write(new.on)
  }

  /// Asks whether the mouse can be reported in pixels.
  private func askForPixels() {
    input.forgetPixels()
    if colors.count >= 256 { ask(PixelMouse.question) }
  }

  /// Asks for the background colour, whether frames can be shown in one piece, and for what else the
  /// terminal has.
  private func askForAbilities() {
    ask(
      BackgroundReport.question + ModeReport.question(SynchronizedOutput.mode)
        + ModeReport.question(ColorScheme.mode) + KeyboardProtocol.question + OtherKeys.question
        + TerminalVersion.question
        + (colors.count >= 16 ? PaletteReport.question : []))
  }

  private func switchMouse() {
    if session.isANSI {
      device.write(reportsMouse ? TerminalModes.mouseOn : TerminalModes.mouseOff)
    }
    if reportsMouse { askForPixels() }
  }

  /// Takes the terminal out of every mode.
  func leaveTerminal() {
    frames.passOn()
    if session.isANSI { device.write(TerminalModes.off(extras)) }
    // The release of the key that ends the program may be on its way until the terminal has heard of it.
    if tellsReleases { ask([]) }
    swallowAnswers()
    isDrawing = false
    endwin()
    giveBack()
  }

  /// Takes the terminal out of every mode when the descriptor for drawing is cut off: without
  /// ncurses, without waiting, and writing nothing to a terminal that is gone.
  private func abandonTerminal() {
    isDrawing = false
    if !device.isGone {
      _ = session.farewell(extras).withUnsafeBytes {
        writeWithoutWaiting($0, to: STDOUT_FILENO)
      }
    }
    giveBack()
  }

  private func giveBack() {
    device.restoreSettings()
    crashes?.remove()
    crashes = nil
    log.giveBack()
  }

  /// Waits a moment for the terminal's answers, which the shell would take for typing: longer for
  /// what has just been asked, as a line may be slow.
  private func swallowAnswers() {
    let latest = openQuestions.last.map { $0.time + StatusQuestion.slowest } ?? .now
    let end = max(ContinuousClock.now + .milliseconds(200), latest)
    while !openQuestions.isEmpty, input.ending == nil, ContinuousClock.now < end {
      let turn = input.wait(atMost: ContinuousClock.now.duration(to: end))
      _ = noteStatus(turn.statusReports)
      backlog += turn.events
    }
    forgetStatus()
  }

  /// Leaves the terminal as it was found, or writes nothing to one that is gone. Nothing can be
  /// shown afterwards. Further calls have no effect.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    if input.ending == nil {
      leaveTerminal()
    } else {
      abandonTerminal()
    }
    log.end()
    signals.remove()
    writer.end()
    input.end()
    session.end()
    frames.end()
    device.end()
    Self.isOpen = false
  }
}
