import DrawingCore
import Glibc
import Hosting
import Sessions
import Sharing

extension Service {
  private static let patience: UInt64 = 20_000

  /// Asks one question after the other, and waits for the answers.
  func perform(
    _ questions: [Question], failing name: String
  ) throws(RelayError) -> [Row] {
    let (database, clock) = (Database(self), HostClock.system)
    let end = clock.now() + Self.patience
    var (rest, rows) = (questions[...], [Row]())
    while true {
      switch database.turn() {
      case .rows(let answer): rows = answer
      case .refused(_, code: "23505"): throw .exists(name)
      case .refused(let reason, _): throw .server(service: self.name, reason: reason)
      case nil: break
      }
      if case .broken(let reason) = database.standing {
        throw .server(service: self.name, reason: reason)
      }
      if database.standing == .ready, !database.isAsking {
        guard let next = rest.popFirst() else { return rows }
        database.ask(next)
        continue
      }
      guard clock.now() < end else {
        throw .server(service: self.name, reason: "the server does not answer")
      }
      if var source = database.source { poll(&source, 1, 100) }
    }
  }

  /// Makes a canvas of a state. It is durable on return, and whoever makes it owns it.
  ///
  /// - Throws: `exists` if there is one of that name.
  package func make(
    _ name: String, of base: CanvasBase, machine: String = RelayKeeper.machine
  ) throws(RelayError) {
    let id = SessionID().description
    let whole = LoadedBase(base, chain: 0, structure: 0, lastNumbers: [:])
    let parts = BasePart.all(of: whole).map { part in
      Question.call(
        "make", .text(id), .text(name), .text(Person.own.peer(on: machine)),
        .bytes(Vocabulary.digest.bytes), .bytes(base.digest.bytes), .bytes(whole.packedNumbers),
        .number(Int64(part.number)), .number(Int64(part.count)), .bytes(part.bytes))
    }
    // All of it or nothing.
    _ = try perform([Question("BEGIN")] + parts + [Question("COMMIT")], failing: name)
  }

  /// Brings the database up to the present schema, and its canvases to what commands mean by now: from
  /// then on older programs only look, those that are connected too. Needs the right to create schemas
  /// there.
  package func migrate() throws(RelayError) {
    let meaning = Question(
      "UPDATE oekaki.canvas SET vocabulary = $1", .bytes(Vocabulary.digest.bytes))
    // Who hears of other roles looks what commands mean, too.
    let notice = Question("SELECT pg_notify(channel, 'roles') FROM oekaki.canvas")
    _ = try perform([Question(script: Schema.sql), meaning, notice], failing: name)
  }
}
