import CPostgres
import Glibc

/// A connection with a PostgreSQL server that never waits: whoever uses it polls its descriptor, and
/// asks one question at a time.
final class Database {
  /// How the connection is.
  enum Standing: Hashable {
    case connecting, ready
    case broken(reason: String)
  }

  /// What a question was answered.
  enum Answer {
    case rows([Row])
    /// The server refuses; the reason, and its SQLSTATE.
    case refused(String, code: String)
  }

  /// Nil without memory, of which libpq makes a broken connection.
  private let connection: OpaquePointer?
  private(set) var standing = Standing.connecting
  private var wantsToWrite = true
  private var rows: [Row] = []
  private var refusal: (String, code: String)?
  /// Whether a question is on its way.
  private(set) var isAsking = false
  /// What was notified since it was asked for last.
  private var notices: [Notice] = []

  /// Something that a server was asked to pass on.
  struct Notice {
    /// The number of the server’s process that speaks for whoever asked.
    let sender: Int32
    let text: String
  }

  /// Begins to connect.
  init(_ service: Service) {
    let usual = [
      "application_name": "oekaki-host", "client_encoding": "UTF8", "keepalives_idle": "10",
      "tcp_user_timeout": "10000",
    ]
    let options = usual.merging(service.options) { $1 }
    var (names, values) = (options.map { strdup($0.key) }, options.map { strdup($0.value) })
    defer { for text in names + values { free(text) } }
    names.append(nil)
    values.append(nil)
    connection = Self.start(names, values)
    // Notices would be written to standard error.
    PQsetNoticeReceiver(connection, { _, _ in }, nil)
    if PQstatus(connection) == CONNECTION_BAD { fail() }
  }

  private static func start(
    _ names: [UnsafeMutablePointer<CChar>?], _ values: [UnsafeMutablePointer<CChar>?]
  ) -> OpaquePointer? {
    let names = names.map { UnsafePointer($0) }
    let values = values.map { UnsafePointer($0) }
    return PQconnectStartParams(names, values, 0)
  }

  deinit { PQfinish(connection) }

  /// What to poll; nil once it is broken.
  var source: pollfd? {
    if case .broken = standing { return nil }
    let events = POLLIN | (wantsToWrite ? POLLOUT : 0)
    return pollfd(fd: PQsocket(connection), events: Int16(events), revents: 0)
  }

  private func fail() {
    let reason = Self.reason(in: String(cString: PQerrorMessage(connection)))
    standing = .broken(reason: reason.isEmpty ? "no reason is given" : reason)
  }

  /// Returns the reason in the first line of what libpq says, and behind it where that was: on a small
  /// screen only the beginning is seen.
  static func reason(in text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    guard let mark = line.firstRange(of: " failed: ") else { return withoutSeverity(line) }
    return "\(withoutSeverity(line[mark.upperBound...])): \(line[..<mark.lowerBound]) failed"
  }

  /// Leaves out a word such as `FATAL` and the spaces behind it.
  private static func withoutSeverity(_ line: Substring) -> String {
    guard let mark = line.firstRange(of: ":  "), !line[..<mark.lowerBound].contains(" ") else {
      return String(line)
    }
    return String(line[mark.upperBound...])
  }

  // MARK: What comes

  /// Does what can be done without waiting.
  ///
  /// - Returns: The answer, once all of it is there.
  func turn() -> Answer? {
    switch standing {
    case .broken: return nil
    case .connecting:
      connect()
      return nil
    case .ready:
      let isThere = PQconsumeInput(connection) == 1 && flush()
      let answer = isAsking ? takeAnswer() : nil
      takeNotices()
      if !isThere || PQstatus(connection) != CONNECTION_OK {
        fail()
        return nil
      }
      return answer
    }
  }

  private func connect() {
    switch PQconnectPoll(connection) {
    case PGRES_POLLING_OK:
      PQsetnonblocking(connection, 1)
      (standing, wantsToWrite) = (.ready, false)
    case PGRES_POLLING_READING: wantsToWrite = false
    case PGRES_POLLING_WRITING: wantsToWrite = true
    default: fail()
    }
  }

  private func flush() -> Bool {
    let left = PQflush(connection)
    wantsToWrite = left == 1
    return left >= 0
  }

  private func takeAnswer() -> Answer? {
    while PQisBusy(connection) == 0 {
      guard let result = PQgetResult(connection) else {
        isAsking = false
        defer { (rows, refusal) = ([], nil) }
        return refusal.map { .refused($0.0, code: $0.code) } ?? .rows(rows)
      }
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_TUPLES_OK: rows = (0..<PQntuples(result)).map { Row(result, $0) }
      case PGRES_COMMAND_OK: rows = []
      default:
        let text = String(cString: PQresultErrorMessage(result))
        let code = PQresultErrorField(result, cpgErrorCode).map { String(cString: $0) } ?? ""
        refusal = (Self.reason(in: text), code)
      }
    }
    return nil
  }

  private func takeNotices() {
    while let notice = PQnotifies(connection) {
      notices.append(
        Notice(sender: notice.pointee.be_pid, text: String(cString: notice.pointee.extra)))
      PQfreemem(notice)
    }
  }

  /// The number of the server’s process that speaks for this connection.
  var number: Int32 { PQbackendPID(connection) }

  /// Returns the notices that have come.
  func news() -> [Notice] {
    defer { notices = [] }
    return notices
  }

  // MARK: What is asked

  /// Sends a question. The answer comes out of `turn`.
  func ask(_ question: Question) {
    let isSent =
      question.isScript
      ? PQsendQuery(connection, question.sql) == 1
      : question.withPointers { pointers, lengths, formats in
        PQsendQueryParams(
          connection, question.sql, Int32(pointers.count), nil, pointers, lengths, formats, 1) == 1
      }
    isAsking = isSent
    if !isSent || !flush() { fail() }
  }
}

/// A statement with values for `$1` and so on.
struct Question {
  /// A value.
  enum Value {
    case text(String)
    case number(Int64)
    case bytes([UInt8])
    case null

    fileprivate var form: (bytes: [UInt8]?, isBinary: Int32) {
      switch self {
      case .text(let text): (Array(text.utf8) + [0], 0)
      case .number(let number): (Array(String(number).utf8) + [0], 0)
      case .bytes(let bytes): (bytes, 1)
      case .null: (nil, 0)
      }
    }
  }

  let sql: String
  let values: [Value]
  /// Whether it may be several statements, all of which are done or none, and whose rows nobody reads.
  private(set) var isScript = false

  init(_ sql: String, _ values: Value...) { (self.sql, self.values) = (sql, values) }

  /// Several statements.
  init(script: String) { (sql, values, isScript) = (script, [], true) }

  /// Calls a function of the schema.
  static func call(_ function: String, _ values: Value...) -> Question {
    let places = values.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    return Question("SELECT * FROM oekaki.\(function)(\(places))", values)
  }

  private init(_ sql: String, _ values: [Value]) { (self.sql, self.values) = (sql, values) }

  /// The bytes of the values.
  var size: Int {
    values.reduce(0) { size, value in
      switch value {
      case .text(let text): size + text.utf8.count
      case .bytes(let bytes): size + bytes.count
      case .number, .null: size + 8
      }
    }
  }

  fileprivate func withPointers<Result>(
    _ body: ([UnsafePointer<CChar>?], [Int32], [Int32]) -> Result
  ) -> Result {
    let forms = values.map(\.form)
    let copies = forms.map { form -> UnsafeMutablePointer<CChar>? in
      guard let bytes = form.bytes else { return nil }
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: max(1, bytes.count))
      for (i, byte) in bytes.enumerated() { copy[i] = CChar(bitPattern: byte) }
      return copy
    }
    defer { for copy in copies { copy?.deallocate() } }
    return body(
      copies.map { UnsafePointer($0) }, forms.map { Int32($0.bytes?.count ?? 0) },
      forms.map(\.isBinary))
  }
}

/// A row of an answer, in the binary form of its columns.
struct Row {
  private let columns: [[UInt8]?]

  fileprivate init(_ result: OpaquePointer, _ row: Int32) {
    columns = (0..<PQnfields(result)).map { column in
      guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column)
      else { return nil }
      let count = Int(PQgetlength(result, row, column))
      return Array(UnsafeRawBufferPointer(start: start, count: count))
    }
  }

  /// The bytes of a column; nil if there are none.
  func bytes(_ column: Int) -> [UInt8]? { columns.indices.contains(column) ? columns[column] : nil }

  func text(_ column: Int) -> String? { bytes(column).map { String(decoding: $0, as: UTF8.self) } }

  /// A number of up to eight bytes.
  func number(_ column: Int) -> Int64? {
    guard let bytes = bytes(column), (1...8).contains(bytes.count) else { return nil }
    let isNegative = bytes[0] >= 0x80
    return bytes.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) }
  }

  /// A number that is kept as a signed one with the same bits.
  func unsigned(_ column: Int) -> UInt64? { number(column).map { UInt64(bitPattern: $0) } }

  func flag(_ column: Int) -> Bool { bytes(column) == [1] }
}
