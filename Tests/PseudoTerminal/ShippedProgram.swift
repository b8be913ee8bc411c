import Foundation

/// The `oekaki` that is tested: `OEKAKI_PROGRAM` if set, else a release build newer than all
/// sources, else the one built with the tests. A release starts in half the time, and is what
/// ships.
package enum ShippedProgram {
  package static let path: String = {
    if let named = ProcessInfo.processInfo.environment["OEKAKI_PROGRAM"] { return named }
    let built = (try? Products.path("oekaki")) ?? "/there is no oekaki"
    let release = URL(filePath: built).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "release/oekaki")
    guard let time = modificationTime(release), time > newestSource else { return built }
    return release.path(percentEncoded: false)
  }()

  /// The `oekaki-host` that was built with it.
  package static var host: String {
    URL(filePath: path).deletingLastPathComponent().appending(path: "oekaki-host")
      .path(percentEncoded: false)
  }

  private static var newestSource: Date {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let sources = FileManager.default.enumerator(
      at: root.appending(path: "Sources"), includingPropertiesForKeys: [.contentModificationDateKey]
    )
    let times = (sources?.allObjects ?? []).compactMap { ($0 as? URL).flatMap(modificationTime) }
    return times.max() ?? .distantFuture
  }

  private static func modificationTime(_ file: URL) -> Date? {
    try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
  }
}
