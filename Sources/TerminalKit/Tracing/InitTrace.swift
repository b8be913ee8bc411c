import Foundation
import Synchronization

/// Which initialisers ran, in the order in which they were called: for tests of the rules that
/// designated initialisers follow. Off, at the cost of one look-up, unless a test records; in a
/// release there is nothing of it.
///
/// Every class of the kit notes each of its initialisers before it calls its superclass's; a class
/// that wants to appear does the same.
nonisolated public final class InitTrace: Sendable {
  @TaskLocal private static var current: InitTrace?

  private let calls = Mutex<[String]>([])

  private init() {}

  /// Notes that an initialiser, or `awakeFromNib`, of a class begins.
  @inlinable
  public static func note(_ type: @autoclosure () -> AnyClass, _ call: StaticString = #function) {
    #if DEBUG
      add(type(), call)
    #endif
  }

  #if DEBUG
    @usableFromInline
    static func add(_ type: AnyClass, _ call: StaticString) {
      guard let current else { return }
      current.calls.withLock { $0.append("\(type).\(call)") }
    }
  #endif

  /// What was noted while the body ran: `Label.init(coder:)`, `View.init(coder:)`, ….
  public static func record(_ body: () throws -> Void) rethrows -> [String] {
    let trace = InitTrace()
    try $current.withValue(trace) { try body() }
    return trace.calls.withLock(\.self)
  }
}
