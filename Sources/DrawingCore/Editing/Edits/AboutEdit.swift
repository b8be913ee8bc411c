/// Replaces the information about the drawing.
struct AboutEdit: DrawingEdit {
  static let tags: [UInt8] = [16]
  let about: About

  static func read(_ tag: UInt8, _ reader: inout ByteReader) throws(PackingError) -> AboutEdit? {
    var about = About()
    for field in About.fields { about[keyPath: field.path] = try reader.text() }
    try reader.spend(about.count)
    guard about.isAllowed else { throw reader.failure("invalid information about the drawing") }
    return AboutEdit(about: about)
  }

  func write(to writer: inout ByteWriter) {
    for field in About.fields { writer.text(about[keyPath: field.path]) }
  }

  func apply(to drawing: inout Drawing) -> Inverse? {
    guard about.isAllowed else { return nil }
    defer { drawing.about = about }
    return Inverse(AboutEdit(about: drawing.about), of: self)
  }

  var cost: Int { 64 + about.count }

  func title(isTakenBack: Bool) -> String { "about" }
}

extension Edit {
  static func about(_ about: About) -> Edit { Edit(AboutEdit(about: about)) }
}
