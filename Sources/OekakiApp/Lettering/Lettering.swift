import Cells
import DrawingCore
import DrawingStore
import Lettering

/// Pictures of texts in large letters.
package enum Lettering {
  package static let standardFont = OwnFont.solid.rawValue
  /// The text shown in place of a blank one.
  package static let nameless = "名無し"

  /// Returns the picture of a text, in the ink of a brush and on clear paper.
  package static func picture(
    of text: String, in font: LetteringFont, ink: Style
  ) throws(Failure) -> Grid {
    var style = ink
    style.background = .none
    do {
      return try font.picture(of: text, LetteringOptions(ink: style))
    } catch {
      throw Failure("\(error)", exitCode: 64)
    }
  }

  /// Returns the command for a text in large letters. It carries the picture, and needs no font
  /// when it is performed again.
  package static func command(
    _ letter: LetterCommand, brush: Brush, fonts: FontLibrary
  ) throws(Failure) -> Command {
    let font = try fonts.font(named: letter.font ?? standardFont)
    let ink = brush.with(letter.override).style
    let picture = try picture(of: letter.text, in: font, ink: ink)
    return try command(placing: picture, at: letter.place)
  }

  package static func command(placing picture: Grid, at p: Point) throws(Failure) -> Command {
    guard let clip = Clip(picture) else {
      throw Failure("the text has no letters to draw", exitCode: 64)
    }
    return .place(p, clip, .lettering)
  }
}
