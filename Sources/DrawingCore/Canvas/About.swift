/// What is known about a drawing besides what is drawn: the fields of SAUCE.
public struct About: Hashable, Sendable {
  /// SAUCE keeps its first 35 characters.
  public var title = ""
  /// SAUCE keeps its first 20 characters.
  public var author = ""
  /// SAUCE keeps its first 20 characters.
  public var group = ""
  /// `YYYYMMDD`, or empty.
  public var date = ""
  /// Lines, parted by line feeds.
  public var comment = ""

  /// All fields empty.
  public init() {}

  /// Nothing known: what drawings begin with.
  public static let empty = About()

  /// Bytes in all fields together.
  public static let limit = 1 << 16

  /// Each field with its name in scripts, in the order they are printed.
  public static var fields: [(name: String, path: WritableKeyPath<About, String> & Sendable)] {
    [
      ("title", \.title), ("author", \.author), ("group", \.group), ("date", \.date),
      ("comment", \.comment),
    ]
  }

  /// Whether the date is none or eight digits, and nothing is longer than it may be.
  var isAllowed: Bool { count <= About.limit && About.allows(date: date) }

  /// In bytes.
  var count: Int { About.fields.reduce(0) { $0 + self[keyPath: $1.path].utf8.count } }

  static func allows(date: String) -> Bool {
    date.isEmpty || date.utf8.count == 8 && date.utf8.allSatisfy { (48...57).contains($0) }
  }
}
