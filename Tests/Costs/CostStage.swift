#if DEBUG  // Else nothing of other modules is to be had.
import Cells

@testable import DrawingCore

/// A drawing that is costly to work on, given by the script that makes it. The largest is too large
/// for commands that draw cell by cell, which still take smaller ones.
struct CostStage: Hashable, Sendable, CustomStringConvertible {
  enum Kind: String, CaseIterable, Sendable {
    case blank, flat, noise, lines, crossings, wide, dots, stripes, ragged, long, layers, traced,
      floating
  }

  let kind: Kind
  let side: Int

  var description: String { "\(kind) \(side)" }

  /// Whether it is small, or made as fast as some commands that fill all of it at once.
  var isSoonMade: Bool { kind == .blank || kind == .long || kind == .flat || side <= 2048 }

  var script: String {
    switch kind {
    case .blank: "size \(side)x\(side)"
    case .long: "size \(side * 16)x\(side / 16)"
    case .flat: "size \(side)x\(side)\nfill 0,0 glyph=\"█\""
    case .noise: filled(Self.noise)
    case .lines: filled("text 0,0 \"│\"\nselect 0,0 0,0")
    case .crossings: filled("text 0,0 \"┼─\\n│ \"\nselect 0,0 1,1")
    case .wide: filled("text 0,0 \"絵\"\nselect 0,0 1,0")
    case .dots: filled("text 0,0 \"⣿⠁▚█\"\nselect 0,0 3,0")
    case .stripes: filled("text 0,0 \"x\\n─\"\nselect 0,0 0,1") + "\nwand 0,0 reach=everywhere"
    case .ragged:
      filled("text 0,0 \"┼               \"\nselect 0,0 15,0") + "\nwand 0,0 reach=everywhere"
    case .layers: filled(Self.noise) + "\nrepeat 3\nlayer duplicate 1\nend"
    case .floating: filled(Self.noise) + "\nselect 0,0 \(side - 1),\(side - 1)\ncopy\npaste"
    case .traced: "size \(side)x\(side)\n" + Self.reference
    }
  }

  /// Returns a script that fills a new layer with a pattern, which some commands draw and select,
  /// in parts small enough not to be refused.
  private func filled(_ commands: String) -> String {
    let part = min(side, 2048)
    let places = stride(from: 0, to: side, by: part)
    let parts = places.flatMap { y in
      places.map { x in
        "select \(x),\(y) \(x + part - 1),\(y + part - 1)\nfill \(x),\(y) pattern"
      }
    }
    return "size \(side)x\(side)\n\(commands)\nbrush take\ndeselect\nlayer new \"a\"\n"
      + parts.joined(separator: "\n") + "\ndeselect\nlayer delete 1"
  }

  private static let noise =
    (0..<4).map { x in
      "text \(x),0 \"\(["a\u{301}", "é", "ж", "░"][x % 4])\" fg=#\(x)1\(x)2\(x)3 bg=#\(x)f\(x)e\(x)d"
    }.joined(separator: "\n") + "\nselect 0,0 3,0"

  private static let reference: String = {
    var picture = DotPicture(Size(1024, 1024))
    for y in 0..<1024 { for x in 0..<1024 { picture[x, y] = RGB(y & 248, 9, y >> 3 & 255) } }
    return Command.reference(.set(.zero, picture)).description
  }()

  /// An editor after the script; nil if that cannot be performed.
  var editor: Editor? {
    guard let steps = try? Script.parse(script) else { return nil }
    var editor = Editor()
    return (try? editor.perform(steps)) == nil ? nil : editor
  }
}

extension Editor {
  /// Performs commands, and blocks of them that repeat.
  mutating func perform(_ steps: [Script.Step]) throws {
    for step in steps {
      switch step.content {
      case .command(let command): _ = try perform(command)
      case .repeat(let count, let body): for _ in 0..<count { try perform(body) }
      default: break
      }
    }
  }
}
#endif
