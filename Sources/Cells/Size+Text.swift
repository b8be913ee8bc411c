extension Size {
  /// The size as text, such as `80x24`.
  public var text: String { "\(width)x\(height)" }
}
