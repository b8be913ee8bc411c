import Foundation
import Sessions
import TestSupport

@testable import DrawingStore
@testable import OekakiApp
@testable import Scripting

/// A folder of cases for one test.
@MainActor
struct Gallery {
  static let script = "size 6x3\ncolor fg=red\nrect 0,0 3,2\ntext 1,1 \"絵\"\nsnap canvas one\n"
  static let picture = """
    oekaki capture 1: canvas 6x3
    +------+
    |┌──┐  |
    |│絵│  |
    |└──┘  |
    +------+
     0  4a 2.
     1  1a 2aw 1a 2.
     2  4a 2.
    . clear
    a red on default

    """

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A gallery with one case, named `case`.
  static func with(_ script: String = script, expected: String? = picture) throws -> Gallery {
    let gallery = try Gallery()
    try gallery.add("case", script, expected: expected)
    return gallery
  }

  func add(_ name: String, _ script: String?, expected: String? = nil) throws {
    try folder.makeFolder(name)
    if let script { try folder.write("\(name)/script", script.utf8) }
    if let expected { try folder.write("\(name)/one.txt", expected.utf8) }
  }

  func text(_ name: String) throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  func names(_ name: String = "case") throws -> [String] { try folder.names(name) }

  func replace(_ name: String, withLinkTo target: String) throws {
    try FileManager.default.removeItem(atPath: folder(name))
    try FileManager.default.createSymbolicLink(
      atPath: folder(name), withDestinationPath: target)
  }

  func verify(_ name: String = "case", _ options: VerifyOptions) -> CaseReport {
    CaseVerifier.report(on: GoldenCase(path: PathName(folder(name))), options)
  }

  func verify(_ name: String = "case", _ mode: RecordMode = .never) -> CaseReport {
    verify(name, VerifyOptions(mode: mode))
  }
}

extension CaseReport {
  var kinds: [CaseFailure.Kind] { failures.map(\.kind) }
}
