extension Color {
  /// The eight ANSI names in palette order; with the prefix `bright-` they name entries 8 to 15.
  static let ansiNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// Creates a colour from the text of scripts: a name, `0`-`255`, `#rrggbb`, `default` or `none`.
  public init?(_ text: some StringProtocol) {
    let text = String(text)
    if let color = Color.named(text) ?? Color.hex(text) {
      self = color
    } else if text.utf8.allSatisfy({ (48...57).contains($0) }), let index = UInt8(text) {
      self = .palette(index)
    } else {
      return nil
    }
  }

  private static func named(_ text: String) -> Color? {
    if text == "default" { return .default }
    if text == "none" { return Color.none }
    let bright = text.hasPrefix("bright-")
    let base = bright ? String(text.dropFirst(7)) : text
    guard let index = ansiNames.firstIndex(of: base) else { return nil }
    return .palette(UInt8(index + (bright ? 8 : 0)))
  }

  private static func hex(_ text: String) -> Color? {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    return .rgb(value)
  }

  /// The names that `init(_:)` accepts, for completion and suggestions.
  public static var names: [String] {
    ansiNames + ansiNames.map { "bright-" + $0 } + ["default", "none"]
  }
}

extension Color: CustomStringConvertible {
  /// The text form, which `init(_:)` reads back as an equal colour.
  public var description: String {
    switch kind {
    case .default: "default"
    case .none: "none"
    case .palette(let index) where index < 8: Color.ansiNames[Int(index)]
    case .palette(let index) where index < 16: "bright-" + Color.ansiNames[Int(index) - 8]
    case .palette(let index): String(index)
    case .rgb: "#" + Color.sixDigits(rawValue & 0xFF_FFFF)
    }
  }

  private static func sixDigits(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}
