import CNcurses
import Cells
import Glibc
import TerminalKit

/// The state of ncurses: one terminal of one process.
struct CursesSession {
  /// The depth the terminal shows: the requested one or less.
  let colors: ColorDepth
  /// The bytes that end what ncurses has begun.
  private let ending: [UInt8]
  /// The description in use where the terminal's own name is unknown; nil otherwise.
  let substitute: TerminalSubstitute?
  /// Whether sequences for modes may be sent.
  let isANSI: Bool
  /// Whether questions may be sent, which some terminals would show.
  let swallowsQuestions: Bool

  private let handle: OpaquePointer?
  private let streams: [UnsafeMutablePointer<FILE>?]

  /// Opens the terminal, drawing through a descriptor that is closed on `end()` or on failure.
  init(
    type own: TerminalType, colors wanted: ColorDepth?, size: Size, drawing: Int32
  ) throws(TerminalError) {
    let (type, entry) = try Self.entry(own, closing: drawing)
    substitute = type == own.name ? nil : TerminalSubstitute(name: own.name, substitute: type)
    let swallows = own.swallowsQuestions
    let own = ColorDepth(colors: entry.colors)
    let depth = wanted ?? (Self.promisesTrueColor && entry.colors >= 8 ? .rgb24 : own)
    let input = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    let streams = [fdopen(drawing, "w"), fdopen(input, "r")]
    let variables = Self.tell(size)
    defer { Self.restore(variables) }
    let adapted = Self.openAdapted(entry, depth, streams)
    guard let handle = adapted ?? newterm(type, streams[0], streams[1]) else {
      Self.close(streams)
      throw .unknownTerminalType(type)
    }
    self.streams = streams
    self.handle = handle
    isANSI = entry.isANSI
    swallowsQuestions = entry.isANSI && swallows
    ending = ["op", "sgr0", "cnorm", "rmcup"].compactMap(entry.string).flatMap { $0 }
    Self.configure()
    colors = Self.startColors(adapted == nil ? depth.limited(to: own) : depth)
  }

  private static func entry(
    _ type: TerminalType, closing drawing: Int32
  ) throws(TerminalError) -> (name: String, entry: TerminfoEntry) {
    for name in [type.name] + type.substitutes {
      guard let entry = try? TerminfoEntry(reading: name) else { continue }
      if entry.placesCursor { return (name, entry) }
      Glibc.close(drawing)
      throw .cannotPlaceCursor(type.name)
    }
    Glibc.close(drawing)
    throw .unknownTerminalType(type.name)
  }

  /// Passes the size through the variables that ncurses reads. ncurses could open neither an entry
  /// without a size, like the Linux console's, nor, if it asked the kernel, a terminal of more than
  /// 32,767 columns.
  ///
  /// - Returns: the previous values of the variables.
  private static func tell(_ size: Size) -> [String: String?] {
    use_env(true)
    use_tioctl(false)
    let told = ["COLUMNS": size.width, "LINES": size.height]
    return Dictionary(
      uniqueKeysWithValues: told.map { name, value in
        let before = getenv(name).map { String(cString: $0) }
        setenv(name, "\(value)", 1)
        return (name, before)
      })
  }

  private static func restore(_ variables: [String: String?]) {
    for (name, value) in variables {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
  }

  private static var promisesTrueColor: Bool {
    guard let value = getenv("COLORTERM") else { return false }
    return ["truecolor", "24bit"].contains(String(cString: value))
  }

  /// Opens the terminal with an entry made for the depth and for speed; nil where none can be made.
  private static func openAdapted(
    _ entry: TerminfoEntry, _ depth: ColorDepth, _ streams: [UnsafeMutablePointer<FILE>?]
  ) -> OpaquePointer? {
    guard entry.isANSI else { return nil }
    var entry = entry
    if !entry.suffices(for: depth) { entry.extend(to: depth) }
    entry.leaveOutMoves()
    let name = "oekaki-adapted"
    guard let compiled = entry.compiled(name: name) else { return nil }
    let before = getenv("TERMINFO").map { String(cString: $0) }
    setenv("TERMINFO", "hex:" + hexadecimal(compiled), 1)
    defer {
      if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
    }
    return newterm(name, streams[0], streams[1])
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.count)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func configure() {
    typeahead(-1)
    raw()
    noecho()
    nonl()
    idcok(cnStandardScreen(), false)
  }

  private static func startColors(_ depth: ColorDepth) -> ColorDepth {
    guard depth != .none, start_color() == OK else { return .none }
    use_default_colors()
    return depth.limited(to: ColorDepth(colors: Int(cnColors())))
  }

  /// Returns the bytes that take the terminal out of every mode, however the program ends.
  ///
  /// - Parameter extras: what is switched on besides.
  func farewell(_ extras: TerminalExtras) -> [UInt8] {
    (isANSI ? TerminalModes.off(extras) : []) + ending
  }

  /// Frees everything. `endwin()` must have been called before, where possible.
  func end() {
    delscreen(handle)
    Self.close(streams)
  }

  private static func close(_ streams: [UnsafeMutablePointer<FILE>?]) {
    for stream in streams { if let stream { fclose(stream) } }
  }
}
