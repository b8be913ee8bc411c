import Cells

/// At most 256 colours that stand for more, by median cut: the box of colours with the widest
/// channel is halved until there are enough.
struct ReducedPalette {
  let colors: [Pixel]
  /// The index of the colour that each is replaced by.
  let numbers: [Pixel: UInt8]

  init(_ all: [Pixel], most: Int = 256) {
    var boxes = [ColorBox(all)]
    while boxes.count < most,
      let widest = boxes.indices.max(by: { boxes[$0].width < boxes[$1].width }),
      boxes[widest].width > 0
    {
      boxes += [boxes[widest].halved()]
    }
    var numbers: [Pixel: UInt8] = [:]
    for (i, box) in boxes.enumerated() {
      for pixel in box.pixels { numbers[pixel] = UInt8(i) }
    }
    (colors, self.numbers) = (boxes.map(\.mean), numbers)
  }
}

/// Colours that become one, or two boxes.
private struct ColorBox {
  private(set) var pixels: [Pixel]
  /// The channel with the widest range, and that range.
  private var channel = 0
  private(set) var width = 0

  init(_ pixels: [Pixel]) {
    self.pixels = pixels
    measure()
  }

  private mutating func measure() {
    (channel, width) = (0, 0)
    for i in 0..<3 {
      let levels = pixels.map { $0.level(i) }
      let range = Int(levels.max() ?? 0) - Int(levels.min() ?? 0)
      if range > width { (channel, width) = (i, range) }
    }
  }

  /// Keeps the lower half and returns the upper.
  mutating func halved() -> ColorBox {
    pixels.sort { ($0.level(channel), $0.value) < ($1.level(channel), $1.value) }
    let upper = ColorBox(Array(pixels[(pixels.count / 2)...]))
    pixels.removeLast(pixels.count - pixels.count / 2)
    measure()
    return upper
  }

  var mean: Pixel {
    let sums = (0..<3).map { i in pixels.reduce(0) { $0 + Int($1.level(i)) } }
    let means = sums.map { UInt8(($0 + pixels.count / 2) / max(1, pixels.count)) }
    return Pixel(means[0], means[1], means[2])
  }
}

extension Pixel {
  fileprivate func level(_ channel: Int) -> UInt8 {
    switch channel {
    case 0: red
    case 1: green
    default: blue
    }
  }

  fileprivate var value: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }
}
