/// What a font and a lettering may take; checked before anything of that size is made.
enum LetteringLimits {
  static let fontBytes = 16 << 20
  /// Rows of a letter.
  static let height = 256
  /// Columns of a letter.
  static let width = 1_024
  static let letters = 1 << 16
  /// In one file.
  static let fonts = 1_000

  /// What all letters of a file may take together, so that a few bytes do not become much. Of
  /// 1,500 fonts none takes half as many.
  static func fontCells(bytes count: Int) -> Int { min(2 << 20, 1 << 16 + 8 * count) }

  static let textBytes = 16 << 10
  static let pictureCells = 1 << 20
  /// Cells looked at while letters are put together.
  static let steps = 4 << 20
}
