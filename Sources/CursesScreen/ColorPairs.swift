import CNcurses
import Cells
import TerminalKit

/// Pair numbers for any foreground on any background, given out as they are asked for.
struct PairNumbers {
  private var numbers: [UInt64: Int32] = [:]
  private let capacity: Int

  /// - Parameter capacity: how many pairs there are besides pair 0, the terminal's own colours.
  init(capacity: Int) { self.capacity = max(0, capacity) }

  /// The number of a pair and whether it is a new one; nil where all are taken.
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

  /// - Parameter pairs: how many pairs ncurses has, pair 0 included.
  init(depth: ColorDepth, pairs: Int) {
    colors = ColorNumbers(depth)
    numbers = PairNumbers(capacity: depth == .none ? 0 : min(pairs, 65_536) - 1)
  }

  /// The pair for a style's colours; nil where all are taken, until `reset()`.
  mutating func pair(for style: Style) -> Int32? {
    let foreground = colors.number(style.foreground)
    let background = colors.number(style.background)
    guard let pair = numbers.number(foreground: foreground, background: background) else {
      return nil
    }
    if pair.isNew { init_extended_pair(pair.number, foreground, background) }
    return pair.number
  }

  /// What has to be added to a style's attributes for its colours.
  func emphasis(of style: Style) -> Attributes { colors.emphasis(of: style) }

  /// Forgets all pairs: every cell on the screen has to be written again.
  mutating func reset() {
    numbers.removeAll()
    reset_color_pairs()
  }
}
