/// A state at one moment, kept by copy on write. Any thread can make its bytes.
package struct FrozenState: Sendable {
  /// What a reader of the state has to understand.
  let needs: GenerationNeeds
  let make: @Sendable () throws -> (metadata: [UInt8], content: [UInt8])

  package init(
    needs: GenerationNeeds = [],
    _ make: @escaping @Sendable () throws -> (metadata: [UInt8], content: [UInt8])
  ) {
    (self.needs, self.make) = (needs, make)
  }
}

/// A position in a session: the number of records so far, and the number of the latest command.
struct SessionMark: Hashable, Sendable {
  var records: UInt64 = 0
  var sequence: UInt64 = 0
}

extension SessionMark {
  static func max(_ a: SessionMark, _ b: SessionMark) -> SessionMark {
    a.records >= b.records ? a : b
  }
}
