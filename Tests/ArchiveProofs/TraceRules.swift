import Archiving
import Foundation
import TerminalKit

/// What the rules for designated initialisers say of a trace.
package struct TraceRules {
  /// Classes that write `init?(coder:)` themselves, with those of the kit.
  package let decoding: Set<String>

  package init(decoding: Set<String>) { self.decoding = decoding }

  /// What a coder must call to make an object of a class: each ancestor's once, from the class up,
  /// and no other.
  package func expected(of type: AnyClass) -> [String] {
    sequence(first: type) { _getSuperclass($0) }.map(ClassName.short)
      .filter { decoding.contains($0) }.map { "\($0).init(coder:)" }
      + ["Responder.init()", "NSObject.init()"]
  }

  /// What is wrong with the trace of one object; nil: nothing.
  package func fault(in trace: [String], of type: AnyClass) -> String? {
    if let frame = trace.first(where: { $0.contains("init(frame:") }) {
      return "\(type): \(frame) was called for an object that comes from a coder"
    }
    let (expected, trace) = (expected(of: type), Self.withoutSecondary(trace))
    return trace == expected ? nil : "\(type): \(trace) where \(expected) is right"
  }

  /// A trace without those of a class's own that take values from outside besides the coder: they
  /// chain to or from its `init(coder:)`.
  package static func withoutSecondary(_ trace: [String]) -> [String] {
    trace.filter { !$0.contains("init(coder:") || $0.hasSuffix("init(coder:)") }
  }
}

/// The keys whose values set-up has changed though they were there before: none, where it touches
/// nothing that was decoded.
@MainActor
package func keysOverwritten<Object: NSObject & NSSecureCoding>(
  in object: Object, by change: (Object) -> Void
) throws -> [String] {
  let before = try ArchivedFields(of: object)
  change(object)
  let after = try ArchivedFields(of: object)
  return before.byKey.filter { after.byKey[$0.key] != $0.value }.keys.sorted()
}
