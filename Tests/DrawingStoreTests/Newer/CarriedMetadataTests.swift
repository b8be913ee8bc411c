import Cells
import DrawingCore
import Foundation
import Sessions
import Staging
import TestSupport
import Testing

@testable import DrawingStore
@testable import OekakiApp

/// What a newer version keeps with a session and this one does not know stays there.
@MainActor struct CarriedMetadataTests {
  /// Metadata as a later version writes it: keys of its own in every object.
  private static func later(_ bytes: [UInt8]) throws -> [UInt8] {
    let json = try JSONSerialization.jsonObject(with: Data(bytes))
    return [UInt8](try JSONSerialization.data(withJSONObject: extended(json)))
  }

  private static func extended(_ value: Any) -> Any {
    guard var fields = value as? [String: Any] else { return value }
    for (key, value) in fields { fields[key] = extended(value) }
    fields["later"] =
      ["flag": true, "list": [1, 2.5, "絵", NSNull()], "large": UInt64.max] as [String: Any]
    fields["laterNumber"] = Int64.min
    return fields
  }

  private static func fields(_ bytes: [UInt8]) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary)
  }

  private func document() throws -> Document {
    let folder = try TemporaryFolder()
    try folder.write("a.ans", Array("\u{1B}[31mab".utf8))
    var document = try DrawingFile.open(folder("a.ans"), as: PlainDrawing.self).document
    document.savedRevision = 3
    return document
  }

  @Test func unknownKeysOfEveryObjectAreWrittenAgain() throws {
    let known = SessionMetadata(try document()).bytes
    let later = try Self.later(known)
    let metadata = try #require(SessionMetadata(bytes: later))
    #expect(metadata.document.path != nil && metadata.document.origin != nil)
    #expect(try Self.fields(metadata.bytes) == Self.fields(later))
    // Once more, as at the next start.
    let again = SessionMetadata(metadata.document)
    #expect(try Self.fields(again.bytes) == Self.fields(later))
  }

  @Test func whatIsKnownIsWrittenAsItIsNow() throws {
    var document = try #require(
      SessionMetadata(bytes: Self.later(SessionMetadata(document()).bytes))
    )
    .document
    document.savedRevision = 9
    document.origin = nil
    let fields = try Self.fields(SessionMetadata(document).bytes)
    #expect(fields["savedSteps"] as? Int == 9 && fields["laterNumber"] as? Int64 == Int64.min)
    let inner = try #require(fields["document"] as? NSDictionary)
    #expect(inner["later"] != nil && inner["origin"] == nil, "its keys go with an object")
  }

  @Test func withoutAnyTheBytesAreThoseOfBefore() throws {
    let metadata = SessionMetadata(try document())
    let read = try #require(SessionMetadata(bytes: metadata.bytes))
    #expect(read.document.carried == nil)
    #expect(try Self.fields(read.bytes) == Self.fields(metadata.bytes))
    #expect(SessionMetadata(bytes: Array("[]".utf8)) == nil)
    #expect(SessionMetadata(bytes: Array("{\"later\":1}".utf8)) == nil)
  }

  /// A session that a later version used, gone on with here, and left.
  @Test func aSessionKeepsThem() throws {
    let folder = try TemporaryFolder()
    let stage = try Stage(.new(Size(12, 5)), folder: folder)
    stage.press("space")
    stage.enter("save \"\(folder("a.oekaki"))\"")
    let metadata = SessionMetadata(stage.controller.document)
    stage.controller.document =
      try #require(SessionMetadata(bytes: Self.later(metadata.bytes))).document
    stage.press("right", "space", "ctrl-s", "right", "space", "ctrl-q")
    let next = try Stage(.open(folder("a.oekaki")), folder: folder)
    #expect(next.controller.document.carried != nil)
    next.press("right", "space", "ctrl-q")
    let last = try Stage(.last, folder: folder)
    let fields = try Self.fields(SessionMetadata(last.controller.document).bytes)
    #expect(fields["laterNumber"] as? Int64 == Int64.min)
    #expect((fields["document"] as? NSDictionary)?["later"] != nil)
  }
}
