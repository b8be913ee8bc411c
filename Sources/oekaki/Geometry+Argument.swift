import ArgumentParser
import Cells

/// The size of something on the command line, such as `80x24`.
extension Size: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(text: argument)
    if isEmpty { return nil }
  }
}

/// A region on the command line, `x,y..x,y`: two corners, both included.
extension Rect: ExpressibleByArgument {
  public init?(argument: String) { self.init(text: argument) }
}
