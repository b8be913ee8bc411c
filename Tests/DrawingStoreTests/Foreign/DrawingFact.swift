import Cells
import DrawingCore
import Formats
import Testing

/// Something that a drawing knows: how it is set, how it is read, and how its loss is told.
struct DrawingFact: CustomTestStringConvertible, Sendable {
  let name: String
  /// The commands that set it, on a drawing of one layer.
  let script: [String]
  let value: @Sendable (Drawing) -> String
  /// The names in a report of what stands beside the picture.
  var told: [String] = []
  /// The kinds of losses that are about it, or about more that it is part of.
  var kinds: [Loss.Kind] = []
  /// Whether only who draws knows of it: nobody who looks at a picture or a film.
  var isOfDrawing = true
  /// Whether it takes frames.
  var takesFrames = false

  var testDescription: String { name }

  func isTold(in report: LossReport) -> Bool {
    kinds.contains { report[$0] != nil }
      || report[.metadata]?.names.contains(where: told.contains) == true
  }

  static let all = ofLayers + ofFrames + ofParts

  private static let ofLayers = [
    DrawingFact(
      name: "name of a layer", script: ["layer rename 1 \"n\""],
      value: { "\($0.layers.map(\.name))" }, told: ["names of layers"]),
    DrawingFact(
      name: "several layers", script: ["layer new \"m\"", "text 2,0 \"x\""],
      value: { "\($0.layers.count)" }, kinds: [.layers]),
    DrawingFact(
      name: "hidden layer", script: ["layer new \"m\"", "text 2,0 \"x\"", "layer hide 2"],
      value: { "\($0.layers.map(\.isVisible))" }, kinds: [.hidden]),
    DrawingFact(
      name: "lock", script: ["layer lock 1"], value: { "\($0.layers.map(\.lock))" },
      told: ["locks of layers"]),
    DrawingFact(
      name: "blend of the only layer", script: ["layer blend 1 tint"],
      value: { "\($0.layers.map(\.blend))" }, told: ["blends of layers"]),
    DrawingFact(
      name: "blend of the upper layer", script: ["layer new \"m\"", "layer blend 2 ink"],
      value: { "\($0.layers.map(\.blend))" }, told: ["blends of layers"], kinds: [.layers]),
    DrawingFact(
      name: "still layer", script: ["layer still 1"],
      value: { "\($0.layers.map(\.traits.isStill))" }, told: ["still layers"]),
  ]

  private static let ofFrames = [
    DrawingFact(
      name: "pictures of frames", script: [],
      value: { drawing in
        "\((0..<drawing.frameCount).map { drawing.showing(frame: $0).flattened().text(ofRow: 0) })"
      }, kinds: [.frames, .size], isOfDrawing: false),
    DrawingFact(
      name: "time of a frame", script: ["frame time 1 77"],
      value: { drawing in "\(drawing.timeline.frames.indices.map(drawing.timeline.time(of:)))" },
      told: ["times of frames"], kinds: [.times, .frames], isOfDrawing: false),
    DrawingFact(
      name: "name of a frame", script: ["frame name 1 \"n\""],
      value: { "\($0.timeline.frames.map(\.name))" }, told: ["names of frames"], kinds: [.frames]),
    DrawingFact(
      name: "rate", script: ["rate 8"], value: { "\($0.timeline.rate)" }, told: ["rate"],
      kinds: [.frames]),
    DrawingFact(
      name: "tag", script: ["tag \"w\" 1-1 reverse times=3"], value: { "\($0.timeline.tags)" },
      told: ["tags"], kinds: [.frames]),
    DrawingFact(
      name: "frames that look the same", script: ["frame new"], value: links,
      told: ["links of frames"], kinds: [.frames], takesFrames: true),
    DrawingFact(
      name: "linked frames", script: ["frame new link"], value: links, kinds: [.frames],
      isOfDrawing: false, takesFrames: true),
    DrawingFact(
      name: "linked frames apart",
      script: ["frame new", "text 0,0 \"ghi\"", "frame 1", "frame new at=4 link"], value: links,
      kinds: [.frames], isOfDrawing: false, takesFrames: true),
  ]

  private static let links: @Sendable (Drawing) -> String = { drawing in
    "\((0..<drawing.frameCount).map { drawing.layers[0].celNumber(inFrame: $0) })"
  }

  private static let ofParts =
    About.fields.map { field in
      DrawingFact(
        name: field.name, script: ["about \(field.name)=\"20240229\""],
        value: { $0.about[keyPath: field.path] }, told: [field.name], isOfDrawing: false)
    } + [
      DrawingFact(
        name: "palette", script: ["palette 3 #102030"], value: { "\($0.palette)" },
        kinds: [.palette], isOfDrawing: false),
      DrawingFact(
        name: "letters",
        script: ["bitfont 8x16 \"\(Base64.text([UInt8](repeating: 9, count: 4096)))\""],
        value: { "\(String(describing: $0.font))" }, kinds: [.font], isOfDrawing: false),
      DrawingFact(
        name: "size", script: ["size 3x2"], value: { "\($0.size)" }, kinds: [.size],
        isOfDrawing: false),
    ]
}
