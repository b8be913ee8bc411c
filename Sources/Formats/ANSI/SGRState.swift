import Cells

/// The state that SGR sequences have set so far.
struct SGRState {
  let isDOS: Bool
  var hasBrightPapers: Bool
  /// Whether a bright paper was ever set by its number, which a reset does not clear.
  private(set) var numbersPapers = false
  private var ink = Color.default
  private var paper = Color.default
  private var attributes: Attributes = []

  init(isDOS: Bool, hasBrightPapers: Bool) {
    (self.isDOS, self.hasBrightPapers) = (isDOS, hasBrightPapers)
  }

  var reset: SGRState {
    var state = SGRState(isDOS: isDOS, hasBrightPapers: hasBrightPapers)
    state.numbersPapers = numbersPapers
    return state
  }

  /// The style of the next cell: bold makes the first eight inks bright, and blinking makes the
  /// paper bright if bright papers are enabled.
  var style: Style {
    var style = Style(foreground: ink, background: paper, attributes: attributes)
    if attributes.contains(.bold) {
      if case .palette(let index) = ink.kind, index < 8 {
        style.foreground = .palette(index + 8)
        style.attributes.remove(.bold)
      } else if isDOS {
        if ink == .default { style.foreground = .palette(15) }
        style.attributes.remove(.bold)
      }
    }
    if hasBrightPapers, attributes.contains(.blink) {
      if paper == .default { style.background = .palette(8) }
      if case .palette(let index) = paper.kind, index < 8 { style.background = .palette(index + 8) }
      style.attributes.remove(.blink)
    }
    return style
  }

  /// The outcome of applying the parameters of an SGR sequence.
  struct Outcome {
    /// Whether they set a 24-bit colour.
    var hasRGB = false
    /// A parameter that is not understood; nil if all are.
    var unknown: String?
  }

  /// Applies the parameters of an SGR sequence.
  mutating func apply(_ parameters: [[Int?]]) -> Outcome {
    var outcome = Outcome()
    var rest = parameters[...]
    while let parts = rest.popFirst() {
      let code = parts.first.flatMap { $0 } ?? 0
      switch code {
      case 38, 48, 58:
        let color = SGRState.extended(parts, &rest)
        // The colour of an underline is not kept.
        guard let color, code != 58 else {
          outcome.unknown = "SGR \(code)"
          break
        }
        if case .rgb = color.kind { outcome.hasRGB = true }
        if code == 38 { ink = color } else { set(paper: color) }
      // `4:0` is no underline, `4:3` a curly one, which becomes a plain one as a double one does.
      case 4 where parts.count > 1 && parts[1] == 0: attributes.remove(.underline)
      case 4 where parts.count > 1 && parts[1] ?? 1 > 1:
        attributes.insert(.underline)
        outcome.unknown = "SGR 4:\(parts[1] ?? 1)"
      case 21:
        attributes.insert(.underline)
        outcome.unknown = "SGR 21"
      default: if !apply(code) { outcome.unknown = "SGR \(code)" }
      }
    }
    return outcome
  }

  /// Applies a parameter; returns whether it is understood.
  private mutating func apply(_ code: Int) -> Bool {
    switch code {
    case 0: self = reset
    case 1: attributes.insert(.bold)
    case 2: attributes.insert(.dim)
    case 3: attributes.insert(.italic)
    case 4: attributes.insert(.underline)
    case 5, 6: attributes.insert(.blink)
    case 7: attributes.insert(.reverse)
    case 9: attributes.insert(.strike)
    case 22: attributes.subtract([.bold, .dim])
    case 23: attributes.remove(.italic)
    case 24: attributes.remove(.underline)
    case 25: attributes.remove(.blink)
    case 27: attributes.remove(.reverse)
    case 29: attributes.remove(.strike)
    case 30...37: ink = .palette(UInt8(code - 30))
    case 39: ink = .default
    case 40...47: set(paper: .palette(UInt8(code - 40)))
    case 49: paper = .default
    case 90...97: ink = .palette(UInt8(code - 90 + 8))
    case 100...107: set(paper: .palette(UInt8(code - 100 + 8)))
    // The default font, and the ends of attributes that are not kept.
    case 10, 28, 50, 54, 55, 59, 65, 75: break
    default: return false
    }
    return true
  }

  private mutating func set(paper color: Color) {
    paper = color
    if case .palette(8...15) = color.kind { numbersPapers = true }
  }

  /// Parses what follows 38 or 48: `5;N` or `2;R;G;B`, separated by semicolons or colons.
  private static func extended(_ parts: [Int?], _ rest: inout ArraySlice<[Int?]>) -> Color? {
    if parts.count > 1 {
      let numbers = parts.dropFirst().map { $0 ?? 0 }
      if numbers[0] == 5, numbers.count > 1 { return palette(numbers[1]) }
      return numbers[0] == 2 && numbers.count > 3 ? rgb(Array(numbers.suffix(3))) : nil
    }
    switch rest.popFirst()?.first ?? nil {
    case 5: return rest.popFirst().flatMap { palette(($0.first ?? nil) ?? 0) }
    case 2:
      guard rest.count >= 3 else { return nil }
      defer { rest = rest.dropFirst(3) }
      return rgb(rest.prefix(3).map { ($0.first ?? nil) ?? 0 })
    default: return nil
    }
  }

  private static func palette(_ index: Int) -> Color? { UInt8(exactly: index).map { .palette($0) } }

  private static func rgb(_ levels: [Int]) -> Color? {
    guard levels.count == 3, levels.allSatisfy((0...255).contains) else { return nil }
    return .rgb(UInt32(levels[0] << 16 | levels[1] << 8 | levels[2]))
  }

  /// Applies PabloDraw's `1;R;G;B t` for the ink or `0;R;G;B t` for the paper; returns false for
  /// other sequences.
  mutating func applyWindow(_ numbers: [Int?]) -> Bool {
    guard numbers.count == 4, let color = SGRState.rgb(numbers.dropFirst().map { $0 ?? 0 }) else {
      return false
    }
    switch numbers[0] ?? 0 {
    case 0: paper = color
    case 1: ink = color
    default: return false
    }
    return true
  }
}
