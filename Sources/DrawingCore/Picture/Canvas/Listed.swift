/// One of a list of values, each of which has a word in commands and archives.
public protocol Listed: RawRepresentable, CaseIterable where RawValue == String {}

extension Listed {
  /// Creates the value with a word, or nil if there is none.
  public init?(rawValue: String) {
    guard let value = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = value
  }
}
