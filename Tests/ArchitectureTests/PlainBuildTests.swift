import Foundation
import Testing

/// `swift build -c release` builds what the tests are made of as well, without what
/// `@testable import` needs.
struct PlainBuildTests {
  @Test func whatLooksInsideIsLeftOutOfAPlainRelease() throws {
    let folders = try Self.folders()
    #expect(folders.count > 8)
    for folder in folders {
      for (name, text) in try ArchitectureTests.sources(under: folder)
      where text.contains("\n@testable import") {
        #expect(text.hasPrefix("#if DEBUG"), "\(folder)/\(name)")
      }
    }
  }

  /// The folders in `Tests` of targets that are no tests.
  private static func folders() throws -> [String] {
    try ArchitectureTests.text(of: "Package.swift").matches(of: /path: "(Tests\/\w+)"/)
      .map { String($0.1) }
  }
}
