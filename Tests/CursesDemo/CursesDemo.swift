import Cells
import CursesScreen
import Glibc
import TerminalKit

/// Shows a pattern and the events that come, for the tests of `CursesScreen`.
///
/// Arguments: `colors=256`, `log=PATH`; `screens=DIR` and `fate=WORD` show screens that come back
/// (`RestoringDemo`) instead. Keys: Ctrl-Q ends, Ctrl-T traps, Ctrl-G aborts, Ctrl-O
/// switches the mouse reports, Ctrl-E writes to standard error, Ctrl-W wakes the loop from a thread,
/// Ctrl-D has it turn again after a moment, Ctrl-F shows more pairs of colours than there can be, F5
/// to F10 raise the signals of crashes, F11 overflows the stack, F12 suspends.
@main
struct CursesDemo {
  static func main() {
    do {
      let colors = option("colors").flatMap(ColorDepth.init(rawValue:))
      let screen = try CursesScreen(colors: colors, log: option("log"))
      if let folder = option("screens") {
        return try RestoringDemo.start(on: screen, in: folder, fate: option("fate") ?? "")
      }
      let demo = Demo(screen)
      demo.show()
      let ending = screen.run(waiting: { demo.timekeeper.wait }, { demo.handle($0) })
      screen.close()
      print("ended: \(ending)")
      if case .terminated(let signal) = ending { exit(128 + signal) }
    } catch {
      print("error: \(error)")
      exit(69)
    }
  }

  private static func option(_ name: String) -> String? {
    let prefix = name + "="
    return CommandLine.arguments.first { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }
  }
}

final class Demo {
  private let screen: CursesScreen
  private var shown: Grid
  private var lines: [String] = []
  private var flood = 0
  /// The most events that came in one batch.
  private var largest = 0
  let timekeeper: Timekeeper
  private lazy var later = Deadline(timekeeper) { [weak self] in self?.log("due") }

  init(_ screen: CursesScreen) {
    self.screen = screen
    shown = Grid(screen.size, filledWith: .unset)
    let start = ContinuousClock.now
    timekeeper = Timekeeper { .now - start }
  }

  /// Returns false when it is time to end.
  func handle(_ events: [Event]) -> Bool {
    if events.isEmpty { log("woken") }
    largest = max(largest, events.count)
    for event in events {
      guard perform(event) else { return false }
      if event != .tick { log(Self.text(event)) }
    }
    show()
    return true
  }

  private func log(_ line: String) { lines = Array((lines + [line]).suffix(200)) }

  private func perform(_ event: Event) -> Bool {
    if event == .tick { timekeeper.fire() }
    guard case .key(let key) = event else { return true }
    switch key {
    case .control("q"): return false
    case .control("t"): log("\(Self.overflow(CommandLine.argc))")
    case .control("g"): abort()
    case .control("o"): screen.reportsMouse.toggle()
    case .control("e"): fputs("a message\n", stderrStream())
    case .control("w"): wakeFromAnotherThread()
    case .control("d"): later.set(in: .milliseconds(50))
    case .control("f"): flood += 1
    default: raiseSignal(key)
    }
    return true
  }

  private func raiseSignal(_ key: Key) {
    let signals = [5: SIGSEGV, 6: SIGILL, 7: SIGBUS, 8: SIGFPE, 9: SIGABRT, 10: SIGTRAP]
    guard case .function(let number) = key.code else { return }
    if let signal = signals[number] { raise(signal) }
    if number == 11 { log("\(Self.depth(of: [number]))") }
    if number == 12 {
      screen.suspend()
      shown = Grid(screen.size, filledWith: .unset)
    }
  }

  /// Never returns, as the array never gets shorter.
  private static func depth(of numbers: [Int]) -> Int {
    numbers.isEmpty ? 0 : depth(of: numbers.map { $0 + 1 }) + 1
  }

  private static func overflow(_ count: Int32) -> Int32 { Int32.max - 1 + count + count }

  private func stderrStream() -> UnsafeMutablePointer<FILE>? { fdopen(dup(STDERR_FILENO), "w") }

  private func wakeFromAnotherThread() {
    let waker = screen.waker
    Task.detached { waker.wake() }
  }
}

// MARK: Drawing

extension Demo {
  func show() {
    var grid = Grid(screen.size)
    if flood > 0 { fill(&grid) } else { draw(&grid) }
    let spans = grid.spans(differingFrom: shown)
    screen.show(grid, changed: spans, cursor: lines.count % 2 == 0 ? Point(1, 1) : nil)
    shown = grid
  }

  private func draw(_ grid: inout Grid) {
    let size = grid.size
    let most = largest > 100 ? " most \(largest)" : ""
    put("size \(size.width)x\(size.height) colors \(screen.colors.rawValue)\(most)", 0, 0, &grid)
    let colors: [Color] = [
      .rgb(0x123456), .rgb(0xFF8800), .palette(1), .palette(9), .palette(200), .default, .none,
    ]
    for (x, color) in colors.enumerated() {
      put("x", x, 1, &grid, Style(foreground: color))
      put("y", x + 10, 1, &grid, Style(background: color))
    }
    for (x, named) in Attributes.named.enumerated() {
      put("z", x + 20, 1, &grid, Style(attributes: named.attribute))
    }
    put("絵|e\u{301}\u{302}|█|🖌|😀|ｶ", 0, 2, &grid)
    // Half of a wide glyph, which a grid of views never has.
    grid[size.width - 1, 2] = Cell(Glyph("絵") ?? .space)
    let room = max(0, size.height - 3)
    for (y, line) in lines.suffix(room).enumerated() { put(line, 0, y + 3, &grid) }
  }

  /// Every cell with colours of its own, other ones each time.
  private func fill(_ grid: inout Grid) {
    for y in 0..<grid.height {
      for x in 0..<grid.width {
        let number = UInt32(flood * grid.width * grid.height + y * grid.width + x)
        let style = Style(foreground: .rgb(number), background: .rgb(0xFFFFFF - number))
        grid[x, y] = Cell(Glyph("f") ?? .space, style)
      }
    }
  }

  private func put(
    _ text: String, _ x: Int, _ y: Int, _ grid: inout Grid, _ style: Style = Style()
  ) {
    var x = x
    for glyph in Glyph.glyphs(in: text) {
      grid.put(glyph, style, at: Point(x, y))
      x += glyph.width
    }
  }

  private static func text(_ event: Event) -> String {
    switch event {
    case .key(let key): "key \(key.code) \(key.modifiers.rawValue)"
    case .release(let key): "release \(key.code) \(key.modifiers.rawValue)"
    case .mouse(let mouse): "mouse \(mouse.phase) \(mouse.location.x),\(mouse.location.y)"
    case .paste(let text): "paste \(text.count) \(text.prefix(40).debugDescription)"
    case .focus(let has): "focus \(has)"
    case .background(let isLight): "background light \(isLight)"
    case .paletteColor(let number, let color): "color \(number) \(color)"
    case .pictures(let method): "pictures \(method.map(String.init(describing:)) ?? "none")"
    case .memoryWarning: "memory"
    case .tick: "tick"
    case .resize(let size): "resize \(size.width)x\(size.height)"
    case .terminate(let signal): "terminate \(signal)"
    }
  }
}
