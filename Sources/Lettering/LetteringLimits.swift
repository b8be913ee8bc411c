/// The limits on fonts and lettered texts, checked before anything of that size is allocated.
enum LetteringLimits {
  static let fontBytes = 16 << 20
  /// The number of rows in a letter.
  static let height = 256
  /// The number of columns in a letter.
  static let width = 1_024
  static let letters = 1 << 16
  /// The number of fonts in one file.
  static let fonts = 1_000

  /// Returns the number of cells that all letters of a file may take together, so that a few bytes
  /// cannot expand into many. None of 1,500 real fonts needs half as many.
  static func fontCells(bytes count: Int) -> Int { min(2 << 20, 1 << 16 + 8 * count) }

  static let textBytes = 16 << 10
  static let pictureCells = 1 << 20
  /// The number of cells examined while letters are joined.
  static let steps = 4 << 20
}
