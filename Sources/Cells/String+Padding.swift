extension String {
  /// Cut or filled with spaces to `width` characters.
  package func padded(to width: Int) -> String {
    let short = String(prefix(width))
    return short + String(repeating: " ", count: max(0, width - short.count))
  }
}
