extension Size {
  /// `80x24`
  public var text: String { "\(width)x\(height)" }
}
