import Glibc

@testable import Sessions

extension ProcessMark {
  /// The same but for what is given.
  func with(
    process: pid_t? = nil, start: UInt64? = nil, host: String? = nil, machine: String? = nil,
    boot: String? = nil, namespace: String? = nil
  ) -> ProcessMark {
    ProcessMark(
      process: process ?? self.process, start: start ?? self.start, host: host ?? self.host,
      machine: machine ?? self.machine, boot: boot ?? self.boot,
      namespace: namespace ?? self.namespace)
  }
}
