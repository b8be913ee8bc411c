/// What is known of the drawing: `about title="Poster" date=20261122`. Fields that are not named
/// stay; an empty text clears one.
public struct AboutCommand: Hashable, Sendable {
  /// Nil for a field that stays.
  public var title: String?
  /// Nil for a field that stays.
  public var author: String?
  /// Nil for a field that stays.
  public var group: String?
  /// `YYYYMMDD`, or empty. Nil for a field that stays.
  public var date: String?
  /// Lines, parted by line feeds. Nil for a field that stays.
  public var comment: String?

  /// All fields stay: such a command is refused when it is read.
  public init() {}

  /// Each field with its name, in the order they are printed: those of `About`.
  private static var fields: [(name: String, path: WritableKeyPath<AboutCommand, String?>)] {
    [
      ("title", \.title), ("author", \.author), ("group", \.group), ("date", \.date),
      ("comment", \.comment),
    ]
  }

  /// The values of the fields that are named.
  private var values: [(name: String, text: String)] {
    AboutCommand.fields.compactMap { field in
      self[keyPath: field.path].map { (field.name, $0) }
    }
  }

  /// What is known once it is performed.
  private func changed(_ about: About) -> About {
    var about = about
    let named = Dictionary(uniqueKeysWithValues: values.map { ($0.name, $0.text) })
    for field in About.fields {
      if let text = named[field.name] { about[keyPath: field.path] = text }
    }
    return about
  }
}

extension AboutCommand: EditCommand {
  static let verb = "about"
  static let usage =
    "[title=\"…\"] [author=\"…\"] [group=\"…\"] [date=YYYYMMDD] [comment=\"…\"]"
  static let summary = "what is known of the drawing: SAUCE"
  static let options = fields.map { $0.name + "=" }

  var words: [String] {
    values.map { name, text in
      "\(name)=" + (name == "date" && !text.isEmpty ? text : Script.quoted(text))
    }
  }

  func checkLimits() throws(CommandError) {
    if let date, !About.allows(date: date) { throw .noDate }
    guard values.reduce(0, { $0 + $1.text.utf8.count }) <= About.limit else { throw .aboutTooLong }
  }

  func plan(_ state: inout EditorState) throws(CommandError) -> EditPlan {
    let about = changed(state.drawing.about)
    guard about.isAllowed else { throw .aboutTooLong }
    return about == state.drawing.about ? .nothing : .edit(.about(about))
  }
}

extension AboutCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    for field in AboutCommand.fields {
      guard let (value, token) = try arguments.option(field.name) else { continue }
      if field.name == "date", !About.allows(date: value) {
        throw arguments.failure("expected a date such as 20261122, found “\(value)”", at: token)
      }
      self[keyPath: field.path] = value
    }
    let hasWords = !values.isEmpty || arguments.hasMore
    guard hasWords else { throw arguments.failure("expected \(AboutCommand.usage)") }
  }
}

extension Command {
  /// One undo step, whatever it names.
  public static func about(_ command: AboutCommand) -> Command { command.command }
}
