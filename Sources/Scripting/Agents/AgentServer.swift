import DrawingStore
import Formats

/// The program as a server of the Model Context Protocol: a message a line in, an answer a line out.
package final class AgentServer {
  private let studio: AgentStudio
  private let version: String
  /// The version of the protocol that was agreed on last.
  private var agreement: String?

  /// The versions whose messages each say their version, and those in which it is agreed on first.
  private static let modern = ["2026-07-28"]
  private static let agreed = ["2025-11-25", "2025-06-18", batching, "2024-11-05"]
  /// The only version in which a line may have several messages, and the most that it may have.
  private static let batching = "2025-03-26"
  private static let longestBatch = 100

  /// - Parameter version: the version of the program.
  package init(_ studio: AgentStudio, version: String) {
    (self.studio, self.version) = (studio, version)
  }

  /// The longest line that is read, in bytes.
  package static let longestLine = AgentMessage.longest

  /// The answer to a line that was longer.
  package static let tooLong = AgentError(
    .notAMessage, "longer than \(AgentMessage.longest >> 20) MiB"
  ).line

  /// Returns the answer to a line; nil if it takes none.
  package func answer(to line: ArraySlice<UInt8>) -> String? {
    // What comes back with an answer has to be what was sent.
    guard String(validating: line, as: UTF8.self) != nil else {
      return AgentError(.notJSON, "not UTF-8").line
    }
    let value: JSONValue
    do throws(FormatError) { value = try JSONValue(line) } catch {
      return AgentError(.notJSON, "\(error)").line
    }
    guard case .list(let messages) = value, agreement == Self.batching else {
      return answer(to: value)
    }
    guard (1...Self.longestBatch).contains(messages.count) else {
      return AgentError(.notAMessage, "expected 1 to \(Self.longestBatch) messages").line
    }
    let answers = messages.compactMap { answer(to: $0) }
    return answers.isEmpty ? nil : "[" + answers.joined(separator: ",") + "]"
  }

  /// Returns the answer to what followed the last line, now that no more comes; nil for half a message.
  package func answer(toRest rest: ArraySlice<UInt8>) -> String? {
    guard (try? JSONValue(rest)) != nil else { return nil }
    return answer(to: rest)
  }

  private func answer(to value: JSONValue) -> String? {
    do throws(AgentError) {
      guard let message = try AgentMessage(value) else { return nil }
      guard let id = message.id else { return nil }
      do throws(AgentError) {
        let result = try result(of: message)
        return JSONValue.object(["jsonrpc": .text("2.0"), "id": id, "result": .object(result)]).line
      } catch {
        var error = error
        error.id = id
        throw error
      }
    } catch {
      return error.line
    }
  }

  /// Keeps all that was drawn.
  package func end() { studio.end() }

  // MARK: Methods

  private func result(of message: AgentMessage) throws(AgentError) -> [String: JSONValue] {
    guard let asked = message.version else { return try agreedResult(of: message) }
    guard Self.modern.contains(asked) else {
      var error = AgentError(.unknownVersion, "version \(asked) of the protocol is not known")
      error.data = .object([
        "requested": .text(asked), "supported": .list(Self.supported),
      ])
      throw error
    }
    var result: [String: JSONValue]
    switch message.method {
    case "server/discover":
      result = [
        "supportedVersions": .list(Self.supported), "capabilities": Self.capabilities,
        "instructions": .text(AgentSkill.short),
      ]
      result.merge(Self.cached) { $1 }
    case "tools/list":
      result = Self.tools
      result.merge(Self.cached) { $1 }
    case "tools/call": result = try call(message.parameters)
    default: throw Self.unknown(message.method)
    }
    result["resultType"] = .text("complete")
    result["_meta"] = .object(["io.modelcontextprotocol/serverInfo": information])
    return result
  }

  private func agreedResult(of message: AgentMessage) throws(AgentError) -> [String: JSONValue] {
    switch message.method {
    case "initialize":
      let offered = message.parameters["protocolVersion"]?.text ?? ""
      let version = Self.agreed.contains(offered) ? offered : Self.agreed[0]
      agreement = version
      return [
        "protocolVersion": .text(version),
        "capabilities": Self.capabilities, "serverInfo": information,
        "instructions": .text(AgentSkill.short),
      ]
    case "ping": return [:]
    case "tools/list": return Self.tools
    case "tools/call": return try call(message.parameters)
    default: throw Self.unknown(message.method)
    }
  }

  private static func unknown(_ method: String) -> AgentError {
    AgentError(.unknownMethod, "there is no method “\(method.prefix(100))”")
  }

  private func call(_ parameters: JSONValue) throws(AgentError) -> [String: JSONValue] {
    let name = parameters["name"]?.text ?? ""
    guard let tool = AgentTool.all.first(where: { $0.name == name }) else {
      throw AgentError(.badParameters, "there is no tool “\(name.prefix(100))”")
    }
    do throws(Failure) {
      let arguments = try AgentArguments(parameters["arguments"] ?? .object([:]), for: tool)
      let answer = try studio.use(tool, arguments)
      return [
        "content": Self.content(answer.text), "structuredContent": .object(answer.facts),
        "isError": .flag(answer.isError),
      ]
    } catch {
      return ["content": Self.content(error.description), "isError": .flag(true)]
    }
  }

  private static func content(_ text: String) -> JSONValue {
    .list([.object(["type": .text("text"), "text": .text(text)])])
  }

  // MARK: Facts

  private var information: JSONValue {
    .object(["name": .text("oekaki"), "version": .text(version)])
  }

  private static let supported = (modern + agreed).map { JSONValue.text($0) }
  private static let capabilities = JSONValue.object(["tools": .object([:])])
  private static let cached: [String: JSONValue] = [
    "ttlMs": .integer(3_600_000), "cacheScope": .text("public"),
  ]
  private static let tools: [String: JSONValue] = ["tools": .list(AgentTool.all.map { $0.facts })]
}
