import Cells
import DrawingCore

/// A frame of a Durdraw file, as it stands there.
struct DurdrawFrame {
  private(set) var rows: [String] = []
  /// The colours by column, then row; since version 8 by row, then column.
  private(set) var colors: [[(ink: Int, paper: Int)]] = []
  /// The delay in seconds; 0 for that of the rate.
  private(set) var delay = 0.0

  init(_ scanner: inout JSONScanner) throws(FormatError) {
    var (rows, colors, delay) = ([String](), [[(ink: Int, paper: Int)]](), 0.0)
    try scanner.object { (scanner, key) throws(FormatError) in
      switch key {
      case "contents":
        try scanner.array { (scanner, _) throws(FormatError) in rows.append(try scanner.string()) }
      case "colorMap":
        try scanner.array { (scanner, _) throws(FormatError) in
          var column: [(ink: Int, paper: Int)] = []
          try scanner.array { (scanner, _) throws(FormatError) in
            column.append(try Self.pair(&scanner))
          }
          colors.append(column)
        }
      case "delay": delay = Double(try scanner.raw()) ?? 0
      default: try scanner.skip()
      }
    }
    (self.rows, self.colors, self.delay) = (rows, colors, delay.isFinite ? delay : 0)
  }

  private static func pair(_ scanner: inout JSONScanner) throws(FormatError) -> (Int, Int) {
    var numbers = [0, 0]
    try scanner.array { (scanner, index) throws(FormatError) in
      if index < 2 { numbers[index] = try scanner.integer() } else { try scanner.skip() }
    }
    return (numbers[0], numbers[1])
  }

  /// The size of the picture where the file states none, cut off soon after the maximum of a
  /// drawing.
  var size: Size {
    let widest = rows.map {
      TextRows.cells($0, upTo: Drawing.maximumSide + 1, inColumns: true).count
    }.max()
    return Size(widest ?? 0, rows.count)
  }
}
