import Archiving
import Cells
import DrawingCore
import Foundation

/// An editor's state as an object with keys: what a snapshot of the program does, in small.
public final class Record: NSObject, NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }
  public static var registry: ClassRegistry { ClassRegistry([Record.self]) }

  public let parts: EditorParts

  public init(_ parts: EditorParts) { self.parts = parts }

  public func encode(with coder: NSCoder) {
    coder.encode(parts.size.width, forKey: "width")
    coder.encode(parts.size.height, forKey: "height")
    coder.encode(parts.layers.count, forKey: "layers")
    for (i, layer) in parts.layers.enumerated() {
      coder.encode(layer.name, forKey: "layer.\(i).name")
      coder.encode(bytes: layer.cells, forKey: "layer.\(i).cells")
    }
    coder.encode(bytes: parts.history, forKey: "history")
  }

  public required init?(coder: NSCoder) {
    var parts = EditorParts()
    parts.size = Size(
      coder.decodeInteger(forKey: "width"), coder.decodeInteger(forKey: "height"))
    for i in 0..<coder.decodeInteger(forKey: "layers") {
      parts.layers.append(
        EditorParts.LayerParts(
          name: coder.decodeString(forKey: "layer.\(i).name") ?? "", isVisible: true,
          cells: coder.decodeByteSlice(forKey: "layer.\(i).cells") ?? []))
    }
    parts.history = coder.decodeByteSlice(forKey: "history") ?? []
    self.parts = parts
  }
}

/// The same for Foundation's `Codable` coders.
public struct CodableRecord: Codable {
  public let width: Int
  public let height: Int
  public let layers: [Data]
  public let history: Data

  public init(_ parts: EditorParts) {
    width = parts.size.width
    height = parts.size.height
    layers = parts.layers.map { Data($0.cells) }
    history = Data(parts.history)
  }
}

/// The archivers and unarchivers that are compared. Every one is handed the same parts.
public enum Archiver: String, CaseIterable, Sendable {
  case own = "KeyedArchiver"
  case foundation = "NSKeyedArchiver"
  case propertyList = "PropertyListEncoder"
  case json = "JSONEncoder"

  public func archive(_ parts: EditorParts) -> Data {
    attempt {
      switch self {
      case .own: return try KeyedArchiver.archive(Record(parts))
      case .foundation:
        return try NSKeyedArchiver.archivedData(
          withRootObject: Record(parts), requiringSecureCoding: true)
      case .propertyList:
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        return try encoder.encode(CodableRecord(parts))
      case .json: return try JSONEncoder().encode(CodableRecord(parts))
      }
    }
  }

  /// Returns the number of bytes of cells.
  public func unarchive(_ data: Data) -> Int {
    attempt {
      switch self {
      case .own:
        return try KeyedUnarchiver.unarchive(Record.self, from: data, registry: Record.registry)
          .parts.layers.reduce(0) { $0 + $1.cells.count }
      case .foundation:
        let record = try NSKeyedUnarchiver.unarchivedObject(ofClass: Record.self, from: data)
        return record?.parts.layers.reduce(0) { $0 + $1.cells.count } ?? 0
      case .propertyList:
        return try PropertyListDecoder().decode(CodableRecord.self, from: data)
          .layers.reduce(0) { $0 + $1.count }
      case .json:
        return try JSONDecoder().decode(CodableRecord.self, from: data)
          .layers.reduce(0) { $0 + $1.count }
      }
    }
  }

  private func attempt<Value>(_ body: () throws -> Value) -> Value {
    do { return try body() } catch { fatalError("\(rawValue): \(error)") }
  }
}

extension Editor {
  /// The whole way of saving: taking apart, packing, archiving.
  public mutating func archived() -> Data { Archiver.own.archive(parts()) }

  /// The whole way of opening.
  public init(unarchiving data: Data) {
    do {
      let record = try KeyedUnarchiver.unarchive(
        Record.self, from: data, registry: Record.registry)
      self.init(try EditorState(record.parts))
    } catch {
      fatalError("\(error)")
    }
  }
}
