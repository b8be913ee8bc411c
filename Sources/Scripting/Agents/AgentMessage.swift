import Formats

/// A message of JSON-RPC from the client.
nonisolated struct AgentMessage {
  /// What answers to it are marked with; nil for a notification, which has none.
  let id: JSONValue?
  let method: String
  let parameters: JSONValue

  /// The longest message, in bytes.
  static let longest = 4 << 20

  /// Reads a value that stands for a message.
  ///
  /// - Throws: `AgentError` if it is none. Nil for an answer, which nobody has asked for.
  init?(_ value: JSONValue) throws(AgentError) {
    guard case .object(let fields) = value else {
      throw AgentError(.notAMessage, "expected one JSON object a line", to: .null)
    }
    if fields["method"] == nil, fields["result"] != nil || fields["error"] != nil { return nil }
    switch fields["id"] {
    case nil, .text, .integer, .natural: id = fields["id"]
    default: throw AgentError(.notAMessage, "id is neither a text nor a whole number", to: .null)
    }
    guard let method = fields["method"]?.text else {
      throw AgentError(.notAMessage, "there is no method", to: id ?? .null)
    }
    self.method = method
    parameters = fields["params"] ?? .object([:])
  }

  /// The version of the protocol that the message alone is of; nil for that agreed on before.
  var version: String? {
    parameters["_meta"]?["io.modelcontextprotocol/protocolVersion"].map { $0.text ?? $0.line }
  }
}

/// Why a message is not answered with a result.
nonisolated struct AgentError: Error {
  enum Code: Int {
    case notJSON = -32700
    case notAMessage = -32600
    case unknownMethod = -32601
    case badParameters = -32602
    case unknownVersion = -32022
  }

  let code: Code
  let reason: String
  /// What the message was marked with.
  var id: JSONValue
  var data: JSONValue?

  init(_ code: Code, _ reason: String, to id: JSONValue = .null) {
    (self.code, self.reason, self.id) = (code, reason, id)
  }

  /// The answer, in one line.
  var line: String {
    var error: [String: JSONValue] = [
      "code": .integer(Int64(code.rawValue)), "message": .text(reason),
    ]
    error["data"] = data
    return JSONValue.object(["jsonrpc": .text("2.0"), "id": id, "error": .object(error)]).line
  }
}
