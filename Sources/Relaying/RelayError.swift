import Cells
import Hosting

/// Why a canvas cannot be relayed, as facts.
package enum RelayError: Error, Hashable, Sendable {
  /// A text that names no service: a URL, a password, or nothing.
  case badService
  /// The server cannot be reached, or does not do what it was asked.
  case server(service: String, reason: String)
  /// It has no canvas of that name.
  case noCanvas(String, service: String)
  /// Whoever asks may not even look at it.
  case mayNotLook(String)
  /// What it has for canvases is of an older version.
  case outdated(service: String)
  /// It has one already.
  case exists(String)
  /// What it has of a canvas does not fit together.
  case damaged(String)
  /// It is relayed to another service.
  case elsewhere(String, service: String)
  case host(HostError)
}

extension RelayError {
  /// Does what may fail as it does for a host.
  package static func wrapping<Value>(
    _ work: () throws(HostError) -> Value
  ) throws(RelayError) -> Value {
    do throws(HostError) { return try work() } catch { throw .host(error) }
  }
}

extension RelayError: CustomStringConvertible {
  /// One line: what is wrong, and what to do.
  package var description: String {
    switch self {
    case .badService:
      "that is no service (name a section of pg_service.conf; its password belongs into .pgpass)"
    case .server(let service, let reason):
      "\(SafeText(service)): \(SafeText(reason)) (check pg_service.conf, or oekaki-host --migrate)"
    case .noCanvas(let name, let service):
      "\(name): there is no such canvas at \(SafeText(service)) (share it there first)"
    case .mayNotLook(let name): "\(name): you may not see this canvas (ask who owns it)"
    case .outdated(let service):
      "\(SafeText(service)): is of an older version (oekaki-host --migrate --via \(SafeText(service)))"
    case .exists(let name): "\(name): there is such a canvas already (choose another name)"
    case .damaged(let name): "\(name): what the server has of it is damaged (restore the database)"
    case .elsewhere(let name, let service):
      "\(name): it is at \(SafeText(service)) already (leave out --via)"
    case .host(let error): error.description
    }
  }

  /// The exit code of sysexits.h.
  package var exitCode: Int32 {
    switch self {
    case .badService: 64
    case .damaged: 65
    case .noCanvas: 66
    case .server, .outdated: 69
    case .exists: 73
    case .mayNotLook: 77
    case .elsewhere: 64
    case .host(let error): error.exitCode
    }
  }
}
