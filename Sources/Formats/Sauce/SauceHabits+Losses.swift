/// What a record states of how its picture is shown: a font, how wide its letters and how high its
/// pixels are. A drawing has no place for that.
extension SauceHabits {
  private static let spacing: UInt8 = 0b110
  private static let aspect: UInt8 = 0b11000

  /// Whether the font is not the one that is meant where none is stated.
  private var hasOwnFont: Bool { !font.isEmpty && font != ANSIFormat.dosFont }

  /// Whether it states any of that.
  var statesLook: Bool { hasOwnFont || flags & (Self.spacing | Self.aspect) != 0 }

  /// Returns what the record of a file in another format may state as well; nil if there is nothing,
  /// or if that format has other letters.
  package func carried(to format: some Format) -> SauceHabits? {
    guard format.knowsCodePages, statesLook else { return nil }
    var habits = self
    (habits.dataType, habits.fileType, habits.rest) = (Sauce.DataType.none, 0, [0, 0])
    return habits
  }

  /// Returns what of that a file does not state.
  ///
  /// - Parameter bytes: The file; nil for a drawing of ours.
  package func losses(in bytes: [UInt8]?) -> [Loss] {
    let sauce = bytes.flatMap { Sauce.find(in: $0)?.sauce }
    let lost = flags ^ (sauce?.flags ?? 0) & flags
    var names: [String] = []
    // Letters that are not known are lost in reading.
    if hasOwnFont, font != sauce?.font, CodePage.named(byFont: font) != nil {
      names.append("the font “\(font)”")
    }
    if lost & Self.spacing != 0 { names.append("letter spacing") }
    if lost & Self.aspect != 0 { names.append("aspect ratio") }
    return Loss.metadata(names)
  }
}
