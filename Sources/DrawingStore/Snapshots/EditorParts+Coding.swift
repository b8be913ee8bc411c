import Cells
import DrawingCore

/// The keys of a snapshot, each described once, for encoding, decoding, and telling known keys from
/// those of a newer version. They are encoded in this order, which is part of the format.
nonisolated extension EditorParts {
  mutating func code<Coder: PartsCoder>(with coder: inout Coder) throws(Coder.Failure) {
    try codeDrawing(with: &coder)
    try codeHand(with: &coder)
  }

  /// What can be shown of a newer version’s snapshot whose rest is not understood.
  mutating func codeDrawing<Coder: PartsCoder>(with coder: inout Coder) throws(Coder.Failure) {
    coder.size("size", &size)
    try coder.text("palette", &palette, write: Self.text, read: Self.palette)
    for field in About.fields {
      try coder.text("about.\(field.name)", &about[keyPath: field.path])
    }
    try coder.font("font", &font)
    try codeLayers(with: &coder)
    try coder.packed("frames", &frames)
  }

  private mutating func codeLayers<Coder: PartsCoder>(with coder: inout Coder) throws(Coder.Failure)
  {
    var count = layers.count
    try coder.number("layers", &count, in: 0...Drawing.maximumLayers)
    if count != layers.count {
      layers = Array(repeating: LayerParts(name: "", isVisible: true, cells: []), count: count)
    }
    for i in layers.indices {
      try coder.text("layer.\(i).name", &layers[i].name, write: \.self, read: Self.layerName)
      coder.flag("layer.\(i).visible", &layers[i].isVisible)
      try coder.text(
        "layer.\(i).traits", &layers[i].traits, write: Self.text, read: LayerTraits.init)
      var cells: ArraySlice<UInt8>? = layers[i].cells
      try coder.packed("layer.\(i).cells", &cells)
      try coder.check(cells != nil, "layer.\(i).cells")
      layers[i].cells = cells ?? []
    }
  }

  private mutating func codeHand<Coder: PartsCoder>(with coder: inout Coder) throws(Coder.Failure) {
    coder.number("activeLayer", &hand.activeLayer)
    var steps: ArraySlice<UInt8>? = history
    try coder.packed("history", &steps)
    history = steps ?? []
    try coder.text("history.names", &stepNames, write: \.self) { $0 }
    try coder.word("tool", &hand.tool)
    try coder.text("glyph", &hand.brush.glyph, write: \.description) { Glyph($0) }
    try coder.text("foreground", &hand.brush.style.foreground, write: \.description) { Color($0) }
    try coder.text("background", &hand.brush.style.background, write: \.description) { Color($0) }
    var bits = Int(hand.brush.style.attributes.rawValue)
    try coder.number("attributes", &bits, in: 0...Int(Attributes.all.rawValue))
    hand.brush.style.attributes = Attributes(rawValue: UInt16(truncatingIfNeeded: bits))
    try coder.word("boxStyle", &hand.brush.boxStyle)
    coder.flag("fillsShapes", &hand.brush.fillsShapes)
    coder.point("cursor", &hand.cursor)
    coder.laterPoint("cursor.dot", &hand.cursorDot)
    coder.point("viewport", &hand.viewport)
    coder.number("seed", &hand.seed)
    try coder.rect("selection", &selection)
    coder.bytes("selection.runs", &selectionPieces)
    try coder.text("options", &options, write: \.self) { $0 }
    for part in PackedPart.allCases { try coder.packed(part.rawValue, &packed[part]) }
  }

  private static func text(_ palette: [Color]) -> String? {
    palette.map(\.description).joined(separator: " ")
  }

  /// The maximum number of bytes in a palette's text, more than any palette takes.
  private static let longestPalette = Drawing.maximumPalette * 32

  private static func palette(_ text: String) -> [Color]? {
    guard text.utf8.count <= longestPalette else { return nil }
    let colors = text.split(separator: " ").map { Color($0) }
    let palette = colors.compactMap(\.self)
    return palette.count == colors.count ? palette : nil
  }

  private static func text(_ traits: LayerTraits) -> String? {
    traits == .usual ? nil : traits.text
  }

  private static func layerName(_ text: String) -> String? {
    text.unicodeScalars.count <= Layer.maximumNameLength ? text : nil
  }
}
