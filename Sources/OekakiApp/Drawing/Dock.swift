import Cells

/// The place of a part of the drawing screen, as its scene says it: a strip along an edge of the
/// screen, or of another part, which leaves the rest to what comes after it.
nonisolated struct Dock: Equatable {
  enum Edge: String, CaseIterable { case top, bottom, left, right }

  let edge: Edge
  /// The rows or columns that it takes.
  var thickness = 1
  /// The rows or columns beside it that stay free.
  var gap = 0
  /// The smallest screen that has it.
  var screen = Size(1, 1)
  /// The screen from which on it is as thick as `wideThickness`; nil if none is.
  var wideScreen: Size?
  var wideThickness = 1
  /// Whether a row is only as long as the canvas is wide.
  var isBesideCanvas = false
  /// Whether it stays where only the picture and one row are shown.
  var staysWhenBare = false
  /// Whether it gives way to a drawing that would otherwise not be seen whole: to its narrow form if
  /// it has one, else altogether.
  var yields = false
  /// The class of the part that it takes its place from; nil for the screen.
  var container: String?
  /// The least that it leaves of that part, and the fraction of it that it takes at most.
  var leaves = 0
  var share = 1

  var isRow: Bool { edge == .top || edge == .bottom }

  func isShown(on size: Size) -> Bool { size.covers(screen) }

  /// - Parameter yielding: whether it gives way to the drawing, if it does so at all.
  func isShown(on size: Size, yielding: Bool) -> Bool {
    isShown(on: size) && !(yielding && yields && wideScreen == nil)
  }

  func thickness(on size: Size, yielding: Bool = false) -> Int {
    isWide(on: size) && !(yielding && yields) ? wideThickness : thickness
  }

  /// Whether there is room for its wide form.
  func isWide(on size: Size) -> Bool { wideScreen.map { size.covers($0) } ?? false }

  /// Takes the strip from an area.
  func take(_ thickness: Int, from area: inout Rect) -> Rect {
    let length = isRow ? area.height : area.width
    let thickness = min(max(0, thickness), length)
    let rest = max(0, length - thickness - gap)
    let whole = area
    switch edge {
    case .top:
      area = Rect(whole.minX, whole.maxY - rest, whole.width, rest)
      return Rect(whole.minX, whole.minY, whole.width, thickness)
    case .bottom:
      area = Rect(whole.minX, whole.minY, whole.width, rest)
      return Rect(whole.minX, whole.maxY - thickness, whole.width, thickness)
    case .left:
      area = Rect(whole.maxX - rest, whole.minY, rest, whole.height)
      return Rect(whole.minX, whole.minY, thickness, whole.height)
    case .right:
      area = Rect(whole.minX, whole.minY, rest, whole.height)
      return Rect(whole.maxX - thickness, whole.minY, thickness, whole.height)
    }
  }
}

nonisolated extension Dock {
  /// Reads docks with semicolons between them; nil if one of them is none.
  static func all(_ text: String) -> [Dock]? {
    let texts = parts(of: text[...], separator: ";")
    let docks = texts.compactMap { Dock(String($0)) }
    return docks.count == texts.count ? docks : nil
  }

  /// Reads a dock in words: the edge, the thickness and what is special about it, in any order.
  ///
  ///     right 3 from=60x16 wide=20@100x16 yields
  ///     bottom 16 of=LayerList gap=1 leaves=5 from=120x16
  ///     bottom 1 from=1x6 bare
  ///
  /// Returns nil if it is none.
  init?(_ text: String) {
    let words = Self.parts(of: text[...], separator: " ")
    guard words.count >= 2, let edge = Edge(rawValue: String(words[0])),
      let thickness = Self.number(words[1])
    else { return nil }
    (self.edge, self.thickness) = (edge, thickness)
    for word in words.dropFirst(2) {
      let parts = Self.parts(of: word, separator: "=")
      guard (1...2).contains(parts.count), read(parts[0], parts.count == 2 ? parts[1] : "")
      else { return nil }
    }
  }

  private mutating func read(_ name: Substring, _ value: Substring) -> Bool {
    switch name {
    case "beside": isBesideCanvas = true
    case "bare": staysWhenBare = true
    case "yields": yields = true
    case "of": container = String(value)
    case "gap": return Self.read(value, into: &gap)
    case "leaves": return Self.read(value, into: &leaves)
    case "share": return Self.read(value, into: &share)
    case "from":
      guard let size = Size(text: value) else { return false }
      screen = size
    case "wide":
      let parts = Self.parts(of: value, separator: "@")
      guard parts.count == 2, let number = Self.number(parts[0]), let size = Size(text: parts[1])
      else { return false }
      (wideThickness, wideScreen) = (number, size)
    default: return false
    }
    return true
  }

  private static func read(_ text: Substring, into value: inout Int) -> Bool {
    guard let number = number(text) else { return false }
    value = number
    return true
  }

  private static func parts(of text: Substring, separator: Unicode.Scalar) -> [Substring] {
    text.utf8.split { $0 == separator.value }.map { Substring($0) }
  }

  private static func number(_ text: Substring) -> Int? {
    Int(text).flatMap { (1...1000).contains($0) ? $0 : nil }
  }
}

nonisolated extension Size {
  fileprivate func covers(_ other: Size) -> Bool {
    width >= other.width && height >= other.height
  }
}
