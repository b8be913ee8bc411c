/// One of a list of values, each with a word of its own in commands and archives.
public protocol Listed: RawRepresentable, CaseIterable where RawValue == String {}

extension Listed {
  /// The one of that word; nil where there is none.
  public init?(rawValue: String) {
    guard let value = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = value
  }
}
