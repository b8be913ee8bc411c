#if DEBUG
import Foundation
import Synchronization

/// A record of the initialisers that ran, in the order they were called: for tests of the rules of
/// designated initialisers. It costs one look-up per call unless a test records. In release builds
/// only `note` is there, and does nothing.
///
/// Every class of the kit notes each of its initialisers before calling its superclass's; other
/// classes do the same to be recorded.
nonisolated public final class InitTrace: Sendable {
  @TaskLocal private static var current: InitTrace?

  private let calls = Mutex<[String]>([])

  private init() {}

  /// Notes that an initialiser, or `awakeFromNib`, of a class begins.
  public static func note(_ type: @autoclosure () -> AnyClass, _ call: StaticString = #function) {
    guard let current else { return }
    let type: AnyClass = type()
    current.calls.withLock { $0.append("\(type).\(call)") }
  }

  /// Returns the calls noted while the body ran: `Label.init(coder:)`, `View.init(coder:)`, ….
  public static func record(_ body: () throws -> Void) rethrows -> [String] {
    let trace = InitTrace()
    try $current.withValue(trace) { try body() }
    return trace.calls.withLock(\.self)
  }
}
#else
/// Notes nothing: initialisers are recorded in debug builds only.
nonisolated public enum InitTrace {
  /// Does nothing.
  @inlinable
  public static func note(_ type: @autoclosure () -> AnyClass, _ call: StaticString = #function) {}
}
#endif
