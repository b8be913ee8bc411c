import Cells
import DrawingCore

/// The glyphs of code page 437 that look most like those it lacks.
///
/// Some of its own are among the keys, because their numbers steer a screen, and most texts cannot
/// hold them: `•◘○◙♪→←`.
enum DOSLikeness {
  /// Glyphs that stand for one thing, such as arrows to the right.
  struct Family: Sendable {
    let name: String
    /// The glyphs, and what comes in their place: what looks most alike first, and last something
    /// that every file can hold.
    let entries: [(glyphs: String, likes: String)]

    init(_ name: String, _ entries: (glyphs: String, likes: String)...) {
      (self.name, self.entries) = (name, entries)
    }
  }

  /// Returns what may come in the place of a glyph, the most alike first. Nothing for one that looks
  /// like none of code page 437.
  static func likes(of glyph: Glyph) -> [Glyph] {
    if let found = listed[glyph] ?? dots[glyph] { return found }
    guard let first = glyph.scalars.first.flatMap({ Glyph($0) }) else { return [] }
    if let letter = glyph.withoutMarks { return [letter] }
    guard first != glyph else { return [] }
    return DOSGlyph.number(first) == nil ? likes(of: first) : [first] + likes(of: first)
  }

  /// The likes of the glyphs of all families.
  static let listed: [Glyph: [Glyph]] = families.flatMap(\.entries).reduce(into: [:]) {
    let likes = Glyph.glyphs(in: $1.likes)
    for glyph in Glyph.glyphs(in: $1.glyphs) { $0[glyph] = likes }
  }

  /// All families. Sextants, octants, quarters and braille are reckoned instead (`dots`).
  static let families = shapes + arrows + lines + blocks + text

  private static let shapes = [
    Family("discs", ("●⬤", "•∙"), ("•", "∙"), ("⋅‧⸱˙", "·"), ("◘", "■"), ("◙", "■")),
    Family("rings", ("◯◌◎◉⊙⊚◐◑◒◓", "○o"), ("○", "o"), ("◦∘˚", "°")),
    Family("squares", ("▪◼▮▣◈", "■"), ("▤▥▦▧▨▩", "▒"), ("▭▰", "▬")),
    Family("frames", ("□▢◻▫▯☐", "○o")),
    Family("diamonds", ("◆◇◊⬥⬦⋄❖♢", "♦")),
    Family("suits", ("♡❤", "♥"), ("♤", "♠"), ("♧", "♣")),
    Family("stars", ("★☆✦✧✶✱✳✴✻✽✺❄∗⋆", "*"), ("☀", "☼")),
    Family("checks", ("✓✔", "√"), ("✗✘✕✖☓", "x"), ("☑☒", "■")),
    Family("notes", ("♩", "♪♫"), ("♪♬", "♫")),
  ]

  private static let arrows = [
    Family("right", ("⇒➔➜➝➞➙➛⟶⟹⇢⇨⇾↦↣⇀⇁↳↪", "→►"), ("→▶▷▸▹▻‣➤", "►"), ("›❯❱⟩", ">")),
    Family("left", ("⇐⟵⟸⇠⇦⇽↤↢↼↽↲↵↩", "←◄"), ("←◀◁◂◃◅", "◄"), ("‹❮❰⟨", "<")),
    Family("up", ("⇑⇡⇧↥↟⇈", "↑"), ("△▴▵", "▲")),
    Family("down", ("⇓⇣⇩↧↡⇊", "↓"), ("▽▾▿", "▼")),
    Family("both ways", ("⇔⟷⟺⇄⇆", "↔"), ("⇕⇅", "↕")),
    Family("diagonals", ("╱↗↙⇗⇙∕⁄", "/"), ("╲↖↘⇖⇘∖", "\\"), ("╳", "X")),
  ]

  /// Heavy, dashed and round lines are single ones: a heavy line has one stroke, a double one two.
  private static let lines = [
    Family("level", ("━┄┅┈┉╌╍╴╶╸╺╼╾⎯", "─"), ("🭶🭷🭸🭹🭺🭻", "─"), ("🮀", "═"), ("🮁", "≡")),
    Family("upright", ("┃┆┇┊┋╎╏╵╷╹╻╽╿⏐", "│"), ("▏▕🭰🭱🭲🭳🭴🭵", "│"), ("‖∥", "║")),
    Family(
      "corners", ("╭┍┎┏⌜⌈◜🭽", "┌"), ("╮┑┒┓⌝⌉◝🭾", "┐"), ("╰┕┖┗⌞⌊◟🭼", "└"), ("╯┙┚┛⌟⌋◞🭿", "┘")),
    Family(
      "tees", ("┝┞┟┠┡┢┣⊢", "├"), ("┥┦┧┨┩┪┫⊣", "┤"), ("┭┮┯┰┱┲┳⊤", "┬"), ("┵┶┷┸┹┺┻⊥", "┴")),
    Family("crossings", ("┽┾┿╀╁╂╃╄╅╆╇╈╉╊╋", "┼")),
  ]

  private static let blocks = [
    Family(
      "eighths", ("▁", "_"), ("▂▃▅", "▄"), ("▔🮂🮃🮄", "▀"), ("▍▎▋", "▌"), ("🮇🮈🮉", "▐"),
      ("▆▇▉▊🮅🮆🮊🮋", "█")),
    Family(
      "wedges", ("◢◣🬼🬽🬾🬿🭆🭇🭈🭉🭊🭑", "▄"), ("◤◥🭗🭘🭙🭚🭢🭣🭤🭥🭧🭜", "▀"), ("🭀🭛", "▌"), ("🭋🭦", "▐"),
      ("🭁🭂🭃🭄🭅🭌🭍🭎🭏🭐🭒🭓🭔🭕🭖🭝🭞🭟🭠🭡", "█")),
    Family("shades", ("🮐🮕🮖", "▒")),
    Family("blanks", ("\u{2800}", " ")),
  ]

  private static let text = [
    Family("dashes", ("—―", "─"), ("–‒‐‑−⁃¯‾", "-"), ("‗", "_")),
    Family("quotes", ("‘’‚‛′‵ʼ´", "'"), ("“”„‟″", "\"")),
    Family("dots", ("…", "."), ("⋯", "·"), ("⋮∶", ":")),
    Family("bars", ("¦∣", "|")),
    Family("signs", ("×", "x"), ("∼˜", "~"), ("≃≅", "≈"), ("⩽", "≤"), ("⩾", "≥")),
    Family(
      "letters", ("\u{3BC}", "\u{B5}"), ("β", "ß"), ("∑", "Σ"), ("\u{2126}", "\u{3A9}"),
      ("∈∊є", "ε"), ("∅ϕ", "φ"), ("∂", "δ")),
  ]
}
