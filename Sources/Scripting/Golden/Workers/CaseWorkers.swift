import DrawingStore
import Foundation
import Sessions

/// A request to a worker.
nonisolated private struct CaseRequest: Codable {
  let path: Data
  let options: VerifyOptions
}

/// A verifier that performs each case in a separate process, so that one that crashes or hangs
/// fails alone.
package struct CaseWorkers {
  private let pool: WorkerPool

  /// - Parameter command: a program that passes the first line of its standard input to
  ///   `answer(to:)` and writes the result.
  package init(
    command: [String], count: Int = ProcessInfo.processInfo.activeProcessorCount,
    limit: Duration = .seconds(30)
  ) {
    pool = WorkerPool(command: command, count: count, limit: limit)
  }

  package func reports(on cases: [GoldenCase], _ options: VerifyOptions) -> [CaseReport] {
    var reports = cases.map { CaseReport(name: $0.name) }
    let requests = cases.map { golden in
      let request = CaseRequest(path: Data(golden.path.bytes), options: options)
      return [UInt8]((try? JSONEncoder().encode(request)) ?? Data()) + [0x0A]
    }
    pool.run(requests) { index, ending, duration in
      reports[index] = CaseWorkers.report(ending, on: cases[index])
      reports[index].seconds = duration / .seconds(1)
    }
    return reports
  }

  private static func report(_ ending: Worker.Ending, on golden: GoldenCase) -> CaseReport {
    var report = CaseReport(name: golden.name)
    switch ending {
    case .answered(let bytes):
      if let answer = try? JSONDecoder().decode(CaseReport.self, from: Data(bytes)) {
        return answer
      }
      report.failures = [CaseFailure(kind: .worker, message: "the worker gave no answer")]
    case .failed(let reason):
      report.failures = [CaseFailure(kind: .worker, message: "the worker \(reason)")]
    }
    return report
  }

  /// Verifies the requested case, in the worker, and returns its encoded report.
  package static func answer(to request: String) -> Data {
    let request = Data(request.utf8)
    guard let request = try? JSONDecoder().decode(CaseRequest.self, from: request) else {
      return Data()
    }
    let golden = GoldenCase(path: PathName(bytes: [UInt8](request.path)))
    let report = CaseVerifier.report(
      on: golden, request.options, interruption: Interruption())
    return (try? JSONEncoder().encode(report)) ?? Data()
  }
}
