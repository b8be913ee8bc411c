/// Changes the information about the drawing: `about title="Poster" date=20261122`. Fields that are
/// not named stay; an empty text clears a field.
@dynamicMemberLookup
public struct AboutCommand: Hashable, Sendable {
  /// The new texts by the names of the fields.
  private var texts: [String: String] = [:]

  /// Creates a command that changes no field. Such a command is refused when it is read.
  public init() {}

  /// The new text of a field of `About`, or nil if the field stays.
  public subscript(dynamicMember field: WritableKeyPath<About, String>) -> String? {
    get { AboutCommand.name(of: field).flatMap { texts[$0] } }
    set { if let name = AboutCommand.name(of: field) { texts[name] = newValue } }
  }

  private static func name(of field: WritableKeyPath<About, String>) -> String? {
    About.fields.first { $0.path == field }?.name
  }

  /// The fields that are named, in the order of `About`.
  private var values: [(name: String, text: String)] {
    About.fields.compactMap { field in texts[field.name].map { (field.name, $0) } }
  }

  /// Returns `about` after the command.
  private func changed(_ about: About) -> About {
    var about = about
    for field in About.fields {
      if let text = texts[field.name] { about[keyPath: field.path] = text }
    }
    return about
  }
}

extension AboutCommand: EditCommand {
  static let verb = "about"
  static let usage =
    "[title=\"…\"] [author=\"…\"] [group=\"…\"] [date=YYYYMMDD] [comment=\"…\"]"
  static let summary = "title, author and other information (SAUCE)"
  static let options = About.fields.map { $0.name + "=" }

  var layerReach: CommandReach { .nothing }
  var words: [String] {
    values.map { name, text in
      "\(name)=" + (name == "date" && !text.isEmpty ? text : Script.quoted(text))
    }
  }

  func checkLimits() throws(CommandError) {
    if let date = self.date, !About.allows(date: date) { throw .noDate }
    guard values.reduce(0, { $0 + $1.text.utf8.count }) <= About.limit else { throw .aboutTooLong }
  }

  func plan(_ state: EditorState) throws(CommandError) -> EditPlan {
    let about = changed(state.drawing.about)
    guard about.isAllowed else { throw .aboutTooLong }
    return about == state.drawing.about ? .nothing : .edit(.about(about))
  }
}

extension AboutCommand {
  init(_ arguments: inout ArgumentReader) throws(ScriptError) {
    for field in About.fields {
      guard let (value, token) = try arguments.text(named: field.name) else { continue }
      if field.name == "date", !About.allows(date: value) {
        throw arguments.failure("expected a date such as 20261122, found “\(value)”", at: token)
      }
      texts[field.name] = value
    }
    let hasWords = !values.isEmpty || arguments.hasMore
    guard hasWords else { throw arguments.failure("expected \(AboutCommand.usage)") }
  }
}

extension Command {
  /// Returns a command that is one undo step, whatever fields it names.
  public static func about(_ command: AboutCommand) -> Command { command.command }
}

extension CommandError {
  static let noDate = CommandError("a date has eight digits, such as 20261122")
  static let aboutTooLong = CommandError(
    "the information about a drawing has at most \(About.limit) bytes")
}
