extension Point {
  /// The point as text, such as `3,4`.
  public var text: String { String(x) + "," + String(y) }

  /// Creates a point from text such as `3,4`; nil for any other text.
  public init?(text: some StringProtocol) {
    guard let (x, y) = numbers(in: text, separatedBy: UInt8(ascii: ",")) else { return nil }
    self.init(x, y)
  }
}

extension Size {
  /// The size as text, such as `80x24`.
  public var text: String { "\(width)x\(height)" }

  /// Creates a size from text such as `80x24`, in which negative lengths are zero; nil for any
  /// other text.
  public init?(text: some StringProtocol) {
    guard let (width, height) = numbers(in: text, separatedBy: UInt8(ascii: "x")) else {
      return nil
    }
    self.init(width, height)
  }
}

extension Rect {
  /// The first and the last point of a non-empty rectangle as text, such as `0,22..79,23`.
  public var text: String { "\(origin.text)..\(lastPoint.text)" }

  /// Creates a rectangle from text such as `0,22..79,23`: two opposite corners, both of them
  /// inside. Nil for any other text, and for a corner farther than 2²⁴ from zero.
  public init?(text: some StringProtocol) {
    let corners = text.split(separator: "..", omittingEmptySubsequences: false)
    guard corners.count == 2, let a = Point(text: corners[0]), let b = Point(text: corners[1]),
      [a.x, a.y, b.x, b.y].allSatisfy({ $0.magnitude <= 1 << 24 })
    else { return nil }
    self.init(corners: a, b)
  }
}

/// Returns two numbers with one separator between them; nil for any other text.
private func numbers(
  in text: some StringProtocol, separatedBy separator: UInt8
) -> (Int, Int)? {
  guard let i = text.utf8.firstIndex(of: separator), let first = Int(text[..<i]),
    let second = Int(text[text.utf8.index(after: i)...])
  else { return nil }
  return (first, second)
}
