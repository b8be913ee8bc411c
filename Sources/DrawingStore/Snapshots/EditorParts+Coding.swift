import Archiving
import Cells
import DrawingCore
import Foundation

nonisolated extension EditorParts {
  func encodeDrawing(with coder: NSCoder) {
    coder.encode(numbers: ["width": size.width, "height": size.height], forKey: "size")
    coder.encode(palette.map(\.description).joined(separator: " "), forKey: "palette")
    for field in About.fields where !about[keyPath: field.path].isEmpty {
      coder.encode(about[keyPath: field.path], forKey: "about.\(field.name)")
    }
    if let font {
      coder.encode(font.height, forKey: "font.height")
      coder.encode(bytes: font.bytes, forKey: "font.bytes")
    }
    coder.encode(layers.count, forKey: "layers")
    for (i, layer) in layers.enumerated() {
      coder.encode(layer.name, forKey: "layer.\(i).name")
      coder.encode(layer.isVisible, forKey: "layer.\(i).visible")
      if layer.traits != .usual { coder.encode(layer.traits.text, forKey: "layer.\(i).traits") }
      coder.encode(bytes: layer.cells, forKey: "layer.\(i).cells")
    }
    if let frames { coder.encode(bytes: frames, forKey: "frames") }
    coder.encode(activeLayer, forKey: "activeLayer")
    coder.encode(bytes: history, forKey: "history")
  }

  func encodeSettings(with coder: NSCoder) {
    coder.encode(tool.rawValue, forKey: "tool")
    coder.encode(brush.glyph.description, forKey: "glyph")
    coder.encode(brush.style.foreground.description, forKey: "foreground")
    coder.encode(brush.style.background.description, forKey: "background")
    coder.encode(Int(brush.style.attributes.rawValue), forKey: "attributes")
    coder.encode(brush.boxStyle.rawValue, forKey: "boxStyle")
    coder.encode(brush.fillsShapes, forKey: "fillsShapes")
    coder.encode(cursor, forKey: "cursor")
    if cursorDot != .zero { coder.encode(cursorDot, forKey: "cursor.dot") }
    coder.encode(viewport, forKey: "viewport")
    coder.encode(Int64(bitPattern: seed), forKey: "seed")
    if let selection {
      coder.encode(selection.origin, forKey: "selection")
      coder.encode(
        numbers: ["width": selection.width, "height": selection.height], forKey: "selection")
    }
    if let selectionPieces { coder.encode(bytes: selectionPieces, forKey: "selection.runs") }
    if let options { coder.encode(options, forKey: "options") }
    for (key, path) in Self.packed {
      if let bytes = self[keyPath: path] { coder.encode(bytes: bytes, forKey: key) }
    }
  }

  /// The packed parts and their keys.
  private static var packed: [(key: String, path: WritableKeyPath<EditorParts, [UInt8]?>)] {
    [
      ("gesture", \.gesture), ("clipboard", \.clipboard), ("floating", \.floating),
      ("dropped", \.dropped), ("picture", \.picture), ("reference", \.reference),
    ]
  }

  /// Decodes the parts.
  ///
  /// - Parameter budget: The budget of the file, if its size is known.
  init(
    coder: NSCoder, _ scope: SnapshotScope, _ budget: inout UnpackingBudget?
  ) throws(SnapshotError) {
    self.init()
    try decodeDrawing(from: coder, &budget)
    guard scope == .everything else { return }
    activeLayer = coder.decodeInteger(forKey: "activeLayer")
    history = try coder.decodePacked(forKey: "history", &budget) ?? []
    try decodeSettings(from: coder)
    for (key, path) in Self.packed {
      self[keyPath: path] = try coder.decodePacked(forKey: key, &budget).map(Array.init)
    }
  }

  /// The maximum number of bytes in a palette's text, more than any palette takes.
  private static let longestPalette = Drawing.maximumPalette * 32

  private mutating func decodeDrawing(
    from coder: NSCoder, _ budget: inout UnpackingBudget?
  ) throws(SnapshotError) {
    if coder.containsValue(forKey: "size.width") {
      size = Size(
        coder.decodeInteger(forKey: "size.width"), coder.decodeInteger(forKey: "size.height"))
    }
    if let words = coder.decodeString(forKey: "palette") {
      guard words.utf8.count <= Self.longestPalette else { throw .value(key: "palette") }
      let colors = words.split(separator: " ").map { Color($0) }
      palette = colors.compactMap(\.self)
      guard palette.count == colors.count else { throw .value(key: "palette") }
    }
    for field in About.fields {
      about[keyPath: field.path] = coder.decodeString(forKey: "about.\(field.name)") ?? ""
    }
    if let bytes = coder.decodeBytes(forKey: "font.bytes") {
      font = BitFont(height: coder.decodeInteger(forKey: "font.height"), bytes: bytes)
      guard font != nil else { throw .value(key: "font.bytes") }
    }
    let count = coder.decodeInteger(forKey: "layers")
    guard (0...Drawing.maximumLayers).contains(count) else { throw .value(key: "layers") }
    for i in 0..<count {
      guard let cells = try coder.decodePacked(forKey: "layer.\(i).cells", &budget) else {
        throw .value(key: "layer.\(i).cells")
      }
      let name = coder.decodeString(forKey: "layer.\(i).name") ?? ""
      guard name.unicodeScalars.count <= Layer.maximumNameLength else {
        throw .value(key: "layer.\(i).name")
      }
      layers.append(
        LayerParts(
          name: name,
          isVisible: !coder.containsValue(forKey: "layer.\(i).visible")
            || coder.decodeBool(forKey: "layer.\(i).visible"),
          traits: try coder.decodeText(forKey: "layer.\(i).traits", LayerTraits.init) ?? .usual,
          cells: cells))
    }
    frames = try coder.decodePacked(forKey: "frames", &budget)
  }

  private mutating func decodeSettings(from coder: NSCoder) throws(SnapshotError) {
    tool = try coder.decodeWord(forKey: "tool", Tool.init) ?? tool
    brush.glyph = try coder.decodeText(forKey: "glyph") { Glyph($0) } ?? brush.glyph
    brush.style = Style(
      foreground: try coder.decodeText(forKey: "foreground") { Color($0) } ?? .default,
      background: try coder.decodeText(forKey: "background") { Color($0) } ?? .default,
      attributes: try coder.decodeAttributes())
    brush.boxStyle = try coder.decodeWord(forKey: "boxStyle", BoxStyle.init) ?? brush.boxStyle
    brush.fillsShapes = coder.decodeBool(forKey: "fillsShapes")
    options = coder.decodeString(forKey: "options")
    guard optionsAreKnown else { throw .word(key: "options") }
    cursor = coder.decodeCell(forKey: "cursor")
    cursorDot = coder.decodeCell(forKey: "cursor.dot")
    viewport = coder.decodeCell(forKey: "viewport")
    seed = UInt64(bitPattern: coder.decodeInt64(forKey: "seed"))
    if coder.containsValue(forKey: "selection.x") {
      guard let rect = coder.decodeSelection(), !rect.isEmpty else {
        throw .value(key: "selection")
      }
      selection = rect
      selectionPieces = coder.decodeBytes(forKey: "selection.runs")
    }
  }
}

nonisolated extension NSCoder {
  /// Encodes each number as `KEY.NAME`.
  fileprivate func encode(numbers: KeyValuePairs<String, Int>, forKey key: String) {
    for (name, number) in numbers { encode(number, forKey: "\(key).\(name)") }
  }

  fileprivate func encode(_ point: Point, forKey key: String) {
    encode(numbers: ["x": point.x, "y": point.y], forKey: key)
  }

  fileprivate func decodeCell(forKey key: String) -> Point {
    Point(decodeInteger(forKey: key + ".x"), decodeInteger(forKey: key + ".y"))
  }

  /// Decodes a selection; returns nil for an implausible place or size.
  fileprivate func decodeSelection() -> Rect? {
    let origin = decodeCell(forKey: "selection")
    let size = Size(
      decodeInteger(forKey: "selection.width"), decodeInteger(forKey: "selection.height"))
    let limit = -1 << 24...1 << 24
    let numbers = [origin.x, origin.y, size.width, size.height]
    return numbers.allSatisfy(limit.contains) ? Rect(origin: origin, size: size) : nil
  }

  /// Returns bytes to be unpacked later. Several keys may refer to the same bytes of the file.
  fileprivate func decodePacked(
    forKey key: String, _ budget: inout UnpackingBudget?
  ) throws(SnapshotError) -> ArraySlice<UInt8>? {
    guard let bytes = decodeByteSlice(forKey: key) else { return nil }
    do throws(PackingError) { try budget?.spend(copy: bytes.count) } catch { throw .packed(error) }
    return bytes
  }

  /// Decodes a word of a list that grows; returns nil if the key is missing.
  fileprivate func decodeWord<Value>(
    forKey key: String, _ read: (String) -> Value?
  ) throws(SnapshotError) -> Value? {
    do throws(SnapshotError) { return try decodeText(forKey: key, read) } catch {
      throw .word(key: key)
    }
  }

  /// Decodes a value from its text; returns nil if the key is missing.
  fileprivate func decodeText<Value>(
    forKey key: String, _ read: (String) -> Value?
  ) throws(SnapshotError) -> Value? {
    guard let text = decodeString(forKey: key) else { return nil }
    guard let value = read(text) else { throw .value(key: key) }
    return value
  }

  fileprivate func decodeAttributes() throws(SnapshotError) -> Attributes {
    guard let bits = UInt16(exactly: decodeInteger(forKey: "attributes")),
      Attributes(rawValue: bits).isSubset(of: .all)
    else { throw .value(key: "attributes") }
    return Attributes(rawValue: bits)
  }
}
