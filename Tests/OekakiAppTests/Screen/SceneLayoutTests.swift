import Foundation
import Testing

@testable import OekakiApp
@testable import TerminalKit

/// Views lie where their scene says, or where the view around them places them: one of the two.
@MainActor struct SceneLayoutTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/OekakiApp")

  /// The classes that place their parts themselves.
  private static func placing() throws -> Set<String> {
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let views = try (files?.compactMap { $0 as? URL } ?? []).filter { file in
      guard file.pathExtension == "swift" else { return false }
      return try String(contentsOf: file, encoding: .utf8).contains(
        "override func layoutSubviews()")
    }
    return Set(views.map { $0.deletingPathExtension().lastPathComponent })
  }

  private func objects(in value: Any) -> [[String: Any]] {
    if let list = value as? [Any] { return list.flatMap(objects) }
    guard let object = value as? [String: Any] else { return [] }
    return [object] + object.values.flatMap(objects)
  }

  @Test func aViewIsPlacedInOneWay() throws {
    let placing = try Self.placing()
    #expect(placing.isSuperset(of: ["DrawingView", "PanelView", "CommandLineView"]))
    var count = 0
    for name in SceneBundle.sceneNames {
      let file = Self.sources.appending(path: "Scenes/Files/\(name).json")
      let scene = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      for object in objects(in: scene) {
        guard let parts = object["subviews"] as? [[String: Any]] else { continue }
        let isPlaced = placing.contains(object["class"] as? String ?? "")
        for part in parts {
          let frame = part["frame"] as? [String: Int]
          let hasSize = frame?["width"] ?? 0 > 0 && frame?["height"] ?? 0 > 0
          #expect(
            isPlaced ? part["autoresizing"] == nil : hasSize,
            "\(part["id"] ?? part["class"] ?? "") in \(name)")
          count += 1
        }
      }
    }
    #expect(count > 40)
  }
}
