#if DEBUG  // Else nothing of other modules is to be had.
import Cells
import TestSupport

/// A file of valid but absurd values: small, sealed, and made to cost as much as it can.
struct AbsurdFile: Sendable {
  let testDescription: String
  var size = (80, 24)
  /// Whether it has millions of cells, which a debug build is too slow to show.
  var isLarge: Bool { area > 1 << 20 && !packed.isEmpty }
  private var area: Int { Size(size.0, size.1).area ?? 0 }
  var layers = 1
  var cells: [UInt8] = []
  var packed: [(String, [UInt8])] = []
  var numbers: [(String, Int)] = []

  init(_ name: String) { testDescription = name }

  var bytes: [UInt8] {
    var forge = Forge()
    let shared = forge.uid(forge.add(forge.data(cells)))
    var fields: [(String, Int)] = [
      ("size.width", forge.integer(size.0)), ("size.height", forge.integer(size.1)),
      ("layers", forge.integer(layers)),
    ]
    for i in 0..<max(0, min(layers, 300)) { fields.append(("layer.\(i).cells", shared)) }
    for (key, bytes) in packed { fields.append((key, forge.data(bytes))) }
    for (key, number) in numbers { fields.append((key, forge.integer(number))) }
    return forge.drawing(fields)
  }

  private static func file(_ name: String, _ change: (inout AbsurdFile) -> Void) -> AbsurdFile {
    var file = AbsurdFile(name)
    change(&file)
    return file
  }

  private static func history(
    _ name: String, size: (Int, Int) = (80, 24), layers: Int = 1, cells: [UInt8] = [],
    _ edits: [[UInt8]]
  ) -> AbsurdFile {
    file(name) {
      ($0.size, $0.layers, $0.cells) = (size, layers, cells)
      $0.packed = [("history", Packed.history(edits))]
    }
  }

  private static func gesture(
    _ name: String, size: (Int, Int) = (80, 24), _ bytes: [UInt8]
  ) -> AbsurdFile {
    file(name) { ($0.size, $0.packed) = (size, [("gesture", bytes)]) }
  }

  /// All files, the large ones only in a full run, which is for release builds.
  static let all: [AbsurdFile] = (sizes + histories + gestures + clips).filter {
    Thoroughness.isFull || !$0.isLarge
  }

  private static let sizes: [AbsurdFile] = [
    file("square of 16 M cells") { $0.size = (4096, 4096) },
    file("one row of 16 M cells") { $0.size = (1 << 24, 1) },
    file("one column of 16 M cells") { $0.size = (1, 1 << 24) },
    file("the longest row") { $0.size = (1 << 16, 256) },
    file("256 layers of 16 M cells") { ($0.size, $0.layers) = ((4096, 4096), 256) },
    file("256 layers with a cell far down") {
      ($0.size, $0.layers, $0.cells) = ((1, 1 << 16), 256, [])
    },
    file("257 layers") { $0.layers = 257 }, file("minus one layer") { $0.layers = -1 },
    file("most layers") { $0.layers = .max },
    file("a size too large") { $0.size = (.max, .max) },
    file("a size that overflows") { $0.size = (1 << 32, 1 << 32) },
    file("cursor far away") { $0.numbers = [("cursor.x", .max), ("cursor.y", .min)] },
    file("seed") { $0.numbers = [("seed", .min)] },
    file("a selection that overflows") {
      $0.numbers = [
        ("selection.x", 1), ("selection.y", 1), ("selection.width", .max),
        ("selection.height", .max),
      ]
    },
    file("256 layers that share their cells") {
      ($0.size, $0.layers) = ((4096, 4096), 256)
      $0.cells = (0..<4000).flatMap { Packed.tile($0 == 0 ? 0 : $0, $0 % 2 == 0 ? "x" : "y") }
    },
    file("256 layers of one flat tile after the other") {
      ($0.size, $0.layers) = ((4096, 4096), 256)
      $0.cells = (0..<4000).flatMap { Packed.tile($0) }
    },
    file("tiles that unpack to far more") {
      ($0.size, $0.layers) = ((4096, 4096), 4)
      $0.cells = (0..<150).flatMap { Packed.tile($0 == 0 ? 0 : $0, $0 % 2 == 0 ? "x" : "y") }
    },
  ]

  private static let histories: [AbsurdFile] = [
    history("layers that are not there", [Packed.cells(layer: 255, [Packed.run(0, 0, 5)])]),
    history(
      "runs of wide halves far away",
      (0..<100).map { y in
        Packed.cells(layer: 0, [Packed.run(1 << 23, y, 1 << 23, "絵")])
      }),
    history("halves of wide glyphs", [Packed.cells(layer: 0, [Packed.run(3, 3, 4, "絵")])]),
    history(
      "256 layers resized", layers: 256, cells: Packed.tile(0),
      (0..<6).map { i in
        i % 2 == 0 ? Packed.size(1 << 16, 256) : Packed.size(256, 1 << 16)
      }),
    history(
      "resized to 16 M cells and back",
      (0..<200).map { i in
        i % 2 == 0 ? Packed.size(4096, 4096) : Packed.size(1, 1)
      }),
    history(
      "resized to long rows and columns, many layers", layers: 256, cells: Packed.tile(0),
      [
        Packed.group(
          (0..<400).map { i in
            i % 2 == 0 ? Packed.size(1 << 16, 256) : Packed.size(256, 1 << 16)
          })
      ]),
    history(
      "16 M cells on many layers", size: (4096, 4096), layers: 16,
      (0..<16).map { layer in
        Packed.cells(layer: layer, (0..<20).map { Packed.run(0, $0 * 16, 4096) })
      }),
    history(
      "a size that brings back patches for no layer",
      [
        Packed.size(80, 25, [Packed.patch([]), Packed.patch([])])
      ]),
    history("a layer of another size", [Packed.insertLayer(4096, 4096, at: 0, Packed.tile(0))]),
    history(
      "layers without end",
      [
        Packed.group(
          (0..<500).map { _ in
            Packed.insertLayer(80, 24, at: 0, [])
          })
      ]),
    history("all layers removed", [Packed.group([[4, 0], [4, 0]])]),
  ]

  private static let gestures: [AbsurdFile] = [
    gesture(
      "ellipse far away",
      Packed.gesture(
        "ellipse", [(-Packed.far, -Packed.far), (Packed.far, Packed.far)])),
    gesture(
      "filled ellipse far away",
      Packed.gesture(
        "ellipse", [(-Packed.far, -3), (Packed.far, Packed.far)], isFilled: true)),
    gesture(
      "rectangle far away",
      Packed.gesture(
        "rect", [(-Packed.far, -Packed.far), (Packed.far, Packed.far)], glyph: "絵", isFilled: true)),
    gesture(
      "box of 16 M cells", size: (4096, 4096),
      Packed.gesture(
        "rect", [(0, 0), (4095, 4095)], isFilled: true)),
    gesture(
      "many stops on a large drawing", size: (4096, 4096),
      Packed.gesture("pencil", (0..<8000).map { ($0 % 2 * 4095, $0 % 4096) })),
    gesture(
      "as many stops as may be", size: (4096, 4096),
      Packed.gesture("pencil", (0..<4000).map { ($0 % 2 * 4095, $0 % 4096) })),
    gesture("fill of 16 M cells", size: (4096, 4096), Packed.gesture("fill", [(0, 0)])),
    gesture(
      "lines to and fro", size: (1 << 16, 128),
      Packed.gesture(
        "pencil",
        (0..<300).map { i in
          i % 2 == 0 ? (-Packed.far, i % 128) : (Packed.far, i % 128)
        })),
    gesture(
      "wiping to and fro",
      Packed.gesture(
        "eraser",
        (0..<300).map { i in
          i % 2 == 0 ? (-Packed.far, -Packed.far) : (Packed.far, Packed.far)
        })),
    gesture(
      "text with controls",
      Packed.gesture(
        "text", [(Packed.far, 3), (79, 23), (-5, -5)], typed: "\u{8}\u{1B}]0;x\u{7}\n\n絵\u{301}")),
    gesture("too far away", Packed.gesture("line", [(Packed.far * 2, 0), (0, 0)])),
  ]

  private static let clips: [AbsurdFile] = [
    file("a floating paste far away") {
      $0.packed = [
        (
          "floating",
          Packed.clip(4096, 4096, Packed.tile(0)) + Packed.point(Packed.far, -Packed.far)
        )
      ]
    },
    file("a floating paste on a drawing of 16 M cells") {
      $0.size = (4096, 4096)
      $0.packed = [
        (
          "floating",
          Packed.clip(4096, 4096, (0..<5000).flatMap { Packed.tile($0) }) + Packed.point(3, 3)
        )
      ]
    },
    file("a clipboard of 16 M cells") {
      $0.packed = [
        ("clipboard", Packed.clip(4096, 4096, (0..<250).flatMap { Packed.tile($0 * 131) }))
      ]
    },
  ]
}
#endif
