import ArgumentParser
import Cells

/// A size on the command line, such as `80x24`.
struct DrawingSize: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), width > 0,
      height > 0
    else { return nil }
    size = Size(width, height)
  }
}
