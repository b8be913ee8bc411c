import CNcurses
import Cells
import TerminalKit

/// The numbers of pairs of any foreground on any background, assigned on demand.
struct PairNumbers {
  private var numbers: [UInt64: Int32] = [:]
  private let capacity: Int

  /// - Parameter capacity: the number of pairs besides pair 0, the terminal's default colours.
  init(capacity: Int) { self.capacity = max(0, capacity) }

  /// Returns the number of a pair and whether it is new; nil if all are taken.
  mutating func number(foreground: Int32, background: Int32) -> (number: Int32, isNew: Bool)? {
    if foreground == ColorNumbers.standard, background == ColorNumbers.standard {
      return (0, false)
    }
    let key = UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
    if let known = numbers[key] { return (known, false) }
    guard numbers.count < capacity else { return nil }
    let number = Int32(numbers.count + 1)
    numbers[key] = number
    return (number, true)
  }

  mutating func removeAll() { numbers.removeAll(keepingCapacity: true) }
}

/// The colour pairs of ncurses.
struct ColorPairs {
  private var colors: ColorNumbers
  private var numbers: PairNumbers

  /// - Parameter pairs: the number of pairs ncurses has, including pair 0.
  init(depth: ColorDepth, pairs: Int) {
    colors = ColorNumbers(depth)
    numbers = PairNumbers(capacity: depth == .none ? 0 : min(pairs, 65_536) - 1)
  }

  /// Returns the pair for a style's colours; nil if all are taken, until `reset()`.
  mutating func pair(for style: Style) -> Int32? {
    let foreground = colors.number(style.foreground)
    let background = colors.number(style.background)
    guard let pair = numbers.number(foreground: foreground, background: background) else {
      return nil
    }
    if pair.isNew { init_extended_pair(pair.number, foreground, background) }
    return pair.number
  }

  /// Returns the attributes to add to a style's own on account of its colours.
  func emphasis(of style: Style) -> Attributes { colors.emphasis(of: style) }

  /// Shows the first sixteen colours otherwise, and forgets all pairs, as `reset()` does.
  mutating func show(_ firstColors: FirstColors) {
    colors.firstColors = firstColors
    reset()
  }

  /// Forgets all pairs. Every cell on the screen then has to be written again.
  mutating func reset() {
    numbers.removeAll()
    reset_color_pairs()
  }
}
