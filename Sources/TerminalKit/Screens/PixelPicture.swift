import Cells

/// A way in which a terminal shows pictures of pixels.
nonisolated public enum PictureMethod: Hashable, Sendable {
  /// The graphics protocol of kitty, which takes PNG.
  case kitty
  /// DEC's sixels, in some number of colours and no more pixels than the terminal takes, if it has said
  /// how many.
  case sixel(colors: Int, largest: Size?)
}

/// A picture of pixels over a part of a screen.
nonisolated public struct PixelPicture: Hashable, Sendable {
  /// The bytes of a picture, in the form that the terminal takes.
  public enum Content: Hashable, Sendable {
    /// A PNG file, which the terminal fits into the area.
    case png([UInt8])
    /// A control string, as large as its pixels.
    case sixel([UInt8])
  }

  /// The rows that can be told apart where cells stand for the picture: kitty's protocol has as many
  /// marks for them.
  public static let mostRows = 297

  /// The picture.
  public let content: Content
  /// The cells that it covers.
  public let area: Rect

  /// Creates a picture over an area, which lies within the screen.
  public init(_ content: Content, over area: Rect) {
    (self.content, self.area) = (content, area)
  }
}
