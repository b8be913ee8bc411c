/// Information about a drawing that is not part of the picture: the fields of SAUCE.
public struct About: Hashable, Sendable {
  /// The title. SAUCE keeps the first 35 characters.
  public var title = ""
  /// The author. SAUCE keeps the first 20 characters.
  public var author = ""
  /// The group. SAUCE keeps the first 20 characters.
  public var group = ""
  /// The date as `YYYYMMDD`, or empty.
  public var date = ""
  /// The comment; line feeds separate its lines.
  public var comment = ""

  /// Creates a value with all fields empty.
  public init() {}

  /// The value of a new drawing, with all fields empty.
  public static let empty = About()

  /// The largest size of all fields together, in bytes.
  public static let limit = 1 << 16

  /// The fields and their names in scripts, in the order in which they are printed.
  public static var fields: [(name: String, path: WritableKeyPath<About, String> & Sendable)] {
    [
      ("title", \.title), ("author", \.author), ("group", \.group), ("date", \.date),
      ("comment", \.comment),
    ]
  }

  /// Whether the date is empty or eight digits, and the fields keep to `limit`.
  var isAllowed: Bool { count <= About.limit && About.allows(date: date) }

  /// The size of all fields together, in bytes.
  var count: Int { About.fields.reduce(0) { $0 + self[keyPath: $1.path].utf8.count } }

  static func allows(date: String) -> Bool {
    date.isEmpty || date.utf8.count == 8 && date.utf8.allSatisfy { (48...57).contains($0) }
  }
}
