import CNcurses
import Glibc
import TerminalKit

/// A terminal's description from terminfo, which can be changed and passed to ncurses in an
/// environment variable.
struct TerminfoEntry {
  private(set) var flags: [Bool]
  private(set) var numbers: [Int32]
  private(set) var strings: [[UInt8]?]
  /// The flags beyond the standard ones, in alphabetical order.
  private(set) var moreFlags: [String] = []

  /// Reads the entry of a terminal by name.
  init(reading name: String) throws(TerminalError) {
    var problem: Int32 = 0
    guard setupterm(name, STDOUT_FILENO, &problem) == OK else {
      throw .unknownTerminalType(name)
    }
    defer { cnForgetTerminal() }
    flags = (0..<Int32(cnFlagCount)).map { tigetflag(cnFlagName($0)) > 0 }
    numbers = (0..<Int32(cnNumberCount)).map { max(-1, tigetnum(cnNumberName($0))) }
    strings = (0..<Int32(cnStringCount)).map { Self.bytes(tigetstr(cnStringName($0))) }
    if tigetflag("AX") > 0 { moreFlags.append("AX") }
  }

  /// Returns a capability's bytes; nil for an absent capability (a null pointer) and for none at
  /// all (-1).
  private static func bytes(_ string: UnsafeMutablePointer<CChar>?) -> [UInt8]? {
    guard let string, Int(bitPattern: string) != -1 else { return nil }
    return Array(UnsafeRawBufferPointer(start: string, count: strlen(string)))
  }

  var colors: Int { max(0, Int(number("colors"))) }
  var pairs: Int { max(0, Int(number("pairs"))) }
  var placesCursor: Bool { string("cup") != nil }

  /// Whether the terminal understands ECMA-48, and so the sequences for colours and modes.
  var isANSI: Bool { string("cup")?.starts(with: [0x1B, 0x5B]) == true }

  /// Returns a string capability without its padding.
  func string(_ name: String) -> [UInt8]? {
    Self.index(of: name, count: cnStringCount, cnStringName).flatMap { strings[$0] }
      .map(Self.withoutPadding)
  }

  private func number(_ name: String) -> Int32 {
    Self.index(of: name, count: cnNumberCount, cnNumberName).map { numbers[$0] } ?? -1
  }

  /// Removes delays such as `$<100/>`.
  private static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if rest.starts(with: [0x24, 0x3C]), let end = rest.firstIndex(of: 0x3E) {
        rest = rest[(end + 1)...]
      } else {
        kept.append(byte)
        rest = rest.dropFirst()
      }
    }
    return kept
  }

  private static func index(
    of name: String, count: some BinaryInteger, _ names: (Int32) -> UnsafePointer<CChar>?
  ) -> Int? {
    name.withCString { name in
      (0..<Int(count)).first { names(Int32($0)).map { strcmp($0, name) == 0 } ?? false }
    }
  }
}

extension TerminfoEntry {
  /// Returns whether ncurses can show `depth` with this entry, any colour on any other.
  func suffices(for depth: ColorDepth) -> Bool {
    if depth == .none { return true }
    return depth != .rgb24 && colors >= depth.count
      && pairs >= min(65_536, (depth.count + 1) * (depth.count + 1))
  }

  /// Extends the entry to the colours of `depth`, with the sequences common to terminals.
  mutating func extend(to depth: ColorDepth) {
    if depth == .rgb24 || colors < depth.count {
      set("setaf", to: Self.colorSequence(depth, bases: (3, 9, 38)))
      set("setab", to: Self.colorSequence(depth, bases: (4, 10, 48)))
      set("op", to: "\u{1B}[39;49m")
      set("colors", to: Int32(depth.count))
    }
    for name in ["setf", "setb", "initc", "initp", "oc", "scp"] { set(name, to: nil) }
    set("pairs", to: 65_536)
    set("ccc", to: false)
    // Without it, ncurses makes a table of all 16 million colours.
    if depth == .rgb24 { moreFlags.append("RGB") }
  }

  /// Leaves the terminal the ways to move its cursor anywhere, by one cell, and to the beginning of a
  /// row. ncurses writes out each of the others before it takes the shortest, for each move: a fifth of
  /// what a cell that changes costs, for a byte or two.
  mutating func leaveOutMoves() {
    for name in ["hpa", "vpa", "cub", "cuf", "cuu", "cud"] { set(name, to: nil) }
  }

  /// Returns a parameterised string. At 24 bits, numbers from 0 are RGB colours and those from
  /// `paletteBase` on palette entries; at other depths, palette entries begin at 0.
  private static func colorSequence(
    _ depth: ColorDepth, bases: (dark: Int, bright: Int, any: Int)
  ) -> String {
    let base = depth == .rgb24 ? Int(ColorNumbers.paletteBase) : 0
    let rgb =
      "%p1%{\(base)}%<%t\(bases.any);2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%e"
    let dark = "%p1%{\(base + 8)}%<%t\(bases.dark)%p1%{\(base)}%-%d"
    let bright = "%e%p1%{\(base + 16)}%<%t\(bases.bright)%p1%{\(base + 8)}%-%d"
    let any = "%e\(bases.any);5;%p1%{\(base)}%-%d"
    return "\u{1B}[%?\(depth == .rgb24 ? rgb : "")\(dark)\(bright)\(any)%;m"
  }

  private mutating func set(_ name: String, to value: String?) {
    guard let index = Self.index(of: name, count: cnStringCount, cnStringName) else { return }
    strings[index] = value.map { Array($0.utf8) }
  }

  private mutating func set(_ name: String, to value: Int32) {
    guard let index = Self.index(of: name, count: cnNumberCount, cnNumberName) else { return }
    numbers[index] = value
  }

  private mutating func set(_ name: String, to value: Bool) {
    guard let index = Self.index(of: name, count: cnFlagCount, cnFlagName) else { return }
    flags[index] = value
  }
}
